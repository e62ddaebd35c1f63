internal import SessionShell
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
  /// Whether what was called needs the data folder.
  var dataFolderNeed: DataFolderNeed {
    arguments.has(Commands.version) || arguments.has(Commands.help)
      ? .none : command.need(arguments)
  }
}
