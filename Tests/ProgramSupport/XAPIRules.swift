import EventLog
import Foundation

/// The rules of xAPI 1.0.3, Part Two, for the statements that this program writes: what is wrong
/// with one, empty if nothing is.
///
/// - Source: github.com/adlnet/xAPI-Spec, xAPI-Data.md; the section follows each rule.
struct XAPIRules {
  private(set) var wrong: [String] = []

  init(_ statement: JSONValue) {
    known(statement, ["id", "actor", "verb", "object", "result", "context", "timestamp"], "2.4")
    need(isUUID(text(statement["id"])), "id is a UUID (2.4.1)")
    actor(statement["actor"])
    need(isIRI(text(statement["verb"]?["id"])), "verb.id is an IRI (2.4.3)")
    languageMap(statement["verb"]?["display"], "verb.display (2.4.3)")
    activity(statement["object"], isWhole: true)
    if let result = statement["result"] { self.result(result, of: statement["object"]) }
    if let context = statement["context"] { self.context(context) }
    let stamp = text(statement["timestamp"]) ?? ""
    need(matches(stamp, #"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"#), "timestamp is RFC 3339 (4.5)")
    if hasNull(statement) { wrong.append("a null (2.2)") }
  }

  private mutating func need(_ isRight: Bool, _ rule: String) {
    if !isRight { wrong.append(rule) }
  }

  private mutating func actor(_ actor: JSONValue?) {
    guard let actor else { return need(false, "actor is there (2.4)") }
    known(actor, ["objectType", "account"], "2.4.2.1, one identifier")
    need(text(actor["objectType"]) == "Agent", "actor.objectType (2.4.2.1)")
    need(isIRI(text(actor["account"]?["homePage"])), "account.homePage is an IRL (2.4.2.4)")
    need(text(actor["account"]?["name"])?.isEmpty == false, "account.name (2.4.2.4)")
  }

  private mutating func activity(_ activity: JSONValue?, isWhole: Bool) {
    guard let activity else { return need(false, "object is there (2.4)") }
    known(activity, ["objectType", "id", "definition"], "2.4.4.1")
    need(text(activity["objectType"]) == "Activity", "object.objectType (2.4.4)")
    need(isIRI(text(activity["id"])), "activity id is an IRI (2.4.4.1)")
    guard isWhole, let definition = activity["definition"] else { return }
    languageMap(definition["name"], "definition.name (2.4.4.1)")
    if definition["description"] != nil {
      languageMap(definition["description"], "definition.description (2.4.4.1)")
    }
    need(isIRI(text(definition["type"])), "definition.type is an IRI (2.4.4.1)")
    guard let type = text(definition["interactionType"]) else { return }
    let lists = ["choice": "choices", "likert": "scale", "numeric": "", "fill-in": ""]
    guard let list = lists[type] else { return need(false, "a known interactionType (2.4.4.1)") }
    for name in ["choices", "scale", "source", "target", "steps"] where name != list {
      need(definition[name] == nil, "\(type) has no \(name) (2.4.4.1)")
    }
    need(
      text(definition["type"]) == "http://adlnet.gov/expapi/activities/cmi.interaction",
      "an interaction's type (2.4.4.1)")
    guard !list.isEmpty else { return }
    guard case .array(let components)? = definition[list]?.kind else {
      return need(false, "\(list) is there")
    }
    let ids = components.map { text($0["id"]) ?? "" }
    need(Set(ids).count == ids.count && !ids.contains(""), "components' ids are distinct (2.4.4.1)")
    need(!ids.contains { $0.contains(" ") }, "components' ids have no space (2.4.4.1)")
    for component in components { languageMap(component["description"], "component (2.4.4.1)") }
  }

  private mutating func result(_ result: JSONValue, of object: JSONValue?) {
    known(
      result, ["score", "success", "completion", "response", "duration", "extensions"], "2.4.5")
    if let duration = result["duration"] {
      need(matches(text(duration) ?? "", #"PT\d+\.\d\dS"#), "duration is ISO 8601 (4.6)")
    }
    for name in ["success", "completion"] {
      if let value = result[name] {
        if case .boolean = value.kind { continue }
        wrong.append("\(name) is a boolean (2.4.5)")
      }
    }
    if let score = result["score"] {
      known(score, ["scaled", "raw", "min", "max"], "2.4.5.1")
      if case .integer(let raw)? = score["raw"]?.kind, case .integer(let low)? = score["min"]?.kind,
        case .integer(let high)? = score["max"]?.kind
      {
        need(low < high && raw >= low && raw <= high, "raw is between min and max (2.4.5.1)")
      } else {
        wrong.append("raw, min and max are numbers (2.4.5.1)")
      }
    }
    extensions(result["extensions"])
    guard let response = result["response"] else { return }
    let definition = object?["definition"]
    let words = text(response) ?? ""
    if case .array(let components)? = (definition?["choices"] ?? definition?["scale"])?.kind {
      let ids = Set(components.map { text($0["id"]) ?? "" })
      let given = words.isEmpty ? [] : words.components(separatedBy: "[,]")
      need(given.allSatisfy { ids.contains($0) }, "a response of the components (2.4.4.1)")
      need(definition?["choices"] != nil || given.count == 1, "likert is a single id (2.4.4.1)")
    } else if text(definition?["interactionType"]) == "numeric" {
      need(Int64(words) != nil, "a numeric response (2.4.4.1)")
    }
  }

  private mutating func context(_ context: JSONValue) {
    known(
      context,
      ["registration", "contextActivities", "platform", "language", "statement", "extensions"],
      "2.4.6")
    need(isUUID(text(context["registration"])), "registration is a UUID (2.4.6)")
    if let language = context["language"] {
      need(matches(text(language) ?? "", #"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*"#), "language (2.4.6)")
    }
    if let activities = context["contextActivities"] {
      known(activities, ["parent", "grouping", "category", "other"], "2.4.6.2")
      guard case .array(let parents)? = activities["parent"]?.kind else {
        return need(false, "a context is an array (2.4.6.2)")
      }
      for parent in parents { activity(parent, isWhole: false) }
    }
    if let reference = context["statement"] {
      need(text(reference["objectType"]) == "StatementRef", "a reference (2.4.4.3)")
      need(isUUID(text(reference["id"])), "a reference's id (2.4.4.3)")
    }
    extensions(context["extensions"])
  }

  private mutating func extensions(_ value: JSONValue?) {
    guard let value else { return }
    guard case .object(let members) = value.kind else { return need(false, "extensions (4.1)") }
    for member in members { need(isIRI(member.key), "an extension's key is an IRI (4.1)") }
  }

  private mutating func languageMap(_ value: JSONValue?, _ place: String) {
    guard let value, case .object(let members) = value.kind, !members.isEmpty else {
      return need(false, "\(place) is a language map (4.2)")
    }
    for member in members {
      need(
        matches(member.key, #"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*"#) && text(member.value) != nil,
        "\(place): language tag and text (4.2)")
    }
  }

  private mutating func known(_ value: JSONValue, _ names: [String], _ section: String) {
    guard case .object(let members) = value.kind else {
      return need(false, "an object (\(section))")
    }
    for member in members where !names.contains(member.key) {
      wrong.append("no property \(member.key) (\(section))")
    }
  }

  private func hasNull(_ value: JSONValue) -> Bool {
    switch value.kind {
    case .null: true
    case .array(let values): values.contains { hasNull($0) }
    case .object(let members): members.contains { hasNull($0.value) }
    default: false
    }
  }

  private func text(_ value: JSONValue?) -> String? {
    guard case .string(let text)? = value?.kind else { return nil }
    return text
  }

  private func isUUID(_ text: String?) -> Bool {
    matches(text ?? "", #"[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"#)
  }

  private func isIRI(_ text: String?) -> Bool {
    matches(text ?? "", #"https?://[^\s<>"{}|\\^`]+"#) && URL(string: text ?? "")?.host != nil
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    text.range(of: "^(" + pattern + ")$", options: .regularExpression) != nil
  }
}
