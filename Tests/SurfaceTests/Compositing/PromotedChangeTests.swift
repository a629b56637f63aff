import Geometry
import Raster
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What changes together with a list that scrolls on surfaces of its own.
@Suite @MainActor struct PromotedChangeTests {
  private func list(in host: CompositorWindow, background: UInt32? = 0xeeeeee) -> Layer {
    host.addList(Rect(x: 20, y: 10, width: 120, height: 90), background: background)
  }

  /// Scrolls until the list has surfaces of its own.
  private func scroll(_ list: Layer, in host: CompositorWindow) throws {
    for _ in 0..<6 {
      list.bounds.origin.y += 4
      try host.frame()
    }
    #expect(host.promotion.shown.first?.kind == .content(.vertical))
  }

  @Test func `a row that changes with the size of the window is seen on its surface`() throws {
    let host = try CompositorWindow()
    let list = list(in: host)
    try scroll(list, in: host)
    let surfaces = host.shownSurfaces
    let row = list.sublayers[5]
    let observation = host.window.onConfigure { row.backgroundColor = Color(hex: 0x00ff00) }
    defer { observation.cancel() }
    host.compositor.toplevels.last?.configure(width: 200, height: 130)
    try host.frame()
    try host.frame()
    #expect(host.window.size == Size(width: 200, height: 130))
    #expect(host.shownSurfaces.elementsEqual(surfaces, by: ===), "the list is where it was")
    #expect(host.isExact)
  }

  /// How a scroll bar goes out of sight.
  enum Leaving: CaseIterable, Sendable {
    case hidden, transparent, removed
  }

  @Test(arguments: Leaving.allCases)
  func `a scroll bar that vanishes while the list scrolls is gone, and comes back`(
    leaving: Leaving
  ) throws {
    let host = try CompositorWindow()
    let list = list(in: host)
    let bar = solid(Rect(x: 114, y: 2, width: 4, height: 20), 0x000000, alpha: 0.4)
    bar.zPosition = 1000
    bar.isPinned = true
    list.addSublayer(bar)
    func moveBar() { bar.position.y = list.bounds.minY + 12 }
    for step in 0..<20 {
      list.bounds.origin.y += 4
      moveBar()
      switch (step, leaving) {
      case (8, .hidden): bar.isHidden = true
      case (8, .transparent): bar.opacity = 0
      case (8, .removed): bar.removeFromSuperlayer()
      case (14, .hidden): bar.isHidden = false
      case (14, .transparent): bar.opacity = 1
      case (14, .removed): list.addSublayer(bar)
      default: break
      }
      try host.frame()
      #expect(host.isExact, "step \(step)")
      let isShown = step < 8 || step >= 14
      if step > 5 {
        #expect(
          host.promotion.shown.map(\.kind) == [.content(.vertical)] + (isShown ? [.overlay] : []),
          "step \(step)")
      }
    }
  }

  @Test func `a ground that changes below a list on surfaces is seen between its rows`() throws {
    let host = try CompositorWindow()
    let list = list(in: host)
    try scroll(list, in: host)
    for color in [Color(hex: 0x336699), nil, Color(hex: 0x00ff00, alpha: 0.5), .white] {
      list.backgroundColor = color
      for step in 0..<3 {
        if step > 0 { list.bounds.origin.y += 4 }
        try host.frame()
        #expect(host.isExact, "step \(step)")
      }
    }
    host.window.contentView.backgroundColor = Color(hex: 0x123456)
    list.backgroundColor = nil
    list.bounds.origin.y += 4
    try host.frame()
    #expect(host.isExact)
  }

  @Test func `rows with a translucent frame stay in the window: rounding would show`() throws {
    let host = try CompositorWindow()
    let wallpaper = Layer()
    wallpaper.frame = Rect(x: 0, y: 0, width: 180, height: 120)
    wallpaper.contents = Pixmap(size: PixelSize(width: 180, height: 120), isOpaque: true) {
      for y in 0..<120 {
        for x in 0..<180 { $0.row(y)[x] = 0xff00_0000 | UInt32(x * 7 + y * 911) }
      }
    }
    host.root.addSublayer(wallpaper)
    let list = list(in: host, background: nil)
    for row in list.sublayers {
      row.backgroundColor = Color(hex: 0x336699, alpha: 0.4)
      row.borderColor = Color(hex: 0xffcc00, alpha: 0.3)
      row.borderWidth = 3
    }
    for step in 0..<12 {
      list.bounds.origin.y += 3
      try host.frame()
      #expect(host.isExact, "step \(step)")
      #expect(host.shownSurfaces.isEmpty)
    }
  }
}
