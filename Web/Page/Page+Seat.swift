package import EventLog
import SessionEngine
import Systems

/// What a host asks of the page of a seat, beside handing it requests.
extension Page {
  /// The session that is played, and where it stands; nil if none is.
  package var receipt: Receipt? { session?.receipt }

  /// Where a session stands that is not open; nil if it is not this seat's.
  package func receipt(of session: String) -> Receipt? {
    do throws(SessionError) {
      let summary = try folder.summary(of: session)
      guard let seated, same(summary.start.player, seated) else { return nil }
      return summary.receipt
    } catch {
      return nil
    }
  }

  /// Whether a player of this name has an account, or has played in this folder.
  package func isKnown(_ player: String) -> Bool {
    do throws(SessionError) {
      if try folder.playerState(of: player).isRegistered { return true }
      for id in try folder.sessionIDs() {
        // What cannot be read is nobody's.
        if let summary = try? folder.summary(of: id), same(summary.start.player, player) {
          return true
        }
      }
      return false
    } catch {
      return true
    }
  }

  /// The bytes of a session's log; nil if it is not this seat's.
  package func log(of session: String) -> [UInt8]? {
    receipt(of: session) == nil ? nil : bytes(at: folder.session(session))
  }
}
