import EventLog
package import Shell

/// Where the data folder is: `--data DIR`, else `$QUIZ_DATA`, else `$XDG_DATA_HOME/quiz`, else
/// `~/.local/share/quiz`.
///
/// - Source: XDG Base Directory Specification 0.8, which has relative paths passed over.
package func dataFolderLocation(option: String?, _ console: Console) throws(Failure) -> String {
  if let option {
    guard !option.isEmpty else { throw Failure("--data needs a folder: --data DIR") }
    return option
  }
  if let folder = console.environment("QUIZ_DATA") { return folder }
  if let home = console.environment("XDG_DATA_HOME"), home.utf8.first == 0x2F {
    return home.appendingPathPart("quiz")
  }
  guard let home = console.environment("HOME") else {
    throw Failure(
      "no data folder: HOME is not set; set HOME or QUIZ_DATA, or name a folder with --data DIR")
  }
  return home.appendingPathPart(".local/share/quiz")
}

/// Whether the environment says where the data folder is, so that ``dataFolderLocation(option:_:)``
/// finds it without an option.
package func isDataFolderNamed(_ console: Console) -> Bool {
  console.environment("QUIZ_DATA") != nil || console.environment("HOME") != nil
    || console.environment("XDG_DATA_HOME")?.utf8.first == 0x2F
}
