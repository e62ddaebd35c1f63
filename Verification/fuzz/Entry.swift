#if LIBFUZZER
  import Shell

  /// What libFuzzer calls with each input; the target is named by `FUZZ_TARGET`.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let fault = target.fault(in: bytes) else { return 0 }
    Console.system.warn("fuzz: " + fault)
    System.end(.no)  // the fuzzer keeps the input when the process ends
  }

  private let target: FuzzTarget = {
    guard let target = System.environment("FUZZ_TARGET").flatMap({ FuzzTarget(rawValue: $0) })
    else {
      Console.system.warn("fuzz: FUZZ_TARGET names no target")
      System.end(.usage)
    }
    return target
  }()
#endif
