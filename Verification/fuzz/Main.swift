#if !LIBFUZZER
  import EventLog
  import Shell

  /// Checks files as the fuzzer would, without it: `fuzz TARGET FILE …`; prints what does not hold.
  ///
  /// `fuzz unchain LOG` prints a log's lines without their chain, an input for the target `chain`.
  /// Scripts/fuzz builds the same checks with libFuzzer.
  @main
  struct Fuzz {
    static func main() {
      do throws(Failure) {
        System.end(try run(Array(CommandLine.arguments.dropFirst())))
      } catch {
        Console.system.warn("fuzz: " + error.message)
        System.end(error.status)
      }
    }

    private static func run(_ words: [String]) throws(Failure) -> ExitStatus {
      guard words.count >= 2 else { throw Failure("TARGET FILE … | unchain LOG") }
      if words[0] == "unchain" {
        let lines = ChainCheck.unchained(try read(words[1]))
        print(String(decoding: lines, as: UTF8.self), terminator: "")
        return .yes
      }
      guard let target = FuzzTarget(rawValue: words[0]) else {
        let names = FuzzTarget.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw Failure("\(words[0]) is none of \(names)")
      }
      var isSound = true
      for path in words.dropFirst() {
        guard let fault = target.fault(in: try read(path)) else { continue }
        print("\(path): \(fault)")
        isSound = false
      }
      return isSound ? .yes : .no
    }

    static func read(_ path: String) throws(Failure) -> [UInt8] {
      let disk = POSIXStorage()
      do throws(StorageError) {
        let file = try disk.openForReading(path)
        defer { disk.close(file) }
        var bytes: [UInt8] = []
        while try disk.read(file, at: Int64(bytes.count), byteCount: 1 << 20, to: &bytes) > 0 {}
        return bytes
      } catch {
        throw Failure("\(error.path): \(error.reason)")
      }
    }
  }
#endif
