import EventLog
package import Documents

/// `--schema [NAME]`: the schemas of a program's results, for the script that writes docs/schema.
///
/// `Scripts/schemas` writes the files with it. Without a name it lists the names.
package enum SchemaCommand {
  /// The first word of such a command line.
  package static let word = "--schema"

  /// Prints the schema, or the names of all.
  ///
  /// - Throws: ``Failure`` if there is no such schema.
  package static func run(
    _ words: [String], _ schemas: [SchemaFile], _ console: Console
  ) throws(Failure) -> ExitStatus {
    var output = try Output(colour: nil, isASCII: false, console: console)
    if let name = words.dropFirst().first {
      guard words.count == 2, let schema = schemas.first(where: { $0.name == name }) else {
        throw Failure("no schema \(name.escapedForTerminal); --schema alone lists them")
      }
      output.raw(schema.bytes)
    } else {
      for schema in schemas { output.line(schema.name) }
    }
    return output.finish() ?? .yes
  }
}
