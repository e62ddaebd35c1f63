import EventLog

/// Something that a person may do to a data folder: a row of the attack matrix in docs/THREATS.md.
struct Attack: Sendable {
  /// How the table calls it.
  let name: String
  /// What was there before the receipts were given, where that is another folder.
  var before: @Sendable (inout AttackedFolder) -> Void = { _ in }
  /// What is done to it.
  let act: @Sendable (inout AttackedFolder) -> Void

  init(
    _ name: String, before: @escaping @Sendable (inout AttackedFolder) -> Void = { _ in },
    _ act: @escaping @Sendable (inout AttackedFolder) -> Void
  ) {
    (self.name, self.before, self.act) = (name, before, act)
  }

  private static var animals: String { AttackedFolder.animals }
  private static var arithmetic: String { AttackedFolder.arithmetic }
  private static var ledger: String { AttackedFolder.ledger }

  static var all: [Attack] {
    fileAttacks + forgeries + folderAttacks + ledgerAttacks + startAttacks + copyAttacks
      + streamAttacks + examAttacks + classAttacks + rescoreAttacks + claimAttacks
      + dailyAttacks
  }

  /// What is done to a file without a care for its chain.
  private static var fileAttacks: [Attack] {
    [
      Attack("a byte of an answer changed") { $0.change(animals) { $0[3][118] ^= 1 } },
      Attack("a score changed, the line's own hash recomputed") {
        $0.change(animals) { lines in
          let body = String(decoding: Chain.body(lines[4]), as: UTF8.self)
          let before = String(decoding: lines[3].dropLast(3).suffix(64), as: UTF8.self)
          var line: [UInt8] = []
          Chain.append(
            [Array(body.replacing("\"dog\":1", "\"dog\":2").utf8)],
            behind: Digest(hex: before) ?? .zero, to: &line)
          lines[4] = line
        }
      },
      Attack("a line taken out") { $0.change(animals) { _ = $0.remove(at: 7) } },
      Attack("a line repeated") { $0.change(animals) { $0.insert($0[7], at: 7) } },
      Attack("two lines swapped") { $0.change(animals) { $0.swapAt(6, 7) } },
      Attack("a line of another session put in") { folder in
        let line = folder.lines(arithmetic)[7]
        folder.change(animals) { $0[7] = line }
      },
      Attack("another session's log under its name") { $0.files[animals] = $0.files[arithmetic] },
      Attack("JSON with a key twice, chain recomputed") {
        $0.forge(animals, 3, "\"elapsed\"", "\"elapsed\":1,\"elapsed\"")
      },
      Attack("the file emptied") { $0.files[animals] = [] },
      Attack("the last append cut in its middle") { $0.files[animals]?.removeLast(40) },
      Attack("the last append made NUL") { folder in
        folder.change(animals) { lines in
          for line in 9...11 { lines[line] = Array(repeating: 0, count: lines[line].count) }
        }
      },
      Attack("the last append cut off, so that it never ended") {
        $0.change(animals) { $0.removeLast(3) }
      },
    ]
  }

  /// What is done to events, with the chain made anew.
  private static var forgeries: [Attack] {
    [
      Attack("a score forged, chain recomputed") {
        $0.forge(
          animals, 4, "{\"change\":{\"dog\":1},\"tally\":{\"dog\":1}}",
          "{\"change\":{\"cat\":1},\"tally\":{\"cat\":1}}")
      },
      Attack("the result forged, chain recomputed") {
        $0.forge(animals, 11, "{\"outcome\":\"rabbit\"", "{\"outcome\":\"turtle\"")
      },
      Attack("an easier question put in, chain recomputed") {
        $0.forge(arithmetic, 20, "\"drawn\":{\"a\":8", "\"drawn\":{\"a\":1")
      },
      Attack("an answer made impossible, chain recomputed") {
        $0.forge(animals, 3, "\"choices\":[0]", "\"choices\":[9]")
      },
      Attack("played on after the end") { folder in
        folder.forge(animals) {
          $0.append($0[3].replacing("\"seq\":3", "\"seq\":12").replacing("\"more\":2,", ""))
        }
      },
      Attack("an invented member, chain recomputed") {
        $0.forge(animals, 3, "\"elapsed\":", "\"bonus\":5,\"elapsed\":")
      },
      Attack("a wrong answer made right, all that follows and the chain recomputed") {
        correct(&$0)
      },
      Attack("the same, and the ledger recomputed") {
        correct(&$0)
        $0.rewriteLedger()
      },
      Attack("an answer's time shortened, chain recomputed") {
        $0.forge(animals, 3, "\"elapsed\":3379", "\"elapsed\":3300")
      },
      Attack("the day of all events changed, chain recomputed") { folder in
        folder.forge(animals) { $0 = $0.map { $0.replacing("2026-11-20T", "2026-11-19T") } }
      },
      Attack("another player's name, chain recomputed") {
        $0.forge(animals, 1, "\"player\":\"p1\"", "\"player\":\"p2\"")
      },
      Attack("another seed where nothing was drawn from it, chain recomputed") {
        $0.forge(animals, 1, "\"seed\":\"bee3", "\"seed\":\"cee3")
      },
      Attack("settings at the start that the player never had, chain recomputed") {
        $0.forge(animals, 1, "\"timer\":\"on\"", "\"timer\":\"off\"")
      },
    ]
  }

