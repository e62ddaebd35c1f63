package import Systems

extension SavedList {
  /// What a name may be, as a clause: what every front end says of one that is refused.
  package static var nameRule: String {
    "a list's name has at most " + String(nameByteLimit)
      + " bytes, and all its characters are visible"
  }
}
