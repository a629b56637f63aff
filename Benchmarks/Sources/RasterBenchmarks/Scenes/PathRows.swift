import BenchKit
import CRasterPeers

/// Paths that only the scan converter can draw.
enum PathRows {
  static let all = [
    RasterRow(name: "raster/cubics/200", limit: 1.2, others: .coverage, makeScene: cubics),
    RasterRow(
      name: "raster/strokes/100", limit: 1.2,
      // Skia samples each pixel sixteen times, which shows on thin lines.
      likeness: ["Skia": Likeness(maximum: 255, mean: 6)], others: .coverage, makeScene: strokes),
    RasterRow(name: "raster/tiger-like/fills", limit: 1.2, others: .coverage) {
      drawing($0, withStrokes: false)
    },
    RasterRow(name: "raster/tiger-like/all", limit: 1.2, others: .coverage) {
      drawing($0, withStrokes: true)
    },
  ]

  /// Two hundred closed paths of ten cubics that cross themselves.
  private static func cubics(_ arena: Arena) -> Scene {
    let scene = Scene(width: 1920, height: 1080, in: arena)
    var generator = SeededGenerator(seed: 31)
    for position in positions(extent: 250, count: 200, seed: 32) {
      func number() -> Double { Double.random(in: 0...250, using: &generator) }
      var outline = Outline()
      outline.move(position.x + number(), position.y + number())
      for _ in 0..<10 {
        outline.cubic(
          position.x + number(), position.y + number(), position.x + number(),
          position.y + number(), position.x + number(), position.y + number())
      }
      outline.close()
      scene.add(
        rp_fill_path, scene.add(outline),
        color: 0xc000_0000 | UInt32(generator.next() & 0xff_ffff))
    }
    return scene
  }

  /// A hundred open curves of ten cubics across the window, two pixels wide.
  private static func strokes(_ arena: Arena) -> Scene {
    let scene = Scene(width: 1920, height: 1080, in: arena)
    var generator = SeededGenerator(seed: 33)
    for _ in 0..<100 {
      func x() -> Double { Double.random(in: 0...1920, using: &generator) }
      func y() -> Double { Double.random(in: 0...1080, using: &generator) }
      var outline = Outline()
      outline.move(x(), y())
      for _ in 0..<10 { outline.cubic(x(), y(), x(), y(), x(), y()) }
      scene.add(
        rp_stroke_path, scene.add(outline), radius: 2,
        color: 0xff00_0000 | UInt32(generator.next() & 0xff_ffff))
    }
    return scene
  }

  /// A drawing like those of vector programs: 240 layered closed shapes, a few large and most small,
  /// some with outlines, and thin whiskers.
  private static func drawing(_ arena: Arena, withStrokes: Bool) -> Scene {
    let scene = Scene(width: 900, height: 900, in: arena)
    var generator = SeededGenerator(seed: 34)
    for index in 0..<240 {
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &generator)
      }
      // Sizes fall off as a power: 350 pixels at the bottom, 10 at the top.
      let radius = max(10, 350 / Double(1 + index) * number(1...3))
      let color = 0xff00_0000 | UInt32(generator.next() & 0xff_ffff)
      let path = scene.add(
        Outline.blob(
          x: number(200...700), y: number(200...700), radius: min(350, radius),
          points: Int.random(in: 6...14, using: &generator), roughness: 0.6, &generator))
      scene.add(rp_fill_path, path, color: color)
      if withStrokes && index % 3 == 0 {
        scene.add(rp_stroke_path, path, radius: number(0.5...3), color: 0xff10_1010)
      }
    }
    return scene
  }
}

extension Outline {
  /// A closed smooth curve around a point.
  static func blob(
    x: Double, y: Double, radius: Double, points count: Int, roughness: Double,
    _ generator: inout SeededGenerator
  ) -> Outline {
    let step = 2 * Double.pi / Double(count)
    let radii = (0..<count).map { _ in
      radius * (1 - roughness * Double.random(in: 0...1, using: &generator))
    }
    /// The point on spoke `index` and the direction of the curve there, for controls.
    func point(_ index: Int, _ tangent: Double) -> (x: Double, y: Double) {
      let angle = Double(index) * step
      let r = radii[index % count]
      let length = tangent * r * step / 3
      return (
        x + r * angle.cosine - length * angle.sine, y + r * angle.sine + length * angle.cosine
      )
    }
    var outline = Outline()
    let first = point(0, 0)
    outline.move(first.x, first.y)
    for index in 1...count {
      let a = point(index - 1, 1)
      let b = point(index, -1)
      let end = point(index, 0)
      outline.cubic(a.x, a.y, b.x, b.y, end.x, end.y)
    }
    outline.close()
    return outline
  }
}
