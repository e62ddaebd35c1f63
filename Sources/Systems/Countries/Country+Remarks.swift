extension Country {
  /// Other names that people look for it by, beside its code, its usual and its long name.
  public var otherNames: [String] {
    switch alpha2 {
    case "AE": ["UAE"]
    case "BA": ["Bosnia-Herzegovina"]
    case "BQ": ["Bonaire", "Saba", "Sint Eustatius"]
    case "CD": ["Congo-Kinshasa", "DRC"]
    case "CG": ["Congo-Brazzaville"]
    case "CI": ["Côte d'Ivoire"]
    case "CV": ["Cabo Verde"]
    case "CZ": ["Czech Republic"]
    case "FK": ["Islas Malvinas"]
    case "GB": ["Great Britain", "UK"]
    case "KP": ["DPRK"]
    case "KR": ["Republic of Korea"]
    case "MK": ["Macedonia"]
    case "MM": ["Burma"]
    case "MO": ["Macao"]
    case "NL": ["Holland"]
    case "RU": ["Russian Federation"]
    case "SZ": ["Swaziland"]
    case "TL": ["East Timor"]
    case "TR": ["Türkiye"]
    case "US": ["America"]
    case "VA": ["Holy See"]
    default: []
    }
  }

  /// What has to be known about its facts or its picture, in neutral words; mostly nothing.
  ///
  /// - Source: Content/CREDITS.md.
  public var remarks: [String] {
    switch alpha2 {
    case "CY": ["Northern Cyprus is drawn with Cyprus, as in the source of the outline."]
    case "EH":
      [
        "Its status is disputed; name, code and facts follow the sources.",
        "Its people are in the population of Morocco too. The part west of the berm is drawn with "
          + "Morocco, as in the source of the outline.",
      ]
    case "FR":
      ["The figures include the overseas departments, which have entries of their own."]
    case "GF", "GP", "MQ", "RE", "YT": ["It is in the figures of France too."]
    case "IL": ["The status of Jerusalem is disputed; the capital follows the source."]
    case "MA":
      [
        "The population includes Western Sahara, the area does not. Western Sahara west of the "
          + "berm is drawn with Morocco, as in the source of the outline."
      ]
    case "PS": ["Its status is disputed; name, code and facts follow the sources."]
    case "RS": ["Kosovo has no code in ISO 3166-1, and so no entry of its own here."]
    case "RU": ["Crimea is drawn with Ukraine, as in the source of the outline."]
    case "SO": ["Somaliland is drawn with Somalia, as in the source of the outline."]
    case "TW": ["Its status is disputed; name, code and facts follow the sources."]
    case "UA": ["Crimea is drawn with Ukraine, as in the source of the outline."]
    default: []
    }
  }
}
