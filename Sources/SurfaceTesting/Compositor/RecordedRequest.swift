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
