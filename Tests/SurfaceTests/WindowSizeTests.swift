import Surface
import Testing

@Suite @MainActor struct WindowSizeTests {
  private func size(
    _ configuration: WindowConfiguration, on backend: OffscreenBackend = OffscreenBackend()
  ) -> Size {
    let window = Window(configuration, backend: backend)
    backend.settle()
    return window.size
  }

  @Test func `a window has the size that it asks for, also a small one`() {
    for size in [Size(width: 320, height: 220), Size(width: 100, height: 50)] {
      let configuration = WindowConfiguration(title: "", appID: "", size: size)
      #expect(configuration.minimumSize == size)
      #expect(self.size(configuration) == size)
    }
  }

  @Test func `without a word it is not made smaller than it was, or than 320 by 240`() {
    let large = WindowConfiguration(title: "", appID: "", size: Size(width: 900, height: 200))
    #expect(large.minimumSize == Size(width: 320, height: 200))
    let strict = WindowConfiguration(
      title: "", appID: "", size: Size(width: 100, height: 50),
      minimumSize: Size(width: 200, height: 20))
    #expect(size(strict) == Size(width: 200, height: 50))
  }

  @Test func `a window opens no larger than the room that the screen has for it`() {
    let backend = OffscreenBackend()
    backend.configure { $0.bounds = Size(width: 640, height: 480) }
    for (wanted, size) in [
      (Size(width: 1000, height: 900), Size(width: 640, height: 480)),
      (Size(width: 1000, height: 400), Size(width: 640, height: 400)),
      (Size(width: 500, height: 400), Size(width: 500, height: 400)),
    ] {
      let configuration = WindowConfiguration(title: "", appID: "", size: wanted)
      #expect(self.size(configuration, on: backend) == size)
    }
  }

  @Test func `an axis that is left to the window keeps the size that it has`() {
    let screen = OffscreenWindow(width: 300, height: 200)
    screen.backend.configure { $0.size = Size(width: 400, height: 300) }
    #expect(screen.window.size == Size(width: 400, height: 300))
    screen.backend.configure { $0.size = Size(width: 0, height: 250) }
    #expect(screen.window.size == Size(width: 400, height: 250))
    screen.backend.configure { $0.size = .zero }
    #expect(screen.window.size == Size(width: 400, height: 250))
  }

  @Test func `a window that is no longer maximized has the size of before`() {
    let screen = OffscreenWindow(width: 300, height: 200)
    screen.backend.configure { ($0.isMaximized, $0.size) = (true, Size(width: 900, height: 700)) }
    #expect(screen.window.size == Size(width: 900, height: 700))
    screen.backend.configure { ($0.isMaximized, $0.size) = (false, .zero) }
    #expect(screen.window.size == Size(width: 300, height: 200))
    // A tile of which nothing is said is that of before.
    screen.backend.configure { ($0.tiledEdges, $0.size) = (.left, Size(width: 450, height: 700)) }
    screen.backend.configure { $0.size = .zero }
    #expect(screen.window.size == Size(width: 450, height: 700))
  }

  @Test func `a least size counts where the user chooses the size, and nowhere else`() {
    let backend = OffscreenBackend(decorations: .server)
    let window = Window(
      WindowConfiguration(
        title: "", appID: "", size: Size(width: 400, height: 300),
        minimumSize: Size(width: 200, height: 150)), backend: backend)
    backend.settle()
    let forced: [(inout WindowState) -> Void] = [
      { $0.isMaximized = true }, { $0.isFullscreen = true }, { $0.tiledEdges = .left },
    ]
    for force in forced {
      backend.configure {
        $0.size = Size(width: 100, height: 80)
        force(&$0)
      }
      #expect(window.size == Size(width: 100, height: 80))
      backend.configure {
        ($0.isMaximized, $0.isFullscreen, $0.tiledEdges) = (false, false, [])
      }
      #expect(window.size == Size(width: 200, height: 150))
    }
  }

  @Test func `the title bar is as wide as the window, and the content as high as it leaves`() {
    let screen = OffscreenWindow(width: 300, height: 200, decorations: .client)
    for size in [Size(width: 300, height: 200), Size(width: 420, height: 310)] {
      screen.backend.configure { $0.size = size }
      screen.backend.settle()
      let bar = screen.window.rootView.subviews.first { $0.accessibilityLabel == "Title bar" }
      #expect(bar?.frame == Rect(x: 0, y: 0, width: size.width, height: 32))
      #expect(
        screen.root.frame == Rect(x: 0, y: 32, width: size.width, height: size.height - 32))
    }
  }

  @Test func `a window that was made larger than that room stays so when it may choose its size`() {
    let backend = OffscreenBackend()
    backend.configure { $0.bounds = Size(width: 640, height: 480) }
    let configuration = WindowConfiguration(
      title: "", appID: "", size: Size(width: 1000, height: 400))
    let window = Window(configuration, backend: backend)
    backend.settle()
    for size in [Size(width: 900, height: 700), .zero] {
      backend.configure { $0.size = size }
      backend.settle()
      #expect(window.size == Size(width: 900, height: 700))
    }
  }
}
