import EventLog
import Testing

@testable import Page
@testable import SessionEngine
@testable import TestSupport

/// What the page answers about a run that was not, and about a quiz that somebody writes.
@Suite("Page, what if")
struct WhatIfPageTests {
  /// The animals' quiz with other answers, opened in a tab.
  private static func tab(_ answers: [String]) -> PageTab {
    let tab = PageTab()
    _ = tab.ask("play", #""quiz":"animals""#)
    for answer in answers { _ = tab.ask("answer", answer) }
    tab.page.dropped = tab.session
    return tab
  }

  @Test("a run with another answer comes to what a session with that answer comes to")
  func sameAsPlayed() {
    let tab = WhatIfPageTests.tab([#""choices":[0]"#, #""choices":[0,2]"#, #""slider":30"#])
    let other = WhatIfPageTests.tab([#""choices":[1]"#, #""choices":[0,2]"#, #""slider":30"#])
    _ = tab.ask("open", #""step":0"#)
    // seq 3 is the first answer: started, shown, answered, scored.
    let reply = tab.ask("whatif", #""seq":3,"choices":[1]"#)
    _ = other.ask("open", #""step":0"#)
    let played = other.ask("whatif", #""seq":3,"choices":[1]"#)
    #expect(!reply.contains("error"), "\(reply)")
    #expect(WhatIfPageTests.run("edited", reply) == WhatIfPageTests.run("original", played))
    #expect(WhatIfPageTests.run("edited", reply) != WhatIfPageTests.run("original", reply))
    #expect(reply.contains(#""isRuled":true"#), "\(reply)")
    #expect(reply.contains(#""parting":{"seq":3,"#), "\(reply)")
    #expect(!played.contains("parting"), "\(played)")
  }

  /// What a reply says of one run.
  private static func run(_ name: String, _ reply: String) -> Substring {
    let rest = reply.split(separator: "\"\(name)\":{", maxSplits: 1).last ?? ""
    return rest.prefix { $0 != "}" }
  }

  @Test("nothing is stored of a run that was not, and the log that is looked at stays")
  func nothingStored() {
    let tab = WhatIfPageTests.tab([#""choices":[0]"#, #""choices":[0,2]"#])
    _ = tab.ask("open", #""step":0"#)
    let before = tab.stored
    let asked = tab.ask("seek", #""step":3"#)
    _ = tab.ask("whatif", #""seq":3,"choices":[1]"#)
    #expect(tab.changes.isEmpty && tab.stored == before)
    #expect(tab.ask("seek", #""step":3"#) == asked)
  }

  @Test("a place without an answer is an error, and so is a missing log")
  func faults() {
    let tab = WhatIfPageTests.tab([#""choices":[0]"#])
    let early = tab.ask("whatif", #""seq":3,"choices":[1]"#)
    #expect(early.contains("Open the log of a session first."))
    _ = tab.ask("open", #""step":0"#)
    for place in ["1", "2", "99", "-1"] {
      let reply = tab.ask("whatif", "\"seq\":\(place),\"choices\":[1]")
      #expect(reply.contains("There is no answer at step \(place)."), "\(reply)")
    }
  }

  @Test("an answer that the rules refuse is told as refused")
  func refused() {
    let tab = WhatIfPageTests.tab([#""choices":[0]"#, #""choices":[0,2]"#])
    _ = tab.ask("open", #""step":0"#)
    let reply = tab.ask("whatif", #""seq":3,"slider":5"#)
    #expect(reply.contains(#""refused":[{"seq":"#), "\(reply)")
    #expect(reply.contains(#""told":"answer at "#), "\(reply)")
    #expect(reply.contains(": the question takes another kind of answer"), "\(reply)")
  }

  @Test("a quiz that is written is checked by the reader of quiz files and not put on the shelf")
  func checked() throws {
    let tab = PageTab()
    let quizzes = tab.page.shelf.items.count
    tab.page.dropped = try Fixtures.contents(Fixtures.folder + "quizzes/every-kind.json")
    #expect(tab.ask("checkQuiz").contains(#""title":"Ten Questions About the Earth""#))
    tab.page.dropped = Array("{\n  \"id\": 5\n}".utf8)
    let reply = tab.ask("checkQuiz")
    #expect(reply.contains("\"mistakes\":[\"") && reply.contains("2:9 id"), "\(reply)")
    #expect(tab.page.shelf.items.count == quizzes)
  }
}
