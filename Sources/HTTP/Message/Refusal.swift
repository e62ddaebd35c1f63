internal import EventLog

/// Why a request cannot be read.
///
/// The connection is answered once and closed, because nobody knows where the next request would
/// begin.
///
/// - Source: RFC 9112 and RFC 9110; each case names its section.
package enum Refusal: Error, Hashable, CaseIterable, Sendable {
  /// A line ends with LF alone (RFC 9112 2.2 lets a server accept it; two readers then disagree).
  case bareLineFeed
  /// A CR is not followed by LF (RFC 9112 2.2).
  case bareCarriageReturn
  /// A NUL (RFC 9110 5.5).
  case nul
  /// The first line is not method, target and version with one space between (RFC 9112 3).
  case requestLine
  /// Another version than HTTP/1.1 and HTTP/1.0 (RFC 9112 2.3).
  case version
  /// A method other than GET, HEAD and POST (RFC 9110 9.1).
  case method
  /// A target that is no path of a URI (RFC 9112 3.2).
  case target
  /// A first line that is longer than a head may be (RFC 9112 3).
  case targetTooLong
  /// A longer head than the limit (RFC 6585 5).
  case headTooLong
  /// More fields than the limit (RFC 6585 5).
  case tooManyFields
  /// A field that continues on another line (RFC 9112 5.2).
  case folding
  /// A field without a name, or with space before its colon (RFC 9112 5.1).
  case fieldName
  /// A control character in a value (RFC 9110 5.5).
  case fieldValue
  /// No Host, several, or one that is no host (RFC 9112 3.2).
  case host
  /// Several lengths of a body, or one that is not a number (RFC 9112 6.3).
  case contentLength
  /// A POST that does not give the length of its body (RFC 9110 15.5.12).
  case lengthRequired
  /// A longer body than the limit (RFC 9110 15.5.14).
  case bodyTooLong
  /// A transfer coding; this server reads none (RFC 9112 6.1).
  case transferEncoding
  /// A transfer coding and a length, which is how requests are smuggled (RFC 9112 6.1).
  case transferEncodingAndLength
  /// An expectation other than 100-continue (RFC 9110 10.1.1).
  case expectation
  /// The head did not arrive in time (RFC 9110 15.5.9).
  case slowHead
  /// The body did not arrive in time (RFC 9110 15.5.9).
  case slowBody

  /// The status that answers it.
  package var status: Status {
    switch self {
    case .bareLineFeed, .bareCarriageReturn, .nul, .requestLine, .target, .folding, .fieldName,
      .fieldValue, .host, .contentLength, .transferEncodingAndLength:
      .badRequest
    case .version: .versionNotSupported
    case .method, .transferEncoding: .notImplemented
    case .targetTooLong: .targetTooLong
    case .headTooLong, .tooManyFields: .fieldsTooLarge
    case .lengthRequired: .lengthRequired
    case .bodyTooLong: .contentTooLarge
    case .expectation: .expectationFailed
    case .slowHead, .slowBody: .requestTimeout
    }
  }

  /// Why, in one line for the person who sent it.
  package var words: StaticString {
    switch self {
    case .bareLineFeed: "a line ends with LF alone"
    case .bareCarriageReturn: "a CR is not followed by LF"
    case .nul: "the head contains NUL"
    case .requestLine: "the first line is not METHOD TARGET VERSION"
    case .version: "the version is not HTTP/1.1 or HTTP/1.0"
    case .method: "the method is not GET, HEAD or POST"
    case .target: "the target is not a path"
    case .targetTooLong: "the first line is too long"
    case .headTooLong: "the head is too long"
    case .tooManyFields: "the head has too many fields"
    case .folding: "a field continues on a second line"
    case .fieldName: "the name of a field is malformed"
    case .fieldValue: "the value of a field contains a control character"
    case .host: "the request needs exactly one valid Host"
    case .contentLength: "the request needs exactly one Content-Length, a number"
    case .lengthRequired: "a POST needs a Content-Length"
    case .bodyTooLong: "the body is too long"
    case .transferEncoding: "transfer codings are not supported"
    case .transferEncodingAndLength: "Transfer-Encoding and Content-Length are both given"
    case .expectation: "the expectation is not 100-continue"
    case .slowHead: "the head did not arrive in time"
    case .slowBody: "the body did not arrive in time"
    }
  }

  /// The answer: the status and the reason as plain text.
  package var response: Response {
    var body: [UInt8] = []
    body.append(words)
    body.append(0x0A)
    return Response(status, type: .text, body: body)
  }
}
