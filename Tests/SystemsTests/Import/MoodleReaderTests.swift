import Foundation
import SessionEngine
import Testing

@testable import Systems

/// Moodle's question banks; fixtures/import/bank.xml and refused.xml have every kind.
@Suite("import: Moodle XML")
struct MoodleReaderTests {
  private func question(_ type: String, _ members: String) -> String {
    "<quiz><question type=\"\(type)\"><questiontext><text>Q</text></questiontext>"
      + members + "</question></quiz>"
  }

  @Test("points, credits and the order of answers are those of the file")
  func readsMembers() throws {
    let imported = ImportedQuiz.of(
      question(
        "multichoice",
        "<defaultgrade>0.2500000</defaultgrade><shuffleanswers>false</shuffleanswers>"
          + "<answer fraction=\"100.0000000\"><text>a</text></answer>"
          + "<answer fraction=\"-14.28571\"><text>b</text></answer>"), .xml)
    #expect(imported.short == ["q1 single Q|+a|-14.28571%b"])
    let question = try #require(imported.questions.first)
    #expect(question.points == 25)
    #expect(question.keepsOrder)
    #expect(imported.remarks.isEmpty)
  }

  @Test("a question without a type is called that")
  func untyped() {
    let message = ImportedQuiz.of(question("", ""), .xml).remarks.first?.message
    #expect(message?.hasPrefix("A question without a type cannot be imported") == true)
  }

  @Test("a type with line breaks is told in one line")
  func brokenType() {
    for mark in ["\n  ", "&#10;", "\r\n"] {
      let message = ImportedQuiz.of(question("short\(mark)er", ""), .xml).remarks.first?.message
      #expect(message?.hasPrefix("A question of the type \"short er\" cannot") == true, "\(mark)")
    }
  }

