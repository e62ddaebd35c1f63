import EventLog
import Foundation
import SessionEngine

@testable import TestSupport

/// The schemas of docs/schema, and the keywords of draft 2020-12 that they use.
///
/// A keyword that is not known here is a mistake of the schema, so that nothing is passed over.
struct JSONSchema {
  /// What is wrong, and where in the document.
  typealias Fault = String

  private(set) var files: [String: JSONValue] = [:]

  private static let notes = ["$schema", "$id", "$defs", "title", "description"]
  private static let checked = [
    "$ref", "type", "const", "enum", "properties", "required", "additionalProperties", "items",
    "oneOf", "pattern", "minimum", "maximum", "minLength", "maxLength",
  ]

  /// Reads every schema below a folder; its name is its path there without `.json`.
  init(_ folder: String) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    for name in names where name.hasSuffix(".json") {
      let bytes = try Fixtures.contents(folder + "/" + name)
      files[String(name.dropLast(".json".count))] = try JSONParser.parse(bytes.span)
    }
  }

  /// What is wrong with a document that names its schema itself.
  func faults(_ document: JSONValue) -> [Fault] {
    guard let name = document["schema"]?.text, let schema = files[name] else {
      return ["no schema is named, or there is no such file in docs/schema"]
    }
    return faults(document, schema, name, "")
  }

  /// Which of a schema's forms a document has; 0 where it has but one.
  func form(_ document: JSONValue) -> Int? {
    guard let name = document["schema"]?.text, let schema = files[name] else { return nil }
    guard let forms = schema["oneOf"]?.items else { return 0 }
    return forms.firstIndex { faults(document, $0, name, "").isEmpty }
  }

  private func faults(
    _ value: JSONValue, _ schema: JSONValue, _ file: String, _ place: String
  ) -> [Fault] {
    guard case .object(let keywords) = schema.kind else { return ["\(file): no schema"] }
    var faults: [Fault] = []
    for keyword in keywords where !JSONSchema.notes.contains(keyword.key) {
      guard JSONSchema.checked.contains(keyword.key) else {
        faults.append("\(file): the keyword \(keyword.key) is not known")
        continue
      }
      faults += check(value, keyword, schema, file, place)
    }
    return faults
  }

  private func check(
    _ value: JSONValue, _ keyword: JSONValue.Member, _ schema: JSONValue, _ file: String,
    _ place: String
  ) -> [Fault] {
    let rule = keyword.value
    func unless(_ isRight: Bool) -> [Fault] {
      isRight ? [] : ["\(place): not \(keyword.key) \(rule.canonical.prefix(80))"]
    }
    switch keyword.key {
    case "$ref": return follow(rule.text ?? "", value, file, place)
    case "type": return unless((rule.items ?? [rule]).contains { value.isOfType($0.text) })
    case "const": return unless(value.canonical == rule.canonical)
    case "enum":
      return unless((rule.items ?? []).contains { $0.canonical == value.canonical })
    case "required":
      guard value.members != nil else { return [] }
      return (rule.items ?? []).compactMap { $0.text }.filter { value[$0] == nil }
        .map { "\(place).\($0): missing" }
    case "properties":
      return (rule.members ?? []).flatMap { member in
        value[member.key].map { faults($0, member.value, file, place + "." + member.key) } ?? []
      }
    case "additionalProperties":
      let known = schema["properties"]?.members?.map { $0.key } ?? []
      let others = (value.members ?? []).filter { !known.contains($0.key) }
      if rule.members == nil { return others.map { "\(place).\($0.key): not in the schema" } }
      return others.flatMap { faults($0.value, rule, file, place + "." + $0.key) }
    case "items":
      return (value.items ?? []).enumerated().flatMap {
        faults($0.element, rule, file, "\(place)[\($0.offset)]")
      }
    case "oneOf":
      let found = (rule.items ?? []).map { faults(value, $0, file, place) }
      if found.filter({ $0.isEmpty }).count == 1 { return [] }
      return ["\(place): not exactly one form"] + (found.min { $0.count < $1.count } ?? [])
    case "pattern":
      guard let text = value.text else { return [] }
      guard let pattern = try? Regex(rule.text ?? "") else { return ["\(file): bad pattern"] }
      return unless(text.firstMatch(of: pattern) != nil)
    case "minimum": return unless(value.number.map { $0 >= rule.number ?? 0 } ?? true)
    case "maximum": return unless(value.number.map { $0 <= rule.number ?? 0 } ?? true)
    case "minLength":
      return unless(value.text.map { $0.unicodeScalars.count >= rule.number ?? 0 } ?? true)
    default:
      return unless(value.text.map { $0.unicodeScalars.count <= rule.number ?? 0 } ?? true)
    }
  }

  /// `#/$defs/NAME` of this file, or of `../common.json`.
  private func follow(
    _ reference: String, _ value: JSONValue, _ file: String, _ place: String
  ) -> [Fault] {
    let parts = reference.components(separatedBy: "#/$defs/")
    let target = parts[0] == "../common.json" ? "common" : file
    guard parts.count == 2, let schema = files[target]?["$defs"]?[parts[1]] else {
      return ["\(file): \(reference) leads nowhere"]
    }
    return faults(value, schema, target, place)
  }
}

extension JSONSchema {
  /// The members that have neither a description nor a constant value, and refer to nothing.
  static func bareMembers(_ value: JSONValue, _ path: String = "") -> [String] {
    var bare: [String] = []
    for member in value["properties"]?.members ?? [] {
      if ["description", "const", "$ref"].allSatisfy({ member.value[$0] == nil }) {
        bare.append(path + "." + member.key)
      }
    }
    for member in value.members ?? [] { bare += bareMembers(member.value, path + "." + member.key) }
    for item in value.items ?? [] { bare += bareMembers(item, path) }
    return bare
  }
}

extension JSONValue {
  var text: String? {
    if case .string(let text) = kind { return text }
    return nil
  }

  var number: Int64? {
    if case .integer(let number) = kind { return number }
    return nil
  }

  var items: [JSONValue]? {
    if case .array(let items) = kind { return items }
    return nil
  }

  var members: [Member]? {
    if case .object(let members) = kind { return members }
    return nil
  }

  fileprivate func isOfType(_ name: String?) -> Bool {
    switch (kind, name) {
    case (.null, "null"), (.boolean, "boolean"), (.integer, "integer"), (.integer, "number"),
      (.otherNumber, "number"), (.string, "string"), (.array, "array"), (.object, "object"):
      true
    default: false
    }
  }
}
