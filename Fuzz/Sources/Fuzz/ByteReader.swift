import Geometry

/// Makes values of bytes, each of which a small change of the bytes changes a little; after the end
/// everything is zero.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  /// Whether no number was huge or none at all so far.
  private(set) var isTame = true

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    position += 1
    return bytes[position - 1]
  }

  /// 0..<count
  mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

  /// Mostly a coordinate near a small picture, sometimes one of those that break arithmetic.
  mutating func number() -> Double {
    let low = byte()
    let high = byte()
    // 250 and above are the odd ones.
    guard high >= 250 else { return Double(Int(high) << 8 | Int(low)) / 512 - 30 }
    let number = Self.odd[Int(low) % Self.odd.count]
    if !(number.magnitude < 1e5) { isTame = false }
    return number
  }

  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 1e300, -1e300, 1e20, -1e20, 1e10, -1e10, 2_147_483_647,
    -2_147_483_648, 4_294_967_296, 1_073_741_824, 65_536, -65_536, 32_767.5, 1e-9, -1e-9, 0.5, 1e6,
  ]

  mutating func point() -> Point { Point(x: number(), y: number()) }

  mutating func rect() -> Rect {
    let origin = point()
    return Rect(x: origin.x, y: origin.y, width: number(), height: number())
  }

  mutating func roundedRect() -> RoundedRect {
    RoundedRect(
      rect(),
      radii: CornerRadii(
        topLeft: number(), topRight: number(), bottomLeft: number(), bottomRight: number()))
  }

  mutating func color() -> Color {
    let alpha = byte()
    return Color(
      red: Float(byte()) / 255, green: Float(byte()) / 255, blue: Float(byte()) / 255,
      alpha: alpha < 128 ? 1 : Float(alpha - 128) / 127)
  }

  mutating func transform() -> AffineTransform {
    switch choice(4) {
    case 0: .translation(x: number(), y: number())
    case 1: .scale(x: number() / 16, y: number() / 16)
    default:
      AffineTransform(
        a: number() / 16, b: number() / 16, c: number() / 16, d: number() / 16, tx: number(),
        ty: number())
    }
  }

  mutating func path() -> Path {
    var path = Path()
    for _ in 0..<choice(12) {
      switch choice(6) {
      case 0: path.move(to: point())
      case 1: path.close()
      case 2: path.quad(to: point(), control: point())
      case 3: path.cubic(to: point(), control1: point(), control2: point())
      default: path.line(to: point())
      }
    }
    return path
  }
}
