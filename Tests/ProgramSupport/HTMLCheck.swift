import Foundation
import Testing

/// What every page has to be as text: tags that close in order, ids once, links that lead
/// somewhere, no invalid character.
struct HTMLCheck {
  private let text: String
  private static let empty: Set<String> = ["meta", "br", "input", "!doctype"]

  init(_ text: String) { self.text = text }

  func check(_ name: String) throws {
    for scalar in text.unicodeScalars {
      let steers =
        (scalar.value < 0x20 && scalar != "\n") || (0x7F..<0xA0).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value == 0xFEFF
      #expect(!steers, "\(name): U+\(String(scalar.value, radix: 16))")
      if steers { return }
    }
    var open: [String] = []
    var ids: Set<String> = []
    var links: [String] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        let closed = String(tag.dropFirst())
        #expect(open.last == closed, "\(name): </\(closed)> closes \(open.last ?? "nothing")")
        guard open.popLast() == closed else { return }
        continue
      }
      let word = String(tag.prefix { $0 != " " && $0 != "/" }).lowercased()
      if let id = HTMLCheck.between(" id=\"", "\"", in: String(tag)) {
        #expect(ids.insert(id).inserted, "\(name): id \(id) twice")
      }
      if let link = HTMLCheck.between(" href=\"", "\"", in: String(tag)) { links.append(link) }
      #expect(tag.filter { $0 == "\"" }.count % 2 == 0, "\(name): \(tag)")
      if HTMLCheck.empty.contains(word) || tag.hasSuffix("/") { continue }
      open.append(word)
      if word == "style" || word == "script" {
        guard let close = rest.range(of: "</" + word) else { break }
        rest = rest[close.lowerBound...]
      }
    }
    #expect(open.isEmpty, "\(name): never closed: \(open)")
    for link in links where link.hasPrefix("#") {
      #expect(ids.contains(String(link.dropFirst())), "\(name): \(link) leads nowhere")
    }
    for link in links where !link.hasPrefix("#") {
      #expect(!link.contains(":") && !link.hasPrefix("/"), "\(name): \(link) leaves the folder")
    }
  }

  /// What stands between the first of two marks and the next of the other.
  static func between(_ start: String, _ end: String, in text: String) -> String? {
    guard let first = text.range(of: start),
      let last = text.range(of: end, range: first.upperBound..<text.endIndex)
    else { return nil }
    return String(text[first.upperBound..<last.lowerBound])
  }
}
