public import SessionEngine

/// What somebody typed to get an account, before any of it is kept.
public struct RegistrationForm: Sendable {
  /// The name to play under.
  public var name = ""
  /// What to be called on screens, in any script; nothing where that is the name.
  public var displayName = ""
  /// Where to write to, or nothing.
  public var email = ""
  /// The password as it was typed; it leaves this value only as a ``StoredPassword``.
  public var password = ""
  /// The same once more.
  public var repetition = ""
  /// An emoji, or nothing.
  public var picture = ""

  /// How many bytes an e-mail address may have.
  ///
  /// - Source: RFC 5321, section 4.5.3.1.3, without the angle brackets.
  public static let emailByteLimit = 254
  /// How many characters a password has at least, each a Unicode scalar.
  ///
  /// - Source: NIST SP 800-63B, section 5.1.1.2, which wants no other rule of composition.
  public static let passwordMinimum = 8
  /// How many bytes a password may have.
  public static let passwordByteLimit = 1024

  /// A part of the form.
  public enum Part: Hashable, Sendable, CaseIterable {
    /// What to be called on screens.
    case displayName
    /// The name to play under.
    case name
    /// The e-mail address.
    case email
    /// The password.
    case password
    /// The password once more.
    case repetition
    /// The emoji.
    case picture
  }

  /// What is wrong with a part.
  public enum Mistake: Hashable, Sendable {
    /// No name, or one that can't be a player's.
    case badName
    /// The name has an account.
    case nameTaken
    /// A name that cannot be shown.
    case badDisplayName
    /// A text that can't be an e-mail address.
    case badEmail
    /// More than ``RegistrationForm/emailByteLimit`` bytes.
    case longEmail
    /// Less than ``RegistrationForm/passwordMinimum`` characters.
    case shortPassword
    /// More than ``RegistrationForm/passwordByteLimit`` bytes.
    case longPassword
    /// The password and its repetition are not the same.
    case otherRepetition
    /// The picture is no single emoji.
    case badPicture

    /// Where it is.
    public var part: Part {
      switch self {
      case .badName, .nameTaken: .name
      case .badDisplayName: .displayName
      case .badEmail, .longEmail: .email
      case .shortPassword, .longPassword: .password
      case .otherRepetition: .repetition
      case .badPicture: .picture
      }
    }
  }

  /// An empty form.
  public init() {}

  /// Takes the name that a person typed: a name to play under as it is, or any other as the one
  /// that is shown, with a free name to play under that is like it.
  public mutating func take(
    name typed: String, isTaken: (String) throws(SessionError) -> Bool
  ) throws(SessionError) {
    if typed.isEmpty || PlayerSettings.isName(typed) {
      (name, displayName) = (typed, "")
    } else {
      displayName = typed
      name = try AccountName.free(for: typed, isTaken: isTaken)
    }
  }

  /// Everything that is wrong, in the order of the form.
  public func mistakes(isTaken: Bool) -> [Mistake] {
    var found: [Mistake] = []
    if !displayName.isEmpty, DisplayName(typed: displayName) == nil {
      found.append(.badDisplayName)
    }
    if !PlayerSettings.isName(name) {
      found.append(.badName)
    } else if isTaken {
      found.append(.nameTaken)
    }
    if email.utf8.count > RegistrationForm.emailByteLimit {
      found.append(.longEmail)
    } else if !email.isEmpty, !RegistrationForm.isEmail(email) {
      found.append(.badEmail)
    }
    found += passwordMistakes
    if !picture.isEmpty, !RegistrationForm.isPicture(picture) { found.append(.badPicture) }
    return found
  }

  /// What is wrong with the password and its repetition alone.
  public var passwordMistakes: [Mistake] {
    var found: [Mistake] = []
    if password.unicodeScalars.count < RegistrationForm.passwordMinimum {
      found.append(.shortPassword)
    } else if password.utf8.count > RegistrationForm.passwordByteLimit {
      found.append(.longPassword)
    }
    if !password.utf8.elementsEqual(repetition.utf8) { found.append(.otherRepetition) }
    return found
  }

  /// What becomes an event; `salt` is 16 random bytes.
  public func registration(
    salt: [UInt8], rounds: Int = StoredPassword.rounds
  ) -> Registration {
    Registration(
      name: name, email: email.isEmpty ? nil : email, picture: picture.isEmpty ? nil : picture,
      password: StoredPassword(Array(password.utf8), salt: salt, rounds: rounds),
      displayName: DisplayName(typed: displayName)?.text)
  }

  /// Something, `@`, something, without spaces; whether mail arrives there only mail can tell.
  package static func isEmail(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for byte in bytes where byte <= 0x20 || byte == 0x7F { return false }
    guard !PlayerState.hasControls(text), let place = bytes.firstIndex(of: 0x40) else {
      return false
    }
    // A domain is letters, digits and hyphens between dots (RFC 1034, 3.5); beyond ASCII, anything.
    let labels = bytes[(place + 1)...].split(separator: 0x2E, omittingEmptySubsequences: false)
    return place > 0
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x80...: true
            default: false
            }
          }
      }
  }

  /// Whether a text is one emoji, and short enough to be kept.
  ///
  /// - Source: UTS #51: what is shown as an emoji by itself, or asks for it with U+FE0F.
  public static func isPicture(_ text: String) -> Bool {
    guard text.count == 1, text.utf8.count <= PlayerState.pictureByteLimit,
      let first = text.unicodeScalars.first
    else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && text.unicodeScalars.contains { $0.value == 0xFE0F }
  }
}
