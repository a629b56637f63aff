/// One pointer: the cursor of a seat, or one finger from the moment it touches until it is lifted.
///
/// Each pointer has a press of its own: two fingers, or a mouse and a finger, press independently of each other.
public struct PointerID: Hashable, Sendable {
  /// What it is of.
  public let device: InputDevice
  /// Tells the fingers of a touch screen apart. A number is not used again while any finger touches.
  public let contact: UInt32

  /// The cursor of a mouse, or one finger of a touch screen.
  public init(_ device: InputDevice, contact: UInt32 = 0) {
    self.device = device
    self.contact = contact
  }

  /// The cursor of the first seat.
  public static let mouse = PointerID(InputDevice(.mouse))

  /// A finger on the touch screen of the first seat.
  public static func touch(_ contact: UInt32 = 0) -> PointerID {
    PointerID(InputDevice(.touch), contact: contact)
  }

  /// The pen of a tablet of the first seat.
  public static func pen(_ contact: UInt32 = 0) -> PointerID {
    PointerID(InputDevice(.pen), contact: contact)
  }

  /// Whether it can be above something without pressing it. Fingers cannot.
  public var canHover: Bool { device.kind == .mouse || device.kind == .pen }
}
