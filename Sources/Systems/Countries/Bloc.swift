/// A union of countries that the facts know of.
public struct Bloc: Hashable, Sendable {
  /// As the facts have it: `EU`.
  public let code: String
  /// In full: `European Union`.
  public let name: String
  /// What there is to know about the membership; mostly nothing.
  public let remark: String

  private init(_ code: String, _ name: String, _ remark: String = "") {
    self.code = code
    self.name = name
    self.remark = remark
  }

  /// Every bloc, in the order of the alphabet.
  public static let all = [
    Bloc("AL", "Arab League"),
    Bloc("ASEAN", "Association of Southeast Asian Nations"),
    Bloc("AU", "African Union"),
    Bloc("CAIS", "Central American Integration System"),
    Bloc("CARICOM", "Caribbean Community", "full members are named"),
    Bloc("CEFTA", "Central European Free Trade Agreement"),
    Bloc("EEU", "Eurasian Economic Union"),
    Bloc("EFTA", "European Free Trade Association"),
    Bloc("EU", "European Union"),
    Bloc(
      "NAFTA", "North American Free Trade Agreement",
      "replaced in 2020 by the United States-Mexico-Canada Agreement, USMCA"),
    Bloc("PA", "Pacific Alliance"),
    Bloc("SAARC", "South Asian Association for Regional Cooperation"),
    Bloc(
      "USAN", "Union of South American Nations",
      "the twelve signatories of 2008 are named, most of which have left since"),
  ]

  /// The bloc of a code; nil if it is none of these.
  public init?(code: String) {
    let wanted = Array(code.utf8)
    guard let bloc = Bloc.all.first(where: { Array($0.code.utf8) == wanted }) else { return nil }
    self = bloc
  }
}
