import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What changes in the very frame in which a list scrolls, flattened and on surfaces of its own.
@Suite @MainActor struct ScrollChangeTests {
  nonisolated static let changes = SceneChange.rows + SceneChange.surroundings

  /// Flattened, the pixels that have scrolled are moved in the window's buffer.
  @Test(arguments: changes, [Int32(1), 2])
  func `in one buffer the pixels are those of a full redraw`(_ change: SceneChange, scale: Int32) {
    for distance in [4.0, -9] {
      let screen = OffscreenWindow(width: 180, height: 120, scale: scale)
      let scene = ScrollScene()
      screen.root.layer.addSublayer(scene.root)
      scene.scroll(by: 100)
      screen.backend.settle()
      change.apply(scene)
      scene.scroll(by: distance)
      for step in 0..<3 {
        screen.backend.settle()
        #expect(screen.isExact, "step \(step)")
        scene.scroll(by: distance)
      }
    }
  }

  @Test func `what becomes narrower as it scrolls leaves nothing beside it`() {
    let screen = OffscreenWindow(width: 180, height: 120)
    let clip = Layer()
    clip.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    clip.masksToBounds = true
    for row in 0..<20 {
      let layer = Layer()
      layer.frame = Rect(x: 0, y: Double(row) * 12, width: 100, height: 10)
      layer.backgroundColor = .black
      clip.addSublayer(layer)
    }
    screen.root.layer.addSublayer(clip)
    screen.backend.settle()
    clip.bounds = Rect(x: 0, y: 5, width: 90, height: 80)
    clip.position = Point(x: 45, y: 40)
    screen.backend.settle()
    #expect(screen.pixel(95, 20) == screen.pixel(150, 20))
    #expect(screen.isExact)
  }

  private func host(scale: Double) throws -> (CompositorWindow, ScrollScene) {
    let host = try CompositorWindow(scale: scale)
    let scene = ScrollScene()
    host.root.addSublayer(scene.root)
    for _ in 0..<6 {
      scene.scroll(by: 4)
      try host.frame()
    }
    #expect(host.isExact)
    return (host, scene)
  }

  @Test(arguments: changes, [1.0, 2])
  func `on surfaces the screen shows what a full redraw would`(
    _ change: SceneChange, scale: Double
  ) throws {
    let (host, scene) = try host(scale: scale)
    #expect(host.promotion.shown.first?.kind == .content(.vertical))
    change.apply(scene)
    for step in 0..<4 {
      scene.scroll(by: step % 2 == 0 ? 4 : -3)
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
  }

  @Test(arguments: changes)
  func `on surfaces what changes while nothing scrolls is seen at once`(_ change: SceneChange)
    throws
  {
    let (host, scene) = try host(scale: 1.5)
    change.apply(scene)
    try host.frame()
    #expect(host.isExact)
    for step in 0..<2 {
      scene.scroll(by: 4)
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
  }
}
