import CWayland
import Geometry

/// `wl_output`.
final class TestOutputResource: ServerResource {
  weak var output: TestOutput?

  override func wasDestroyed() { output?.forget(self) }
}
