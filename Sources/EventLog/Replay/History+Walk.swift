extension History {
  /// The document of the state at a place.
  @inlinable
  public func document(at place: Int) -> [UInt8] { decider.document(state(at: place)) }

  /// The values at a place.
  @inlinable
  public func leaves(at place: Int) -> StateLeaves { StateLeaves(document(at: place)) }

  /// The documents of the states at every place from one on, in order.
  ///
  /// One asks for each, so that two logs can be walked side by side.
  /// - Complexity: one fold; each document is written once.
  @inlinable
  public func documents(from first: Int = 0) -> Documents { Documents(self, from: first) }

  /// The documents of a history, place by place.
  public struct Documents: Sequence, IteratorProtocol {
    @usableFromInline
    let history: History
    @usableFromInline
    var state: D.State
    @usableFromInline
    var place: Int

    @inlinable
    init(_ history: History, from first: Int) {
      self.history = history
      place = Swift.max(0, first)
      state = history.state(at: place)
    }

    /// The next place's document; nil after the last.
    @inlinable
    public mutating func next() -> [UInt8]? {
      guard place <= history.count else { return nil }
      let document = history.decider.document(state)
      if place < history.count { history.advance(&state, from: place) }
      place += 1
      return document
    }
  }

  /// The values at every place from one on, in order.
  @inlinable
  public func values(from first: Int = 0) -> Values { Values(documents(from: first)) }

  /// The values of a history, place by place.
  public struct Values: Sequence, IteratorProtocol {
    @usableFromInline
    var documents: Documents

    @inlinable
    init(_ documents: Documents) { self.documents = documents }

    /// The values at the next place; nil after the last.
    @inlinable
    public mutating func next() -> StateLeaves? { documents.next().map { StateLeaves($0) } }
  }

  /// What an event changed.
  @inlinable
  public func changes(at place: Int) -> [StateChange] {
    guard place >= 1, place <= count else { return [] }
    return leaves(at: place - 1).changes(to: leaves(at: place))
  }

  /// The last event up to a place that changed something at or below a path; nil if none did.
  ///
  /// Looked for from the place backwards, and only among events that can.
  @inlinable
  public func lastChange(of path: StatePathBytes, upTo place: Int) -> Int? {
    var end = Swift.min(place, count)
    while end > 0 {
      let start = (end - 1) / History.checkpointInterval * History.checkpointInterval
      if (start..<end).contains(where: { canChange($0, path) }) {
        var found: Int?
        var state = state(at: start)
        for index in start..<end {
          let before = canChange(index, path) ? StateLeaves(decider.document(state)) : nil
          advance(&state, from: index)
          if let before, before.differs(from: StateLeaves(decider.document(state)), at: path) {
            found = index + 1
          }
        }
        if let found { return found }
      }
      end = start
    }
    return nil
  }

  /// Whether the event that follows a place can change anything at a path.
  @inlinable
  func canChange(_ place: Int, _ path: StatePathBytes) -> Bool {
    guard let event = decoded[place].known else { return false }
    return decider.canChange(event, path)
  }
}
