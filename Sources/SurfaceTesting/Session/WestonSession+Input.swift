public import Geometry

/// Input devices of a ``WestonSession``. A seat exists only after ``WestonSession/addSeat(_:_:)``.
extension WestonSession {
  /// What a seat can do.
  public struct SeatCapabilities: OptionSet, Sendable {
    /// A bit for each kind of device.
    public let rawValue: UInt8

    /// The devices whose bits are set in `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A mouse.
    public static let pointer = SeatCapabilities(rawValue: 1)
    /// A keyboard.
    public static let keyboard = SeatCapabilities(rawValue: 2)
    /// A touch screen.
    public static let touch = SeatCapabilities(rawValue: 4)
  }

  /// Makes a seat, or changes the capabilities of an existing one. Its pointer starts in the top left
  /// corner of the screen.
  public func addSeat(
    _ seat: String = "seat0", _ capabilities: SeatCapabilities = [.pointer, .keyboard]
  ) throws(SystemError) {
    let letters =
      (capabilities.contains(.pointer) ? "p" : "") + (capabilities.contains(.keyboard) ? "k" : "")
      + (capabilities.contains(.touch) ? "t" : "")
    try send("seat \(seat) \(letters)")
    // weston begins at 100,100, which is inside of many windows.
    if capabilities.contains(.pointer) { try movePointer(to: .zero, seat: seat) }
  }

  /// Takes a seat away, with its devices.
  public func removeSeat(_ seat: String = "seat0") throws(SystemError) {
    try send("unseat \(seat)")
  }

  /// Gives the following events this time stamp in milliseconds, or the real time for nil.
  public func setEventTime(_ milliseconds: UInt32?) throws(SystemError) {
    try send("time \(milliseconds.map(String.init) ?? "real")")
  }

  /// Moves the pointer in global logical coordinates; fractions down to 1/256 arrive exactly.
  public func movePointer(to point: Point, seat: String = "seat0") throws(SystemError) {
    try send("motion \(seat) \(point.x) \(point.y)")
    try send("frame \(seat)")
  }

  /// Presses or releases a button by its evdev code; 0x110 is the left one.
  public func button(
    _ code: UInt32 = 0x110, isPressed: Bool, seat: String = "seat0"
  ) throws(SystemError) {
    try send("button \(seat) \(code) \(isPressed ? 1 : 0)")
    try send("frame \(seat)")
  }

  /// Presses and releases a button.
  public func click(_ code: UInt32 = 0x110, seat: String = "seat0") throws(SystemError) {
    try button(code, isPressed: true, seat: seat)
    try button(code, isPressed: false, seat: seat)
  }

  /// Turns the wheel by whole detents, 10 units each, downwards for positive numbers.
  public func turnWheel(by detents: Int, seat: String = "seat0") throws(SystemError) {
    try send("source \(seat) 0")
    try send("axis \(seat) 0 \(detents * 10) \(detents)")
    try send("frame \(seat)")
  }

  /// One movement of two fingers on a touchpad.
  public func scrollFingers(by offset: Point, seat: String = "seat0") throws(SystemError) {
    try send("source \(seat) 1")
    if offset.y != 0 { try send("axis \(seat) 0 \(offset.y)") }
    if offset.x != 0 { try send("axis \(seat) 1 \(offset.x)") }
    try send("frame \(seat)")
  }

  /// The fingers leave the touchpad (`wl_pointer.axis_stop`).
  public func liftFingers(seat: String = "seat0") throws(SystemError) {
    try send("source \(seat) 1")
    try send("axis \(seat) 0 0")
    try send("frame \(seat)")
  }

  /// A finger touches the screen, in global logical coordinates.
  public func touchDown(
    _ finger: Int = 0, at point: Point, seat: String = "seat0"
  ) throws(SystemError) {
    try send("down \(seat) \(finger) \(point.x) \(point.y)")
    try send("tframe \(seat)")
  }

  /// A finger moves on the screen.
  public func touchMove(
    _ finger: Int = 0, to point: Point, seat: String = "seat0"
  ) throws(SystemError) {
    try send("drag \(seat) \(finger) \(point.x) \(point.y)")
    try send("tframe \(seat)")
  }

  /// A finger leaves the screen.
  public func touchUp(_ finger: Int = 0, seat: String = "seat0") throws(SystemError) {
    try send("up \(seat) \(finger)")
    try send("tframe \(seat)")
  }

  /// The compositor takes all fingers away.
  public func cancelTouches(seat: String = "seat0") throws(SystemError) {
    try send("tcancel \(seat)")
  }

  /// Presses or releases a key by its evdev code.
  public func key(
    _ code: UInt32, isPressed: Bool, seat: String = "seat0"
  ) throws(SystemError) {
    try send("key \(seat) \(code) \(isPressed ? 1 : 0)")
  }

  /// Presses and releases a key.
  public func typeKey(_ code: UInt32, seat: String = "seat0") throws(SystemError) {
    try key(code, isPressed: true, seat: seat)
    try key(code, isPressed: false, seat: seat)
  }

  /// Gives the keyboard another layout, by its name in xkeyboard-config.
  public func setKeymap(layout: String, seat: String = "seat0") throws(SystemError) {
    try send("keymap \(seat) \(layout)")
  }

  /// Gives a window the keyboard.
  public func focus(_ title: String, seat: String = "seat0") throws(SystemError) {
    try send("focus \(seat) \(title)")
  }
}
