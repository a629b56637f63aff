import Geometry
import Raster
import SurfaceTesting
import Testing
import WaylandClient

@testable import Compositing
@testable import Platform
@testable import Surface

/// Layers that get surfaces of their own because they move, and lose them again.
@Suite @MainActor struct PromotedTreeTests {
  /// A list of rows, half of them translucent, that scrolls.
  private func list(in host: CompositorWindow, background: UInt32? = 0xeeeeee) -> Layer {
    let scroller = solid(Rect(x: 20, y: 10, width: 120, height: 90), background ?? 0)
    if background == nil { scroller.backgroundColor = nil }
    scroller.masksToBounds = true
    for index in 0..<60 {
      let row = solid(
        Rect(x: 4, y: Double(index) * 12, width: 100, height: 11),
        UInt32(index) * 0x030507 + 0x204060, alpha: index % 2 == 0 ? 1 : 0.5)
      row.cornerRadius = 4
      scroller.addSublayer(row)
    }
    host.root.addSublayer(scroller)
    return scroller
  }

  private func scroll(_ layer: Layer, by distance: Double) {
    layer.bounds = layer.bounds.translated(by: Point(x: 0, y: distance))
  }

  private func addWallpaper(to host: CompositorWindow) {
    let wallpaper = Layer()
    wallpaper.frame = Rect(x: 0, y: 0, width: 180, height: 120)
    wallpaper.contents = Pixmap(size: PixelSize(width: 180, height: 120), isOpaque: true) {
      for y in 0..<120 {
        for x in 0..<180 { $0.row(y)[x] = 0xff00_0000 | UInt32(x * 7 + y * 911) }
      }
    }
    host.root.addSublayer(wallpaper)
  }

  // MARK: Scrolling

