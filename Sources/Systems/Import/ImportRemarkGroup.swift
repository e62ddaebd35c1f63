/// Remarks that say the same of several questions, told once.
public struct ImportRemarkGroup: Hashable, Sendable {
  /// The first of them in the file.
  public let first: ImportRemark
  /// How many remarks there are.
  public private(set) var count = 1
  /// How many questions they are about.
  public private(set) var questionCount: Int
  private var lastQuestion: Int

  private init(_ remark: ImportRemark) {
    first = remark
    lastQuestion = remark.question
    questionCount = remark.question == 0 ? 0 : 1
  }

  private mutating func add(_ remark: ImportRemark) {
    count += 1
    if remark.question != lastQuestion { questionCount += 1 }
    lastQuestion = remark.question
  }

  /// The remarks of a file by what they say, in the order of their first ones.
  ///
  /// What they quote, and the numbers in them, may differ.
  /// - Complexity: O(*n*) for the bytes of all messages.
  static func groups(of remarks: [ImportRemark]) -> [ImportRemarkGroup] {
    var groups: [ImportRemarkGroup] = []
    var places: [[UInt8]: Int] = [:]
    for remark in remarks {
      let topic = topic(of: remark)
      if let place = places[topic] {
        groups[place].add(remark)
      } else {
        places[topic] = groups.count
        groups.append(ImportRemarkGroup(remark))
      }
    }
    return groups
  }

  private static func topic(of remark: ImportRemark) -> [UInt8] {
    var topic = Array(remark.kind.rawValue.utf8)
    var isQuoted = false
    for byte in remark.message.utf8 {
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted, !(0x30...0x39).contains(byte) { topic.append(byte) }
    }
    return topic
  }
}

extension ImportedQuiz {
  /// What has to be said, each thing once.
  public var summary: [ImportRemarkGroup] { ImportRemarkGroup.groups(of: remarks) }
}
