extension WhatIf {
  /// The moves of a session with edits made to them.
  ///
  /// Places are those of the log as it is, whatever the other edits do. What is put in or moved
  /// behind one place is put there in the order of the edits; each move keeps its clock reading,
  /// and one that is put in has that of the append before it.
  /// - Throws: ``Fault`` for the first edit that can't be made.
  public static func moves(_ script: Script, edits: [Edit]) throws(Fault) -> [Move] {
    var slots = script.moves.map { Slot(move: $0) }
    // Before the answers, so that one that is set in a dropped append is refused.
    for edit in edits {
      if case .drop(let sequence) = edit {
        let place = try editable(sequence, slots, dropping: true)
        slots[place].move = nil
      }
    }
    for edit in edits {
      switch edit {
      case .answer(let sequence, let answer):
        let place = try editable(sequence, slots)
        guard case .command(.answer(_, let elapsed), let question)? = slots[place].move?.wish
        else { throw .noAnswer(sequence) }
        slots[place].move?.wish = .command(
          .answer(answer, elapsedMilliseconds: elapsed), question: question)
      case .elapsed(let sequence, let elapsed):
        let place = try editable(sequence, slots)
        guard case .command(.answer(let answer, _), let question)? = slots[place].move?.wish
        else { throw .noAnswer(sequence) }
        slots[place].move?.wish = .command(
          .answer(answer, elapsedMilliseconds: elapsed), question: question)
      default: continue
      }
    }
    for edit in edits {
      switch edit {
      case .insert(let sequence, let wish):
        let place = try slot(sequence, slots)
        slots[place].behind.append(Move(wish, at: script.moves[place].at))
      case .move(let sequence, let target):
        let place = try editable(sequence, slots)
        let other = try slot(target, slots)
        guard place != other else { throw .behindItself(sequence) }
        guard let move = slots[place].move else { throw .gone(sequence) }
        slots[place].move = nil
        slots[other].behind.append(move)
      default: continue
      }
    }
    var moves: [Move] = []
    for slot in slots {
      if let move = slot.move { moves.append(move) }
      moves += slot.behind
    }
    return moves
  }

  /// An append of the log, and what comes behind it.
  private struct Slot {
    var move: Move?
    var sequences: ClosedRange<Int64>
    var behind: [Move] = []

    init(move: Move) {
      self.move = move
      sequences = move.sequences ?? 0...0
    }
  }

  private static func slot(_ sequence: Int64, _ slots: [Slot]) throws(Fault) -> Int {
    // Line 0 is before the beginning, and nothing comes between.
    let wanted = sequence == 0 ? 1 : sequence
    guard let place = slots.firstIndex(where: { $0.sequences.contains(wanted) }) else {
      throw .noSuchPlace(sequence)
    }
    return place
  }

  private static func editable(
    _ sequence: Int64, _ slots: [Slot], dropping: Bool = false
  ) throws(Fault) -> Int {
    let place = try slot(sequence, slots)
    guard let move = slots[place].move else {
      if dropping { return place }
      throw .gone(sequence)
    }
    switch move.wish {
    case .start: throw .start(sequence)
    case .nothing: if !dropping { throw .noCommand(sequence) }
    case .command, .resume, .kept: break
    }
    return place
  }
}
