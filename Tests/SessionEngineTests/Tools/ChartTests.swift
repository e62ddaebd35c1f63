import EventLog
import SessionEngine
import Testing

@testable import replay_tool

/// Charts in integers, whatever a log says.
@Suite("Chart")
struct ChartTests {
  @Test("a share is within the width for every count, also those that no session has")
  func share() {
    for scale: Int64 in [1, 2, 3, 999, 1000, Int64.max / 1000, Int64.max] {
      for count: Int64 in [Int64.min, -1, 0, 1, scale / 2, scale, Int64.max] {
        #expect((0...1000).contains(Chart.share(count, of: scale)), "\(count) of \(scale)")
      }
      #expect(Chart.share(scale, of: scale) >= 999)
      #expect(Chart.share(0, of: scale) == 0)
    }
    #expect(Chart.share(1, of: 2) == 500)
  }

  @Test("a line stays level until a value changes")
  func steps() {
    #expect(Chart.steps([], 1) == "M0 190H1000")
    #expect(Chart.steps([0], 1) == "M0 190H1000")
    #expect(Chart.steps([0, 0, 1, 1, 0], 1) == "M0 190H500V10H1000V190H1000")
    #expect(Chart.steps([0, Int64.max, -5], 3).hasPrefix("M0 190H500V10"))
  }

  @Test("moves: ahead, back, returned; a place that the quiz does not have is passed over")
  func moves() throws {
    func row(_ sequence: Int64, _ number: Int64, _ why: Showing.Why) -> ReportModel.Row {
      ReportModel.Row(
        sequence: sequence, at: .earliest, more: 0, type: "", data: "", words: "", rule: "",
        changes: [], counts: [],
        showing: Showing(question: 0, number: number, of: nil, why: why, order: nil, drawn: nil))
    }
    let moves = Chart.moves(
      [
        row(1, 1, .start), row(2, 2, .next), row(3, Int64.max, .jump), row(4, -1, .jump),
        row(5, 1, .back), row(6, 2, .jump), row(7, 2, .resumed), row(8, 1, .back),
      ], of: 3)
    #expect(moves.map { $0.kind } == [.ahead, .back, .returned, .back])
    #expect(moves.map { $0.sequence } == [2, 5, 6, 8])
    #expect(moves.map { $0.repeats } == [0, 0, 1, 1])
    #expect(Chart.arc(moves[0], of: 2) == "M250 100C250 -10 750 -10 750 100")
    #expect(Chart.arc(moves[1], of: 2) == "M750 0C750 110 250 110 250 0")
  }

  @Test("base64 of every length, as RFC 4648 has it")
  func base64() {
    for (text, coded) in [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ] {
      #expect(Base64.text(of: Array(text.utf8)) == coded)
    }
  }

  @Test("what is interpolated into markup is text, in whatever piece it stands")
  func markup() {
    let hostile = "<b a=\"x\" b='y'>&\u{202E}\u{0}"
    let piece: Markup = "<i>\(hostile)</i>"
    let whole: Markup = "<p title=\"\(hostile)\">\(piece)\(3)</p>"
    let text = "&lt;b a=&quot;x&quot; b=&#39;y&#39;&gt;&amp;\\u{202e}\\u{0}"
    #expect(
      String(decoding: whole.bytes, as: UTF8.self)
        == "<p title=\"\(text)\"><i>\(text)</i>3</p>")
  }
}
