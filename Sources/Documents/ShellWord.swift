internal import EventLog

extension String {
  /// The path or the name as one word of a command for a POSIX shell, so that a command that a
  /// program prints can be pasted, whatever a file is called.
  ///
  /// A word that begins with `-` gets `./` before it. What could steer a terminal, and bytes of a
  /// file's name that are not UTF-8, are octal numbers in `$'…'`.
  ///
  /// - Source: POSIX.1-2024, Shell Command Language, section 2.2.
  package var quotedForShell: String {
    (utf8.first == 0x2D ? "./" + self : self).shellWord
  }

  /// The name of a log in a command; `-`, standard input, and the logs in it follow a `--`.
  package var quotedAsLog: String {
    utf8.elementsEqual("-".utf8) || hasPrefix("-/") || hasPrefix("-@")
      ? "-- " + shellWord : quotedForShell
  }

  private var shellWord: String {
    if !isEmpty, utf8.allSatisfy({ $0.isPlainInShell }) { return self }
    guard escapedForTerminal.utf8.elementsEqual(utf8) else { return inDollarQuotes }
    var quoted = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  private var inDollarQuotes: String {
    var quoted = "$'"
    for byte in fileNameBytes {
      switch byte {
      case 0x27, 0x5C: quoted += "\\" + String(Unicode.Scalar(byte))
      case 0x20..<0x7F: quoted.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        // Always three digits, so that a digit after them is not read with them.
        let digits = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    }
    return quoted + "'"
  }
}

extension UInt8 {
  fileprivate var isPlainInShell: Bool {
    switch self {
    case 0x25, 0x2B...0x3A, 0x3D, 0x40...0x5A, 0x5F, 0x61...0x7A: true  // % + , - . / : = @ _
    default: false
    }
  }
}
