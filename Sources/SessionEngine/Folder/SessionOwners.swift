public import EventLog

/// Whose a session is: that of the player whom its log names, or, if it was played without an
/// account, of the player whose log claims it.
///
/// A projection of the players' logs. Every fold over the sessions of a player asks it, so that all
/// of them count the same sessions:
///
/// ```swift
/// let owners = try folder.sessionOwners()
/// for id in try folder.sessionIDs() {
///   let summary = try folder.summary(of: id)
///   guard owners.owns(player, summary.id, startedAs: summary.start.player) else { continue }
/// }
/// ```
///
/// - Source: docs/SESSIONS.md, P8.
public struct SessionOwners: Sendable {
  /// Who claims a session, and when.
  private struct Claim {
    let player: String
    let at: Timestamp
  }

  private var claims: [String: Claim] = [:]

  /// Knows of no claim: each session is that of the player whom its log names.
  public init() {}

  /// Takes in a line of a player's log; lines that say something else are passed over.
  ///
  /// If two players claim one session, which an audit reports (R26), the earlier claim counts; of
  /// two at the same time that of the first name by its bytes.
  public mutating func evolve(_ bytes: Span<UInt8>, _ record: Record, of player: String) {
    for session in SessionOwners.claimed(bytes, record) {
      if let other = claims[session] {
        let isEarlier =
          record.at.milliseconds == other.at.milliseconds
          ? player.utf8.lexicographicallyPrecedes(other.player.utf8)
          : record.at.milliseconds < other.at.milliseconds
        guard isEarlier else { continue }
      }
      claims[session] = Claim(player: player, at: record.at)
    }
  }

  /// The sessions that a line of a player's log claims; none for any other line.
  package static func claimed(_ bytes: Span<UInt8>, _ record: Record) -> [String] {
    guard bytes.extracting(record.type).equals("sessionsClaimed"),
      let value = try? JSONParser.parse(bytes.extracting(record.data)),
      case .array(let elements)? = value["sessions"]?.kind
    else { return [] }
    var sessions: [String] = []
    for element in elements {
      if case .string(let session) = element.kind { sessions.append(session) }
    }
    return sessions
  }

  /// Whose a session is: by its name, and the player whom its log names.
  public func owner(of session: String, startedAs name: String) -> String {
    // Only what was played without an account can be claimed.
    guard PlayerSettings.isGuest(name), let claim = claims[session] else { return name }
    return claim.player
  }

  /// Whether a session is this player's.
  public func owns(_ player: String, _ session: String, startedAs name: String) -> Bool {
    owner(of: session, startedAs: name).utf8.elementsEqual(player.utf8)
  }
}

extension PlayerSettings {
  /// The name that is played under without an account.
  public static let guestName = "player"

  /// Whether a name is that of players without an account.
  public static func isGuest(_ name: String) -> Bool {
    name.utf8.elementsEqual(guestName.utf8)
  }
}

extension DataFolder {
  /// Whose the sessions of this folder and of its parts are.
  ///
  /// A player's log that is damaged counts as far as it verifies, so that it keeps no other player
  /// from their sessions; an audit reports it.
  /// - Complexity: O(bytes of all players' logs).
  public func sessionOwners() throws(SessionError) -> SessionOwners {
    var owners = SessionOwners()
    for folder in [self] + (try partFolders()) {
      for player in try folder.playerNames() {
        var reader = folder.logReader(
          folder.player(player), expecting: StreamName(.player, player), settling: .never)
        while reader.nextAppend() {
          for record in reader.cursor.records where record.sequence > 0 {
            owners.evolve(reader.cursor.bytes.span, record, of: player)
          }
        }
      }
    }
    return owners
  }

  /// Whose a session is; the players' logs are read only if it was played without an account.
  func owner(of session: String, startedAs name: String) throws(SessionError) -> String {
    var owners: SessionOwners?
    return try owner(of: session, startedAs: name, &owners)
  }

  /// The same for several sessions: the players' logs are read once, into `owners`.
  func owner(
    of session: String, startedAs name: String, _ owners: inout SessionOwners?
  ) throws(SessionError) -> String {
    guard PlayerSettings.isGuest(name) else { return name }
    if let known = owners { return known.owner(of: session, startedAs: name) }
    let known = try sessionOwners()
    owners = known
    return known.owner(of: session, startedAs: name)
  }
}
