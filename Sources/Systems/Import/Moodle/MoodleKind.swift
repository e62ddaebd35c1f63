/// The kinds of Moodle's questions that can be imported.
enum MoodleKind {
  case multichoice, multichoiceset, truefalse, shortanswer, numerical, matching, gapselect, ddwtos
  case ordering, cloze

  private static let names: [(String, MoodleKind)] = [
    ("multichoice", .multichoice), ("truefalse", .truefalse), ("shortanswer", .shortanswer),
    ("numerical", .numerical), ("matching", .matching), ("match", .matching),
    ("gapselect", .gapselect),
    ("ordering", .ordering), ("multichoiceset", .multichoiceset), ("ddwtos", .ddwtos),
    ("cloze", .cloze), ("multianswer", .cloze),
  ]

  init?(_ type: [UInt8]) {
    for (name, kind) in MoodleKind.names where type.elementsEqual(name.utf8) {
      self = kind
      return
    }
    return nil
  }

  /// What a question of another type is called in a sentence.
  static func name(of type: [UInt8]) -> String {
    if type.elementsEqual("description".utf8) { return "A description" }
    if type.elementsEqual("essay".utf8) { return "An essay question" }
    if type.starts(with: "calculated".utf8) { return "A calculated question" }
    if type.isEmpty { return "A question without a type" }
    return "A question of the type " + ImportText.quoted(type)
  }

  /// Members that every question has and that are read.
  static let common = "name questiontext generalfeedback defaultgrade tags answer"

  /// Further members that questions of this kind have.
  var members: String {
    switch self {
    case .multichoice, .multichoiceset: "single shuffleanswers"
    case .ddwtos: "dragbox shuffleanswers"
    case .truefalse, .cloze: ""
    case .shortanswer: "usecase"
    // Without a unit these say nothing, and a unit is refused.
    case .numerical: "units unitgradingtype unitpenalty showunits unitsleft"
    case .matching: "subquestion shuffleanswers"
    case .gapselect: "selectoption shuffleanswers"
    case .ordering: "layouttype selecttype selectcount gradingtype"
    }
  }

  /// Members that have a meaning in Moodle and none here.
  static let droppable = """
    penalty hidden idnumber hint answernumbering showstandardinstruction correctfeedback \
    partiallycorrectfeedback incorrectfeedback shownumcorrect showgrading numberingstyle
    """
}
