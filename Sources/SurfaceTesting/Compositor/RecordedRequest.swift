/// One request as the compositor received it.
public struct RecordedRequest: Hashable, Sendable, CustomStringConvertible {
  /// The position in the log, from 0.
  public var index: Int
  /// The interface of the object, such as `wl_surface`.
  public var interface: String
  /// The number of the object on the wire; reused after it is gone.
  public var object: UInt32
  /// The name of the request in the protocol.
  public var name: String
  /// As text, in the order of the protocol.
  public var arguments: [String]

  /// Such as `wl_surface.commit`.
  public var message: String { "\(interface).\(name)" }

  /// `interface@object.name(arguments)`, as `WAYLAND_DEBUG` prints it.
  public var description: String {
    "\(interface)@\(object).\(name)(\(arguments.joined(separator: ", ")))"
  }
}
