import Geometry
import Raster

// Bytes become outlines, strokes, clips and transforms, drawn into a picture of 24 × 20 pixels at once
// and in two parts: both have to be equal.
extension Target {
  static let path = Target(name: "path") { bytes in
    let script = bytes.prefix(512)
    let parts = PathPictures.shared
    parts.whole.draw(script)
    let cut = parts.cuts[Int(bytes.first ?? 0) % parts.cuts.count]
    for part in [cut.left, cut.right] {
      part.draw(script)
      precondition(part.isPart(of: parts.whole), "a part differs from the whole")
    }
  }

  /// Text that is path data, or not: reading it is no fault, and what was read is written and read
  /// again the same.
  static let svg = Target(name: "svg") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let path = Path(svgPathPrefix: text)
    guard let data = path.svgPathData else { preconditionFailure("a number that is not finite") }
    // A path that begins without a move, as one does that ended before it, has no data.
    guard let again = try? Path(svgPathData: data) else {
      preconditionFailure("\(data) is refused")
    }
    precondition(again == path, data)
  }
}

/// The pictures of all runs: to make them anew would take longer than to draw.
private struct PathPictures {
  // One thread draws.
  nonisolated(unsafe) static let shared = PathPictures()

  let whole = Picture(PixelRect(x: 0, y: 0, width: 24, height: 20))
  let cuts = [Int32(1), 7, 12, 23].map { cut in
    (
      left: Picture(PixelRect(x: 0, y: 0, width: cut, height: 20)),
      right: Picture(PixelRect(x: cut, y: 7, width: 24 - cut, height: 9))
    )
  }
}

extension Picture {
  fileprivate func draw(_ bytes: Slice<UnsafeRawBufferPointer>) {
    redraw {
      var script = DrawingScript(bytes)
      script.draw($0)
    }
  }
}

/// Bytes as drawing calls, as many as there are.
private struct DrawingScript {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: Slice<UnsafeRawBufferPointer>) {
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes)
  }

  private mutating func byte() -> UInt8 {
    guard index < bytes.count else { return 0 }
    index += 1
    return bytes[index - 1]
  }

  /// A coordinate: mostly near the picture in sixteenths, sometimes any number there is.
  private mutating func number() -> Double {
    let high = byte()
    guard high < 0xfc else {
      var bits: UInt64 = 0
      for _ in 0..<(high == 0xfc ? 4 : 8) { bits = bits << 8 | UInt64(byte()) }
      return high == 0xfc
        ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }
    return (Double(high) * 256 + Double(byte()) - 25_000) / 1024
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func path() -> Path {
    var path = Path()
    for _ in 0..<(byte() % 12) {
      switch byte() % 6 {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2: path.quad(to: point(), control: point())
      case 3: path.cubic(to: point(), control1: point(), control2: point())
      case 4:
        let flags = byte()
        path.arc(
          to: point(), radii: Size(width: number(), height: number()), degrees: number(),
          isLarge: flags & 1 != 0, isClockwise: flags & 2 != 0)
      default: path.close()
      }
    }
    return path
  }

  private mutating func style() -> StrokeStyle {
    let flags = byte()
    return StrokeStyle(
      width: number(), cap: [.butt, .round, .square, .round][Int(flags & 3)],
      join: [.miter, .round, .bevel, .miter][Int(flags >> 2 & 3)], miterLimit: number(),
      dash: (0..<Int(flags >> 4 & 3)).map { _ in number() }, dashPhase: number())
  }

  private mutating func brush() -> Brush {
    let flags = byte()
    let color = Color(
      red: Float(flags & 3) / 3, green: Float(flags >> 2 & 3) / 3, blue: 0.3,
      alpha: Float(flags >> 4 & 3) / 3)
    guard flags & 0xc0 == 0xc0 else { return .solid(color) }
    return .linearGradient(
      LinearGradient(start: point(), end: point(), colors: [color, .black, .white]))
  }

  mutating func draw(_ canvas: Canvas) {
    var clips = 0
    while index < bytes.count {
      let command = byte()
      let rule: FillRule = command & 0x80 == 0 ? .nonZero : .evenOdd
      switch command & 7 {
      case 0, 1, 2: canvas.fill(path(), with: brush(), rule: rule)
      case 3, 4: canvas.stroke(path(), style: style(), with: brush())
      case 5:
        let start = point()
        let end = point()
        canvas.strokeLine(from: start, to: end, width: number(), with: .black)
      case 6:
        canvas.concatenate(
          AffineTransform(
            a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
      default:
        guard clips < 3 else { continue }
        clips += 1
        canvas.clip(to: path(), rule: rule)
      }
    }
  }
}
