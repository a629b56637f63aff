import Geometry

/// `wl_touch`.
final class TestTouchResource: ServerResource {
  weak var touch: TestTouch?

  override func wasDestroyed() { touch?.resources.removeAll { $0 === self } }
}
