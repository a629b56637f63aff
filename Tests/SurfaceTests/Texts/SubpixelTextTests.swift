import Geometry
import Glibc
import Raster
import SurfaceTesting
import Testing
import Typesetting

@testable import Compositing
@testable import Platform
@testable import Surface

/// A desktop that asks for text in the subpixels, in one order.
private struct Desktop: Sendable {
  let fonts: FontLibrary
  /// Files of fonts that texts use stay open.
  private let keeper: TextLayout

  init(rgba: String = "rgb") {
    var template = Array("/tmp/subpixels-XXXXXX".utf8CString)
    let folder = template.withUnsafeMutableBufferPointer {
      String(cString: mkdtemp($0.baseAddress!))
    }
    let pinned = BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts/"
    for name in ["OpenSans-Regular.ttf", "NotoColorEmoji-Subset.ttf"] {
      symlink(pinned + name, folder + "/" + name)
    }
    let file = fopen(folder + "/fonts.conf", "w")!
    fputs(
      "<fontconfig><include>\(pinned)fonts.conf</include><match target='font'>"
        + "<edit name='rgba' mode='assign'><const>\(rgba)</const></edit></match></fontconfig>", file
    )
    fclose(file)
    fonts = FontLibrary(.directory(folder))
    let attributes = TextAttributes(font: .system(size: 15), color: .black)
    keeper = TextLayout(
      LayoutRequest(text: AttributedText("l😀", attributes: attributes), maxWidth: 300),
      library: fonts)
    _ = try? ChildProcess.run("rm", ["-r", folder])
  }

  static let rgb = Desktop()

  func layout(_ text: String, color: Color = .black, size: Double = 15) -> TextLayout {
    TextLayout(
      LayoutRequest(
        text: AttributedText(
          text, attributes: TextAttributes(font: .system(size: size), color: color)),
        maxWidth: 300), library: fonts)
  }
}

/// A text of such a desktop.
private final class LabelNode: DisplayNode {
  let text = Desktop.rgb.layout("Illicit")

  override func drawParameters() -> (any Sendable)? { text }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) { canvas.draw(parameters as! TextLayout, at: Point(x: 3, y: 2)) }
}

/// Where text has coverage for each subpixel, and where it has not.
@Suite(.serialized) struct SubpixelTextTests {
  private func picture(
    _ layout: TextLayout, ground: Color?, orders: SubpixelOrders,
    transform: AffineTransform = .identity,
    _ draw: (Canvas, TextLayout) -> Void = { $0.draw($1, at: Point(x: 2, y: 2)) }
  ) -> Pixmap {
    Pixmap(size: PixelSize(width: 90, height: 30)) { pixels in
      for y in 0..<pixels.height { pixels.row(y).update(repeating: 0, count: pixels.width) }
      let canvas = Canvas(pixels: pixels)
      if let ground { canvas.fill(Rect(x: 0, y: 0, width: 90, height: 30), with: ground) }
      canvas.subpixelOrders = orders
      canvas.concatenate(transform)
      draw(canvas, layout)
    }
  }

