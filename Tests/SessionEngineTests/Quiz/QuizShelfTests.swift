import EventLog
import Testing

@testable import SessionEngine
@testable import Systems
@testable import SessionSupport

@Suite("Quiz shelf")
struct QuizShelfTests {
  private func file(_ title: String) -> [UInt8] {
    Array(#"{"id":"sums","title":"\#(title)","generator":"arithmetic"}"#.utf8)
  }

  @Test("a quiz is found by the digest of its bytes, an old one too")
  func digests() throws {
    let shelf = QuizShelf([file("Old"), file("New")])
    #expect(shelf.items.map { $0.quiz.title } == ["Old", "New"])
    for item in shelf.items { #expect(shelf.quiz(item.quiz.digest) == item.quiz) }
    #expect(shelf.quiz(.zero) == nil)
  }

  @Test("of one id the newest is played")
  func newest() {
    let shelf = QuizShelf([file("Old"), file("New")])
    #expect(shelf.item(id: "sums")?.quiz.title == "New")
    #expect(shelf.item(id: "sum") == nil)
    #expect(shelf.item(id: "Sums") == nil)
    #expect(QuizShelf().item(id: "sums") == nil)
  }

  @Test("a file with mistakes is not taken, and says which")
  func mistakes() {
    var shelf = QuizShelf([Array("{}".utf8)])
    #expect(shelf.items.isEmpty)
    #expect(!shelf.add(Array(#"{"id":"x"}"#.utf8)).isEmpty)
    #expect(shelf.add(file("Good")).isEmpty)
    #expect(shelf.items.count == 1)
  }
}
