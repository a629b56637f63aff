import CLibPixman
import Geometry
import Testing

@testable import Raster

@Suite struct BlendModeTests {
  private static let size: Int32 = 64

  private func noise(_ seed: UInt64) -> Pixmap {
    .noise(width: Self.size, height: Self.size, seed: seed)
  }

  private func drawn(_ mode: BlendMode, _ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: Self.size, height: Self.size) { canvas in
      canvas.draw(noise(1), atDevice: .zero)
      canvas.blendMode = mode
      body(canvas)
    }
  }

  // MARK: Porter and Duff

  private static let operators: [(BlendMode, pixman_op_t)] = [
    (.sourceOver, PIXMAN_OP_OVER), (.clear, PIXMAN_OP_CLEAR), (.source, PIXMAN_OP_SRC),
    (.destination, PIXMAN_OP_DST), (.destinationOver, PIXMAN_OP_OVER_REVERSE),
    (.sourceIn, PIXMAN_OP_IN), (.destinationIn, PIXMAN_OP_IN_REVERSE),
    (.sourceOut, PIXMAN_OP_OUT), (.destinationOut, PIXMAN_OP_OUT_REVERSE),
    (.sourceAtop, PIXMAN_OP_ATOP), (.destinationAtop, PIXMAN_OP_ATOP_REVERSE),
    (.xor, PIXMAN_OP_XOR), (.plus, PIXMAN_OP_ADD),
  ]

  private func composedByPixman(_ operation: pixman_op_t) -> Pixmap {
    let source = noise(2)
    return Pixmap(size: source.size) { target in
      let background = noise(1)
      for y in 0..<target.height {
        target.row(y).update(from: background.pixels.row(y), count: target.width)
      }
      func image(_ pixels: PixelBuffer) -> OpaquePointer {
        pixman_image_create_bits(
          PIXMAN_a8r8g8b8, Int32(pixels.width), Int32(pixels.height), pixels.base,
          Int32(pixels.stride * 4))
      }
      let from = image(source.pixels)
      let to = image(target)
      pixman_image_composite32(operation, from, nil, to, 0, 0, 0, 0, 0, 0, Self.size, Self.size)
      pixman_image_unref(from)
      pixman_image_unref(to)
    }
  }

  @Test func `the operators of Porter and Duff equal pixman's bit for bit`() {
    for (mode, operation) in Self.operators {
      let ours = drawn(mode) { $0.draw(noise(2), atDevice: .zero) }
      let theirs = composedByPixman(operation)
      #expect(
        ours.hasEqualPixels(to: theirs), "\(mode) \(ours.firstDifference(from: theirs) as Any)")
    }
  }

  // MARK: The reference

  private struct Color4 {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    init(_ pixel: UInt32) {
      func channel(_ shift: UInt32) -> Double { Double((pixel >> shift) & 255) / 255 }
      (alpha, red, green, blue) = (channel(24), channel(16), channel(8), channel(0))
    }
  }

  /// The formulas of "Compositing and Blending Level 1", section 10.1, for straight colours.
  private func blended(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return blended(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : blended(.screen, b, 2 * s - 1)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: fatalError("not separable")
    }
  }

  /// The largest distance of a pixel's channels from the reference, in levels.
  private func distance(_ mode: BlendMode, _ d: UInt32, _ s: UInt32, _ result: UInt32) -> Double {
    let below = Color4(d)
    let above = Color4(s)
    let ours = Color4(result)
    func channel(_ b: Double, _ s: Double) -> Double {
      guard below.alpha > 0 else { return s }
      guard above.alpha > 0 else { return b }
      let mixed = blended(mode, b / below.alpha, s / above.alpha)
      return s * (1 - below.alpha) + b * (1 - above.alpha) + above.alpha * below.alpha * mixed
    }
    let alpha = above.alpha + below.alpha - above.alpha * below.alpha
    let differences = [
      ours.alpha - alpha, ours.red - channel(below.red, above.red),
      ours.green - channel(below.green, above.green), ours.blue - channel(below.blue, above.blue),
    ]
    return differences.map { abs($0) * 255 }.max()!
  }

  private static let separable: [BlendMode] = [
    .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
    .softLight, .difference, .exclusion,
  ]

  @Test(arguments: separable)
  func `a separable mode is within a level of the formula in double precision`(mode: BlendMode) {
    let ours = drawn(mode) { $0.draw(noise(2), atDevice: .zero) }
    let (below, above) = (noise(1), noise(2))
    var largest = 0.0
    for y in 0..<Int(Self.size) {
      for x in 0..<Int(Self.size) {
        largest = max(largest, distance(mode, below[x, y], above[x, y], ours[x, y]))
      }
    }
    let divides = [.colorDodge, .colorBurn, .softLight].contains(mode)
    #expect(largest <= (divides ? 2 : 1), "\(largest)")
  }

  // MARK: Edges, sources, state

  @Test(arguments: BlendMode.allCases)
  func `where a shape covers a part of a pixel, that part is blended`(mode: BlendMode) {
    let shape = RoundedRect(Rect(x: 3.3, y: 5.6, width: 50.2, height: 41.9), radius: 17)
    let color = Color(red: 0.9, green: 0.4, blue: 0.2, alpha: 0.8)
    let ours = drawn(mode) { $0.fill(shape, with: color) }
    let everything = Rect(x: 0, y: 0, width: 64, height: 64)
    let whole = drawn(mode) { $0.fill(everything, with: color) }
    let coverage = Pixmap.drawn(width: 64, height: 64) { $0.fill(shape, with: .black) }
    let below = noise(1)
    var largest = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let share = coverage[x, y] >> 24
        let expected =
          PixelMath.scale(whole[x, y], by: share) + PixelMath.scale(below[x, y], by: 255 - share)
        largest = max(largest, channelDifference(ours[x, y], expected))
      }
    }
    // Two rounded products against one rounded sum; source over keeps its own way.
    #expect(largest <= 1)
  }

  @Test(arguments: BlendMode.allCases)
  func `all kinds of sources and clips follow the mode`(mode: BlendMode) {
    let clip = RoundedRect(Rect(x: 4.5, y: 6.2, width: 49, height: 51), radius: 20)
    let area = Rect(x: 2, y: 3, width: 58, height: 57)
    let color = Color(red: 0.2, green: 0.7, blue: 0.4, alpha: 0.6)
    func picture(_ draw: (Canvas) -> Void) -> Pixmap {
      drawn(mode) { canvas in
        canvas.clip(to: clip)
        draw(canvas)
      }
    }
    let solid = picture { $0.fill(area, with: color) }
    let gradient = picture {
      let brush = LinearGradient(start: .zero, end: Point(x: 9, y: 30), colors: [color, color])
      $0.fill(area, with: .linearGradient(brush))
    }
    let image = Pixmap.drawn(width: 58, height: 57) {
      $0.fill(area.translated(x: -2, y: -3), with: color)
    }
    let images = picture { $0.draw(image, in: area) }
    let tinted = picture {
      let white = Pixmap.drawn(width: 58, height: 57, background: .max) { _ in }
      $0.draw(white, in: area, tint: color)
    }
    #expect(solid.hasEqualPixels(to: gradient))
    #expect(solid.hasEqualPixels(to: images))
    #expect(solid.hasEqualPixels(to: tinted))
  }

  @Test func `the mode is saved and restored with the state`() {
    _ = Pixmap.drawn(width: 4, height: 4) { canvas in
      canvas.blendMode = .multiply
      canvas.withState {
        canvas.blendMode = .xor
        canvas.clip(to: RoundedRect(Rect(x: 0, y: 0, width: 3, height: 3), radius: 1))
        #expect(canvas.blendMode == .xor)
      }
      #expect(canvas.blendMode == .multiply)
    }
  }
}
