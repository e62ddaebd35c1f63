import Documents
import EventLog
import Reporting
import SessionEngine
import Systems

extension Page {
  /// Accounts and lists.
  func player(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    switch request.word {
    case "who": try who(&reply)
    case "register": try register(request, &reply)
    case "propose": try propose(request, &reply)
    case "record": try record(&reply)
    case "changeDisplayName":
      try change(.changeDisplayName(request.text("displayName")), request, &reply)
    case "signIn": try signIn(request, &reply)
    case "changePassword": try changePassword(request, &reply)
    case "changePicture":
      // One of the page's own: the tables that say what an emoji is are left out of the page.
      try change(.changePicture(request.text("picture")), request, &reply)
    case "signOut":
      let player = try playing()
      try leave(request, &reply)
      if try folder.signedInPlayer() != nil {
        _ = try folder.perform(.signOut, by: player, request.now.at)
        try folder.noteSignedIn(nil)
      }
      try who(&reply)
    case "createList":
      let name = request.text("name")
      let command = PlayerCommand.createList(name: name, countries: request.texts("countries"))
      // What was a list before is one again by its name: earlier versions took more names. At a
      // seat nobody knows what was a list.
      let isAgain = seated == nil && request.isTrue("again")
      try change(command, naming: isAgain ? "" : name, request, &reply)
    case "renameList":
      let (list, name) = (request.text("list"), request.text("name"))
      let before = try folder.playerState(of: playing()).list(list)?.name ?? ""
      try change(
        .renameList(list, to: name), naming: same(before, name) ? "" : name, request, &reply)
    case "changeList":
      let command = PlayerCommand.changeList(
        request.text("list"), adding: request.texts("add"), removing: request.texts("remove"))
      try change(command, request, &reply)
    case "deleteList": try change(.deleteList(request.text("list")), request, &reply)
    default: Page.writeUnknown(to: &reply)
    }
  }

  func who(_ reply: inout JSONWriter) throws(SessionError) {
    let player = try playing()
    let state = try folder.playerState(of: player)
    reply.member("player", player)
    reply.member("signedIn", try signedIn() != nil)
    reply.member("account", state.isProtected)
    reply.member("displayName", state.displayName ?? "")
    reply.member("email", state.email ?? "")
    reply.member("claims", Int64(state.claimedSessions.count))
    reply.member("picture", state.picture ?? "")
    reply.member("lists", state.lists)
  }

  /// Carries out a command; `list` is the new name that it gives a list.
  private func change(
    _ command: PlayerCommand, naming list: String = "", _ request: Request,
    _ reply: inout JSONWriter
  ) throws(SessionError) {
    let player = try playing()
    if !SavedList.isShown(list) {
      reply.member("why", PlayerRefusal.badListName.words)
    } else if case .refused(let refusal) = try folder.perform(command, by: player, request.now.at) {
      reply.member("why", refusal.words)
    }
    try who(&reply)
  }
}

extension RegistrationForm.Part {
  var name: String {
    switch self {
    case .name: "name"
    case .displayName: "displayName"
    case .email: "email"
    case .password: "password"
    case .repetition: "repetition"
    case .picture: "picture"
    }
  }
}

extension RegistrationForm.Mistake {
  /// What it means for the person at the page.
  var words: String {
    switch self {
    case .badName:
      "Use small letters and digits, 64 at most. After the first one, dots, hyphens and _ are "
        + "fine too."
    case .badDisplayName:
      "A name has 1 to " + String(DisplayName.scalarLimit) + " characters, all of them visible."
    case .nameTaken: PlayerRefusal.nameTaken.words
    case .badEmail: "The e-mail address is not one such as ann@example.org."
    case .longEmail:
      "An e-mail address has at most " + String(RegistrationForm.emailByteLimit) + " bytes."
    case .shortPassword:
      "Use at least " + String(RegistrationForm.passwordMinimum) + " characters."
    case .longPassword:
      "A password has at most " + String(RegistrationForm.passwordByteLimit) + " bytes."
    case .otherRepetition: "This is not the same as the password."
    case .badPicture: "The picture is not one emoji. Choose one that is offered."
    }
  }
}

extension PlayerRefusal {
  /// What it means for the person at the page.
  var words: String {
    let fact = (fact ?? "").sentence
    return switch self {
    case .nameTaken: fact + " Choose another, or sign in."
    case .noAccount: fact + " Sign up first."
    case .passwordNotUnderstood:
      "The password was stored by a newer version of this page. Use that one."
    case .tooSoon(let milliseconds):
      fact + " Wait " + String((milliseconds + 999) / 1000)
        + " s, then try again."
    case .changedMeanwhile: "Another sign-in was running. Try again."
    case .badPicture: RegistrationForm.Mistake.badPicture.words
    case .badDisplayName: RegistrationForm.Mistake.badDisplayName.words
    case .badClaim, .claimedBefore: fact
    case .tooManyLists: fact + " Delete one first."
    case .noSuchList, .noListName, .noCountries: fact
    case .badListName: SavedList.nameRule.sentence
    case .listNameTaken: fact + " Choose another one."
    case .noSuchCountry(let code):
      "There is no country with the code " + code + ". Look for it by its name."
    }
  }
}