  @Test("what Moodle has and a quiz file does not is noted once in a file, if it says anything")
  func notesOnce() {
    let member = "<penalty>0.5</penalty><hidden>0</hidden><idnumber></idnumber>"
    let one =
      "<question type=\"shortanswer\"><questiontext><text>Q</text></questiontext>" + member
      + "<answer fraction=\"100\"><text>a</text></answer></question>"
    let imported = ImportedQuiz.of("<quiz>" + one + one + "</quiz>", .xml)
    #expect(imported.questionCount == 2)
    #expect(
      imported.remarks.map { $0.message } == [
        "<penalty> was dropped, here and in other questions: a quiz file has nothing like it."
      ])
  }

  @Test(
    "a file that is not the XML that can be read has one mistake, with line and column",
    arguments: [
      ("<quiz>", "1:1"), ("<quiz></quis>", "1:7"), ("<quiz><a></quiz>", "1:10"),
      ("<!DOCTYPE quiz [<!ENTITY a \"b\">]><quiz/>", "1:1"), ("<quiz>&a;</quiz>", "1:7"),
      ("<quiz>&#0;</quiz>", "1:7"), ("<quiz>&#xD800;</quiz>", "1:7"), ("<quiz>a & b</quiz>", "1:9"),
      ("<quiz>\n<a b=c/></quiz>", "2:6"), ("<quiz a=\"1\" a=\"2\"/>", "1:13"),
      ("<quiz><![CDATA[</quiz>", "1:7"), ("<quiz><!-- </quiz>", "1:7"), ("<quiz/>x", "1:8"),
      ("<quiz/><quiz/>", "1:8"), ("<quiz>]]></quiz>", "1:7"), ("<quiz a=\"<\"/>", "1:10"),
      ("<quiz><1/></quiz>", "1:8"), ("<quiz", "1:6"), ("</quiz>", "1:1"),
      ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><quiz/>", "1:1"), ("", "1:1"), ("x", "1:1"),
      ("<questions/>", "1:1"), ("<quiz>text</quiz>", "1:7"),
    ])
  func namesFaults(_ text: String, _ place: String) {
    #expect(ImportedQuiz.of(text, .xml).places == [place + " mistake"])
  }

  @Test("32 elements deep are read, one more is a mistake")
  func limitsDepth() {
    func text(_ depth: Int) -> String {
      String(repeating: "<quiz>", count: depth) + String(repeating: "</quiz>", count: depth)
    }
    #expect(ImportedQuiz.of(text(32), .xml).places == ["1:7 notTakenOver"])
    #expect(ImportedQuiz.of(text(33), .xml).places == ["1:193 mistake"])
  }

  @Test("100,000 elements are read, one more is a mistake")
  func limitsElements() throws {
    let text = "<quiz>" + String(repeating: "<a/>", count: XMLParser.elementLimit - 1)
    #expect(throws: Never.self) { try XMLParser.parse(Array((text + "</quiz>").utf8)) }
    #expect(throws: XMLFault.self) { try XMLParser.parse(Array((text + "<a/></quiz>").utf8)) }
  }

  @Test(
    "an embedded answer becomes a gap",
    arguments: [
      ("{1:SA:=a~%50%b#c}", "[[1]]|t:+a/50%b #c"), ("{:MWC:=A}", "[[1]]|c:+A"),
      ("{2:NM:=5:0.5~*#x}", "[[1]]|n:+5:0.5/-* #x"), ("{1:MCV:a~=b}", "[[1]]|o:-a/+b"),
      ("x {1:SA:=a\\}\\~} y {1:SA:b~=c}", "x [[1]] y [[2]]|t:+a}~/t:-b/+c"),
      ("{a} {1:sa:=x} {1:SA:=b}", "{a} {1:sa:=x} [[1]]|t:+b"),
    ])
  func readsCloze(_ text: String, _ expected: String) {
    let xml = "<quiz><question type=\"cloze\"><questiontext><text>\(text)</text></questiontext>"
    let imported = ImportedQuiz.of(xml + "</question></quiz>", .xml)
    let shown = expected.replacingOccurrences(of: "/t:", with: "|t:")
    #expect(imported.short == ["q1 gaps " + shown], "\(imported.remarks)")
  }

  @Test(
    "a true or false question is read by its words, and else by the order of its answers",
    arguments: [
      ("True", "False", true, ""), ("false", "true", false, ""),
      ("Wahr", "Falsch", true, "1:77 noted"),
      ("no", "yes", true, "1:77 noted"),
    ])
  func readsTrueAndFalse(_ first: String, _ second: String, _ isTrue: Bool, _ remarks: String) {
    let xml = question(
      "truefalse",
      "<answer fraction=\"100\"><text>\(first)</text></answer>"
        + "<answer fraction=\"0\"><text>\(second)</text></answer>")
    let imported = ImportedQuiz.of(xml, .xml)
    #expect(imported.short == ["q1 truefalse Q|" + (isTrue ? "T" : "F")])
    #expect(imported.places.joined(separator: ",") == remarks)
  }

  @Test("true and false that are both right are no question")
  func refusesTwoRight() {
    let answers = ["true", "false"].map { "<answer fraction=\"100\"><text>\($0)</text></answer>" }
    let imported = ImportedQuiz.of(question("truefalse", answers.joined()), .xml)
    #expect(
      imported.remarks.map { $0.message } == [
        "The answers are true and false, each once, and only one of them is right."
      ])
  }

  @Test(
    "one or several answers can be chosen as Moodle reads it",
    arguments: [
      ("", "single"), ("<single/>", "multiple"), ("<single>0</single>", "multiple"),
      ("<single>False</single>", "multiple"), ("<single>True</single>", "single"),
      ("<single>1</single>", "single"),
    ])
  func readsSingle(_ element: String, _ kind: String) {
    let xml = question(
      "multichoice",
      element + "<answer fraction=\"100\"><text>a</text></answer>"
        + "<answer fraction=\"0\"><text>b</text></answer>")
    #expect(ImportedQuiz.of(xml, .xml).short == ["q1 \(kind) Q|+a|-b"])
  }

  @Test("what Moodle reads in another way or not at all is read with a note")
  func notesOddities() {
    let pairs = ["a", "b"].map {
      "<subquestion><text>\($0)</text><answer>\($0)\($0)</answer></subquestion>"
    }
    let imported = ImportedQuiz.of(
      question("match", "<defaultgrade>0.3333333</defaultgrade>" + pairs.joined()), .xml)
    #expect(imported.short == ["q1 matching Q|a=aa|b=bb"])
    #expect(imported.questions.first?.points == 33)
    #expect(
      imported.remarks.map { $0.message } == [
        "The points were rounded to 2 decimals.",
        "The match was taken, though it is not in <text>, where Moodle reads.",
      ])
  }

  @Test("an order of a selection is imported if all items are selected", arguments: [2, 3])
  func readsSelections(_ count: Int) {
    let items = ["a", "b", "c"].map { "<answer fraction=\"1\"><text>\($0)</text></answer>" }
    let xml = question(
      "ordering",
      "<gradingtype>ALL_OR_NOTHING</gradingtype><selecttype>RANDOM</selecttype>"
        + "<selectcount>\(count)</selectcount>" + items.joined())
    #expect(ImportedQuiz.of(xml, .xml).short == (count == 3 ? ["q1 ordering-all Q|a|b|c"] : []))
  }

  @Test(
    "the choices of embedded answers are shuffled as Moodle does",
    arguments: [
      ("{1:MC:a~=b}", true), ("{1:MCS:a~=b}", false),
      ("{1:MULTICHOICE_VS:a~=b} {1:MCHS:a~=b} {1:SA:=c}", false),
      ("{1:MCS:a~=b} {1:MC:a~=b}", true),
    ])
  func shufflesCloze(_ text: String, _ keepsOrder: Bool) {
    let xml = "<quiz><question type=\"cloze\"><questiontext><text>\(text)</text></questiontext>"
    let imported = ImportedQuiz.of(xml + "</question></quiz>", .xml)
    #expect(imported.questions.map { $0.keepsOrder } == [keepsOrder])
  }

  @Test("an element beside the questions is named and not taken")
  func refusesOtherElements() {
    let imported = ImportedQuiz.of("<quiz><a>b</a></quiz>", .xml)
    #expect(imported.remarks.first?.message == "An element <a> is not allowed in a question bank.")
  }

  @Test("a picture of an old question bank keeps its question from being imported")
  func refusesOldPictures() {
    for data in ["", "AA=="] {
      let imported = ImportedQuiz.of(
        question(
          "shortanswer",
          "<image>a.png</image><image_base64>\(data)</image_base64>"
            + "<answer fraction=\"100\"><text>a</text></answer>"), .xml)
      #expect(imported.questionCount == (data.isEmpty ? 1 : 0))
    }
  }

  @Test("a picture in an embedded answer keeps the question from being imported")
  func refusesPicturesInCloze() {
    let imported = ImportedQuiz.of(
      "<quiz><question type=\"cloze\"><questiontext><text>{1:SA:=a&lt;img&gt;b}</text>"
        + "</questiontext></question></quiz>", .xml)
    #expect(imported.questionCount == 0)
    #expect(imported.places == ["1:58 notTakenOver"])
  }

  @Test("a reference to a character that no text may hold is a mistake at its text")
  func refusesControls() {
    let imported = ImportedQuiz.of(
      question("shortanswer", "<answer fraction=\"100\"><text>a&#x202E;b</text></answer>"), .xml)
    #expect(imported.remarks.map { $0.kind } == [.mistake])
    #expect(imported.questionCount == 0)
  }
}
