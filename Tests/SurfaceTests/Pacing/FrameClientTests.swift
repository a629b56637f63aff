import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Which frames clients are told of, and which they ask for, by the manual clock.
@MainActor
@Suite struct FrameClientTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let box = colored(0x3060c0, Rect(x: 10, y: 10, width: 20, height: 20))

  init() {
    screen.root.addSubview(box)
    screen.backend.settle()
  }

  private var backend: OffscreenBackend { screen.backend }

  private func move(_ view: View? = nil, to x: Double, over seconds: Double = 1) {
    let view = view ?? box
    let place = view.layer.position
    view.layer.add(
      Animation(
        .position, from: .point(place), to: .point(Point(x: x, y: place.y)), duration: seconds,
        curve: .linear))
  }

  /// How many frames are asked for in a time.
  private func frames(in milliseconds: Int) -> Int {
    let end = backend.manualScheduler.now + .milliseconds(milliseconds)
    var count = 0
    while backend.manualScheduler.now < end {
      if backend.advanceFrame() { count += 1 }
    }
    return count
  }

  @Test func `a client that another one removes is not called any more, in this frame neither`() {
    let client = CountingClient()
    let window = screen.window
    let link = DisplayLink(window: window) { _ in window.removeFrameClient(client) }
    window.addFrameClient(client)
    _ = frames(in: 50)
    #expect(client.calls == 0)
    link.invalidate()
    #expect(frames(in: 100) <= 1)
  }

  @Test func `a client that is added again while it is called goes on`() {
    final class Stubborn: FrameClient {
      weak var window: Window?
      var calls = 0
      func frameWillBegin(_ timing: FrameTiming) -> Bool {
        calls += 1
        if calls < 5 { window?.addFrameClient(self) }
        return false
      }
    }
    let client = Stubborn()
    client.window = screen.window
    screen.window.addFrameClient(client)
    _ = frames(in: 200)
    #expect(client.calls == 5)
  }

  @Test func `eight dots take ten frames a second`() {
    let indicator = ActivityIndicator(.dots(color: .black, diameter: 20))
    indicator.frame = Rect(x: 50, y: 50, width: 20, height: 20)
    screen.root.addSubview(indicator.view)
    _ = frames(in: 100)
    #expect(9...11 ~= frames(in: 1000))
  }

  @Test func `a link shows one layer, and rests while that cannot be seen`() {
    var calls = 0
    let link = DisplayLink(window: screen.window, showing: box.layer) { _ in calls += 1 }
    _ = frames(in: 100)
    #expect(calls >= 5)
    for hide: (View) -> Void in [
      { $0.frame.origin.x = 300 }, { $0.isHidden = true }, { $0.alpha = 0 },
    ] {
      hide(box)
      _ = frames(in: 50)
      calls = 0
      #expect(frames(in: 100) == 0)
      #expect(calls == 0)
      box.frame = Rect(x: 10, y: 10, width: 20, height: 20)
      box.isHidden = false
      box.alpha = 1
      _ = frames(in: 100)
      #expect(calls >= 4)
    }
    // While others move, it still rests.
    box.isHidden = true
    let other = colored(0xff0000, Rect(x: 0, y: 50, width: 20, height: 20))
    screen.root.addSubview(other)
    move(other, to: 80)
    _ = frames(in: 50)
    calls = 0
    #expect(frames(in: 100) >= 5)
    #expect(calls == 0)
    link.invalidate()
  }

  @Test
  func `a client whose layer has left the window needs no frames and is told of those of others`() {
    final class Client: FrameClient {
      let layer = Layer()
      var calls = 0
      var shownLayer: Layer? { layer }
      func frameWillBegin(_ timing: FrameTiming) -> Bool {
        calls += 1
        return layer.superlayer != nil
      }
    }
    let client = Client()
    client.layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    screen.root.layer.addSublayer(client.layer)
    screen.window.addFrameClient(client)
    #expect(frames(in: 100) >= 5)
    client.layer.removeFromSuperlayer()
    _ = frames(in: 50)
    #expect(frames(in: 100) == 0)
    let calls = client.calls
    move(to: 80, over: 0.1)
    _ = frames(in: 200)
    #expect(client.calls == calls + 1 || client.calls == calls)
  }

  @Test func `a link rests while its layer is in no window, and is not called for others`() {
    var calls = 0
    let layer = Layer()
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    screen.root.layer.addSublayer(layer)
    let link = DisplayLink(window: screen.window, showing: layer) { _ in calls += 1 }
    #expect(frames(in: 100) >= 5)
    layer.removeFromSuperlayer()
    _ = frames(in: 50)
    calls = 0
    #expect(frames(in: 100) == 0)
    move(to: 80, over: 0.2)
    _ = frames(in: 150)
    #expect(calls == 0)
    screen.root.layer.addSublayer(layer)
    _ = frames(in: 100)
    #expect(calls >= 4)
    link.invalidate()
  }
}
