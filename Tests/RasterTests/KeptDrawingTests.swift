import Geometry
import Testing

@testable import Raster

/// What is kept from one drawing to the next serves only what is like it: after each drawing comes one that
/// differs in a single value.
@Suite struct KeptDrawingTests {
  private func drawn(scale: Double = 1, _ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 190, height: 180, scale: scale, body)
  }

  // MARK: Shapes

  private func shape(
    _ width: Double, _ height: Double, _ radii: [Double] = [9, 9, 9, 9],
    _ style: CornerStyle = .circular, x: Double = 12, y: Double = 14
  ) -> RoundedRect {
    RoundedRect(
      Rect(x: x, y: y, width: width, height: height),
      radii: CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3]),
      style: style)
  }

  private func variants(_ width: Double, _ height: Double) -> [RoundedRect] {
    var result = [
      shape(width, height), shape(width + 1, height), shape(width, height + 1),
      shape(width, height, x: 12.25), shape(width, height, y: 14.25),
      shape(width, height, x: 12.5), shape(width + 0.5, height), shape(width, height + 0.5),
      shape(width, height, [9, 9, 9, 9], .continuous), shape(height, width),
      shape(width, height, x: 13, y: 17),
    ]
    for corner in 0..<4 {
      for radius in [0, 5.0, 9.5, 12] {
        var radii = [9.0, 9, 9, 9]
        radii[corner] = radius
        result.append(shape(width, height, radii))
        result.append(shape(width, height, radii, .continuous))
      }
    }
    return result
  }

  /// The same as a path, which is not kept.
  private func asPath(_ shape: RoundedRect, _ change: (Canvas) -> Void) -> Pixmap {
    drawn { canvas in
      change(canvas)
      canvas.paint(Path(shape), .nonZero, .solid(0xff00_0000))
    }
  }

  @Test(arguments: [(40.0, 34.0), (100, 80), (140, 30)])
  func `a round shape is not taken for one that is nearly like it`(width: Double, height: Double) {
    let changes: [(Canvas) -> Void] = [
      { _ in }, { $0.scale(x: 1.125, y: 1) }, { $0.scale(x: 1, y: 1.125) },
      { $0.concatenate(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 180, ty: 0)) },
      { $0.concatenate(AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 150)) },
    ]
    let base = shape(width, height)
    for (number, shape) in variants(width, height).enumerated() {
      // Each variant in one of the ways, the next one in another.
      for (index, change) in changes.enumerated() where (number + index) % changes.count == 0 {
        _ = drawn { $0.fill(base, with: .black) }
        let picture = drawn { canvas in
          change(canvas)
          canvas.fill(shape, with: .black)
        }
        let difference = picture.largestDifference(from: asPath(shape, change))
        #expect(difference <= 1, "\(shape) \(index)")
      }
    }
  }

  @Test(arguments: [2.0, 8])
  func `a shadow is not taken for one that is nearly like it`(blur: Double) {
    func shadow(_ shape: RoundedRect, _ blur: Double) -> Pixmap {
      drawn { $0.drawShadow(of: shape, color: .black, blur: blur) }
    }
    let base = shape(40, 34, x: 36, y: 42)
    // Places are kept to a quarter of a pixel.
    for shape in variants(40, 34) {
      let moved = RoundedRect(
        shape.rect.translated(by: Point(x: 24, y: 28)), radii: shape.radii, style: shape.style)
      for blur in [shape.style == .circular ? blur : blur * 1.25] {
        _ = shadow(base, blur)
        let sharp = drawn { $0.fill(moved, with: .black) }
        let difference = shadow(moved, blur).largestDifference(from: sharp.blurred(sigma: blur))
        #expect(difference <= 2, "\(shape) \(blur)")
      }
    }
  }

  @Test func `a shadow blurs each axis by its own scale, whatever was drawn before`() {
    let base = shape(40, 34, x: 24, y: 26)
    func shadow(_ x: Double, _ y: Double, blur: Double = 3) -> Pixmap {
      drawn { canvas in
        canvas.scale(x: x, y: y)
        canvas.drawShadow(of: base, color: .black, blur: blur)
      }
    }
    _ = shadow(2, 2)
    let wide = shadow(2, 1)
    let high = shadow(1, 2)
    #expect(shadow(2, 2, blur: 4).largestDifference(from: shadow(2, 2)) > 20)
    // The middle rows are those of a shadow that is as wide, the middle columns of one as high.
    for position in 0..<170 {
      let even = shadow(2, 2)
      #expect(channelDifference(wide[position, 43], even[position, 86]) <= 1)
      #expect(channelDifference(high[44, position], even[88, position]) <= 1)
      if position % 40 == 39 { _ = shadow(1, 1) }
    }
  }

  // MARK: Paths

  private let elements: [PathElement] = [
    .move(Point(x: 4, y: 5)), .line(Point(x: 30, y: 8)),
    .quad(Point(x: 33, y: 30), control: Point(x: 40, y: 14)),
    .cubic(Point(x: 6, y: 28), control1: Point(x: 20, y: 44), control2: Point(x: 12, y: 20)),
    .close, .move(Point(x: 10, y: 12)), .line(Point(x: 24, y: 14)), .line(Point(x: 18, y: 24)),
  ]

  private func path(_ elements: [PathElement]) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let p): path.move(to: p)
      case .line(let p): path.line(to: p)
      case .quad(let p, let c): path.quad(to: p, control: c)
      case .cubic(let p, let a, let b): path.cubic(to: p, control1: a, control2: b)
      case .close: path.close()
      }
    }
    return path
  }

  /// The path, and some with one element that differs.
  private var paths: [Path] {
    [path(elements)]
      + elements.indices.flatMap { index in
        neighbours(of: elements[index]).map { element in
          var other = elements
          other[index] = element
          return path(other)
        }
      }
  }

  private func neighbours(of element: PathElement) -> [PathElement] {
    let (right, down) = (Point(x: 3, y: 0), Point(x: 0, y: 3))
    return switch element {
    case .move(let p): [.move(p + down)]
    case .line(let p): [.line(p + right), .move(p)]
    case .quad(let p, let c):
      [.quad(p, control: c + right), .quad(p + down, control: c), .line(p)]
    case .cubic(let p, let a, let b):
      [
        .cubic(p, control1: a + right, control2: b), .cubic(p, control1: a, control2: b + down),
        .cubic(p + right, control1: a, control2: b),
      ]
    case .close: [.line(Point(x: 4, y: 5))]
    }
  }

  @Test func `a path is not taken for one that is nearly like it`() {
    let transforms: [AffineTransform] = [
      .identity, .translation(x: 0.5, y: 0), .translation(x: 0, y: 0.5), .translation(x: 7, y: 9),
      AffineTransform(a: 1.25, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      AffineTransform(a: 1, b: 0.25, c: 0, d: 1, tx: 0, ty: 0),
      AffineTransform(a: 1, b: 0, c: 0.25, d: 1, tx: 0, ty: 0),
      AffineTransform(a: 1, b: 0, c: 0, d: 1.25, tx: 0, ty: 0),
    ]
    func picture(_ path: Path, _ transform: AffineTransform, _ rule: FillRule, kept: Bool) -> Pixmap
    {
      Pixmap.drawn(width: 64, height: 64) { canvas in
        canvas.concatenate(transform)
        if kept {
          canvas.fill(path, with: .black, rule: rule)
        } else {
          canvas.paint(path, rule, .solid(0xff00_0000))
        }
      }
    }
    for path in paths {
      for transform in transforms {
        for rule in [FillRule.nonZero, .evenOdd] {
          let expected = picture(path, transform, rule, kept: false)
          for _ in 0..<3 {
            #expect(picture(path, transform, rule, kept: true).hasEqualPixels(to: expected))
          }
        }
      }
    }
  }

  // MARK: Gradients

  @Test func `colours are those of the gradient, whichever came before`() {
    let center = Point(x: 60, y: 50)
    let stops = GradientStop.evenly([.black, .white, Color(hex: 0x3390ec)])
    func moved(_ index: Int, to location: Double) -> [GradientStop] {
      var other = stops
      other[index].location = location
      return other
    }
    func colored(_ index: Int) -> [GradientStop] {
      var other = stops
      other[index].color = Color(hex: 0xff0000, alpha: 0.5)
      return other
    }
    let lists = [
      stops, moved(0, to: 0.25), moved(1, to: 0.25), moved(2, to: 0.75), colored(0), colored(1),
      colored(2), Array(stops.dropLast()), stops + [GradientStop(location: 1, color: .black)],
    ]
    var brushes: [Brush] = []
    for stops in lists {
      for spread in [GradientSpread.pad, .repeat, .reflect] {
        brushes += [
          .conicGradient(ConicGradient(center: center, stops: stops, spread: spread)),
          .conicGradient(
            ConicGradient(center: center, endAngle: 2, stops: stops, spread: spread)),
          .radialGradient(
            RadialGradient(center: center, radius: 40, stops: stops, spread: spread)),
          .linearGradient(
            LinearGradient(
              start: .zero, end: Point(x: 70, y: 60), stops: stops, spread: spread)),
        ]
      }
    }
    func fill(_ brush: Brush, after other: Brush?) -> Pixmap {
      if other == nil { CanvasWorkspace.removeIdle() }
      return Pixmap.drawn(width: 120, height: 100) { canvas in
        let all = Rect(x: 0, y: 0, width: 120, height: 100)
        if let other { canvas.fill(all, with: other) }
        canvas.clear()
        canvas.fill(all, with: brush)
      }
    }
    for (index, brush) in brushes.enumerated() {
      let alone = fill(brush, after: nil)
      for other in [brushes[(index + 1) % brushes.count], brushes[index % 12]] {
        #expect(fill(brush, after: other).hasEqualPixels(to: alone), "\(index)")
      }
    }
  }

  // MARK: Measured pictures

  private struct Measured {
    var name: String
    var plain: Pixmap
    var measured: Pixmap
  }

  /// Pictures of which little has to be kept, beside the same with all of their pixels.
  private var measured: [Measured] {
    func picture(_ name: String, isOpaque: Bool = false, draw: @escaping (Canvas) -> Void)
      -> Measured
    {
      let size = PixelSize(width: 120, height: 110)
      return Measured(
        name: name, plain: Pixmap(size: size, isOpaque: isOpaque) { draw(Canvas(pixels: $0)) },
        measured: Pixmap(size: size, isOpaque: isOpaque, measuresInk: true) {
          draw(Canvas(pixels: $0))
        })
    }
    let all = Rect(x: 0, y: 0, width: 120, height: 110)
    let sky = Brush.linearGradient(
      LinearGradient(
        start: .zero, end: Point(x: 0, y: 110), colors: [.white, Color(hex: 0x204080)]))
    let noise = Pixmap.noise(width: 47, height: 39, seed: 5)
    return [
      picture("rows of one colour", isOpaque: true) { $0.fill(all, with: sky) },
      picture("rows of one colour that are found to be opaque") { $0.fill(all, with: sky) },
      picture("mostly clear") { $0.draw(noise, atDevice: PixelPoint(x: 31, y: 44)) },
      picture("at the corner") { $0.draw(noise, atDevice: PixelPoint(x: 73, y: 71)) },
      picture("clear") { _ in },
      picture("full") {
        $0.fill(
          all,
          with: .conicGradient(
            ConicGradient(center: Point(x: 60, y: 50), colors: [.white, .black])))
      },
    ]
  }

  @Test func `a measured picture is drawn like one that was not, in every way`() {
    let part = PixelRect(x: 20, y: 30, width: 70, height: 60)
    let beyond = PixelRect(x: -15, y: 60, width: 80, height: 90)
    let box = Rect(x: 8, y: 9, width: 100, height: 80)
    var ways: [(Canvas, Pixmap) -> Void] = [
      { $0.draw($1, in: box) }, { $0.draw($1, in: box, source: part, tint: .black) },
      { $0.draw($1, in: Rect(x: 4, y: 4, width: 60, height: 55)) },
      { $0.draw($1, in: RoundedRect(box, radius: 20), contentMode: .center) },
      { $0.draw(NinePatch($1, insets: Insets(30), filling: .tile), in: box) },
      { canvas, pixmap in
        canvas.fill(
          box,
          with: .image(ImagePattern(pixmap, tile: Rect(x: 3, y: 3, width: 120, height: 110))))
      },
      { canvas, pixmap in
        canvas.concatenate(AffineTransform(a: 0.4, b: 0.3, c: -0.3, d: 0.4, tx: 40, ty: 5))
        canvas.draw(pixmap, in: Rect(x: 0, y: 0, width: 120, height: 110), source: beyond)
      },
      { $0.fill(AlphaMask(alphaOf: $1), in: box, with: .black) },
      { $0.draw($1.blurred(sigma: 3), atDevice: .zero) },
      { $0.draw($1.scaled(to: PixelSize(width: 70, height: 50)), atDevice: .zero) },
      { canvas, pixmap in
        for y in 0..<110 { #expect(pixmap[119, y] == pixmap.pixels.row(y)[119]) }
        canvas.draw(pixmap.tinted(.black), atDevice: .zero)
      },
    ]
    let positions = [PixelPoint(x: 5, y: 7), PixelPoint(x: -33, y: -41), PixelPoint(x: 90, y: 80)]
    for position in positions {
      for source in [nil, part, beyond] {
        for opacity in [1, 0.5] {
          ways.append { $0.draw($1, atDevice: position, source: source, opacity: opacity) }
          ways.append { canvas, pixmap in
            canvas.clip(to: RoundedRect(box, radius: 20))
            canvas.draw(pixmap, atDevice: position, source: source, opacity: opacity)
          }
          ways.append { canvas, pixmap in
            canvas.clip(toDevice: PixelRect(x: 22, y: 33, width: 31, height: 45))
            canvas.blendMode = .sourceIn
            canvas.draw(pixmap, atDevice: position, source: source, opacity: opacity)
          }
        }
      }
    }
    for picture in measured {
      for (index, way) in ways.enumerated() {
        func drawn(_ pixmap: Pixmap) -> Pixmap {
          Pixmap.drawn(width: 130, height: 120, background: 0xff30_5080) { way($0, pixmap) }
        }
        let (a, b) = (drawn(picture.plain), drawn(picture.measured))
        #expect(a.hasEqualPixels(to: b), "\(picture.name), \(index)")
      }
    }
  }
}