  /// How many pixels are not grey.
  private func coloredCount(_ pixmap: Pixmap, _ area: PixelRect? = nil) -> Int {
    let area = area ?? PixelRect(pixmap.size)
    var count = 0
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) {
        let pixel = pixmap[x, y]
        if pixel & 255 != pixel >> 8 & 255 || pixel & 255 != pixel >> 16 & 255 { count += 1 }
      }
    }
    return count
  }

  // MARK: On a canvas

  @Test func `white stems on black have the coverage of their subpixels`() throws {
    let layout = Desktop.rgb.layout("l", color: .white, size: 20)
    let picture = picture(layout, ground: .black, orders: .all)
    let run = try #require(layout.glyphRuns.first)
    let pen = GlyphRasterizer.bin(2 + run.glyphs[0].x)
    let image = try #require(
      GlyphRasterizer().image(
        font: run.font, glyph: run.glyphs[0].glyph, scale: 1, xBin: pen.bin, usesSubpixels: true))
    #expect(image.kind == .subpixels)
    let table = GlyphContrast.table(luminance: 1)
    let baseline = Int((2 + layout.lines[0].baseline).rounded())
    for row in 0..<image.height {
      for column in 0..<image.width {
        let pixel = picture[column + image.left + pen.pixel, row - image.top + baseline]
        for channel in 0..<3 {
          let coverage = image.bytes[row * image.stride + column * 4 + channel]
          #expect(UInt8(pixel >> (8 * UInt32(channel)) & 255) == table[Int(coverage)])
        }
        #expect(pixel >> 24 == 255)
      }
    }
    #expect(coloredCount(picture) > 10)
  }

  @Test func `the order of subpixels decides which edge is red`() {
    let rgb = picture(Desktop.rgb.layout("lll"), ground: .white, orders: .all)
    let bgr = picture(Desktop(rgba: "bgr").layout("lll"), ground: .white, orders: .all)
    for y in 0..<30 {
      for x in 0..<90 {
        let (a, b) = (rgb[x, y], bgr[x, y])
        #expect(a & 255 == b >> 16 & 255 && a >> 16 & 255 == b & 255 && a & 0xff00 == b & 0xff00)
      }
    }
    #expect(!rgb.hasEqualPixels(to: bgr))
  }

  @Test func `upright subpixels leave stems grey`() {
    let vertical = picture(Desktop(rgba: "vrgb").layout("lll"), ground: .white, orders: .all)
    // Their sides, without their ends.
    #expect(coloredCount(vertical, PixelRect(x: 0, y: 11, width: 90, height: 4)) == 0)
    #expect(coloredCount(vertical) > 0)
  }

  @Test func `where pixels are not proven opaque text is grey to the bit`() {
    let layout = Desktop.rgb.layout("Illicit 😀")
    let translucent = Color(white: 1, alpha: 0.996)
    for ground in [nil, translucent] {
      #expect(
        picture(layout, ground: ground, orders: .all)
          .hasEqualPixels(to: picture(layout, ground: ground, orders: [])))
    }
    let grey = picture(layout, ground: .white, orders: [])
    // The letters beside the emoji are not.
    #expect(!picture(layout, ground: .white, orders: .all).hasEqualPixels(to: grey))
    // On a screen with other subpixels.
    let others = SubpixelOrders.all.subtracting(SubpixelOrders(.rgb))
    #expect(picture(layout, ground: .white, orders: others).hasEqualPixels(to: grey))
  }

  @Test func `half of a letter may lie on opaque pixels`() {
    let layout = Desktop.rgb.layout("mmmm")
    func drawn(_ orders: SubpixelOrders) -> Pixmap {
      picture(layout, ground: nil, orders: orders) { canvas, layout in
        canvas.fill(Rect(x: 0, y: 0, width: 20, height: 30), with: .white)
        canvas.draw(layout, at: Point(x: 2, y: 2))
      }
    }
    let (grey, lcd) = (drawn([]), drawn(.all))
    for y in 0..<30 {
      for x in 20..<90 { #expect(grey[x, y] == lcd[x, y]) }
    }
    #expect(coloredCount(lcd, PixelRect(x: 0, y: 0, width: 20, height: 30)) > 20)
  }

  @Test func `groups and turned text are grey`() {
    let layout = Desktop.rgb.layout("Illicit")
    func drawn(_ orders: SubpixelOrders, _ draw: (Canvas, TextLayout) -> Void) -> Pixmap {
      picture(layout, ground: .white, orders: orders, draw)
    }
    let ways: [(Canvas, TextLayout) -> Void] = [
      { canvas, layout in
        canvas.withGroup(opacity: 0.5) {
          canvas.fill(Rect(x: 0, y: 0, width: 90, height: 30), with: .white)
          canvas.draw(layout, at: .zero)
        }
      },
      { canvas, layout in
        canvas.concatenate(.rotation(0.1))
        canvas.draw(layout, at: .zero)
      },
    ]
    for way in ways { #expect(coloredCount(drawn(.all, way)) == 0) }
  }

  @Test func `both kinds of one font are kept apart`() {
    let layout = Desktop.rgb.layout("kept apart")
    func drawn(_ orders: SubpixelOrders) -> Pixmap {
      picture(layout, ground: .white, orders: orders)
    }
    let (grey, lcd) = (drawn([]), drawn(.all))
    #expect(drawn([]).hasEqualPixels(to: grey) && drawn(.all).hasEqualPixels(to: lcd))
    #expect(coloredCount(grey) == 0 && coloredCount(lcd) > 0)
  }

  // MARK: In a window

  @MainActor
  private func shown(_ change: (LabelNode) -> Void = { _ in }) -> (OffscreenWindow, LabelNode) {
    let screen = OffscreenWindow()
    screen.backend.configure { $0.subpixelOrders = .all }
    screen.window.allowsSubpixelText = true
    let node = LabelNode().framed(10, 10, 80, 30)
    node.backgroundColor = .white
    node.isOpaque = true
    change(node)
    screen.show(node)
    return (screen, node)
  }

  /// Whether the text of the node is seen in colours, on a window that is white around it.
  @MainActor
  private func isColored(_ screen: OffscreenWindow) -> Bool {
    coloredCount(screen.backend.contents!, PixelRect(x: 10, y: 10, width: 80, height: 30)) > 10
  }

  @Test @MainActor func `a node says that it is opaque and the app allows it`() {
    let (screen, node) = shown()
    #expect(isColored(screen) && screen.isExact)
    #expect(node.contents!.isOpaque && node.contents![0, 0] == 0xffff_ffff)
    screen.window.allowsSubpixelText = false
    screen.backend.settle()
    #expect(!isColored(screen))
    screen.window.allowsSubpixelText = true
    node.isOpaque = false
    screen.backend.settle()
    #expect(!isColored(screen))
    #expect(node.contents![0, 0] == 0)
  }

  @Test @MainActor func `another screen is another text`() {
    let (screen, node) = shown()
    for (orders, expected) in [
      (SubpixelOrders(.bgr), false), (SubpixelOrders(.rgb), true), ([], false), (.all, true),
    ] {
      screen.backend.configure { $0.subpixelOrders = orders }
      screen.backend.settle()
      #expect(isColored(screen) == expected)
    }
    // A picture for another screen.
    screen.window.scaleOverride = ScaleFactor(integer: 2)
    screen.backend.settle()
    #expect(!isColored(screen))
    #expect(node.contents!.size == PixelSize(width: 160, height: 60))
  }

  @Test @MainActor func `text that is shown otherwise than it was drawn is drawn again`() {
    let (screen, node) = shown()
    let changes: [((DisplayNode) -> Void, (DisplayNode) -> Void)] = [
      ({ $0.alpha = 0.5 }, { $0.alpha = 1 }),
      ({ $0.transform = .rotation(0.2) }, { $0.transform = .identity }),
      ({ $0.transform = .scale(1.3) }, { $0.transform = .identity }),
    ]
    for (change, revert) in changes {
      change(node)
      screen.backend.settle()
      #expect(!isColored(screen) && screen.isExact)
      revert(node)
      screen.backend.settle()
      #expect(isColored(screen) && screen.isExact)
    }
  }

  @Test @MainActor func `a background that changes is drawn below the text`() {
    let (screen, node) = shown()
    node.backgroundColor = Color(hex: 0x203040)
    screen.backend.settle()
    #expect(screen.pixel(85, 35) == 0xff20_3040)
    node.backgroundColor = Color(hex: 0x203040, alpha: 0.5)
    screen.backend.settle()
    #expect(node.contents![0, 0] == 0)
  }

  @Test(arguments: [1.0, 1.5])
  @MainActor func `text that scrolls on surfaces of its own is that of one buffer`(
    scale: Double
  ) throws {
    let host = try CompositorWindow(scale: scale)
    host.window.allowsSubpixelText = true
    let scroller = Layer()
    scroller.frame = Rect(x: 20, y: 10, width: 120, height: 90)
    scroller.backgroundColor = .white
    scroller.masksToBounds = true
    host.root.addSublayer(scroller)
    // Pictures as nodes draw them.
    for index in 0..<60 {
      let row = Layer()
      row.frame = Rect(x: 0, y: Double(index) * 20, width: 100, height: 20)
      row.contentsScale = scale
      let size = ScaleFactor(numerator: Int32(scale * 120)).pixels(row.bounds.size)
      row.contents = Pixmap(size: size, isOpaque: true) {
        let canvas = Canvas(pixels: $0, scale: scale)
        canvas.subpixelOrders = .all
        canvas.fill(Rect(x: 0, y: 0, width: 200, height: 30), with: .white)
        canvas.draw(Desktop.rgb.layout("Row \(index)"), at: Point(x: 3, y: 0))
      }
      scroller.addSublayer(row)
    }
    for step in 0..<20 {
      scroller.bounds = scroller.bounds.translated(by: Point(x: 0, y: step < 12 ? 6 : -10))
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
    #expect(!host.shownSurfaces.isEmpty)
    #expect(coloredCount(host.window.snapshot()) > 100)
  }
}
