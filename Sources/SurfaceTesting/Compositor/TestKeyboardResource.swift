import CLibWayland
import CWaylandServer
import Glibc

/// `wl_keyboard`.
final class TestKeyboardResource: ServerResource {
  weak var keyboard: TestKeyboard?

  override func wasDestroyed() { keyboard?.forget(self) }
}
