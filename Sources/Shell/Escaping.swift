extension String {
  /// The text with everything that could steer a terminal written as `\u{…}`: control characters
  /// of C0 and C1, line separators, and those that turn the direction of writing.
  public var escapedForTerminal: String {
    var isPlain = true
    for scalar in unicodeScalars where scalar.steersTerminal { isPlain = false }
    if isPlain { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminal {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as one cell of a CSV file: quoted where that is needed, and never a formula.
  ///
  /// - Source: RFC 4180, section 2; the leading apostrophe keeps spreadsheets from computing.
  public var csvCell: String {
    var cell = escapedForTerminal
    if let first = cell.utf8.first,
      first == 0x3D || first == 0x2B || first == 0x2D || first == 0x40
    {
      cell = "'" + cell
    }
    guard cell.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C }) else { return cell }
    var quoted = "\""
    for character in cell {
      quoted.append(character)
      if character == "\"" { quoted.append(character) }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E,
      0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
