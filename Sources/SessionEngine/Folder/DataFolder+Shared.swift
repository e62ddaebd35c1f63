public import EventLog

extension DataFolder {
  /// Where the conversations' logs are.
  public var conversations: String { root.appendingPathPart("conversations") }

  /// Where the log of a stream is.
  public func path(of stream: Stream) -> String {
    switch stream.kind {
    case .session: session(stream.name)
    case .player: player(stream.name)
    case .conversation: conversations.appendingPathPart(stream.name + ".jsonl")
    case .ledger: ledger
    }
  }

  /// Appends to a log that several processes write to, made if it is not there yet.
  ///
  /// It is opened for this append and closed again. While others append it is waited for, up to
  /// ``lockPatience``.
  /// - Throws: ``SessionError``; but for an unknown outcome nothing was appended then.
  public func append(
    _ entries: [Entry], to stream: Stream, _ at: Timestamp
  ) throws(SessionError) {
    try prepare()
    do throws(LogError) { try appendShared(entries, to: path(of: stream), stream, at) } catch {
      throw .log(error)
    }
  }

  /// The names of the conversations that there are, in byte order.
  public func conversationNames() throws(SessionError) -> [String] {
    let files: [String]
    do throws(StorageError) { files = try disk.names(in: conversations) } catch {
      guard error.kind == .notFound else { throw .storage(error) }
      return []
    }
    var names: [String] = []
    let end = Array(".jsonl".utf8)
    for file in files where file.utf8.count > end.count && file.utf8.suffix(6).elementsEqual(end) {
      let name = String(decoding: file.utf8.dropLast(end.count), as: UTF8.self)
      if PlayerSettings.isName(name) { names.append(name) }
    }
    return names
  }
}
