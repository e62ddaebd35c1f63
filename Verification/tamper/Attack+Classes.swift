import EventLog

/// What players of one quiz do with each other's answers.
extension Attack {
  private static var copier: String { "sessions/01a1fa1d-d308-7b9b-9300-79ffd12c09a5.jsonl" }

  /// Made on the folder of a class, before and after its last player has played.
  static var classAttacks: [Attack] {
    [
      Attack(
        "another player's answers given in an exam",
        before: { folder in
          folder.files = folder.withClass.merging(
            folder.files.filter { $0.key == AttackedFolder.player }
          ) { own, _ in own }
          folder.files[copier] = nil
          folder.change(AttackedFolder.ledger) { $0.removeLast(2) }
        }
      ) { folder in
        folder.files[copier] = folder.withClass[copier]
        folder.files[AttackedFolder.ledger] = folder.withClass[AttackedFolder.ledger]
      }
    ]
  }
}
