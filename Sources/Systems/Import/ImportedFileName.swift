internal import EventLog

/// What the name of an imported file says of the quiz that is made of it.
package struct ImportedFileName: Sendable {
  /// The name before its last dot.
  package let stem: String
  private let ending: String

  /// Takes a file's name without its folder.
  package init(_ name: String) {
    let bytes = Array(name.utf8)
    guard let dot = bytes.lastIndex(of: 0x2E) else {
      (stem, ending) = (name, "")
      return
    }
    stem = dot == 0 ? "imported" : String(decoding: bytes[..<dot], as: UTF8.self)
    ending = String(decoding: bytes[(dot + 1)...], as: UTF8.self)
  }

  /// The quiz's id.
  package var id: String { QuizImport.id(from: stem) ?? "imported" }

  /// The quiz's title.
  package var title: String { stem.escapedForTerminal }

  /// The format that the ending names, if it names one.
  package var format: QuizImport.Format? {
    let lowercased = ending.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    return QuizImport.Format.all.first { $0.rawValue.utf8.elementsEqual(lowercased) }
  }
}

extension QuizImport {
  /// A text as an id: `-` for what an id cannot have; nil if nothing is left.
  ///
  /// `Capitals of Europe` becomes `Capitals-of-Europe`.
  public static func id(from text: String) -> String? {
    let id = ImportNames.id(Array(text.utf8))
    return id.isEmpty ? nil : String(decoding: id, as: UTF8.self)
  }
}
