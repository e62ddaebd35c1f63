/// The status of a response.
///
/// - Source: RFC 9110 15; RFC 6585 for 429 and 431.
package enum Status: Int64, Hashable, Sendable {
  case ok = 200
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case lengthRequired = 411
  case contentTooLarge = 413
  case targetTooLong = 414
  case unsupportedType = 415
  case expectationFailed = 417
  case misdirected = 421
  case tooManyRequests = 429
  case fieldsTooLarge = 431
  case internalError = 500
  case notImplemented = 501
  case unavailable = 503
  case versionNotSupported = 505

  /// Its words in the first line of a response.
  package var words: StaticString {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .unauthorized: "Unauthorized"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .lengthRequired: "Length Required"
    case .contentTooLarge: "Content Too Large"
    case .targetTooLong: "URI Too Long"
    case .unsupportedType: "Unsupported Media Type"
    case .expectationFailed: "Expectation Failed"
    case .misdirected: "Misdirected Request"
    case .tooManyRequests: "Too Many Requests"
    case .fieldsTooLarge: "Request Header Fields Too Large"
    case .internalError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
