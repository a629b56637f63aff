import Geometry
import Testing

@testable import Raster

/// Drawing a part gives the bits of that part of the whole, with every set of inner loops: gradients,
/// scaled images and shadows.
@Suite struct PartialPaintTests {
  enum Operation: CaseIterable, CustomTestStringConvertible {
    case repeated, radial, twoCircles, conic, manyStops, halved, reduced, enlarged, thumbnail
    case shadow, wideShadow, knockedOut, innerShadow, turnedShadow

    var testDescription: String { "\(self)" }
  }

  private let extent: Int32 = 72

  private func draw(_ operation: Operation, _ seed: UInt64, _ canvas: Canvas) {
    var random = SeededRandom(seed)
    let color = random.color()
    let stops = (0..<(2 + seed % 3)).map {
      GradientStop(location: Double($0) / 3.3, color: random.color())
    }
    let spread = [GradientSpread.pad, .repeat, .reflect][Int(seed % 3)]
    let center = random.point(72)
    let shape = random.roundedRect(72)
    let offset = Point(x: random.double(-5...5), y: 3.3)
    switch operation {
    case .repeated:
      let line = LinearGradient(
        start: center, end: random.point(72), stops: stops, spread: spread)
      canvas.fill(shape, with: .linearGradient(line))
    case .radial:
      let circles = RadialGradient(
        center: center, radius: random.double(1...60), stops: stops, spread: spread)
      canvas.fill(shape, with: .radialGradient(circles))
    case .twoCircles:
      let circles = RadialGradient(
        startCenter: center, startRadius: 3, endCenter: random.point(72), endRadius: 30,
        stops: stops, spread: spread)
      canvas.fill(shape, with: .radialGradient(circles))
    case .conic:
      canvas.fill(shape, with: .conicGradient(ConicGradient(center: center, stops: stops)))
    case .manyStops:
      let colors = (0..<25).map { _ in random.color() }
      canvas.fill(
        Path(ellipseIn: shape.rect),
        with: .radialGradient(RadialGradient(center: center, radius: 40, colors: colors)))
    case .halved:
      canvas.draw(
        .noise(width: 60, height: 80, seed: seed), in: Rect(x: 7, y: 12, width: 30, height: 40),
        opacity: 0.8)
    case .reduced:
      canvas.draw(
        .noise(width: 130, height: 90, seed: seed), in: random.rect(72), sampling: .areaAverage)
    case .enlarged:
      canvas.scale(x: -1, y: 1)
      canvas.translate(x: -72, y: 0)
      canvas.draw(.noise(width: 13, height: 9, seed: seed), in: random.rect(72))
    case .thumbnail:
      canvas.concatenate(AffineTransform(a: 0.2, b: 0.15, c: -0.15, d: 0.2, tx: 30, ty: 2))
      canvas.draw(
        .noise(width: 200, height: 200, seed: seed), in: Rect(x: 0, y: 0, width: 200, height: 200))
    case .shadow: canvas.drawShadow(of: shape, color: color, blur: 4, offset: offset)
    case .wideShadow: canvas.drawShadow(of: shape, color: color, blur: 27, offset: offset)
    case .knockedOut:
      canvas.drawShadow(of: shape, color: color, blur: 5, offset: offset, knocksOut: true)
    case .innerShadow:
      canvas.drawInnerShadow(of: shape, color: color, blur: 3, offset: offset, spread: 1)
    case .turnedShadow:
      canvas.concatenate(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: -10))
      canvas.drawShadow(of: shape, color: color, blur: 3, offset: offset)
    }
  }

  @Test(arguments: Operation.allCases)
  func `a clipped drawing equals that part of the whole in every version`(operation: Operation) {
    var random = SeededRandom(33)
    for seed in UInt64(0)..<6 {
      let scale = [1, 1.5, 0.73][Int(seed % 3)]
      let whole = Pixmap.drawn(
        width: extent, height: extent, scale: scale, background: 0x8010_2030
      ) { draw(operation, seed, $0) }
      for set in InstructionSet.available {
        let x = Int32.random(in: 0..<60, using: &random)
        let y = Int32.random(in: 0..<60, using: &random)
        let area = PixelRect(
          x: x, y: y, width: .random(in: 1...(72 - x), using: &random),
          height: .random(in: 1...(72 - y), using: &random))
        let clipped = Pixmap.drawn(
          width: extent, height: extent, scale: scale, background: 0x8010_2030,
          kernels: Kernels(set)
        ) {
          $0.clip(toDevice: area)
          draw(operation, seed, $0)
        }
        let wanted = Pixmap.drawn(width: extent, height: extent, background: 0x8010_2030) {
          $0.clip(toDevice: area)
          $0.clear()
          $0.draw(whole, atDevice: .zero)
        }
        #expect(
          clipped.hasEqualPixels(to: wanted),
          "\(set), seed \(seed), \(area), \(clipped.firstDifference(from: wanted) as Any)")
      }
    }
  }
}
