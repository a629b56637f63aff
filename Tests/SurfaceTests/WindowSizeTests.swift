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
}
