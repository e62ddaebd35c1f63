public import EventLog
public import Documents
public import SessionEngine

extension Screen.Control: FieldValue {
  /// One of twelve forms, which `kind` tells apart.
  public static var shape: Shape<Screen.Control> {
    .either([
      BeginControl.shape.node, ChoiceControl<SingleChoice>.shape.node,
      ChoiceControl<MultipleChoice>.shape.node, SliderControl.shape.node, TextControl.shape.node,
      KindControl<NextKind>.shape.node, KindControl<SubmitKind>.shape.node,
      KindControl<DoneKind>.shape.node, MatchingControl.shape.node,
      ChoiceControl<OrderingKind>.shape.node, GapsControl.shape.node,
      PlaceControl.shape.node,
    ])
  }

  /// It is in JSON alone.
  public var cell: String { "" }

  /// The form of its kind.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .begin(let symbols): BeginControl(symbols: symbols).write(to: &writer)
    case .single(let options):
      ChoiceControl<SingleChoice>(options: options).write(to: &writer)
    case .multiple(let options):
      ChoiceControl<MultipleChoice>(options: options).write(to: &writer)
    case .slider(let value, let labels):
      SliderControl(value: value, labels: labels).write(to: &writer)
    case .text(let byteLimit): TextControl(byteLimit: byteLimit).write(to: &writer)
    case .matching(let items, let options, let chosen):
      MatchingControl(items: items, options: options, chosen: chosen).write(to: &writer)
    case .ordering(let options):
      ChoiceControl<OrderingKind>(options: options).write(to: &writer)
    case .gaps(let gaps): GapsControl(gaps: gaps).write(to: &writer)
    case .place(let field): PlaceControl(field: field).write(to: &writer)
    case .next: KindControl<NextKind>().write(to: &writer)
    case .submit: KindControl<SubmitKind>().write(to: &writer)
    case .done: KindControl<DoneKind>().write(to: &writer)
    }
  }
}

/// A kind of control, by its name.
protocol ControlKind {
  static var name: String { get }
}

enum SingleChoice: ControlKind { static let name = "single" }
enum MultipleChoice: ControlKind { static let name = "multiple" }
enum OrderingKind: ControlKind { static let name = "ordering" }
enum NextKind: ControlKind { static let name = "next" }
enum SubmitKind: ControlKind { static let name = "submit" }
enum DoneKind: ControlKind { static let name = "done" }

/// A control with nothing but its kind.
struct KindControl<Kind: ControlKind>: Described {
  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always(Kind.name)) { _ in Kind.name }
  }
}

/// The introduction.
struct BeginControl: Described {
  let symbols: [String]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always("begin")) { _ in "begin" }
    fields.field("symbols", "The outcomes' emoji.") { $0.symbols }
  }
}

/// Answers to choose from.
struct ChoiceControl<Kind: ControlKind>: Described {
  let options: [Screen.Option]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always(Kind.name)) { _ in Kind.name }
    fields.field("options", "The answers, in the order shown.") { $0.options }
  }
}

extension Screen.Option: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("place", as: .count, "Its place in the quiz file, whatever the order shown.") {
      $0.place
    }
    fields.field("text", "What it says.") { $0.text }
    fields.field("chosen", "Whether it is chosen now.") { $0.isChosen }
  }
}

struct SliderControl: Described {
  let value: Int64
  let labels: [String]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always("slider")) { _ in "slider" }
    fields.field("value", as: .range(0...100), "Per cent.") { $0.value }
    fields.field("labels", "What its ends and the steps between mean.") { $0.labels }
  }
}

/// A line of text.
struct TextControl: Described {
  let byteLimit: Int64

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always("text")) { _ in "text" }
    fields.field("bytes", as: .atLeast(1), "How long an answer may be, in bytes.") {
      $0.byteLimit
    }
  }
}

struct MatchingControl: Described {
  let items: [String]
  let options: [Screen.Option]
  let chosen: [Int?]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always("matching")) { _ in "matching" }
    fields.field("items", "The items to match.") { $0.items }
    fields.field("options", "The matches, in the order shown.") { $0.options }
    fields.field("chosen", "For each item the place of its match, or -1.") { row in
      row.chosen.map { Int64($0 ?? -1) }
    }
  }
}

struct GapsControl: Described {
  let gaps: [Screen.GapField]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always("gaps")) { _ in "gaps" }
    fields.field("gaps", "The gaps, in the order of the text.") { $0.gaps }
  }
}

extension Screen.GapField: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("text", "What is in it now.") { $0.text }
    fields.field("bytes", as: .count, "How many bytes it may have.") { $0.byteLimit }
    fields.optional("options", "What can be chosen, where it is not typed.") {
      $0.options.nonEmpty
    }
  }
}

/// A map on which a place is chosen.
struct PlaceControl: Described {
  let field: Screen.PlaceField

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always("place")) { _ in "place" }
    fields.include { $0.field }
  }
}

extension Screen.PlaceField: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("map", "West, south, east and north, in 10^-6 degrees.") { $0.bounds.edges }
    fields.optional("point", "The place that is chosen: longitude and latitude, in 10^-6 degrees.")
    {
      $0.point.map { [$0.longitude, $0.latitude] }
    }
    fields.optional("right", "Once it is marked: rings, longitude and latitude in turn.") {
      $0.right.nonEmpty.map { rings in
        rings.map { $0.flatMap { [$0.longitude, $0.latitude] } }
      }
    }
  }
}
