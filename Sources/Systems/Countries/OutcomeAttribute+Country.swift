public import SessionEngine

extension OutcomeAttribute {
  /// The country that an outcome is: ISO 3166-1 alpha-2.
  public static let country = OutcomeAttribute(name: "country") { text in
    guard text.utf8.count == 2, text.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) else {
      return
        " is not a country code: write two capital letters (ISO 3166-1 alpha-2), like \"FR\"."
    }
    return nil
  }
}

extension Outcome {
  /// ISO 3166-1 alpha-2, where the result is a country.
  public var country: String? { attributes.value(of: "country") }
}

extension Screen.Result {
  /// ISO 3166-1 alpha-2, where the result is a country.
  public var country: String? { attributes.value(of: "country") }
}
