import Geometry
import Testing

@testable import Raster

/// Drawing a part gives the bits of that part of the whole: for each kind of call, clipped and tiled.
@Suite struct PartialDrawingTests {
  static let extent: Int32 = 96

  enum Operation: CaseIterable, CustomTestStringConvertible {
    case rectangle, rounded, ellipse, path, evenOdd, gradient, gradientPath, border, stroke, image
    case areaImage, nearestImage, turnedImage, tintedImage, blit, glyph, shadow, clippedImage
    case clippedPath, roundedClip, clear, turnedShape

    var testDescription: String { "\(self)" }
  }

  private func gradient(_ random: inout SeededRandom) -> Brush {
    .linearGradient(
      LinearGradient(
        start: random.point(96), end: random.point(96),
        colors: [random.color(), random.color(), random.color()]))
  }

  private func draw(_ operation: Operation, _ seed: UInt64, _ canvas: Canvas) {
    var random = SeededRandom(seed)
    let color = random.color()
    let image = Pixmap.noise(width: 23, height: 17, seed: seed)
    switch operation {
    case .rectangle: canvas.fill(random.rect(96), with: color)
    case .rounded: canvas.fill(random.roundedRect(96), with: color)
    case .ellipse: canvas.fill(ellipseIn: random.rect(96), with: color)
    case .path: canvas.fill(random.path(96, elements: 12), with: color)
    case .evenOdd: canvas.fill(random.path(96, elements: 12), with: color, rule: .evenOdd)
    case .gradient: canvas.fill(random.roundedRect(96), with: gradient(&random))
    case .gradientPath:
      canvas.fill(random.path(96, elements: 9), with: gradient(&random))
    case .border:
      canvas.stroke(random.roundedRect(96), width: random.double(0.2...20), with: color)
    case .stroke:
      canvas.stroke(
        random.path(96, elements: 8), width: random.double(0.2...20), cap: .round, join: .round,
        with: color)
    case .image: canvas.draw(image, in: random.rect(96), opacity: 0.7)
    case .areaImage:
      canvas.draw(
        .noise(width: 150, height: 120, seed: seed), in: random.rect(60), sampling: .areaAverage)
    case .nearestImage: canvas.draw(image, in: random.rect(96), sampling: .nearest)
    case .turnedImage:
      canvas.concatenate(
        AffineTransform(a: 0.8, b: 0.7, c: -0.5, d: 1.1, tx: 20, ty: -15))
      canvas.draw(image, in: random.rect(60))
    case .tintedImage: canvas.draw(image, in: random.rect(96), tint: color)
    case .blit:
      canvas.draw(image, atDevice: PixelPoint(x: 31, y: 40), opacity: random.double(0...1))
    case .glyph:
      let bytes = (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
      bytes.withUnsafeBufferPointer {
        let mask = CoverageMask(base: $0.baseAddress!, width: 19, height: 20, stride: 20)
        canvas.fill(mask, atDevice: PixelPoint(x: 41, y: 35), with: color)
      }
    case .shadow:
      canvas.drawShadow(
        of: random.roundedRect(96), color: color, blur: random.double(0.3...8),
        offset: Point(x: 3, y: 4.3))
    case .clippedImage:
      canvas.clip(to: random.roundedRect(96))
      canvas.clip(to: random.path(96, elements: 7))
      canvas.draw(image, in: random.rect(96))
    case .clippedPath:
      canvas.clip(to: random.path(96, elements: 7), rule: .evenOdd)
      canvas.fill(random.path(96, elements: 7), with: gradient(&random))
    case .roundedClip:
      canvas.clip(to: RoundedRect(Rect(x: 8.2, y: 9.7, width: 71, height: 69), radius: 20))
      canvas.fill(Rect(x: 0, y: 0, width: 96, height: 96), with: color)
      canvas.fill(random.roundedRect(96), with: gradient(&random))
    case .clear:
      canvas.clip(to: random.roundedRect(96))
      canvas.clear(random.rect(96))
    case .turnedShape:
      canvas.concatenate(
        AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 30, ty: -10))
      canvas.clip(to: random.rect(96))
      canvas.fill(random.roundedRect(96), with: color)
      canvas.stroke(random.roundedRect(96), width: 3, with: color)
    }
  }

