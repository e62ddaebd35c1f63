package import EventLog

extension Markup {
  /// How many changes are shown at once; the others unfold.
  package static var changeLimit: Int { 3 }

  /// What an event changed, as a list that unfolds if it is long.
  package static func changes(_ changes: [StateChange]) -> Markup {
    guard !changes.isEmpty else { return "<span class=\"none\">nothing</span>" }
    var list: Markup = "<ul class=\"changes\">"
    for change in changes { list += Markup.change(change) }
    list += "</ul>"
    guard changes.count > changeLimit else { return list }
    let count = "\(changes.count) values"
    return "<details><summary>\(count)</summary>\(list)</details>"
  }

  /// A value that changed, as an element of a list.
  package static func change(_ change: StateChange) -> Markup {
    """
    <li><span class="path">\(change.path)</span> <del>\(change.old ?? "none")</del> \
    <span class="to" aria-hidden="true">→</span> <ins>\(change.new ?? "none")</ins></li>
    """
  }
}
