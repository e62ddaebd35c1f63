import Testing

@testable import Systems

@Suite("Registration form")
struct RegistrationFormTests {
  private func form(
    _ name: String = "ann", _ email: String = "ann@example.org",
    _ password: String = "long password", _ repetition: String? = nil, _ picture: String = ""
  ) -> RegistrationForm {
    var form = RegistrationForm()
    (form.name, form.email, form.password) = (name, email, password)
    (form.repetition, form.picture) = (repetition ?? password, picture)
    return form
  }

  @Test("every mistake is told at once, in the order of the form")
  func all() {
    #expect(form().mistakes(isTaken: false).isEmpty)
    #expect(
      form("Ann", "ann", "short", "other", "fox").mistakes(isTaken: false)
        == [.badName, .badEmail, .shortPassword, .otherRepetition, .badPicture])
    #expect(form().mistakes(isTaken: true) == [.nameTaken])
    #expect(
      RegistrationForm().mistakes(isTaken: false) == [.badName, .shortPassword])
  }

  @Test("a password has at least 8 characters and at most 1024 bytes, and no other rule")
  func passwords() {
    let words: [(password: String, mistakes: [RegistrationForm.Mistake])] = [
      ("1234567", [.shortPassword]), ("12345678", []), ("ééééééé", [.shortPassword]),
      ("éééééééé", []), ("        ", []), ("aaaaaaaa", []),
      (String(repeating: "a", count: 1024), []),
      (String(repeating: "a", count: 1025), [.longPassword]),
      (String(repeating: "é", count: 513), [.longPassword]),
    ]
    for (password, mistakes) in words {
      #expect(form("ann", "a@b", password).mistakes(isTaken: false) == mistakes, "\(password)")
    }
    // The same to read, other bytes: another password.
    #expect(
      form("ann", "a@b", "caf\u{E9} caf\u{E9}", "cafe\u{301} cafe\u{301}").passwordMistakes
        == [.otherRepetition])
  }

  @Test(
    "an e-mail address is something, @, the name of a domain, in at most 254 bytes",
    arguments: [
      ("a@b", true), ("ann+quiz@example.org", true), ("ä@ö.example", true), ("", false),
      ("@", false), ("a@", false), ("@b", false), ("a@b@c", false), ("a b@c", false),
      ("a@b\u{7F}", false), ("a@b\u{9B}", false), ("a@?", false), ("a@b..c", false),
      ("a@b.", false),
    ])
  func emails(email: String, isFine: Bool) {
    #expect(RegistrationForm.isEmail(email) == isFine)
  }

  @Test("an e-mail address of 254 bytes is taken, one of 255 is not")
  func longEmail() {
    let local = String(repeating: "a", count: 252)
    #expect(form("ann", local + "@b").mistakes(isTaken: false).isEmpty)
    #expect(form("ann", local + "@bc").mistakes(isTaken: false) == [.longEmail])
  }

  @Test(
    "a picture is one emoji",
    arguments: [
      ("🦊", true), ("👩‍🚀", true), ("🇳🇱", true), ("❤️", true), ("👍🏽", true), ("1️⃣", true),
      ("a", false), ("1", false), ("🦊🦊", false), ("🦊a", false), ("", false), ("\u{1B}", false),
      ("é", false), ("👩" + String(repeating: "\u{200D}👩", count: 30), false),
    ])
  func pictures(picture: String, isFine: Bool) {
    #expect(RegistrationForm.isPicture(picture) == isFine)
  }

  @Test("what becomes an event holds no password, and an empty picture is left out")
  func registration() {
    let made = form().registration(salt: Array(0..<16))
    #expect(made.picture == nil && made.name == "ann" && made.email == "ann@example.org")
    #expect(made.password?.text.hasPrefix("pbkdf2-sha256$600000$000102") == true)
    #expect(made.password?.text.contains("long password") == false)
  }
}
