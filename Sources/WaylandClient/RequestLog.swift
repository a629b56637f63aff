/// The last requests of a connection, for the report of a protocol error.
struct RequestLog {
  private static let capacity = 50
  private var requests: [WaylandRequest] = []
  private var next = 0

  mutating func append(_ request: WaylandRequest) {
    if requests.count < Self.capacity {
      requests.append(request)
    } else {
      requests[next] = request
    }
    next = (next + 1) % Self.capacity
  }

  /// The last requests, oldest first.
  var recent: [WaylandRequest] {
    requests.count < Self.capacity ? requests : Array(requests[next...] + requests[..<next])
  }
}

extension RequestLog: CustomStringConvertible {
  var description: String { recent.map(\.description).joined(separator: ", ") }
}
