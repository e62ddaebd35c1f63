import Testing

@testable import EventLog

@Suite("Path")
struct PathTests {
  @Test(
    "the folder and the last part of a path",
    arguments: [
      ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b", "/a", "b"),
      ("./a", ".", "a"), ("../a", "..", "a"), ("a//b", "a", "b"), ("//a", "/", "a"),
      ("é/ü", "é", "ü"), ("a/b.jsonl.new-1", "a", "b.jsonl.new-1"),
    ])
  func parts(path: String, folder: String, last: String) {
    #expect(path.parentFolder == folder)
    #expect(path.lastPathPart == last)
  }

  @Test("the root and nothing lie in no folder", arguments: ["", "/", "//"])
  func root(path: String) {
    #expect(path.parentFolder == nil)
  }

  @Test("a name in a folder")
  func appending() {
    #expect("a".appendingPathPart("b") == "a/b")
    #expect("a/".appendingPathPart("b") == "a/b")
    #expect("/".appendingPathPart("b") == "/b")
    #expect(".".appendingPathPart("b") == "./b")
  }
}
