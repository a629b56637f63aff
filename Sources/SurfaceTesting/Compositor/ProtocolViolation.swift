/// A rule of the protocol, or of good behaviour, that the client broke.
public struct ProtocolViolation: Hashable, Sendable, CustomStringConvertible {
  /// The interface whose rule was broken, such as `xdg_surface`.
  public var interface: String
  /// The protocol's error code; nil for what a real compositor would let pass.
  public var code: UInt32?
  /// What the client did.
  public var message: String

  /// Interface, code and message in one line.
  public var description: String {
    "\(interface)\(code.map { " error \($0)" } ?? ""): \(message)"
  }
}
