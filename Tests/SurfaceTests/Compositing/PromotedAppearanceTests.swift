import Geometry
import Raster
import SurfaceTesting
import Testing
import WaylandClient

@testable import Compositing
@testable import Platform
@testable import Surface

/// What layers on surfaces of their own may look like.
@Suite @MainActor struct PromotedAppearanceTests {
  private func picture(_ size: PixelSize, isOpaque: Bool = true) -> Pixmap {
    SharedMemoryStorage.makePixmap(size: size, isOpaque: isOpaque) { pixels in
      for y in 0..<Int(size.height) {
        for x in 0..<Int(size.width) {
          let alpha: UInt32 = isOpaque || x % 5 != 0 ? 0xff00_0000 : 0
          pixels.row(y)[x] = alpha == 0 ? 0 : alpha | UInt32(x * 5 + y * 1000)
        }
      }
    }
  }

  /// A picture that wants a surface of its own, and what may be said of it besides.
  private nonisolated static let looks: [@MainActor (Layer) -> Void] = [
    { _ in },
    { $0.backgroundColor = Color(hex: 0x00ff00) },
    { $0.opacity = 0.5 },
    {
      $0.cornerRadius = 12
      $0.masksToBounds = true
    },
    {
      $0.cornerRadius = 12
      $0.backgroundColor = Color(hex: 0x00ff00)
    },
    {
      $0.borderWidth = 3
      $0.borderColor = .black
    },
    {
      let badge = Layer()
      badge.frame = Rect(x: 20, y: 20, width: 30, height: 30)
      badge.backgroundColor = Color(hex: 0xff0000, alpha: 0.5)
      $0.addSublayer(badge)
    },
    { $0.contentsRect = Rect(x: 0.25, y: 0, width: 0.5, height: 0.5) },
    { $0.contentMode = .bottomRight },
    {
      $0.contentMode = .center
      $0.masksToBounds = true
      $0.bounds.size.width = 21
    },
    { $0.contentsTint = Color(hex: 0x0000ff) },
    { $0.position = Point(x: 4, y: 115) },
    { $0.position.x += 0.5 },
    { $0.bounds.size = Size(width: 31, height: 50) },
    { $0.transform = .rotation(0.4) },
    {
      $0.isHidden = true
    },
    { $0.shadow = Shadow(color: .black, radius: 4) },
  ]

  @Test(arguments: [1.0, 1.5])
  func `a picture with a surface of its own looks as it does in the window, in any look`(
    scale: Double
  ) throws {
    for canCrop in [true, false] {
      let host = try CompositorWindow(scale: scale) {
        if !canCrop { $0.globals["wp_viewporter"] = nil }
      }
      for (index, look) in Self.looks.enumerated() {
        let video = Layer()
        video.frame = Rect(x: 10, y: 10, width: 40, height: 30)
        video.promotion = .always
        video.contentsScale = scale
        video.contents = picture(
          PixelSize(width: Int32(40 * scale), height: Int32(30 * scale)), isOpaque: index % 3 != 1)
        host.root.addSublayer(video)
        try host.frame()
        #expect(host.isExact, "look \(index), \(canCrop)")
        #expect(host.shownSurfaces.count == 1)
        look(video)
        try host.frame()
        #expect(host.isExact, "look \(index), \(canCrop)")
        video.position.y += 2
        try host.frame()
        #expect(host.isExact, "look \(index) that moves, \(canCrop)")
        video.removeFromSuperlayer()
        try host.frame()
        #expect(host.isExact && host.shownSurfaces.isEmpty)
      }
      #expect(host.compositor.violations.isEmpty)
    }
  }

  @Test(arguments: 0..<4)
  func `whatever rows look like, promoted and flattened give the same pixels`(seed: UInt64) throws {
    let scale = [1.0, 1.5, 2, 1][Int(seed)]
    let host = try CompositorWindow(size: Size(width: 120, height: 90), scale: scale)
    let list = Layer()
    list.frame = Rect(x: 10, y: 10, width: 90, height: 70)
    list.masksToBounds = true
    list.backgroundColor = Color(hex: 0xeeeeee)
    host.root.addSublayer(list)
    let rows = AnyAppearance(in: list, size: Size(width: 90, height: 200), seed: seed &+ 9)
    rows.animates = false
    let bar = Layer()
    bar.frame = Rect(x: 80, y: 4, width: 6, height: 20)
    bar.backgroundColor = Color(hex: 0x000000, alpha: 0.4)
    bar.zPosition = 1000
    bar.isPinned = true
    list.addSublayer(bar)
    for step in 0..<18 {
      list.bounds.origin.y += 2
      bar.position.y = list.bounds.minY + 14 + Double(step / 6)
      if step % 3 == 0 { rows.step() }
      if step == 12 { bar.isHidden = true }
      try host.frame()
      let isExact = host.isExact
      #expect(isExact, "step \(step)")
      if !isExact { return }
    }
  }
}
