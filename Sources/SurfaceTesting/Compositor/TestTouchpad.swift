/// The touchpad of a seat: each method sends one event to every object that the client has for such a gesture.
@MainActor
public final class TestTouchpad {
  /// A kind of gesture, with the name of its interface.
  public enum Gesture: String, CaseIterable, Sendable {
    /// Three fingers or more that move together.
    case swipe = "zwp_pointer_gesture_swipe_v1"
    /// Fingers that move apart, together or around each other.
    case pinch = "zwp_pointer_gesture_pinch_v1"
    /// Fingers that rest.
    case hold = "zwp_pointer_gesture_hold_v1"
  }

  var resources: [TestTouchpadGesture] = []
  private unowned(unsafe) let compositor: TestCompositor

  init(in compositor: TestCompositor) { self.compositor = compositor }

  /// How many objects the client has for a gesture.
  public func objectCount(_ gesture: Gesture) -> Int { resources(of: gesture).count }

  private func resources(of gesture: Gesture) -> [TestTouchpadGesture] {
    resources.filter { $0.interfaceName == gesture.rawValue }
  }

  /// Fingers begin a gesture above a surface.
  public func begin(_ gesture: Gesture, on surface: TestSurface, fingers: UInt32) {
    let serial = compositor.nextSerial()
    for resource in resources(of: gesture) {
      resource.post(
        "begin", .uint(serial), .uint(compositor.time), .object(surface), .uint(fingers))
    }
  }

  /// Three fingers or more have moved.
  public func swipe(_ x: Double, _ y: Double) {
    for resource in resources(of: .swipe) {
      resource.post("update", .uint(compositor.time), .fixed(x), .fixed(y))
    }
  }

  /// - Parameters:
  ///   - x: How far the middle of the fingers has moved since the last event.
  ///   - y: The same downwards.
  ///   - scale: By what it was at the beginning.
  ///   - degrees: Clockwise since the last event.
  public func pinch(_ x: Double = 0, _ y: Double = 0, scale: Double, degrees: Double = 0) {
    for resource in resources(of: .pinch) {
      resource.post(
        "update", .uint(compositor.time), .fixed(x), .fixed(y), .fixed(scale), .fixed(degrees))
    }
  }

  /// The fingers are lifted, or what they do is none.
  public func end(_ gesture: Gesture, isCancelled: Bool = false) {
    let serial = compositor.nextSerial()
    for resource in resources(of: gesture) {
      resource.post(
        "end", .uint(serial), .uint(compositor.time), .int(isCancelled ? 1 : 0))
    }
  }
}
