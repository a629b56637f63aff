import Geometry
import Platform
import Testing

@testable import Surface

/// What an app asks the desktop for a window.
@Suite @MainActor struct WindowDesktopTests {
  private let screen = OffscreenWindow(width: 200, height: 100)

  @Test func `an app keeps the screen on and gives the window an icon`() {
    screen.window.preventsIdle = true
    #expect(screen.backend.preventsIdle && screen.window.preventsIdle)
    screen.window.preventsIdle = false
    #expect(!screen.backend.preventsIdle)
    let icon = WindowIcon(name: "mail")
    screen.window.icon = icon
    #expect(screen.backend.icon == icon && screen.window.icon == icon)
    screen.window.icon = nil
    #expect(screen.backend.icon == nil)
  }

  @Test func `a portal gets the name of the window`() async {
    screen.backend.exportedHandle = "test:1"
    let window = screen.window
    let handle = Task.immediate { await window.exportHandle() }
    screen.backend.settle()
    #expect(await handle.value == "test:1")
  }
}
