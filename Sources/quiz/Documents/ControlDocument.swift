internal import EventLog
internal import Documents
internal import SessionEngine

/// What one does on a screen: one of twelve forms.
struct ShownControl: FieldValue {
  let control: Screen.Control

  static var shape: Shape<ShownControl> {
    .either([
      BeginControl.shape.node, ChoiceControl<SingleChoice>.shape.node,
      ChoiceControl<MultipleChoice>.shape.node, SliderControl.shape.node, TextControl.shape.node,
      KindControl<NextKind>.shape.node, KindControl<SubmitKind>.shape.node,
      KindControl<DoneKind>.shape.node, MatchingControl.shape.node,
      ChoiceControl<OrderingKind>.shape.node, GapsControl.shape.node,
      PlaceControl.shape.node,
    ])
  }

  var cell: String { "" }

  func write(to writer: inout JSONWriter) {
    switch control {
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
  /// An answer.
  struct Choice: Described {
    let option: Screen.Option

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field(
        "place", as: .count, "Its place in the quiz file, whatever the order shown."
      ) { $0.option.place }
      fields.field("text", "What it says.") { $0.option.text }
      fields.field("chosen", "Whether it is chosen now.") { $0.option.isChosen }
    }
  }

  let options: [Screen.Option]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always(Kind.name)) { _ in Kind.name }
    fields.field("options", "The answers, in the order shown.") { row in
      row.options.map { Choice(option: $0) }
    }
  }
}

/// A slider.
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
