package import Cryptography
import EventLog

extension Base64 {
  /// The digest as a source of a content security policy has it.
  package static func source(of content: String) -> String {
    "'sha256-" + text(of: SHA256.digest(of: Array(content.utf8)).bytes) + "'"
  }
}
