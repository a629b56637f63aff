public import Geometry

/// The touch screen of a seat. Each method sends one event, to every `wl_touch` of the seat; ``frame()`` ends
/// a group.
@MainActor
public final class TestTouch {
  var resources: [TestTouchResource] = []
  /// Of the fingers that are down.
  private(set) var downSerials: [Int32: UInt32] = [:]
  /// How many `wl_touch` objects the client has.
  public var objectCount: Int { resources.count }
  private unowned(unsafe) let compositor: TestCompositor

  init(in compositor: TestCompositor) { self.compositor = compositor }

  /// - Parameters:
  ///   - finger: a number that is the finger's until it is lifted.
  ///   - surface: what it touches.
  ///   - point: in the coordinates of the surface.
  @discardableResult
  public func down(_ finger: Int32, on surface: TestSurface, at point: Point) -> UInt32 {
    let serial = compositor.nextSerial()
    downSerials[finger] = serial
    for resource in resources {
      resource.post(
        "down", .uint(serial), .uint(compositor.time), .object(surface), .int(finger),
        .fixed(point.x), .fixed(point.y))
    }
    return serial
  }

  /// Moves a finger that is down, in logical units of the surface that it touched.
  public func motion(_ finger: Int32, to point: Point) {
    for resource in resources {
      resource.post(
        "motion", .uint(compositor.time), .int(finger), .fixed(point.x), .fixed(point.y))
    }
  }

  /// Lifts a finger.
  ///
  /// - Returns: the serial of the event.
  @discardableResult
  public func up(_ finger: Int32) -> UInt32 {
    let serial = compositor.nextSerial()
    downSerials[finger] = nil
    for resource in resources {
      resource.post("up", .uint(serial), .uint(compositor.time), .int(finger))
    }
    return serial
  }

  /// Takes all fingers away, as for a gesture of the compositor.
  public func cancel() {
    for resource in resources { resource.post("cancel") }
  }

  /// Ends a group of events.
  public func frame() {
    for resource in resources { resource.post("frame") }
  }
}
