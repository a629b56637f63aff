import Geometry
import Glibc
import Testing

@testable import Raster

/// A repeatable stream of random numbers (SplitMix64), so that a failure can be seen again.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A premultiplied pixel; often clear or opaque, as pictures are.
  mutating func pixel() -> UInt32 {
    let alpha: UInt32
    switch Int.random(in: 0..<4, using: &self) {
    case 0: alpha = 0
    case 1: alpha = 255
    default: alpha = .random(in: 0...255, using: &self)
    }
    func channel() -> UInt32 { .random(in: 0...alpha, using: &self) }
    return alpha << 24 | channel() << 16 | channel() << 8 | channel()
  }

  mutating func double(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  mutating func color() -> Color {
    Color(
      red: .random(in: 0...1, using: &self), green: .random(in: 0...1, using: &self),
      blue: .random(in: 0...1, using: &self),
      alpha: Bool.random(using: &self) ? 1 : .random(in: 0...1, using: &self))
  }

  mutating func point(_ extent: Double) -> Point {
    Point(x: double(-10...extent + 10), y: double(-10...extent + 10))
  }

  mutating func rect(_ extent: Double) -> Rect {
    let a = point(extent)
    return Rect(x: a.x, y: a.y, width: double(0...extent), height: double(0...extent))
  }

  mutating func roundedRect(_ extent: Double) -> RoundedRect {
    func radius() -> Double { Bool.random(using: &self) ? 0 : double(0...extent / 2) }
    return RoundedRect(
      rect(extent),
      radii: CornerRadii(
        topLeft: radius(), topRight: radius(), bottomLeft: radius(), bottomRight: radius()))
  }

  mutating func path(_ extent: Double, elements: Int) -> Path {
    var path = Path()
    path.move(to: point(extent))
    for _ in 0..<elements {
      switch Int.random(in: 0..<8, using: &self) {
      case 0: path.close()
      case 1: path.move(to: point(extent))
      case 2, 3: path.quad(to: point(extent), control: point(extent))
      case 4, 5:
        path.cubic(to: point(extent), control1: point(extent), control2: point(extent))
      default: path.line(to: point(extent))
      }
    }
    return path
  }
}

extension Pixmap {
  /// Pixels drawn by a canvas on top of `background`.
  static func drawn(
    width: Int32, height: Int32, scale: Double = 1, background: UInt32 = 0,
    kernels: Kernels = .preferred, _ draw: (Canvas) -> Void
  ) -> Pixmap {
    Pixmap(size: PixelSize(width: width, height: height)) { pixels in
      for y in 0..<pixels.height {
        pixels.row(y).update(repeating: background, count: pixels.width)
      }
      draw(Canvas(pixels: pixels, scale: scale, origin: .zero, kernels: kernels))
    }
  }

  /// Random premultiplied pixels.
  static func noise(width: Int32, height: Int32, seed: UInt64, isOpaque: Bool = false) -> Pixmap {
    var random = SeededRandom(seed)
    return Pixmap(size: PixelSize(width: width, height: height), isOpaque: isOpaque) { pixels in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          pixels.row(y)[x] = isOpaque ? random.pixel() | 0xff00_0000 : random.pixel()
        }
      }
    }
  }

  /// The largest difference of any channel.
  func largestDifference(from other: Pixmap) -> Int {
    var largest = 0
    for y in 0..<Int(size.height) {
      for x in 0..<Int(size.width) {
        largest = max(largest, channelDifference(self[x, y], other[x, y]))
      }
    }
    return largest
  }
}

/// The largest difference of the four channels.
func channelDifference(_ a: UInt32, _ b: UInt32) -> Int {
  [24, 16, 8, 0].map { abs(Int((a >> $0) & 255) - Int((b >> $0) & 255)) }.max()!
}

/// Writes a picture where `RASTER_PICTURES` names a folder, to look at.
func save(_ pixmap: Pixmap, _ name: String) throws {
  guard let folder = getenv("RASTER_PICTURES") else { return }
  let data = try pixmap.pngData()
  let file = fopen(String(cString: folder) + "/" + name + ".png", "wb")
  fwrite(data, 1, data.count, file)
  fclose(file)
}

extension Double {
  var sine: Double { sin(self) }
  var cosine: Double { cos(self) }
}
