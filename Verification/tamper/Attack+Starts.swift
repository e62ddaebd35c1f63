/// What is done to sessions whose end the ledger never got; the program of version 0.1.0 recorded
/// nothing between the opening and the first pause, today's records the beginning.
extension Attack {
  static var startAttacks: [Attack] {
    let (animals, arithmetic) = (AttackedFolder.animals, AttackedFolder.arithmetic)
    return [
      Attack(
        "killed before its first pause and deleted, as version 0.1.0 recorded it",
        before: { kill(&$0) }
      ) { $0.files[arithmetic] = nil },
      Attack(
        "killed before its first pause and deleted",
        before: {
          kill(&$0)
          $0.recordBeginnings()
        }
      ) { $0.files[arithmetic] = nil },
      Attack(
        "finished while the ledger missed the end, and deleted, as version 0.1.0 recorded it",
        before: { $0.dropFromLedger("sessionEnded") }
      ) { $0.files[animals] = nil },
      Attack(
        "finished while the ledger missed the end, and deleted",
        before: {
          $0.dropFromLedger("sessionEnded")
          $0.recordBeginnings()
        }
      ) { $0.files[animals] = nil },
      Attack(
        "killed before its first pause, and the beginning taken out of the ledger, chain recomputed",
        before: {
          kill(&$0)
          $0.recordBeginnings()
        }
      ) { folder in
        folder.files[arithmetic] = nil
        folder.changeLedger { lines in lines.removeLast() }
      },
    ]
  }

  /// The second session stops after its first answer, and the ledger has nothing but its opening.
  private static func kill(_ folder: inout AttackedFolder) {
    folder.change(AttackedFolder.arithmetic) { $0 = Array($0.prefix(5)) }
    folder.dropFromLedger("sessionCheckpointed")
  }
}

extension AttackedFolder {
  /// Changes the entries of the ledger, numbers them and makes the chain recomputed.
  mutating func changeLedger(_ body: (inout [String]) -> Void) {
    forge(AttackedFolder.ledger) { lines in
      body(&lines)
      for (place, line) in lines.enumerated() {
        let rest = line.utf8.drop { $0 != 0x2C }  // behind the first comma
        lines[place] = "{\"seq\":\(place)" + String(decoding: Array(rest), as: UTF8.self)
      }
    }
  }

  /// Takes all entries of a type out of the ledger.
  mutating func dropFromLedger(_ type: String) {
    changeLedger { lines in lines.removeAll { $0.has("\"type\":\"" + type) } }
  }

  /// Lets the ledger record that each session began, as today's program does.
  mutating func recordBeginnings() {
    changeLedger { lines in
      for (place, line) in lines.enumerated().reversed() where line.has("\"sessionOpened\"") {
        let (player, quiz) = (line.text("\"player\":\""), line.text("\"quiz\":\""))
        let beginning = line.replacing("sessionOpened", "sessionBegan")
          .replacing("\"player\":\"\(player)\",\"quiz\":\"\(quiz)\",", "")
        lines.insert(beginning, at: place + 1)
      }
    }
  }
}
