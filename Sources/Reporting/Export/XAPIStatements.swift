import EventLog
import SessionEngine

/// Sessions as statements of the Experience API.
///
/// What the player did becomes a statement; what followed from it by the rules is that statement's
/// result. Settings, refusals and dropped tails have no verb of the vocabulary and are left out.
/// - Source: xAPI 1.0.3, Part Two (IEEE 9274.1.1-2023); verbs of the ADL vocabulary and of cmi5.
package struct XAPIStatements {
  /// A name that can never be somebody's site (RFC 6761), until one is given.
  package static let standardBase = "https://retrace.invalid"

  /// What a player did, in the vocabulary's words.
  enum Verb: String {
    case initialized, experienced, answered, failed, suspended, resumed, completed, terminated
    case abandoned, scored

    var id: String {
      self == .abandoned
        ? "https://w3id.org/xapi/adl/verbs/abandoned"
        : "http://adlnet.gov/expapi/verbs/" + rawValue
    }
  }

  /// What activities' and extensions' ids begin with, without a slash at the end.
  let base: String
  /// The quizzes' language; `und` if it is not known.
  let language: String?

  /// Takes what ids begin with, and the language of the quizzes if it is known.
  package init(base: String, language: String?) {
    self.base = base.utf8.last == 0x2F ? String(base.dropLast()) : base
    self.language = language
  }

  func statements(_ session: SoundSession) -> [[UInt8]] {
    var statements: [[UInt8]] = []
    var latest: [Int64: String] = [:]
    for (place, step) in session.steps.enumerated() {
      // The answer counts, and not that the time was over before or after it.
      if session.isExpiryOfAnswered(at: place) { continue }
      for verb in XAPIStatements.verbs(step.event) {
        let statement = XAPIStatement(self, session, place, verb)
        let answered: Int64? =
          switch step.event {
          case .answerGiven(let question, _, _), .answerRevised(let question, _, _, _): question
          default: nil
          }
        statements.append(statement.bytes(revising: answered.flatMap { latest[$0] }))
        if let answered { latest[answered] = statement.id }
      }
    }
    return statements
  }

  private static func verbs(_ event: Event) -> [Verb] {
    switch event {
    case .sessionStarted: [.initialized]
    case .questionShown: [.experienced]
    case .answerGiven, .answerRevised: [.answered]
    case .timeExpired: [.failed]
    case .answerMarked: [.scored]
    case .quizTimeExpired, .answersSubmitted, .timeGranted, .questionOpened, .resultsReleased: []
    case .sessionPaused: [.suspended]
    case .sessionResumed: [.resumed]
    case .sessionFinished: [.completed, .terminated]
    case .sessionAbandoned: [.abandoned]
    case .scoreUpdated, .settingChanged, .refused, .tailDropped: []
    }
  }

  // MARK: Ids

  /// A statement's id: the UUID of `BASE/sessions/SESSION/SEQ/VERB`, so that exporting a log again
  /// gives the same ids.
  ///
  /// Version 5, because clients such as tincan 1.0.0 take versions 1 to 5 alone.
  /// - Source: RFC 9562, section 5.5.
  func id(_ session: String, _ sequence: Int64, _ verb: Verb) -> String {
    NameUUID.text(
      ofURL: sessionURL(session) + "/" + String(sequence) + "/" + verb.rawValue)
  }

  /// The registration: the UUID of `BASE/sessions/SESSION`.
  ///
  /// The session's own UUID is of version 7, which the same clients refuse; it is an extension.
  func registration(_ session: String) -> String {
    NameUUID.text(ofURL: sessionURL(session))
  }

  private func sessionURL(_ session: String) -> String {
    base + "/sessions/" + XAPIStatements.segment(session)
  }

  /// Whether ids may begin with this: a scheme and an authority, and nothing that is not allowed in
  /// an IRI.
  ///
  /// - Source: RFC 3986, section 3; RFC 3987, section 2.2.
  package static func isBase(_ text: String) -> Bool {
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return false }
    let rest = text.dropFirst(text.hasPrefix("https://") ? 8 : 7)
    guard let first = rest.utf8.first, first != 0x2F, text == text.escapedForTerminal else {
      return false
    }
    let forbidden = Array(" \"<>\\^`{|}?#".utf8)
    return !text.utf8.contains { forbidden.contains($0) }
  }

  /// Whether a text has the form of a language tag.
  ///
  /// - Source: RFC 5646, section 2.1, without the grandfathered tags.
  package static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.count) else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
    guard first.allSatisfy({ isLetter($0) }) else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy { isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) }
    }
  }

  /// A text as one segment of an IRI's path.
  ///
  /// - Source: RFC 3986, section 2.1 and 2.3.
  static func segment(_ text: String) -> String {
    var segment: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: segment.append(byte)
      default:
        segment.append(0x25)
        let digits = Array("0123456789ABCDEF".utf8)
        segment += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: segment, as: UTF8.self)
  }
}
