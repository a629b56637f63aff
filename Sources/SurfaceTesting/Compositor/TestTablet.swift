import CWayland
import CWaylandServer
public import Geometry

/// The graphics tablet of a seat, with one tool. Each method sends one event to every client that has asked;
/// ``frame()`` ends a group.
@MainActor
public final class TestTablet {
  /// What a tool is, in the numbers of `zwp_tablet_tool_v2.type`.
  public enum Tool: UInt32, Sendable {
    /// Draws.
    case pen = 0x140
    /// Takes away.
    case eraser = 0x141
    /// Draws like an airbrush.
    case airbrush = 0x144
    /// Moves a cursor.
    case mouse = 0x146
  }

  var seats: [TestTabletSeat] = []
  private var tablets: [TestTabletObject] = []
  var tools: [TestTabletObject] = []
  private var pads: [TestTabletObject] = []
  private unowned(unsafe) let compositor: TestCompositor
  private(set) var proximitySerial: UInt32?
  /// The cursor of the tool, set with the serial of its last proximity.
  public internal(set) var cursor: TestPointer.CursorImage?
  /// Of the tip while it touches.
  private(set) var downSerial: UInt32?

  init(in compositor: TestCompositor) { self.compositor = compositor }

  /// How many objects the client has: tablets, tools, pads, and what belongs to pads.
  public var objectCount: Int { objects.count }

  var objects: [TestTabletObject] = []

  private func make(
    _ interface: UnsafePointer<wl_interface>, _ event: String, for parent: ServerResource
  ) -> TestTabletObject {
    let object = TestTabletObject(
      compositor: compositor, client: wl_resource_get_client(parent.handle), interface: interface,
      version: parent.version, id: 0)
    object.tablet = self
    objects.append(object)
    parent.post(event, .object(object))
    return object
  }

  /// A tablet is plugged in, with a pad if `hasPad`.
  public func plugIn(hasPad: Bool = false) {
    for seat in seats {
      let tablet = make(cwayland_zwp_tablet_v2(), "tablet_added", for: seat)
      tablet.post("name", .string("tablet"))
      tablet.post("id", .uint(1), .uint(2))
      tablet.post("path", .string("/dev/input/event9"))
      tablet.post("done")
      tablets.append(tablet)
      if hasPad { addPad(seat, tablet) }
    }
  }

  private func addPad(_ seat: TestTabletSeat, _ tablet: TestTabletObject) {
    let pad = make(cwayland_zwp_tablet_pad_v2(), "pad_added", for: seat)
    pads.append(pad)
    let group = make(cwayland_zwp_tablet_pad_group_v2(), "group", for: pad)
    group.post("buttons", .array([0, 0, 0, 0]))
    let ring = make(cwayland_zwp_tablet_pad_ring_v2(), "ring", for: group)
    let strip = make(cwayland_zwp_tablet_pad_strip_v2(), "strip", for: group)
    group.post("modes", .uint(1))
    group.post("done")
    pad.post("buttons", .uint(1))
    pad.post("done")
    for part in [ring, strip] {
      part.post("source", .uint(1))
      part.post("stop")
      part.post("frame", .uint(compositor.time))
    }
    pad.post("button", .uint(compositor.time), .uint(0), .uint(1))
  }

  /// A tool is seen for the first time. Capabilities are numbers of `zwp_tablet_tool_v2.capability`; tilt, pressure
  /// and distance at first.
  public func addTool(_ tool: Tool = .pen, capabilities: [UInt32] = [1, 2, 3]) {
    for seat in seats {
      let object = make(cwayland_zwp_tablet_tool_v2(), "tool_added", for: seat)
      object.post("type", .uint(tool.rawValue))
      object.post("hardware_serial", .uint(0), .uint(7))
      for capability in capabilities { object.post("capability", .uint(capability)) }
      object.post("done")
      tools.append(object)
    }
  }

  /// Everything is unplugged.
  public func unplug() {
    for object in tools + pads + tablets { object.post("removed") }
    (tools, pads, tablets) = ([], [], [])
    (proximitySerial, downSerial) = (nil, nil)
  }

  func forget(_ object: TestTabletObject) {
    objects.removeAll { $0 === object }
    tools.removeAll { $0 === object }
    pads.removeAll { $0 === object }
    tablets.removeAll { $0 === object }
  }

  // MARK: The tool

  private func post(_ event: String, _ argument: ServerArgument...) {
    for tool in tools {
      switch argument.count {
      case 0: tool.post(event)
      case 1: tool.post(event, argument[0])
      case 2: tool.post(event, argument[0], argument[1])
      default: tool.post(event, argument[0], argument[1], argument[2])
      }
    }
  }

  /// The tool comes near, above a surface, at a point in its logical units.
  @discardableResult
  public func proximityIn(_ surface: TestSurface, at point: Point = .zero) -> UInt32 {
    let serial = compositor.nextSerial()
    proximitySerial = serial
    cursor = nil
    post("proximity_in", .uint(serial), .object(tablets.last), .object(surface))
    motion(to: point)
    return serial
  }

  /// The tool is away, or above another surface.
  public func proximityOut() { post("proximity_out") }

  /// The tip touches.
  @discardableResult
  public func down() -> UInt32 {
    let serial = compositor.nextSerial()
    downSerial = serial
    post("down", .uint(serial))
    return serial
  }

  /// The tip touches no more.
  public func up() {
    downSerial = nil
    post("up")
  }

  /// The tool has moved.
  public func motion(to point: Point) { post("motion", .fixed(point.x), .fixed(point.y)) }
  /// How hard it presses, up to 65535.
  public func pressure(_ value: UInt32) { post("pressure", .uint(value)) }
  /// How far away it is, up to 65535.
  public func distance(_ value: UInt32) { post("distance", .uint(value)) }
  /// How it leans, in degrees.
  public func tilt(_ x: Double, _ y: Double) { post("tilt", .fixed(x), .fixed(y)) }
  /// How it is turned around itself, in degrees.
  public func rotation(_ degrees: Double) { post("rotation", .fixed(degrees)) }
  /// Where its slider is, from -65535 to 65535.
  public func slider(_ position: Int32) { post("slider", .int(position)) }
  /// Its wheel has turned.
  public func wheel(_ degrees: Double) { post("wheel", .fixed(degrees), .int(1)) }

  /// `code`: as in linux/input-event-codes.h; 0x14b is the lower button of a pen.
  public func button(_ code: UInt32, isPressed: Bool) {
    post("button", .uint(compositor.nextSerial()), .uint(code), .uint(isPressed ? 1 : 0))
  }

  /// Ends a group of events.
  public func frame() { post("frame", .uint(compositor.time)) }
}
