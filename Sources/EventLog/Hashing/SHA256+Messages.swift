#if canImport(SHAInstructions)
  internal import SHAInstructions
#endif

extension SHA256 {
  /// How many bytes have to be in memory behind each message of ``Messages``.
  static let readableByteCount = 64

  /// The digests of several messages at once; two of them side by side take little more time than
  /// one, where the processor has instructions for it.
  ///
  /// It keeps its memory, so that hashing a million messages allocates once.
  struct Messages: Sendable {
    /// Where each message begins, and its length.
    private var places: [Int64] = []
    private var words: [UInt64] = []

    /// Forgets all messages.
    mutating func removeAll() {
      places.removeAll(keepingCapacity: true)
      words.removeAll(keepingCapacity: true)
    }

    /// Adds a message, with at least ``SHA256/readableByteCount`` bytes of the same span behind it.
    mutating func add(_ message: Range<Int>) {
      places.append(Int64(message.lowerBound))
      places.append(Int64(message.count))
    }

    /// Hashes the messages in `bytes`.
    mutating func hash(_ bytes: Span<UInt8>) {
      let count = places.count / 2
      #if canImport(SHAInstructions)
        if SHA256.hasInstructions {
          for number in 0..<count {
            let end = places[2 * number] + places[2 * number + 1]
            precondition(end + Int64(SHA256.readableByteCount) <= Int64(bytes.count))
          }
          while words.count < places.count * 2 { words.append(0) }
          unsafe bytes.withUnsafeBufferPointer {
            unsafe sha_instructions_messages($0.baseAddress, places, Int64(count), &words)
          }
          return
        }
      #endif
      for number in 0..<count {
        let start = Int(places[2 * number])
        let message = bytes.extracting(start..<start + Int(places[2 * number + 1]))
        let digest = SHA256.digest(of: message).words
        words.append(digest.0)
        words.append(digest.1)
        words.append(digest.2)
        words.append(digest.3)
      }
    }

    /// The digest of a message, once it was hashed.
    func digest(_ number: Int) -> Digest {
      let place = 4 * number
      return Digest(words: (words[place], words[place + 1], words[place + 2], words[place + 3]))
    }
  }
}
