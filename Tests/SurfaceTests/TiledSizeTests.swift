import Surface
import Testing

@Suite @MainActor struct TiledSizeTests {
  private let screen = OffscreenWindow(width: 400, height: 300)

  @Test func `the least size of a window does not keep it out of a tile`() {
    screen.window.minimumSize = Size(width: 320, height: 240)
    screen.backend.configure { $0.size = Size(width: 200, height: 150) }
    #expect(screen.window.size == Size(width: 320, height: 240))
    let forced: [(inout WindowState) -> Void] = [
      { $0.tiledEdges = [.left, .top] }, { $0.isMaximized = true }, { $0.isFullscreen = true },
    ]
    for force in forced {
      screen.backend.configure {
        ($0.tiledEdges, $0.isMaximized, $0.isFullscreen) = ([], false, false)
        force(&$0)
      }
      #expect(screen.window.size == Size(width: 200, height: 150))
    }
  }
}
