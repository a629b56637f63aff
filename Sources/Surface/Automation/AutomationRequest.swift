import Platform

/// One request of JSON-RPC 2.0.
struct AutomationRequest {
  /// What the answer is told by: a string, a number or null.
  let id: JSON
  let method: String
  let params: AutomationParams

  /// Reads a line.
  init(line: [UInt8]) throws(AutomationError) {
    guard let text = String(validating: line, as: UTF8.self), let json = JSON(text: text) else {
      throw AutomationError(.parseError, "the line is no JSON in UTF-8")
    }
    guard case .object = json, case .string(let method)? = json["method"] else {
      throw AutomationError(.invalidRequest, "a request is an object with a method")
    }
    switch json["id"] {
    case nil: id = .null
    case .string?, .number?, .null?: id = json["id"] ?? .null
    default: throw AutomationError(.invalidRequest, "an id is a string or a number")
    }
    self.method = method
    switch json["params"] {
    case nil: params = AutomationParams([])
    case .object(let members)?: params = AutomationParams(members)
    default: throw AutomationError(.invalidRequest, "params are an object")
    }
  }

  /// The line that answers it.
  static func answer(_ result: Result<JSON, AutomationError>, to id: JSON) -> String {
    let outcome: (key: String, value: JSON) =
      switch result {
      case .success(let value): ("result", value)
      case .failure(let error): ("error", error.json)
      }
    return JSON.object([("jsonrpc", .string("2.0")), ("id", id), outcome]).text + "\n"
  }
}
