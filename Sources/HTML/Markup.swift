import EventLog

/// A piece of HTML: the literal is markup, what is interpolated is text.
///
/// ```swift
/// let item: Markup = "<li>\(player)</li>"   // a player named <b> stays a name
/// ```
/// So nothing that comes out of a log can become markup: there is no way to put a `String` into a
/// `Markup` but through the escape.
package struct Markup: ExpressibleByStringInterpolation {
  package private(set) var bytes: [UInt8]

  package init(stringLiteral text: String) { bytes = Array(text.utf8) }

  package init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  /// Appends a piece.
  package static func += (left: inout Markup, right: Markup) { left.bytes += right.bytes }

  /// Content files of this program, which are markup, style or script as they stand.
  package init(content: String) { bytes = Array(content.utf8) }

  /// What an interpolated literal is made of.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) {
      bytes.append(contentsOf: literal.utf8)
    }

    package mutating func appendInterpolation(_ text: String) { Markup.append(text, to: &bytes) }

    package mutating func appendInterpolation(_ number: Int64) { bytes.append(decimal: number) }

    package mutating func appendInterpolation(_ number: Int) {
      bytes.append(decimal: Int64(number))
    }

    package mutating func appendInterpolation(_ piece: Markup) { bytes += piece.bytes }
  }

  /// Text that can stand between tags and in a quoted attribute: control characters and those
  /// that turn the direction of writing are shown as `\u{…}`, the five signs of markup escaped.
  ///
  /// - Source: HTML Living Standard, sections 13.1.2.3 and 13.1.4.
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.escapedForTerminal.utf8 {
      switch byte {
      case 0x26: bytes.append("&amp;")
      case 0x3C: bytes.append("&lt;")
      case 0x3E: bytes.append("&gt;")
      case 0x22: bytes.append("&quot;")
      case 0x27: bytes.append("&#39;")
      default: bytes.append(byte)
      }
    }
  }
}
