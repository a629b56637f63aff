import SeededNumbers
import Testing

@testable import Geometry

/// Rectangles with round corners: as a question, and as a path, they are the same.
@Suite struct RoundedRectLawTests {
  private var random = SeededGenerator(25)

  private mutating func shape(_ style: CornerStyle) -> RoundedRect {
    RoundedRect(
      Rect(
        x: random.number(-9...9), y: random.number(-9...9), width: random.number(4...60),
        height: random.number(4...60)),
      radii: CornerRadii(
        topLeft: random.number(0...25), topRight: random.number(0...25),
        bottomLeft: random.number(0...25), bottomRight: random.number(0...25)), style: style)
  }

  @Test(arguments: [CornerStyle.circular, .continuous])
  func `a point is inside of the shape where it is inside of its path`(style: CornerStyle) {
    var tests = self
    for _ in 0..<60 {
      let shape = tests.shape(style)
      let path = Path(shape)
      for _ in 0..<60 {
        let p = Point(
          x: tests.random.number(shape.rect.minX - 2...shape.rect.maxX + 2),
          y: tests.random.number(shape.rect.minY - 2...shape.rect.maxY + 2))
        // Cubics are some ten thousandths of a radius off.
        let beside = [(-0.02, -0.02), (0.02, 0.02), (-0.02, 0.02), (0.02, -0.02)].map {
          path.contains(Point(x: p.x + $0.0, y: p.y + $0.1))
        }
        guard Set(beside).count == 1 else { continue }
        #expect(shape.contains(p) == beside[0], "\(p) in \(shape)")
      }
      let box = path.bounds
      #expect(box.contains(shape.rect.inset(by: 1e-6)) && shape.rect.contains(box.inset(by: 1e-6)))
    }
  }

  @Test mutating func `radii that fit leave room for their neighbours, and those that do stay`() {
    for _ in 0..<200 {
      let shape = shape(.circular)
      let (radii, size) = (shape.radii, shape.rect.size)
      #expect(radii.topLeft + radii.topRight <= size.width + 1e-9)
      #expect(radii.bottomLeft + radii.bottomRight <= size.width + 1e-9)
      #expect(radii.topLeft + radii.bottomLeft <= size.height + 1e-9)
      #expect(radii.topRight + radii.bottomRight <= size.height + 1e-9)
      #expect(radii.fitted(to: size.extended(to: size)).topLeft <= radii.topLeft)
      let again = radii.fitted(to: size)
      #expect(abs(again.topLeft - radii.topLeft) < 1e-9)
    }
  }

  @Test func `a square of the largest radius is a circle, in both styles`() {
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    for style in [CornerStyle.circular, .continuous] {
      let shape = RoundedRect(rect, radius: 10, style: style)
      #expect(shape.smoothing == 0)
      let length = PathMeasure(Path(shape)).length
      #expect(abs(length - 20 * .pi) < 0.02)
    }
    // Twice the room is more than what smoothing takes.
    #expect(RoundedRect(rect, radius: 5, style: .continuous).smoothing == SmoothCorner.smoothing)
    let between = RoundedRect(rect, radius: 8, style: .continuous).smoothing
    #expect(abs(between - 0.25) < 1e-12)
    #expect(RoundedRect(rect, radius: 0, style: .continuous).smoothing == SmoothCorner.smoothing)
  }

  @Test(arguments: [0, 0.1, 0.35, 0.6, 1])
  func `a smooth corner begins straight, ends on its arc, and never turns back`(smoothing: Double) {
    let corner = SmoothCorner(smoothing: smoothing)
    #expect(corner.extent == 1 + smoothing && abs(corner.angle - (1 - smoothing) * .pi / 2) < 1e-12)
    #expect(corner.control1.y == 0 && corner.control2.y == 0)
    #expect(corner.cubic(0) == Point(x: corner.extent, y: 0))
    #expect(corner.cubic(1).distance(to: corner.joint) < 1e-12)
    // The joint is as far from the centre of the arc as its radius is.
    #expect(abs(corner.joint.distance(to: Point(x: 1, y: 1)) - 1) < 1e-9)
    var last = corner.cubic(0)
    var lastSlope = 0.0
    for step in 1...100 {
      let place = corner.cubic(Double(step) / 100)
      #expect(place.x <= last.x + 1e-12 && place.y >= last.y)
      if last.x - place.x > 1e-9 {
        let slope = (place.y - last.y) / (last.x - place.x)
        #expect(slope >= lastSlope - 1e-6, "it is hollow")
        lastSlope = slope
      }
      last = place
      // On the curve: a hair to either side decides.
      guard smoothing > 0, step < 100 else { continue }
      #expect(corner.cutsOff(Point(x: place.x, y: place.y - 1e-3)) || place.y < 1e-3)
      #expect(!corner.cutsOff(Point(x: place.x, y: place.y + 1e-3)))
    }
    #expect(!corner.cutsOff(Point(x: corner.extent, y: 0)) && corner.cutsOff(.zero))
    let (first, second) = corner.arcControls
    #expect(first.x == second.y && first.y == second.x)
  }

  @Test func `smoothing beyond its range is at its end`() {
    #expect(SmoothCorner(smoothing: -1) == SmoothCorner(smoothing: 0))
    #expect(SmoothCorner(smoothing: 7) == SmoothCorner(smoothing: 1))
  }
}
