#if arch(wasm32)
  import EventLog

  /// The one page of this module, and the bytes that go in and out.
  nonisolated(unsafe) private let page = Page()
  nonisolated(unsafe) private var input: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private var output: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private var changes: [PageDisk.Change] = []

  /// Where the page may write so many bytes, until it asks for more room.
  @_expose(wasm, "room")
  @_cdecl("room")
  func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    if let input = unsafe input { unsafe input.deallocate() }
    unsafe input = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, Int(count)))
    return unsafe input
  }

  private func taken(_ start: Int, _ count: Int) -> [UInt8] {
    guard let input = unsafe input, count > 0 else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: input + start, count: count))
  }

  private func give(_ bytes: [UInt8]) -> Int32 {
    if let output = unsafe output { unsafe output.deallocate() }
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    for index in bytes.indices { unsafe room[index] = bytes[index] }
    unsafe output = room
    return Int32(bytes.count)
  }

  /// Where the bytes that were answered last are.
  @_expose(wasm, "answered")
  @_cdecl("answered")
  func answered() -> UnsafeMutablePointer<UInt8>? { unsafe output }

  /// Carries out the request in the room; answers how many bytes of JSON came of it.
  @_expose(wasm, "request")
  @_cdecl("request")
  func request(_ count: Int32) -> Int32 {
    let reply = unsafe page.reply(to: taken(0, Int(count)))
    unsafe changes.append(contentsOf: page.disk.takeChanges())
    return give(reply)
  }

  /// Takes a file that was stored earlier: its path, then its bytes, both in the room.
  @_expose(wasm, "load")
  @_cdecl("load")
  func load(_ pathCount: Int32, _ byteCount: Int32) {
    let path = String(decoding: taken(0, Int(pathCount)), as: UTF8.self)
    unsafe page.load(taken(Int(pathCount), Int(byteCount)), at: path)
  }

  /// Takes a file that somebody opened, to be looked at by the next request.
  @_expose(wasm, "drop")
  @_cdecl("drop")
  func drop(_ byteCount: Int32) { unsafe page.dropped = taken(0, Int(byteCount)) }

  /// Gives the bytes of a file whose path is in the room, or with an empty path those of the
  /// file that the last request made; how many.
  @_expose(wasm, "file")
  @_cdecl("file")
  func file(_ pathCount: Int32) -> Int32 {
    let path = String(decoding: taken(0, Int(pathCount)), as: UTF8.self)
    let bytes = unsafe path.isEmpty ? page.handed : page.disk.contents(path)
    return give(bytes ?? [])
  }

  /// How many changes are to be stored.
  @_expose(wasm, "changeCount")
  @_cdecl("changeCount")
  func changeCount() -> Int32 { Int32(unsafe changes.count) }

  /// Gives a change's path; how many bytes.
  @_expose(wasm, "changePath")
  @_cdecl("changePath")
  func changePath(_ place: Int32) -> Int32 { give(Array(unsafe changes[Int(place)].path.utf8)) }

  /// Gives a change's bytes; how many.
  @_expose(wasm, "changeBytes")
  @_cdecl("changeBytes")
  func changeBytes(_ place: Int32) -> Int32 { give(unsafe changes[Int(place)].bytes) }

  /// Where a change is.
  @_expose(wasm, "changeOffset")
  @_cdecl("changeOffset")
  func changeOffset(_ place: Int32) -> Int32 { Int32(unsafe changes[Int(place)].offset) }

  /// What a change is: 0 put, 1 append, 2 remove.
  @_expose(wasm, "changeKind")
  @_cdecl("changeKind")
  func changeKind(_ place: Int32) -> Int32 {
    switch unsafe changes[Int(place)].kind {
    case .put: 0
    case .append: 1
    case .remove: 2
    }
  }

  /// The page has taken every change over.
  @_expose(wasm, "changesTaken")
  @_cdecl("changesTaken")
  func changesTaken() { unsafe changes.removeAll() }
#endif
