internal import Shell

/// Whether a command needs the data folder.
///
/// What stores nothing and reads nothing stored works without one: in a container, from cron or as
/// a systemd service, where `HOME` is often not set.
enum DataFolderNeed {
  /// It neither stores nor reads anything there.
  case none
  /// It takes settings from there, or the home menu follows it; without a folder it takes the
  /// defaults and ends.
  case ifFound
  /// It can't do anything without.
  case required

  /// Where the folder is; nil if none is found and none is required.
  func location(option: String?, _ console: Console) throws(Failure) -> String? {
    switch self {
    case .none:
      if let option { _ = try dataFolderLocation(option: option, console) }
      return nil
    case .ifFound:
      guard option != nil || isDataFolderNamed(console) else { return nil }
      return try dataFolderLocation(option: option, console)
    case .required: return try dataFolderLocation(option: option, console)
    }
  }
}

extension Call {
  /// The commands that never need the folder.
  private static let independent = [
    "list", "check", "import", "web", "countries", "country", "completions", "man", "help",
  ]
  /// What `quiz morse` can do without it.
  private static let independentMorse = ["encode", "decode", "dictionary"]
  /// What `quiz morse` has to be done with a data folder; a word that does not exist is none of
  /// these, so that it is called unknown rather than the folder missing.
  private static let dependentMorse = ["rank", "game", "chat"]

  /// Whether what was called needs the data folder.
  var dataFolderNeed: DataFolderNeed {
    if arguments.has("--version") || arguments.has("--help") { return .none }
    guard let name = command?.name else { return .required }
    if Call.independent.contains(name) { return .none }
    guard name == "morse", let word = arguments.operands.first else { return .required }
    if Call.independentMorse.contains(word) { return .none }
    return Call.dependentMorse.contains(word) ? .required : .ifFound
  }
}
