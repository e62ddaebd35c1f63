import Cryptography
import EventLog
import Documents
import Shell

/// Files with a key or a signature, as a command line names them.
enum SigningFiles {
  /// Bytes that are read of such a file; the formats have limits of their own.
  private static let fileLimit = 1 << 20

  /// The private key in a file.
  static func key(_ path: String, _ console: Console) throws(Failure) -> SLHDSA.PrivateKey {
    let bytes = try console.contents(of: path, limit: fileLimit)
    do throws(SignedTextError) { return try SigningKeyText(text: bytes).key } catch {
      throw failure(path, "not a key that replay-tool key has made", error)
    }
  }

  /// The signed receipt in a file.
  static func receipt(_ path: String, _ console: Console) throws(Failure) -> SignedReceipt {
    let bytes = try console.contents(of: path, limit: fileLimit)
    do throws(SignedTextError) { return try SignedReceipt(text: bytes) } catch {
      throw failure(path, "not a signed receipt", error)
    }
  }

  /// A public key as it stands on the command line.
  static func publicKey(_ text: String) throws(Failure) -> SLHDSA.PublicKey {
    guard let key = SLHDSA.PublicKey(hex: Array(text.utf8)) else {
      throw Failure(
        "--key needs 64 lower-case hex digits, which replay-tool key prints; "
          + "\(text.escapedForTerminal) is not a public key")
    }
    return key
  }

  private static func failure(
    _ path: String, _ what: String, _ error: SignedTextError
  ) -> Failure {
    Failure(
      "\(path.escapedForTerminal): \(what): line \(error.line) must be \(error.expected)",
      .unjudged)
  }
}

extension Shape where Value == String {
  static var publicKey: Shape {
    pattern("^[0-9a-f]{64}$").described("The public key: 64 hex digits, PK.seed and PK.root.")
  }

  /// The algorithm of keys and signatures.
  static var algorithm: Shape {
    always(SLHDSA.name).described("What signs: FIPS 205.")
  }
}