  private func whole(_ operation: Operation, _ seed: UInt64, scale: Double) -> Pixmap {
    Pixmap.drawn(width: Self.extent, height: Self.extent, scale: scale) { canvas in
      canvas.draw(.noise(width: 96, height: 96, seed: 9), atDevice: .zero)
      canvas.withState { draw(operation, seed, canvas) }
    }
  }

  private func part(_ rng: inout SeededRandom) -> PixelRect {
    let x = Int32.random(in: 0..<90, using: &rng)
    let y = Int32.random(in: 0..<90, using: &rng)
    return PixelRect(
      x: x, y: y, width: .random(in: 1...(96 - x), using: &rng),
      height: .random(in: 1...(96 - y), using: &rng))
  }

  @Test(arguments: Operation.allCases)
  func `a clipped drawing equals that part of the whole`(operation: Operation) {
    var random = SeededRandom(31)
    for seed in UInt64(0)..<12 {
      let scale = [1, 1.5, 0.73][Int(seed % 3)]
      let full = whole(operation, seed, scale: scale)
      let area = part(&random)
      let clipped = Pixmap.drawn(width: Self.extent, height: Self.extent, scale: scale) { canvas in
        canvas.draw(.noise(width: 96, height: 96, seed: 9), atDevice: .zero)
        canvas.clip(toDevice: area)
        draw(operation, seed, canvas)
      }
      let before = Pixmap.noise(width: 96, height: 96, seed: 9)
      for y in Int32(0)..<96 {
        for x in Int32(0)..<96 {
          let wanted =
            area.contains(PixelPoint(x: x, y: y))
            ? full[Int(x), Int(y)] : before[Int(x), Int(y)]
          if clipped[Int(x), Int(y)] != wanted {
            Issue.record("\(operation), seed \(seed), part \(area), pixel \(x) \(y)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: Operation.allCases)
  func `a tile equals that part of the whole`(operation: Operation) {
    var random = SeededRandom(32)
    for seed in UInt64(20)..<32 {
      let scale = [1, 1.25, 2][Int(seed % 3)]
      let full = whole(operation, seed, scale: scale)
      let area = part(&random)
      let tile = Pixmap(size: area.size) { pixels in
        let canvas = Canvas(pixels: pixels, scale: scale, origin: area.origin)
        canvas.draw(.noise(width: 96, height: 96, seed: 9), atDevice: .zero)
        canvas.withState { draw(operation, seed, canvas) }
      }
      let cut = Pixmap(size: area.size) { pixels in
        Canvas(pixels: pixels, origin: area.origin).draw(full, atDevice: .zero)
      }
      #expect(
        tile.hasEqualPixels(to: cut),
        "\(operation), seed \(seed), \(tile.firstDifference(from: cut) as Any)")
    }
  }

  @Test(arguments: Operation.allCases)
  func `every instruction set draws the same bits`(operation: Operation) {
    for seed in UInt64(40)..<44 {
      let pictures = InstructionSet.available.map { set in
        Pixmap.drawn(width: 96, height: 96, background: 0x8010_2030, kernels: Kernels(set)) {
          draw(operation, seed, $0)
        }
      }
      for picture in pictures { #expect(picture.hasEqualPixels(to: pictures[0])) }
    }
  }

  @Test func `canvases on several threads draw the same pictures as one`() async {
    let expected = Operation.allCases.map { whole($0, 50, scale: 1) }
    await withTaskGroup(of: Bool.self) { group in
      for (index, operation) in Operation.allCases.enumerated() {
        for _ in 0..<3 {
          group.addTask { whole(operation, 50, scale: 1).hasEqualPixels(to: expected[index]) }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
