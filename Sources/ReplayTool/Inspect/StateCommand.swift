internal import EventLog
package import Shell

/// `state`: what the events up to a place add up to.
package enum StateCommand {
  /// `--hash`, which every program has.
  package static let hash = Flag("--hash", "print the SHA-256 of the state instead")

  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "state", "LOG[@N] [PATH]", "print the state after an event as canonical JSON",
      details: """
        Without @N, the state at the end. PATH selects one value. The same log gives the same bytes on
        every machine.
        """,
      options: .of(hash), examples: ["\(program) state LOG@8", "\(program) state LOG --hash"])
  }

  package static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    guard let text = arguments.operands.first, arguments.operands.count <= 2 else {
      throw Failure(
        "state needs a log or a place and perhaps a path; see \(program.name) help state")
    }
    let address = try Address(text)
    let file = try ReplayedFile(address.path, try program.kinds(arguments))
    let place = try file.resolve(address.place)
    file.warn(at: place)
    let path = arguments.operands.count == 2 ? arguments.operands[1] : ""
    let own = try program.document?(file, place, path, arguments)
    let form = Form(arguments)
    let bytes = own ?? file.log.document(at: place)
    if arguments.has(hash) {
      guard path.isEmpty || own != nil else {
        throw Failure("--hash is that of the whole state; leave out \(path.escapedForTerminal)")
      }
      let digest = SHA256.digest(of: bytes)
      switch form {
      case .quiet: break
      case .json: output.json(StateHash(place: place, hash: digest))
      case .text, .plain: output.line(digest.hex)
      }
      return .yes
    }
    guard let value = try? JSONParser.parse(bytes.span) else {
      throw Failure("\(address.path.escapedForTerminal): the state cannot be read", .unjudged)
    }
    guard let found = value.value(at: path) else {
      if own == nil { try file.check(path) }
      throw Failure("no value \(path.escapedForTerminal) in the state at seq \(place)", .no)
    }
    output.tell(
      StatePart(place: place, path: path, value: found),
      rows: found.leaves(file.details.isOneValue).map { leaf in
        let name = [path, leaf.path].filter { !$0.isEmpty }.joined(separator: ".")
        return StateRow(path: name, value: leaf.value)
      }, form
    ) { $0.line(Array(found.canonical.utf8).escapedJSON.span.text) }
    return .yes
  }
}
