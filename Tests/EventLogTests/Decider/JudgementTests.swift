import Testing

@testable import EventLog

@Suite("Judgement")
struct JudgementTests {
  /// What is wrong with appends, in a word and a place each.
  private func faults(_ appends: LogCursor...) -> [String] {
    var judgement = Judgement(CounterDecider())
    var faults: [String] = []
    for cursor in appends { judgement.take(cursor) { faults.append(word($0)) } }
    return faults
  }

  private func word(_ fault: Judgement<CounterDecider>.Fault) -> String {
    switch fault {
    case .unknown(let place): "unknown \(place)"
    case .noCommand(let place): "no command \(place)"
    case .refused(let place, let event, _): "refused \(place) \(event)"
    case .noChange(let place): "no change \(place)"
    case .differs(let place, let due): "differs \(place) \(due.map { "\($0)" } ?? "nothing")"
    case .incomplete(let place, let due): "incomplete \(place) \(due)"
    }
  }

  private func added(_ number: Int64) -> Entry { CounterDecider.entry("added", number) }
  private func now(_ number: Int64) -> Entry { CounterDecider.entry("now", number) }

  @Test("appends that the rules give have no fault, and the state is theirs")
  func sound() {
    #expect(faults(append(1, added(2), now(2)), append(3, added(-1), now(1))) == [])
    var judgement = Judgement(CounterDecider())
    judgement.take(append(1, added(2), now(2))) { _ in }
    #expect(judgement.state == 2)
  }

  @Test("a command that the rules refuse is named with its event")
  func refused() {
    #expect(faults(append(1, added(-1), now(-1))) == ["refused 1 added(-1)"])
  }

  @Test("the first line that differs is named with what is due there")
  func differs() {
    #expect(faults(append(1, added(2), now(3))) == ["differs 2 now(2)"])
    #expect(faults(append(1, added(2), now(2), now(2))) == ["differs 3 nothing"])
    #expect(faults(append(1, added(2))) == ["incomplete 1 now(2)"])
  }

  @Test("an append that no command leads to, or whose command changes nothing, is a fault")
  func noCommand() {
    #expect(faults(append(1, now(0))) == ["no command 1"])
    #expect(faults(append(1, added(0), now(0))) == ["no change 1"])
  }

  @Test("what cannot be read is unknown, and the rest of its append is not judged")
  func unknown() {
    let other = Entry(type: "wiped", data: Array("{}".utf8))
    #expect(faults(append(1, added(-5), other)) == ["unknown 2"])
    let odd = Entry(type: "now", data: Array("{}".utf8))
    #expect(faults(append(1, odd)) == ["unknown 1"])
  }

  @Test("one fault is found once: the state continues with what is recorded")
  func once() {
    #expect(
      faults(append(1, added(2), now(9)), append(3, added(-5), now(4))) == ["differs 2 now(2)"])
  }

  @Test("a dropped tail stands alone, and no rule applies to it")
  func tailDropped() {
    let dropped = Entry(type: "tailDropped", data: Array("{}".utf8))
    #expect(faults(append(1, dropped), append(2, added(1), now(1))) == [])
    #expect(faults(append(1, dropped, added(1))) == ["differs 2 nothing"])
  }

  @Test("bytes are compared, not values")
  func bytes() {
    let spaced = Entry(type: "now", data: Array("{\"n\":2,\"by\":1}".utf8))
    #expect(faults(append(1, added(2), spaced)) == ["differs 2 now(2)"])
  }
}

@Suite("History")
struct HistoryTests {
  private func history(_ count: Int64) -> History<CounterDecider> {
    var history = History(CounterDecider())
    for place in 0..<count {
      history.take(
        append(
          2 * place + 1, CounterDecider.entry("added", 1), CounterDecider.entry("now", place + 1)))
    }
    return history
  }

  @Test("the state at every place is that of a plain fold, across states that are kept")
  func states() {
    let history = history(100)
    #expect(history.count == 200)
    for place in 0...200 { #expect(history.state(at: place) == Int64(place + 1) / 2) }
  }

  @Test("the documents are those of every place, from any on to the last")
  func documents() {
    let history = history(33)
    func documents(from first: Int) -> [String] {
      history.documents(from: first).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(documents(from: 63) == [32, 32, 33, 33].map { "{\"count\":\($0)}" })
    #expect(documents(from: 0).count == 67)
    #expect(documents(from: 67).isEmpty)
  }

  @Test("a place belongs to its append")
  func appends() {
    let history = history(3)
    #expect(history.append(of: 3) == 3...4)
    #expect(history.append(of: 4) == 3...4)
    #expect(history.append(of: 0) == 0...0)
  }
}
