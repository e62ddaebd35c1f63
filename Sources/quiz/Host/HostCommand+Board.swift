internal import Cryptography
internal import EventLog
internal import SessionEngine
internal import Shell

/// What the teacher of a class sees: the board, and how to join.
extension HostCommand {
  /// The board of a class.
  func makeBoard(
    of hosted: HostedClass, _ key: HostKey, _ port: UInt16, _ addresses: [String],
    _ folder: DataFolder<POSIXStorage>
  ) -> Board {
    let disk = context.disk
    let console = context.arguments.console
    let id = hosted.id
    let reader = BoardReader(hosted.item.quiz, in: folder, on: disk)
    return Board(
      secret: key.teacherSecret, port: port, code: key.code, addresses: addresses, reader: reader,
      archive: { name throws(Failure) in
        do throws(Failure) {
          return try ClassArchive(of: id, in: folder, console, name: name).file()
        } catch {
          context.terminal.note("the ZIP file could not be made: " + error.message)
          throw error
        }
      })
  }

  /// Carries out what was typed in the terminal.
  func take(
    _ typed: [Key], _ keys: BoardKeys, _ board: Board, _ room: ClassRoom, _ hosted: HostedClass
  ) -> BoardKeys {
    var keys = keys
    for key in typed {
      guard let done = keys.take(key, board.facts(room, hosted, reading)) else { continue }
      keys.message = room.carryOut(done.wish, in: hosted, reading) ?? done.said
    }
    return keys
  }

  func invitation(
    _ addresses: [String], _ key: HostKey, _ hosted: HostedClass?, _ board: Board?
  ) -> Invitation {
    Invitation(
      addresses: addresses, code: key.code,
      board: board.flatMap { board in addresses.first.map { "\($0)/board#\(board.requests.token)" }
      },
      names: hosted.map { [("Class", $0.id), ("Key", $0.key.signing.publicKey.hex)] } ?? [],
      isAlone: name == nil && (address.utf8.starts(with: "127.".utf8) || address == "::1"),
      isFromMenu: context.isFromMenu)
  }

  func show(_ invitation: Invitation) {
    for line in invitation.lines { context.terminal.output.line(line) }
    if context.arguments.console.isTerminal(1) {
      let lines = invitation.qrLines(isASCII: context.terminal.output.isASCII)
      for line in lines { context.terminal.output.line(line) }
    }
    context.terminal.output.flush()
  }
}
