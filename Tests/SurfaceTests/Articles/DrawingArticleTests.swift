import Surface
import SurfaceTesting
import Testing

/// A level from 0 to 1 as a bar with rounded ends.
final class MeterNode: ValueNode<Double> {
  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters level: Double, isCancelled: () -> Bool
  ) {
    let track = RoundedRect(bounds, radius: bounds.height / 2)
    canvas.fill(track, with: Color(white: 0.85))
    canvas.withState {
      canvas.clip(to: track)
      var filled = bounds
      filled.size.width *= min(max(level, 0), 1)
      canvas.fill(filled, with: Color(hex: 0x2f80ed))
    }
  }
}

/// What a chart shows, and in which colours.
struct Curve: Equatable {
  var points: [Point]
  var line: Color
  var text: Color
}

/// A line through points of a unit square, with a word above it.
final class CurveNode: ValueNode<Curve> {
  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters curve: Curve, isCancelled: () -> Bool
  ) {
    guard let first = curve.points.first else { return }
    var path = Path()
    path.move(to: place(first, in: bounds))
    for point in curve.points.dropFirst() { path.line(to: place(point, in: bounds)) }
    canvas.stroke(path, style: StrokeStyle(width: 2), with: curve.line)
    if isCancelled() { return }
    let title = TextLayout(
      LayoutRequest(
        text: AttributedText(
          "Load", attributes: TextAttributes(font: .system(size: 12), color: curve.text)),
        maxWidth: bounds.width))
    canvas.draw(title, at: bounds.origin)
  }

  private nonisolated class func place(_ point: Point, in bounds: Rect) -> Point {
    Point(
      x: bounds.minX + point.x * bounds.width, y: bounds.maxY - point.y * bounds.height)
  }
}

/// A square of two colours, as the bytes of a PNG.
func swatch(_ first: Color, _ second: Color, side: Int32) throws -> [UInt8] {
  let picture = Pixmap(size: PixelSize(width: side, height: side), isOpaque: true) { pixels in
    let canvas = Canvas(pixels: pixels)
    let bounds = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    canvas.fill(bounds, with: first)
    canvas.fill(ellipseIn: bounds.inset(by: 1), with: second)
  }
  return try picture.pngData()
}

/// What the article *Drawing* says.
@MainActor
@Suite struct DrawingArticleTests {
  @Test func `a meter is filled up to its level, and its ends are round`() {
    let shown = OffscreenWindow(width: 100, height: 20)
    let meter = MeterNode(0.25)
    meter.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    shown.root.addSubview(meter.view)
    shown.backend.settle()
    #expect(shown.pixel(20, 10) == 0xff2f_80ed)
    #expect(shown.pixel(30, 10) == 0xffd9_d9d9)
    #expect(shown.pixel(0, 0) == shown.window.theme.colors.windowBackground.premultipliedPixel)
    meter.value = 0.5
    shown.backend.settle()
    #expect(shown.pixel(30, 10) == 0xff2f_80ed)
  }

  @Test func `a level that is the same draws nothing`() {
    let shown = OffscreenWindow(width: 100, height: 20)
    let meter = MeterNode(0.25)
    meter.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    shown.root.addSubview(meter.view)
    shown.backend.settle()
    let frames = shown.window.frameCount
    meter.value = 0.25
    shown.backend.settle()
    #expect(shown.window.frameCount == frames)
  }

  @Test(arguments: [1, 2] as [Int32]) func `a curve is drawn at the scale of its window`(
    scale: Int32
  ) {
    let shown = OffscreenWindow(width: 100, height: 60, scale: scale)
    let curve = CurveNode(
      Curve(
        points: [Point(x: 0, y: 0.25), Point(x: 1, y: 0.25)], line: Color(hex: 0xff0000),
        text: .black))
    curve.frame = Rect(x: 0, y: 0, width: 100, height: 60)
    shown.root.addSubview(curve.view)
    shown.backend.settle()
    let middle = (Int(50 * scale), Int(45 * scale))
    #expect(shown.pixel(middle.0, middle.1) == 0xffff_0000)
    #expect(shown.pixel(middle.0, middle.1 - Int(4 * scale)) != 0xffff_0000)
    // Something of the word is dark.
    let word = (0..<Int(30 * scale)).flatMap { x in
      (0..<Int(16 * scale)).map { y in shown.pixel(x, y) & 0xff }
    }
    #expect(word.min()! < 0x60)
  }

  @Test func `pixels are drawn without a window and read back`() throws {
    let picture = try ImageDecoder.decode(swatch(.black, Color(hex: 0x00ff00), side: 16))
    #expect(picture.size == PixelSize(width: 16, height: 16))
    #expect(picture[8, 8] == 0xff00_ff00)
    #expect(picture[0, 0] == 0xff00_0000)
  }
}
