import Geometry
import Raster
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Lists that scroll on surfaces of their own, in a window whose corners are cut.
@Suite @MainActor struct FramedPromotionTests {
  private func window(scale: Double = 1) throws -> CompositorWindow {
    try CompositorWindow(size: Size(width: 180, height: 152), scale: scale) {
      $0.decorationMode = 1
    }
  }

  private func isExact(_ host: CompositorWindow) -> Bool {
    host.surface.compositedImage()?.hasEqualPixels(to: host.window.surfaceSnapshot()) == true
  }

  /// Below the title bar, down to the corners.
  private static let area = Rect(x: 0, y: 0, width: 180, height: 120)

  @Test(arguments: [1, 1.25, 1.5, 2])
  func `a list that reaches the corners is on surfaces but for the rows beside these`(
    scale: Double
  ) throws {
    let host = try window(scale: scale)
    let list = host.addList(Self.area)
    for step in 0..<12 {
      list.bounds.origin.y += 4
      try host.frame()
      #expect(isExact(host), "step \(step)")
    }
    #expect(host.promotion.shown.first?.kind == .content(.vertical))
    let bottom = 20 + 152 - 12.0
    #expect(!host.shownSurfaces.isEmpty)
    for entry in host.surface.subsurfaces {
      guard let surface = entry.surface, surface.isMapped else { continue }
      #expect(Double(entry.position.y) + surface.size.height <= bottom)
      #expect(entry.position.x >= 24)
    }
    // What the window's own buffer shows of it.
    let report = try #require(host.report)
    let rows = scale * 12 + 4
    #expect(report.paintedPixels <= Int(180 * scale * rows))
  }

  @Test func `what lies above the list is cut at the corners too`() throws {
    let host = try window()
    let list = host.addList(Self.area)
    let bar = solid(Rect(x: 0, y: 90, width: 180, height: 30), 0x00ff00, alpha: 0.5)
    host.root.addSublayer(bar)
    for step in 0..<20 {
      list.bounds.origin.y += 4
      if step == 10 { bar.backgroundColor = Color(hex: 0xff0000, alpha: 0.25) }
      if step == 15 { bar.frame.origin.y -= 7 }
      try host.frame()
      #expect(isExact(host), "step \(step)")
    }
    #expect(host.promotion.shown.map(\.kind).contains(.overlay))
  }

  @Test func `rows that change while they scroll past the corners are right`() throws {
    let host = try window()
    let list = host.addList(Self.area)
    for step in 0..<30 {
      list.bounds.origin.y += step < 20 ? 5 : -3
      if step > 4 {
        let row = list.sublayers[(step * 7) % 20]
        row.backgroundColor = Color(hex: UInt32(step) * 0x050709)
        if step % 3 == 0 { row.cornerRadius = Double(step % 5) }
        if step % 4 == 0 { list.sublayers[step % 15].isHidden.toggle() }
      }
      try host.frame()
      #expect(isExact(host), "step \(step)")
    }
    #expect(host.promotion.shown.first?.kind == .content(.vertical))
  }

  @Test func `a row that changes after the list was moved without a look at the tree is right`()
    throws
  {
    let host = try window()
    let list = host.addList(Self.area)
    for step in 0..<24 {
      list.bounds.origin.y += 1
      try host.frame()
      #expect(isExact(host), "step \(step)")
      // Those beside the corners, which have scrolled there without other changes.
      guard step > 8, step % 3 == 0 else { continue }
      let row = list.sublayers.last { $0.frame.minY < list.bounds.maxY - 4 && !$0.isHidden }
      if step % 2 == 0 { row?.isHidden = true } else { row?.backgroundColor = .black }
      try host.frame()
      #expect(isExact(host), "step \(step), without a row")
    }
    #expect(host.promotion.shown.first?.kind == .content(.vertical))
  }

  @Test(arguments: [false, true])
  func `a list that scrolls by more than a tile is right down to the corners`(hasBar: Bool) throws {
    let host = try window()
    let list = host.addList(Self.area)
    let bar = solid(Rect(x: 172, y: 10, width: 5, height: 20), 0, alpha: 0.5)
    (bar.isPinned, bar.zPosition) = (true, 1000)
    if hasBar { list.addSublayer(bar) }
    var traversals = 0
    for step in 0..<80 {
      list.bounds.origin.y += 4
      bar.frame.origin.y = list.bounds.minY + 10
      let before = host.layerCompositor.lastFlattening
      try host.frame()
      #expect(isExact(host), "step \(step)")
      if step >= 5, host.layerCompositor.lastFlattening != before { traversals += 1 }
    }
    #expect(host.promotion.shown.first?.isCropped == true)
    // For a tile that comes in, and for no bar that stays where it is.
    #expect(traversals <= 8)
  }

  @Test func `a picture that moves past the corners is right`() throws {
    let host = try window()
    let whole = solid(Rect(x: 0, y: 20, width: 90, height: 80), 0x00ff00)
    whole.addSublayer(solid(Rect(x: 10, y: 10, width: 30, height: 30), 0x0000ff, alpha: 0.5))
    host.root.addSublayer(whole)
    for step in 0..<24 {
      whole.position = whole.position + Point(x: step < 12 ? 1 : -3, y: 3)
      try host.frame()
      #expect(isExact(host), "step \(step)")
    }
  }

  @Test func `a list that stays away from the corners is moved without painting`() throws {
    let host = try window()
    let list = host.addList(Rect(x: 20, y: 10, width: 120, height: 90))
    for _ in 0..<6 {
      list.bounds.origin.y += 1
      try host.frame()
    }
    let surfaces = host.shownSurfaces
    list.bounds.origin.y += 1
    try host.frame()
    #expect(host.report?.paintedPixels == 0)
    let isSame = host.shownSurfaces.elementsEqual(surfaces) { $0 === $1 }
    #expect(isSame)
    #expect(isExact(host))
  }

  @Test func `the frame comes and goes while a list scrolls`() throws {
    let host = try window()
    let list = host.addList(Self.area)
    let states: [[TestToplevel.State]] = [
      [.activated], [.activated, .maximized], [.activated, .tiledLeft], [.activated, .tiledRight],
      [], [.activated, .fullscreen], [.activated],
    ]
    for states in states {
      host.compositor.toplevels.last?.configure(width: 180, height: 152, states: states)
      for step in 0..<6 {
        list.bounds.origin.y += 4
        try host.frame()
        try host.frame()
        #expect(isExact(host), "\(states), step \(step)")
      }
    }
    #expect(host.compositor.violations.isEmpty)
  }
}
