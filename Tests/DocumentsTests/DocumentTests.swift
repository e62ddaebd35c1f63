import EventLog
import SessionEngine
import Testing

@testable import Documents
@testable import TestSupport

/// A result with a field of every sort.
private struct Parcel: Document {
  static let form = DocumentForm("test/parcel@1", "sent", "A parcel.")

  struct Size: Described {
    let width: Int
    let height: Int

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("width", as: .count, "Across.") { $0.width }
      fields.field("height", as: .atLeast(1), "Up.") { $0.height }
    }
  }

  enum Speed: String, Word { case slow, fast }

  var name = "a\tb"
  var weight: Int64? = 3
  var size: Size? = Size(width: 1, height: 2)
  var speed = Speed.fast
  var stops = ["x", "y"]
  var note: String?

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("name", "What it is called.") { $0.name }
    fields.optional("weight", as: .range(1...9), "Left out where it was not weighed.") {
      $0.weight
    }
    fields.optional("size", "How large it is.") { $0.size }
    fields.field("speed", "How it is sent.") { $0.speed }
    fields.field("stops", "Where it stops.", in: .json) { $0.stops }
    fields.field("stopCount", in: .cells) { $0.stops.count }
    fields.optional("note", "For people.", in: .everywhereIfPresent) { $0.note }
  }
}

@Suite("A result is declared once")
struct ResultTests {
  private func json(_ parcel: Parcel) -> String {
    var writer = JSONWriter()
    parcel.writeDocument(to: &writer)
    return writer.text
  }

  private func cells(_ parcel: Parcel, _ form: Cells.Form) -> String {
    var cells = Cells(form)
    parcel.write(to: &cells)
    return String(decoding: cells.bytes, as: UTF8.self)
  }

  @Test("JSON has schema and type first, then every field in order, and leaves out what is missing")
  func document() {
    #expect(
      json(Parcel())
        == #"{"schema":"test/parcel@1","type":"sent","name":"a\tb","weight":3,"#
        + #""size":{"width":1,"height":2},"speed":"fast","stops":["x","y"]}"#)
    #expect(
      json(Parcel(weight: nil, size: nil, stops: [], note: "n"))
        == #"{"schema":"test/parcel@1","type":"sent","name":"a\tb","speed":"fast","stops":[],"#
        + #""note":"n"}"#)
  }

  @Test("a missing value is an empty cell, one for each field of a nested result")
  func plain() {
    #expect(cells(Parcel(), .plain) == "a\\u{9}b\t3\t1\t2\tfast\t2")
    #expect(cells(Parcel(weight: nil, size: nil), .plain) == "a\\u{9}b\t\t\t\tfast\t2")
    #expect(cells(Parcel(note: "n"), .plain) == "a\\u{9}b\t3\t1\t2\tfast\t2\tn")
  }

  @Test("CSV quotes where it has to, and its columns are named as the fields are")
  func csv() {
    #expect(cells(Parcel(name: "a,b"), .csv(.safe)) == #""a,b",3,1,2,fast,2"#)
    #expect(cells(Parcel(name: "=1"), .csv(.safe)).hasPrefix("'=1,"))
    #expect(cells(Parcel(name: "=1"), .csv(.raw)).hasPrefix("=1,"))
    #expect(
      ColumnNames<Parcel>.all
        == ["name", "weight", "width", "height", "speed", "stopCount", "note"])
  }

  @Test("the schema says of each member of JSON what it may be, what it means, if it is required")
  func schema() throws {
    let file = SchemaFile("Parcels.", [.of(Parcel.self)])
    #expect(file.name == "test/parcel@1")
    let value = try JSONParser.parse(file.bytes.span)
    #expect(
      value.canonical
        == #"{"$schema":"https://json-schema.org/draft/2020-12/schema","#
        + #""$id":"https://retrace.invalid/schema/test/parcel@1.json","title":"test/parcel@1","#
        + #""description":"Parcels.","type":"object","properties":{"#
        + #""schema":{"const":"test/parcel@1"},"type":{"const":"sent"},"#
        + #""name":{"type":"string","description":"What it is called."},"#
        + #""weight":{"type":"integer","minimum":1,"maximum":9,"#
        + #""description":"Left out where it was not weighed."},"#
        + #""size":{"type":"object","properties":{"#
        + #""width":{"type":"integer","minimum":0,"description":"Across."},"#
        + #""height":{"type":"integer","minimum":1,"description":"Up."}},"#
        + #""required":["width","height"],"additionalProperties":false,"#
        + #""description":"How large it is."},"#
        + #""speed":{"enum":["slow","fast"],"description":"How it is sent."},"#
        + #""stops":{"type":"array","items":{"type":"string"},"description":"Where it stops."},"#
        + #""note":{"type":"string","description":"For people."}},"#
        + #""required":["schema","type","name","speed","stops"],"additionalProperties":false,"#
        + #""description":"A parcel."}"#)
  }
}
