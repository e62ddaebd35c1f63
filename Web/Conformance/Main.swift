#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#else
  @_extern(c) func getchar() -> Int32
  @_extern(c) func putchar(_ byte: Int32) -> Int32
#endif

/// Plays the script on standard input and writes to standard output.
@main
enum Main {
  static func main() {
    var player = ScriptPlayer()
    var line: [UInt8] = []
    while let byte = UInt8(exactly: getchar()) {
      if byte == 0x0A {
        for byte in player.take(line) { _ = putchar(Int32(byte)) }
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
      }
    }
    for byte in player.take(line) { _ = putchar(Int32(byte)) }
  }
}
