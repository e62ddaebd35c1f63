/// What was found between sessions, the most unusual first; of many, in the scratch place.
struct CrowdFindings {
  private static let signals: [Signal] = [.restarted, .interleaved, .sameSeed]

  private var records: SortedRecords

  init(scratch: Scratch?) { records = SortedRecords(scratch: scratch) }

  /// Takes in a finding and the session that it belongs to.
  mutating func add(
    _ signal: Signal, _ measure: SignalMeasure, _ words: String, _ session: SignalTrace.Name
  ) {
    var writer = RecordWriter()
    writer.add(byte: UInt8(truncatingIfNeeded: signal.rawValue))
    writer.add(measure.value)
    writer.add(measure.threshold)
    writer.add(words)
    writer.add(session)
    records.add(CrowdFindings.key(signal, measure, session), writer.bytes)
  }

  /// The order of ``Finding/isMoreUnusual(than:)``, and of two as unusual, that of the sessions.
  private static func key(
    _ signal: Signal, _ measure: SignalMeasure, _ session: SignalTrace.Name
  ) -> SortKey {
    let rate = signal.rate
    let rarer = signals.count { $0.rate.isRarer(than: rate) }
    return SortKey(
      UInt64(rarer), UInt64(bitPattern: Int64.max - measure.excess), UInt64(signal.rawValue),
      session.high, session.low)
  }

  /// Hands on each of them.
  func forEach(_ take: (SignalCrowd.Found) -> Void) {
    records.forEach { _, contents in
      var reader = RecordReader(contents)
      guard let signal = Signal(rawValue: Int(reader.byte())) else { return }
      let measure = SignalMeasure(reader.signedNumber(), reader.signedNumber())
      let words = reader.text()
      let session = reader.name()
      let finding = Finding(
        signal, [1], measure, words, against: CrowdFindings.threshold(signal, measure))
      take(SignalCrowd.Found(session: session.text, finding: finding))
    }
  }

  private static func threshold(_ signal: Signal, _ measure: SignalMeasure) -> String {
    switch signal {
    case .sameSeed: "one session has a seed"
    case .interleaved: "at least " + String(measure.threshold) + " ms"
    default: "at least " + String(measure.threshold) + " tries"
    }
  }
}
