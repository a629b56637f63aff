public import Geometry

/// The pointer of a seat. Each method sends one event, to every `wl_pointer` of the seat that knows
/// it; ``frame()`` ends a group.
@MainActor
public final class TestPointer {
  /// The axes of `wl_pointer`.
  public enum Axis: UInt32, Sendable {
    /// Up and down.
    case vertical = 0
    /// Left and right.
    case horizontal = 1
  }

  /// What scrolls, in the numbers of `wl_pointer`.
  public enum AxisSource: UInt32, Sendable {
    /// A wheel that clicks.
    case wheel = 0
    /// Fingers on a touchpad.
    case finger = 1
    /// A device without clicks or fingers.
    case continuous = 2
    /// A wheel that is pushed sideways.
    case wheelTilt = 3
  }

  /// What the client shows as a cursor.
  public enum CursorImage: Equatable {
    /// No cursor.
    case none
    /// A surface with the role of a cursor, by its number, and the pixel of it that points.
    case surface(UInt32, hotSpot: PixelPoint)
    /// A number of `wp_cursor_shape_device_v1.shape`.
    case shape(UInt32)
  }

  /// The last cursor that was set with the serial of the last enter event; nil until there is one.
  public internal(set) var cursor: CursorImage?
  /// Cursor requests with another serial; compositors ignore them.
  public internal(set) var ignoredCursorRequests = 0
  /// The serial of the last enter event.
  public private(set) var enterSerial: UInt32?
  var resources: [TestPointerResource] = []
  var constraints: [TestPointerConstraint] = []
  var relativePointers: [TestRelativePointer] = []
  /// What it is above.
  private weak var focus: TestSurface?
  /// Of the buttons that are down.
  private(set) var pressSerials: [UInt32: UInt32] = [:]
  /// How many `wl_pointer` objects the client has.
  public var objectCount: Int { resources.count }
  /// The gestures of the touchpad that moves it.
  public let touchpad: TestTouchpad
  private unowned(unsafe) let compositor: TestCompositor

  init(in compositor: TestCompositor) {
    self.compositor = compositor
    touchpad = TestTouchpad(in: compositor)
  }

  /// Moves the pointer onto `surface`, at a point in its logical units.
  ///
  /// - Returns: the serial of the event.
  @discardableResult
  public func enter(_ surface: TestSurface, at point: Point = .zero) -> UInt32 {
    let serial = compositor.nextSerial()
    enterSerial = serial
    focus = surface
    cursor = nil
    for resource in resources {
      resource.post(
        "enter", .uint(serial), .object(surface), .fixed(point.x), .fixed(point.y))
    }
    return serial
  }

  /// - Parameter surface: nil as some compositors send when the surface is gone already.
  @discardableResult
  public func leave(_ surface: TestSurface) -> UInt32 {
    let serial = compositor.nextSerial()
    endConstraints()
    focus = nil
    for resource in resources { resource.post("leave", .uint(serial), .object(surface)) }
    return serial
  }

  /// Moves the pointer inside of the surface that it is on.
  public func motion(to point: Point) {
    for resource in resources {
      resource.post("motion", .uint(compositor.time), .fixed(point.x), .fixed(point.y))
    }
  }

  /// Whether the client keeps it where it is, or in a region.
  public var isConstrained: Bool { constraints.contains { $0.isActive } }

  /// Begins what the client has asked for on the surface below the pointer.
  public func beginConstraints() {
    for constraint in constraints where constraint.surface === focus { constraint.begin() }
  }

  /// Ends what keeps the pointer, as for another window that needs it.
  public func endConstraints() {
    for constraint in constraints { constraint.end() }
  }

  /// The mouse has moved, whether or not the pointer does.
  public func relativeMotion(_ x: Double, _ y: Double) {
    let time = UInt64(compositor.time) * 1000
    for relative in relativePointers {
      relative.post(
        "relative_motion", .uint(UInt32(time >> 32)), .uint(UInt32(truncatingIfNeeded: time)),
        .fixed(x), .fixed(y), .fixed(x), .fixed(y))
    }
  }

  /// `code`: as in linux/input-event-codes.h; 0x110 is the left button.
  @discardableResult
  public func button(_ code: UInt32 = 0x110, isPressed: Bool) -> UInt32 {
    let serial = compositor.nextSerial()
    pressSerials[code] = isPressed ? serial : nil
    for resource in resources {
      resource.post(
        "button", .uint(serial), .uint(compositor.time), .uint(code), .uint(isPressed ? 1 : 0))
    }
    return serial
  }

  /// Says what scrolls; before the other events of the frame.
  public func axisSource(_ source: AxisSource) {
    for resource in resources { resource.post("axis_source", .uint(source.rawValue)) }
  }

  /// Scrolls by a distance in logical units, positive downwards and to the right.
  public func axis(_ axis: Axis = .vertical, _ value: Double) {
    for resource in resources {
      resource.post("axis", .uint(compositor.time), .uint(axis.rawValue), .fixed(value))
    }
  }

  /// The fingers have left the touchpad.
  public func axisStop(_ axis: Axis = .vertical) {
    for resource in resources {
      resource.post("axis_stop", .uint(compositor.time), .uint(axis.rawValue))
    }
  }

  /// `axis_discrete`: only for seats below version 8.
  public func axisDiscrete(_ axis: Axis = .vertical, _ detents: Int32) {
    for resource in resources where resource.version < 8 {
      resource.post("axis_discrete", .uint(axis.rawValue), .int(detents))
    }
  }

  /// `axis_value120`: only for seats from version 8 on.
  public func axisValue120(_ axis: Axis = .vertical, _ value: Int32) {
    for resource in resources { resource.post("axis_value120", .uint(axis.rawValue), .int(value)) }
  }

  /// Says whether content moves against the fingers or with them ("natural").
  public func axisRelativeDirection(_ axis: Axis = .vertical, isInverted: Bool) {
    for resource in resources {
      resource.post("axis_relative_direction", .uint(axis.rawValue), .uint(isInverted ? 1 : 0))
    }
  }

  /// Ends a group of events; seats below version 5 have no groups.
  public func frame() {
    for resource in resources { resource.post("frame") }
  }
}
