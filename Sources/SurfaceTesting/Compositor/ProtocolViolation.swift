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
