import Geometry
import Glibc
import Raster
import Typesetting

/// Particles that drift over hidden text: where they are is a function of time, so that any frame can be
/// drawn by itself.
public struct SpoilerDust: Sendable {
  /// Of the hidden words.
  var rects: [Rect]
  var color: Color
  /// Of lines that the words are in.
  var fades: [TextFade] = []
  /// In seconds.
  var time = 0.0
  var reveal: Reveal?

  /// A wave that blows the dust away from where the user has tapped.
  struct Reveal: Sendable {
    var origin: Point
    /// Seconds since the tap.
    var elapsed: Double

    /// Logical units a second.
    static let speed = 700.0
    /// How long a particle takes to go, in seconds.
    static let fade = 0.28
    /// How far it flies meanwhile, in logical units.
    static let flight = 14.0

    /// When the last particle of a text of this size is gone.
    static func duration(_ rects: [Rect], from origin: Point) -> Double {
      let farthest = rects.map { rect in
        max(abs(rect.minX - origin.x), abs(rect.maxX - origin.x))
          + max(abs(rect.minY - origin.y), abs(rect.maxY - origin.y))
      }.max()
      return fade + (farthest ?? 0) / speed
    }
  }

  /// One particle for so many square units.
  private static let area = 7.0
  private static let limit = 4000.0
  private static let drift = 3.5...9.0
  private static let life = 0.9...1.9

  /// Where particles can be.
  var reach: [Rect] {
    reveal == nil ? rects : rects.map { $0.inset(by: -Reveal.flight) }
  }

  func draw(in canvas: Canvas) {
    for (index, rect) in rects.enumerated() {
      let count = Int(min(SpoilerDust.limit, rect.width * rect.height / SpoilerDust.area))
      for number in 0..<max(0, count) {
        draw(particle: UInt64(index) << 32 | UInt64(number), of: rect, in: canvas)
      }
    }
  }

  private func draw(particle: UInt64, of rect: Rect, in canvas: Canvas) {
    var constant = Noise(particle)
    let life = constant.value(in: SpoilerDust.life)
    let lives = time / life + constant.value(in: 0...1)
    // Every life of a particle begins elsewhere.
    var noise = Noise(particle ^ UInt64(lives.rounded(.down)) &* 0x9e37_79b9_7f4a_7c15)
    let age = lives - lives.rounded(.down)
    let size = noise.value(in: 0.7...1.3)
    let angle = noise.value(in: 0...2 * .pi)
    let way = noise.value(in: SpoilerDust.drift) * (age - 0.5)
    var position = Point(
      x: noise.value(in: rect.minX...max(rect.minX, rect.maxX - size)) + cos(angle) * way,
      y: noise.value(in: rect.minY...max(rect.minY, rect.maxY - size)) + sin(angle) * way)
    // Dust does not leave its word by itself.
    position.x = min(max(position.x, rect.minX), max(rect.minX, rect.maxX - size))
    position.y = min(max(position.y, rect.minY), max(rect.minY, rect.maxY - size))
    var opacity = sin(.pi * age) * noise.value(in: 0.3...0.9)
    for fade in fades where (fade.top...fade.bottom).contains(position.y) {
      opacity *= fade.opacity(at: position.y)
    }
    if let reveal { blow(&position, &opacity, by: reveal) }
    guard opacity > 0.01 else { return }
    canvas.fill(
      Rect(x: position.x, y: position.y, width: size, height: size),
      with: color.faded(by: Float(opacity)))
  }

  private func blow(_ position: inout Point, _ opacity: inout Double, by reveal: Reveal) {
    let distance = reveal.origin.distance(to: position)
    let progress = (reveal.elapsed - distance / Reveal.speed) / Reveal.fade
    guard progress > 0 else { return }
    let flight = Reveal.flight * min(progress, 1) / max(distance, 1)
    position.x += (position.x - reveal.origin.x) * flight
    position.y += (position.y - reveal.origin.y) * flight
    opacity *= max(0, 1 - progress)
  }
}

/// Numbers that look random and are the same for the same seed; SplitMix64.
private struct Noise {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0xbf58_476d_1ce4_e5b9 &+ 0x94d0_49bb_1331_11eb }

  mutating func value(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    z ^= z >> 31
    return range.lowerBound
      + (range.upperBound - range.lowerBound) * Double(z >> 11) / Double(1 << 53)
  }
}
