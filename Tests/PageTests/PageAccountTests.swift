import Testing

@testable import Page

/// Accounts in the page, as the terminal has them.
@Suite("Page account")
struct PageAccountTests {
  @Test("an account is made, left and come back to; a wrong password is not told apart")
  func accounts() {
    let tab = PageTab()
    let form =
      "\"name\":\"ann\",\"email\":\"ann@example.org\",\"password\":\"correct horse\","
      + "\"repetition\":\"correct horse\",\"picture\":\"🦊\""
    #expect(tab.ask("register", "\"name\":\"A\"").contains("\"mistakes\""))
    #expect(tab.ask("register", form).contains("\"signedIn\":true"))
    #expect(
      !String(decoding: tab.stored["data/players/ann.jsonl"] ?? [], as: UTF8.self).contains("horse")
    )
    tab.reopen()
    #expect(tab.ask("home").contains("\"player\":\"ann\""))
    #expect(tab.ask("signOut").contains("\"signedIn\":false"))
    let wrong = tab.ask("signIn", "\"name\":\"ann\",\"password\":\"wrong horse\"")
    #expect(wrong == tab.ask("signIn", "\"name\":\"bob\",\"password\":\"wrong horse\""))
    #expect(wrong == tab.ask("signIn", #""name":"<b>","password":"wrong horse""#))
    #expect(
      tab.ask("signIn", "\"name\":\"ann\",\"password\":\"correct horse\"").contains(
        "\"signedIn\":true"))
  }

  @Test("a field that is empty is named, and an empty password is not a wrong one")
  func emptyFields() {
    let tab = PageTab()
    let name = #"{"part":"name","why":"Type your name or e-mail address."}"#
    let password = #"{"part":"password","why":"Type your password."}"#
    for (members, mistakes) in [
      ("", [name, password]), (#""name":"ann""#, [password]), (#""password":"x""#, [name]),
    ] {
      let reply = tab.ask("signIn", members)
      #expect(reply == #"{"mistakes":["# + mistakes.joined(separator: ",") + "]}", "\(reply)")
    }
    #expect(tab.ask("register").contains(#"{"part":"name","why":"Type a name."}"#))
    let registered =
      #""name":"ann","email":"","password":"correct horse","repetition":"correct horse""#
    _ = tab.ask("register", registered)
    let present = tab.ask(
      "changePassword", #""password":"battery staple","repetition":"battery staple""#)
    #expect(present.contains(#"{"part":"present","why":"Type your current password."}"#))
    let log = String(decoding: tab.stored["data/players/ann.jsonl"] ?? [], as: UTF8.self)
    #expect(!log.contains("signInFailed"))
  }

  @Test("a password is changed with the present one; a wrong one is noted and changes nothing")
  func passwordChanged() {
    let tab = PageTab()
    func log() -> String {
      String(decoding: tab.stored["data/players/ann.jsonl"] ?? [], as: UTF8.self)
    }
    func change(_ present: String, _ password: String, _ repetition: String) -> String {
      tab.ask(
        "changePassword",
        "\"present\":\"\(present)\",\"password\":\"\(password)\",\"repetition\":\"\(repetition)\"")
    }
    #expect(change("correct horse", "battery staple", "battery staple").contains("account"))
    _ = tab.ask(
      "register",
      #""name":"ann","email":"a@b","password":"correct horse","repetition":"correct horse""#)
    #expect(change("correct horse", "short", "short").contains(#""part":"password""#))
    #expect(change("correct horse", "battery staple", "other").contains(#""part":"repetition""#))
    #expect(!log().contains("signInFailed") && !log().contains("passwordChanged"))
    let refused = change("wrong horse", "battery staple", "battery staple")
    #expect(refused.contains("current password is wrong"))
    #expect(log().contains("signInFailed") && !log().contains("passwordChanged"))
    let reply = change("correct horse", "battery staple", "battery staple")
    #expect(!reply.contains("\"why\"") && reply.contains(#""player":"ann""#))
    #expect(log().contains("passwordChanged") && !log().contains("staple"))
    tab.reopen()
    _ = tab.ask("signOut")
    #expect(
      !tab.ask("signIn", #""name":"ann","password":"correct horse""#).contains("\"signedIn\""))
    #expect(
      tab.ask("signIn", #""name":"ann","password":"battery staple""#).contains(
        #""signedIn":true"#))
  }

  @Test("one signs in with the name that is shown, too; two accounts that share it are told apart")
  func displayNames() {
    let tab = PageTab()
    func register(_ password: String) {
      _ = tab.ask(
        "register",
        #""displayName":"李小龍","name":"","email":"","password":"\#(password)","#
          + #""repetition":"\#(password)""#)
      _ = tab.ask("signOut")
    }
    register("correct horse")
    let signedIn = tab.ask("signIn", #""name":" 李小龍","password":"correct horse""#)
    #expect(signedIn.contains(#""signedIn":true"#) && signedIn.contains(#""player":"player-1""#))
    _ = tab.ask("signOut")
    register("battery staple")
    let shared = tab.ask("signIn", #""name":"李小龍","password":"battery staple""#)
    #expect(shared.contains("Several accounts have this name"))
    let second = tab.ask("signIn", #""name":"player-2","password":"battery staple""#)
    #expect(second.contains(#""player":"player-2""#))
  }

  @Test("a picture is changed by whoever has an account, and the same one is no event")
  func pictureChanged() {
    let tab = PageTab()
    #expect(tab.ask("changePicture", #""picture":"🐢""#).contains("Sign up first"))
    _ = tab.ask(
      "register",
      #""name":"ann","email":"a@b","password":"correct horse","repetition":"correct horse","picture":"🦊""#
    )
    #expect(tab.ask("changePicture", #""picture":"🐢""#).contains(#""picture":"🐢""#))
    let log = tab.stored["data/players/ann.jsonl"]
    #expect(String(decoding: log ?? [], as: UTF8.self).contains("pictureChanged"))
    for (picture, isRefused) in [("🐢", false), ("", true), (#"\u0000"#, true)] {
      let reply = tab.ask("changePicture", "\"picture\":\"\(picture)\"")
      #expect(reply.contains("\"why\"") == isRefused, "\(picture)")
      #expect(tab.stored["data/players/ann.jsonl"] == log)
    }
  }

  @Test("a list's name has visible characters alone, as the name of a player")
  func listNames() {
    let tab = PageTab()
    let made = tab.ask("createList", #""name":"Summer","countries":["NL"]"#)
    #expect(!made.contains("\"why\"") && made.contains(#""name":"Summer""#))
    for scalar in ["\u{200B}", "\u{202E}", "\u{2066}"] {
      for word in ["createList", "renameList"] {
        let reply = tab.ask(
          word, "\"list\":\"list-1\",\"name\":\"B\(scalar)\",\"countries\":[\"NL\"]")
        #expect(
          reply.contains("A list's name has at most 200 bytes, and all its characters"), "\(word)")
        #expect(reply.contains(#""name":"Summer""#), "\(word)")
      }
    }
  }

  @Test("a list of an earlier version keeps its name: taken over, had back, renamed to the same")
  func hiddenListNames() {
    let tab = PageTab()
    let list = "\"name\":\"B\u{202E}\",\"countries\":[\"NL\"]"
    #expect(tab.ask("createList", list).contains("\"why\""))
    #expect(!tab.ask("createList", list + ",\"again\":true").contains("\"why\""))
    let same = tab.ask("renameList", "\"list\":\"list-1\",\"name\":\"B\u{202E}\"")
    #expect(!same.contains("\"why\""))
    let other = tab.ask("renameList", "\"list\":\"list-1\",\"name\":\"C\u{202E}\"")
    #expect(other.contains("all its characters are visible"))
  }

  @Test("a session is opened by its player alone, and others are told whose it is")
  func ofOthers() throws {
    let tab = PageTab()
    func register(_ name: String, _ more: String) {
      _ = tab.ask(
        "register",
        #""name":"\#(name)","email":"","password":"correct horse","repetition":"correct horse""#
          + more)
    }
    func session(isEnded: Bool) throws -> String {
      let begun = tab.ask("play", #""quiz":"animals""#)
      if isEnded {
        for answer in [#""choices":[1]"#, #""choices":[]"#, #""slider":100"#] {
          _ = tab.ask("answer", answer)
        }
      }
      _ = tab.ask("leave")
      let id = try #require(begun.firstMatch(of: /"session":"([^"]+)"/)?.1)
      return #""session":"\#(id)""#
    }
    func refused(_ session: String, _ words: String) {
      for word in ["resume", "result"] {
        let reply = tab.ask(word, session)
        #expect(reply.hasPrefix(#"{"error":"This session"#) && reply.contains(words), "\(reply)")
        #expect(!reply.contains("screen"), "\(word)")
      }
    }
    let taken = try session(isEnded: true)
    register("ann", "")
    #expect(tab.ask("result", taken).contains(#""ended":true"#), "it is Ann's now")
    let own = [try session(isEnded: false), try session(isEnded: true)]
    _ = tab.ask("signOut")
    for session in own + [taken] { refused(session, "belongs to ann. Sign in as ann.") }
    let guests = [try session(isEnded: false), try session(isEnded: true)]
    register("bob", #","apart":true"#)
    for session in guests { refused(session, "without an account. Sign out to open it.") }
    for session in own + [taken] { refused(session, "belongs to ann. Sign in as ann.") }
  }

  @Test("a game that was taken over has the size and colour of who plays it now")
  func takenOver() {
    let tab = PageTab()
    _ = tab.ask("play", #""quiz":"arithmetic""#)
    _ = tab.ask("leave")
    _ = tab.ask(
      "register",
      #""name":"ann","email":"","password":"correct horse","repetition":"correct horse""#)
    _ = tab.ask("set", #""name":"tint","value":"green""#)
    _ = tab.ask("set", #""name":"fontSize","value":"24.0""#)
    let reply = tab.ask("resume")
    #expect(reply.contains(#""player":"player""#))
    #expect(reply.contains(#""tint":"green""#) && reply.contains(#""fontSize":"24.0""#))
  }
}
