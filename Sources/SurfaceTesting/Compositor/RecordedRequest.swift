/// One request as the compositor received it.
public struct RecordedRequest: Hashable, Sendable, CustomStringConvertible {
  /// The position in the log, from 0.
  public var index: Int
  public var interface: String
  public var object: UInt32
  public var name: String
  /// As text, in the order of the protocol.
  public var arguments: [String]

  /// Such as `wl_surface.commit`.
  public var message: String { "\(interface).\(name)" }

  public var description: String {
    "\(interface)@\(object).\(name)(\(arguments.joined(separator: ", ")))"
  }
}

/// A rule of the protocol, or of good behaviour, that the client broke.
public struct ProtocolViolation: Hashable, Sendable, CustomStringConvertible {
  public var interface: String
  /// The protocol's error code; nil for what a real compositor would let pass.
  public var code: UInt32?
  public var message: String

  public var description: String {
    "\(interface)\(code.map { " error \($0)" } ?? ""): \(message)"
  }
}