  @Test(arguments: [1.0, 1.5, 2])
  func `a list that scrolls moves to surfaces of its own without a visible seam`(
    scale: Double
  ) throws {
    let host = try CompositorWindow(scale: scale)
    let scroller = list(in: host)
    try host.frame()
    #expect(host.shownSurfaces.isEmpty)
    for step in 0..<40 {
      scroll(scroller, by: step < 25 ? 6 : -10)
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
    #expect(!host.shownSurfaces.isEmpty)
    #expect(host.compositor.violations.isEmpty)
  }

  /// Columns in a row that scrolls sideways.
  private func shelf(in host: CompositorWindow) -> Layer {
    let scroller = solid(Rect(x: 20, y: 10, width: 140, height: 90), 0xeeeeee)
    scroller.masksToBounds = true
    for index in 0..<40 {
      let card = solid(
        Rect(x: Double(index) * 33, y: 6, width: 30, height: 70),
        UInt32(index) * 0x050307 + 0x206040, alpha: index % 2 == 0 ? 1 : 0.5)
      card.cornerRadius = 5
      scroller.addSublayer(card)
    }
    host.root.addSublayer(scroller)
    return scroller
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `a shelf that scrolls sideways moves to surfaces of its own`(scale: Double) throws {
    let host = try CompositorWindow(scale: scale)
    let shelf = shelf(in: host)
    var idle = 0
    for step in 0..<40 {
      shelf.bounds.origin.x += step < 25 ? 6 : -10
      try host.frame()
      #expect(host.isExact, "step \(step)")
      if host.report?.paintedPixels == 0 { idle += 1 }
    }
    #expect(host.promotion.shown.map(\.kind) == [.content(.horizontal)])
    #expect(idle >= 28)
    #expect(host.compositor.violations.isEmpty)
  }

  @Test func `a shelf in a list that scrolls is part of the list's surfaces`() throws {
    let host = try CompositorWindow()
    let list = list(in: host)
    let shelf = shelf(in: host)
    list.addSublayer(shelf)
    shelf.frame = Rect(x: 0, y: 0, width: 120, height: 80)
    for step in 0..<20 {
      scroll(list, by: 2)
      if step > 8 { shelf.bounds.origin.x += 4 }
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
    #expect(host.promotion.shown.map(\.kind) == [.content(.vertical)])
  }

  @Test func `a map that is dragged in all directions stays exact`() throws {
    let host = try CompositorWindow()
    let map = shelf(in: host)
    for step in 0..<30 {
      let move = [Point(x: 5, y: 0), Point(x: 3, y: 2), Point(x: 0, y: -3)][step / 10]
      map.bounds = map.bounds.translated(by: move)
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
    #expect(host.compositor.violations.isEmpty)
  }

  @Test func `most frames of a promoted list paint nothing, the others one strip`() throws {
    let host = try CompositorWindow()
    let scroller = list(in: host)
    for _ in 0..<5 {
      scroll(scroller, by: 4)
      try host.frame()
    }
    var idle = 0
    for _ in 0..<32 {
      scroll(scroller, by: 4)
      try host.frame()
      let painted = try #require(host.report?.paintedPixels)
      #expect(painted == 0 || painted == 120 * 256)
      if painted == 0 { idle += 1 }
    }
    #expect(idle >= 28)
  }

  // MARK: Nothing but scrolling

  /// A bar that stays in its place on screen.
  private func addIndicator(to scroller: Layer) -> Layer {
    let bar = solid(Rect(x: 114, y: 2, width: 4, height: 20), 0x000000, alpha: 0.4)
    bar.cornerRadius = 2
    bar.zPosition = 1000
    bar.isPinned = true
    scroller.addSublayer(bar)
    return bar
  }

  @Test func `most frames of a promoted list do not look at the rest of the tree`() throws {
    let host = try CompositorWindow()
    let scroller = list(in: host)
    let bar = addIndicator(to: scroller)
    var traversals = 0
    for step in 0..<40 {
      scroll(scroller, by: 4)
      bar.position.y = scroller.bounds.minY + 12 + Double(step) / 100
      let before = host.layerCompositor.lastFlattening
      try host.frame()
      #expect(host.isExact, "step \(step)")
      if step >= 5, host.layerCompositor.lastFlattening != before { traversals += 1 }
    }
    #expect(host.promotion.shown.map(\.kind) == [.content(.vertical), .overlay])
    #expect(traversals <= 4)
  }

  @Test func `a row that changes out of sight costs no traversal, and is right when it comes`()
    throws
  {
    let host = try CompositorWindow()
    let scroller = list(in: host)
    for _ in 0..<6 {
      scroll(scroller, by: 4)
      try host.frame()
    }
    let before = host.layerCompositor.lastFlattening
    // The strip in the view ends in row 21.
    scroller.sublayers[22].backgroundColor = Color(hex: 0x00ff00)
    scroller.sublayers[55].removeFromSuperlayer()
    scroll(scroller, by: 4)
    try host.frame()
    #expect(host.layerCompositor.lastFlattening == before)
    for step in 0..<60 {
      scroll(scroller, by: 8)
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
  }

  @Test(arguments: 1...4)
  func `a list that changes while it scrolls stays exact`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let host = try CompositorWindow(scale: [1.0, 2, 1.5][Int(seed % 3)])
    let scroller = list(in: host)
    var bar: Layer? = addIndicator(to: scroller)
    let badge = solid(Rect(x: 100, y: 60, width: 30, height: 30), 0xff0000, alpha: 0.5)
    host.root.addSublayer(badge)
    for step in 0..<60 {
      scroll(scroller, by: Double(Int.random(in: -9...24, using: &generator)))
      bar?.position.y = scroller.bounds.minY + 12 + Double(step) / 20
      // Rows in the view, near it and far away.
      let rows = scroller.sublayers.filter { !$0.isPinned }
      let first = Int(scroller.bounds.minY / 12)
      let index = min(
        max(first + Int.random(in: -4...24, using: &generator), 0), rows.count - 1)
      let row = rows[index]
      switch Int.random(in: 0..<24, using: &generator) {
      case 0: row.backgroundColor = Color(hex: UInt32.random(in: 0...0xffffff, using: &generator))
      case 1: row.removeFromSuperlayer()
      case 2: row.position.y = scroller.bounds.minY + 50
      case 3: row.isHidden.toggle()
      case 4: scroller.insertSublayer(row, at: 0)
      case 5: row.addSublayer(solid(Rect(x: 3, y: 3, width: 8, height: 5), 0x0000ff))
      case 6: row.bounds.size.height += 6
      case 7: row.bounds.origin.y += 2
      case 8: row.transform = .rotation(0.1)
      case 9: badge.opacity = badge.opacity < 1 ? 1 : 0.5
      case 10: badge.position.x += 3
      case 11: bar?.opacity = bar?.opacity == 1 ? 0.5 : 1
      case 12:
        bar?.removeFromSuperlayer()
        bar = bar == nil ? addIndicator(to: scroller) : nil
      case 13: scroller.backgroundColor = Color(hex: step % 2 == 0 ? 0xeeeeee : 0xdddddd)
      case 14: scroller.position.x += 1
      case 15: host.root.insertSublayer(solid(Rect(x: 0, y: 0, width: 30, height: 30), 0x44), at: 0)
      case 16: row.zPosition = 1 - row.zPosition
      case 17: scroller.cornerRadius = scroller.cornerRadius == 0 ? 6 : 0
      case 18: scroller.bounds.size.height += step % 2 == 0 ? 4 : -4
      default: break
      }
      try host.frame()
      let isExact = host.isExact
      #expect(isExact, "step \(step)")
      if !isExact { return }
    }
    #expect(host.compositor.violations.isEmpty)
  }

  @Test func `a list over a picture is promoted as well, on clear surfaces`() throws {
    let host = try CompositorWindow()
    addWallpaper(to: host)
    let scroller = list(in: host, background: nil)
    for step in 0..<20 {
      scroll(scroller, by: 5)
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
    #expect(!host.shownSurfaces.isEmpty)
  }

  @Test func `translucent rows that overlap stay in the window: rounding would show`() throws {
    let host = try CompositorWindow()
    addWallpaper(to: host)
    let scroller = list(in: host, background: nil)
    for row in scroller.sublayers { row.bounds.size.height = 20 }
    for step in 0..<12 {
      scroll(scroller, by: 3)
      try host.frame()
      #expect(host.isExact, "step \(step)")
      #expect(host.shownSurfaces.isEmpty)
    }
  }

  @Test func `what floats above a promoted list goes on a surface above it`() throws {
    let host = try CompositorWindow()
    let scroller = list(in: host)
    let badge = solid(Rect(x: 100, y: 60, width: 30, height: 30), 0xff0000, alpha: 0.5)
    badge.cornerRadius = 15
    host.root.addSublayer(badge)
    for step in 0..<20 {
      scroll(scroller, by: 7)
      if step > 10 { badge.opacity = 1 - Double(step - 10) / 10 }
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
    #expect(host.promotion.shown.map(\.kind) == [.content(.vertical), .overlay])
  }

  @Test func `a row that changes is painted on its strip alone`() throws {
    let host = try CompositorWindow()
    let scroller = list(in: host)
    for _ in 0..<6 {
      scroll(scroller, by: 4)
      try host.frame()
    }
    scroller.sublayers[4].backgroundColor = Color(hex: 0x00ff00)
    try host.frame()
    #expect(host.report?.paintedPixels == 100 * 11)
    #expect(host.isExact)
  }

  @Test func `a list that has come to rest is part of the window again`() throws {
    let host = try CompositorWindow()
    let scroller = list(in: host)
    for _ in 0..<6 {
      scroll(scroller, by: 4)
      try host.frame()
    }
    #expect(!host.shownSurfaces.isEmpty)
    host.promotion.restTime = .zero
    host.window.setNeedsFrame()
    try host.frame()
    #expect(host.shownSurfaces.isEmpty)
    #expect(host.isExact)
    try host.compositor.roundTrip()
    #expect(host.compositor.surfaces.count == 1)
  }

  @Test func `a list that goes on after a while is part of the window again when it rests`() throws
  {
    let host = try CompositorWindow()
    host.promotion.restTime = .milliseconds(200)
    let scroller = list(in: host)
    for _ in 0..<6 {
      scroll(scroller, by: 4)
      try host.frame()
    }
    _ = try host.compositor.runInRealTime(for: .milliseconds(100))
    scroll(scroller, by: 4)
    try host.frame()
    #expect(!host.shownSurfaces.isEmpty)
    // Nothing asks for a frame from here on.
    let deadline = Deadline()
    while host.compositor.surfaces.count > 1, !deadline.hasPassed {
      _ = try host.compositor.runInRealTime(for: .milliseconds(50))
    }
    #expect(host.compositor.surfaces.count == 1)
    #expect(host.isExact)
  }

  @Test func `promoted surfaces take no input: it belongs to the window below`() throws {
    let host = try CompositorWindow()
    let scroller = list(in: host)
    for _ in 0..<6 {
      scroll(scroller, by: 4)
      try host.frame()
    }
    #expect(host.shownSurfaces.allSatisfy { $0.inputRegion?.isEmpty == true })
  }

  // MARK: Moving

  @Test func `a view that moves is promoted with everything in it, and moving it paints nothing`()
    throws
  {
    let host = try CompositorWindow()
    host.root.addSublayer(solid(Rect(x: 0, y: 0, width: 90, height: 120), 0x336699))
    let card = solid(Rect(x: 10, y: 20, width: 80, height: 60), 0xffffff)
    card.cornerRadius = 8
    card.addSublayer(solid(Rect(x: 12, y: 12, width: 40, height: 20), 0xff0000, alpha: 0.4))
    host.root.addSublayer(card)
    for _ in 0..<5 {
      card.position.x += 3
      try host.frame()
      #expect(host.isExact)
    }
    #expect(host.shownSurfaces.count == 1)
    host.compositor.clearLog()
    for step in 0..<10 {
      card.position.x += 3
      try host.frame()
      #expect(host.report?.paintedPixels == 0)
      #expect(host.report?.damagedPixels == 0)
      #expect(host.isExact, "step \(step)")
    }
    // The pongs of the test are not counted.
    #expect(host.compositor.requests.count <= 6 * 10, "\(host.compositor.log)")
  }

  @Test func `an animation of a position repaints nothing while it runs`() throws {
    let host = try CompositorWindow()
    let card = solid(Rect(x: 0, y: 20, width: 80, height: 60), 0x00ff00)
    host.root.addSublayer(card)
    let transition = ControlledTransition(duration: 1, curve: .easeInOut)
    transition.setValue(.point(Point(x: 140, y: 60)), of: .position, for: card)
    for step in 1...20 {
      transition.progress = Double(step) / 20
      try host.frame()
      #expect(host.isExact, "step \(step)")
      // In the end it moves by less than a pixel, and then there is no frame.
      if step > 5, let report = host.report { #expect(report.paintedPixels == 0, "step \(step)") }
    }
    #expect(host.shownSurfaces.count == 1)
  }

  @Test func `a card that leaves the window is cut at its edge`() throws {
    let host = try CompositorWindow()
    let card = solid(Rect(x: 60, y: 20, width: 80, height: 60), 0x00ff00)
    host.root.addSublayer(card)
    for step in 0..<25 {
      card.position.x += 7
      try host.frame()
      #expect(host.isExact, "step \(step)")
      for surface in host.shownSurfaces {
        let place = try #require(
          host.surface.subsurfaces.first { $0.surface === surface }?.position)
        #expect(Double(place.x) + surface.size.width <= 180)
      }
    }
  }

  @Test func `a layer that is always promoted shows its finished pixels without a copy`() throws {
    let host = try CompositorWindow()
    let video = Layer()
    video.frame = Rect(x: 10, y: 10, width: 40, height: 30)
    video.promotion = .always
    video.contents = SharedMemoryStorage.makePixmap(
      size: PixelSize(width: 40, height: 30), isOpaque: true
    ) { for y in 0..<30 { $0.row(y).update(repeating: 0xff12_3456, count: 40) } }
    host.root.addSublayer(video)
    try host.frame()
    #expect(host.shownSurfaces.count == 1)
    #expect(host.report?.subsurfaceLayers == 1)
    #expect(host.isExact)
    host.root.addSublayer(solid(Rect(x: 30, y: 20, width: 50, height: 50), 0xff0000, alpha: 0.3))
    try host.frame()
    #expect(host.shownSurfaces.count == 2, "what covers it is promoted, too")
    #expect(host.isExact)
  }

  @Test func `of what is always promoted each picture is shown, in the same place`() throws {
    let host = try CompositorWindow()
    let video = Layer()
    video.frame = Rect(x: 10, y: 10, width: 40, height: 30)
    video.promotion = .always
    host.root.addSublayer(video)
    for color in UInt32(1)...4 {
      video.contents = SharedMemoryStorage.makePixmap(
        size: PixelSize(width: 40, height: 30), isOpaque: true
      ) { for y in 0..<30 { $0.row(y).update(repeating: 0xff00_0000 | color << 6, count: 40) } }
      try host.frame()
      #expect(host.shownSurfaces.count == 1 && host.isExact, "picture \(color)")
      #expect(host.surface.compositedImage()?[20, 20] == 0xff00_0000 | color << 6)
    }
  }

  @Test func `layers that must never be promoted are not`() throws {
    let host = try CompositorWindow()
    let scroller = list(in: host)
    scroller.promotion = .never
    for _ in 0..<8 {
      scroll(scroller, by: 4)
      try host.frame()
    }
    #expect(host.shownSurfaces.isEmpty)
  }

  @Test(arguments: ["wl_subcompositor", "wp_viewporter"])
  func `without a global that it needs nothing is promoted`(name: String) throws {
    let host = try CompositorWindow { $0.globals[name] = nil }
    let scroller = list(in: host)
    for _ in 0..<8 {
      scroll(scroller, by: 4)
      try host.frame()
    }
    #expect(host.shownSurfaces.isEmpty)
    #expect(host.isExact)
  }

  @Test func `more moving layers than a window may host are flattened`() throws {
    let host = try CompositorWindow(size: Size(width: 700, height: 500))
    let cards = (0..<40).map { index in
      solid(
        Rect(x: Double(index % 8) * 80, y: Double(index / 8) * 80, width: 66, height: 66),
        UInt32(index) * 0x050709)
    }
    for card in cards { host.root.addSublayer(card) }
    for _ in 0..<8 {
      for card in cards { card.position.y += 1 }
      try host.frame()
      #expect(host.shownSurfaces.count <= 32)
      #expect(host.isExact)
    }
  }

  // MARK: Any tree

  @Test(arguments: [1, 2, 4, 6, 7])
  func `whatever happens, promoted and flattened give the same pixels`(seed: UInt64) throws {
    let scale = [1.0, 1.5, 2][Int(seed % 3)]
    let host = try CompositorWindow(scale: scale) {
      $0.bufferRelease = seed % 2 == 0 ? .onReplace : .afterTwoFrames
    }
    let tree = RandomLayers(
      in: host.root, size: Size(width: 180, height: 120), scale: scale, seed: seed)
    tree.unrest = seed % 4 == 3 ? 0.4 : 0.12
    var promoted = 0
    for step in 0..<14 {
      tree.step()
      try host.frame()
      if !host.shownSurfaces.isEmpty { promoted += 1 }
      let isExact = host.isExact
      #expect(isExact, "step \(step)")
      if !isExact { return }
    }
    #expect(promoted > 0, "something was promoted")
  }
}
