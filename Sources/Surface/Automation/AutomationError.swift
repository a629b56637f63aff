import Platform

/// Why a request has no result: an error of JSON-RPC 2.0.
struct AutomationError: Error, Equatable {
  enum Code: Int {
    /// The line is no JSON.
    case parseError = -32700
    /// The JSON is no request.
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    /// It could not be done, as things are on screen.
    case failed = -32000
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// It could not be done.
  static func failed(_ message: String) -> AutomationError { AutomationError(.failed, message) }

  /// A parameter is missing, or is another one than the method takes.
  static func params(_ message: String) -> AutomationError {
    AutomationError(.invalidParams, message)
  }

  var json: JSON {
    .object([("code", JSON(Double(code.rawValue))), ("message", .string(message))])
  }
}