  /// Answers the second exercise right, and writes every later score as it follows from that.
  static func correct(_ folder: inout AttackedFolder) {
    folder.forge(arithmetic) { lines in
      lines[6] = lines[6].replacing("\"text\":\"31\"", "\"text\":\"3\"")
      lines[7] = lines[7].replacing(
        "\"correct\":false,\"delta\":-1,\"points\":0", "\"correct\":true,\"delta\":1,\"points\":2")
      for (line, points) in [(10, 1), (16, 2), (19, 3)] {
        lines[line] = lines[line].replacing("\"points\":\(points)", "\"points\":\(points + 2)")
      }
    }
  }

  /// What is done with whole logs.
  private static var folderAttacks: [Attack] {
    [
      Attack("a session's log deleted") { $0.files[animals] = nil },
      Attack("a session's log deleted, and its notes in the ledger, chain recomputed") {
        $0.files[animals] = nil
        $0.forge(ledger) { lines in
          lines.removeSubrange(1...2)
          for place in 1..<lines.count {
            lines[place] = lines[place].replacing("{\"seq\":\(place + 2)", "{\"seq\":\(place)")
          }
        }
      },
      Attack("a session put in that was played elsewhere") { stranger(&$0) },
      Attack("the same, with a note of it after the ledger's last") {
        stranger(&$0)
        $0.forge(ledger) {
          $0.append(
            "{\"seq\":7,\"at\":\"2026-11-20T11:00:00.000Z\",\"type\":\"sessionOpened\",\"data\":"
              + "{\"session\":\"01a1f84a-95c0-79eb-a303-8844772434ff\",\"player\":\"p1\","
              + "\"quiz\":\"animals\",\"seq\":0,\"head\":\"HEAD\"}")
        }
        let first = $0.lines("sessions/" + strangerName)[0]
        $0.forge(
          ledger, 7, "HEAD", String(decoding: first.dropLast(3).suffix(64), as: UTF8.self))
      },
      Attack("a copy of a session's log beside it") {
        $0.files["sessions/backup/copy.jsonl"] = $0.files[animals]
      },
      Attack("a session rolled back to an older copy") {
        $0.change(arithmetic) { $0.removeLast(7) }
      },
      Attack("session and ledger rolled back to the same older copy") {
        $0.change(arithmetic) { $0.removeLast(7) }
        $0.change(ledger) { $0.removeLast() }
      },
      Attack(
        "whole appends cut off after the ledger's last note",
        before: { $0.change(ledger) { $0.removeLast() } }
      ) { $0.change(arithmetic) { $0.removeLast(7) } },
      Attack("rehearsed in a copy of the folder, with the same seed") { _ in },
    ]
  }

  private static var strangerName: String { "01a1f84a-95c0-79eb-a303-8844772434ff.jsonl" }

  /// The same session under another name: somebody else's, handed in as one's own.
  private static func stranger(_ folder: inout AttackedFolder) {
    folder.files["sessions/" + strangerName] = folder.files[animals]
    folder.forge("sessions/" + strangerName, 0, "434e2\"", "434ff\"")
  }

  /// What is done to the ledger and the player's log.
  private static var ledgerAttacks: [Attack] {
    [
      Attack("the ledger deleted") { $0.files[ledger] = nil },
      Attack("a byte of the ledger changed") { $0.change(ledger) { $0[2][120] ^= 1 } },
      Attack("the ledger's last note cut off") { $0.change(ledger) { $0.removeLast() } },
      Attack("another player's name in the ledger, chain recomputed") {
        $0.forge(ledger, 1, "\"player\":\"p1\"", "\"player\":\"p2\"")
      },
      Attack("a session opened twice in the ledger, with two heads, chain recomputed") { folder in
        folder.forge(ledger) {
          let other = $0[1].text("\"head\":\"")
          $0.append(
            $0[1].replacing("{\"seq\":1,", "{\"seq\":7,").replacing(other, "0" + other.dropFirst())
          )
        }
      },
      Attack("the player's settings forged, chain recomputed") {
        $0.forge(AttackedFolder.player, 1, "green", "orange")
      },
    ]
  }
}
