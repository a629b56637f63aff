import Geometry
import Testing

@testable import Raster

/// One call of each kind that canvases and lists know, with random arguments, under random states.
///
/// Lengths are sums of eighths, so that scaling by 1.5 or 2 and moving by whole numbers is exact and two ways to
/// the same pixels can be compared bit for bit.
struct RandomDrawing {
  enum Call: CaseIterable, CustomTestStringConvertible {
    case clear, rectangle, wholeRectangle, rounded, continuous, pill, ellipse, smallPath, path
    case strokedShape, strokedPath, dashes, strokedEllipse, arc, line, border, sides
    case image, part, halved, reduced, turnedImage, smallTurnedImage, tinted, content, inShape
    case ninePatch, tiledPatch, mask, turnedMask, stretchedMask, glyphs
    case shadow, wideShadow, knockedOut, innerShadow, sharpShadow, turnedShadow

    var testDescription: String { "\(self)" }
  }

  /// What is true before the call.
  enum State: CaseIterable {
    case plain, moved, turned, mirrored, uneven, rectClip, roundedClip, pathClip, maskClip,
      manyClips
    case blended, group, clippedGroup, blendedGroup
  }

  /// The side of the square that everything lies in or about, in logical units.
  static let extent = 56.0

  /// Lengths are multiplied by it.
  var unit = 1.0
  /// Pixels of what has a size of its own, such as masks, per logical unit of the drawing with a unit of 1.
  var pixels = 1.0
  /// Whether colours change without a jump.
  var isSmooth = false
  private var random: SeededRandom
  private let seed: UInt64

  init(_ seed: UInt64, unit: Double = 1, pixels: Double = 1) {
    random = SeededRandom(seed)
    self.seed = seed
    self.unit = unit
    self.pixels = pixels
  }

  // MARK: Arguments

  private mutating func length(_ range: ClosedRange<Double>) -> Double {
    let eighths = Int(range.lowerBound * 8)...Int(range.upperBound * 8)
    return Double(Int.random(in: eighths, using: &random)) / 8 * unit
  }

  private mutating func flag() -> Bool { Bool.random(using: &random) }

  private mutating func point() -> Point { Point(x: length(-6...60), y: length(-6...60)) }

  private mutating func rect(_ size: ClosedRange<Double> = 1...50) -> Rect {
    Rect(x: length(-6...36), y: length(-6...36), width: length(size), height: length(size))
  }

  private mutating func whole() -> Rect {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) * unit
    }
    return Rect(
      x: number(-4...30), y: number(-4...30), width: number(6...40), height: number(6...40))
  }

  private mutating func shape(_ style: CornerStyle = .circular) -> RoundedRect {
    let rect = flag() ? whole() : self.rect(6...50)
    if flag() { return RoundedRect(rect, radius: length(1...14), style: style) }
    let radii = (0..<4).map { _ in flag() ? 0 : length(0...22) }
    return RoundedRect(
      rect,
      radii: CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3]),
      style: style)
  }

  private mutating func path(_ elements: Int, _ extent: Double = 56) -> Path {
    func point() -> Point { Point(x: length(-4...extent), y: length(-4...extent)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<elements {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: path.close()
      case 1: path.move(to: point())
      case 2: path.quad(to: point(), control: point())
      case 3: path.cubic(to: point(), control1: point(), control2: point())
      default: path.line(to: point())
      }
    }
    return path
  }

  private mutating func rule() -> FillRule { flag() ? .evenOdd : .nonZero }

  private mutating func brush() -> Brush {
    let stops = (0..<3).map { GradientStop(location: Double($0) / 2, color: random.color()) }
    let spread =
      isSmooth ? .pad : [GradientSpread.pad, .repeat, .reflect].randomElement(using: &random)!
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return .linearGradient(
        LinearGradient(start: point(), end: point(), stops: stops, spread: spread))
    case 1:
      let x = length(0...50)
      return .linearGradient(
        LinearGradient(
          start: Point(x: x, y: 0), end: Point(x: x, y: length(3...50)), stops: stops,
          spread: spread))
    case 2:
      return .radialGradient(
        RadialGradient(
          center: point(), radius: length(5...40), startRadius: flag() ? 0 : 3 * unit,
          stops: stops, spread: spread))
    case 3 where !isSmooth:
      return .conicGradient(
        ConicGradient(center: point(), startAngle: random.double(-3...3), stops: stops))
    case 4:
      let tile = Rect(x: length(0...9), y: length(0...9), width: 11 * unit, height: 7 * unit)
      return .image(
        ImagePattern(
          .noise(width: 11, height: 7, seed: seed, isOpaque: flag()), tile: tile,
          sampling: flag() && !isSmooth ? .nearest : .bilinear))
    default: return .solid(random.color())
    }
  }

  private func coverage(_ width: Double, _ height: Double) -> AlphaMask {
    let box = Rect(x: 0, y: 0, width: width * unit, height: height * unit)
    return AlphaMask(size: box.size, scale: pixels / unit) {
      $0.fill(ellipseIn: box, with: .black)
      $0.fill(Rect(x: 2 * unit, y: 3 * unit, width: box.midX, height: 3.5 * unit), with: .black)
    }
  }

  private mutating func sampling() -> ImageSampling {
    [.areaAverage, .bilinear, .nearest].randomElement(using: &random)!
  }

  private mutating func image(_ width: Int32 = 23, _ height: Int32 = 17) -> Pixmap {
    .noise(width: width, height: height, seed: seed, isOpaque: flag())
  }

  // MARK: States

  /// Sets a state up, draws in it, and gives it up.
  mutating func draw(_ call: Call, in state: State, on target: inout some DrawingTarget) {
    target.save()
    switch state {
    case .plain: draw(call, on: &target)
    case .moved:
      target.concatenate(.translation(x: length(-4...4), y: length(-4...4)))
      draw(call, on: &target)
    case .turned:
      target.concatenate(
        AffineTransform(a: 0.75, b: 0.5, c: -0.5, d: 0.75, tx: 20 * unit, ty: -4 * unit))
      draw(call, on: &target)
    case .mirrored:
      target.concatenate(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 56 * unit, ty: 0))
      draw(call, on: &target)
    case .uneven:
      target.concatenate(.scale(x: 0.5, y: 1.25))
      draw(call, on: &target)
    case .rectClip:
      target.clip(to: rect(20...50))
      draw(call, on: &target)
    case .roundedClip:
      target.clip(to: RoundedRect(rect(20...50), radius: length(1...12)))
      draw(call, on: &target)
    case .pathClip:
      target.clip(to: path(6), rule: rule())
      draw(call, on: &target)
    case .maskClip:
      let mask = coverage(24, 18)
      target.clip(to: mask, in: rect(10...50), sampling: sampling())
      draw(call, on: &target)
    case .manyClips:
      for index in 0..<10 {
        let inset = Double(index) / 2 * unit
        let box = Rect(x: 0, y: 0, width: 56 * unit, height: 56 * unit).inset(by: inset)
        target.clip(to: RoundedRect(box, radius: 5 * unit + inset))
      }
      draw(call, on: &target)
    case .blended:
      target.blendMode = BlendMode.allCases.randomElement(using: &random)!
      draw(call, on: &target)
    case .group:
      var copy = self
      target.group(opacity: 0.625, mode: nil, isolated: false, bounds: nil) {
        copy.draw(call, on: &$0)
      }
    case .clippedGroup:
      target.clip(to: RoundedRect(rect(20...50), radius: length(1...12)))
      let bounds = rect(10...50)
      var copy = self
      target.group(opacity: 0.5, mode: nil, isolated: true, bounds: bounds) {
        copy.draw(call, on: &$0)
      }
    case .blendedGroup:
      let mode = BlendMode.allCases.randomElement(using: &random)!
      let opacity = [0, 0.5, 1].randomElement(using: &random)!
      var copy = self
      target.group(opacity: opacity, mode: mode, isolated: false, bounds: nil) {
        copy.draw(call, on: &$0)
      }
    }
    target.restore()
  }

  // MARK: Calls

  mutating func draw(_ call: Call, on target: inout some DrawingTarget) {
    switch call {
    case .clear: target.clear(rect())
    case .rectangle: target.fill(rect(), with: brush())
    case .wholeRectangle: target.fill(whole(), with: brush())
    case .rounded: target.fill(shape(), with: brush())
    case .continuous: target.fill(shape(.continuous), with: brush())
    case .pill: target.fill(RoundedRect(rect(), radius: 99 * unit), with: brush())
    case .ellipse: target.fill(ellipseIn: rect(), with: brush())
    case .smallPath: target.fill(path(5, 20), with: brush(), rule: rule())
    case .path: target.fill(path(9), with: brush(), rule: rule())
    case .strokedShape: target.stroke(shape(), width: length(0.25...9), with: random.color())
    case .strokedPath:
      let cap = [LineCap.butt, .round, .square].randomElement(using: &random)!
      let join = [LineJoin.miter, .round, .bevel].randomElement(using: &random)!
      let style = StrokeStyle(width: length(0.25...9), cap: cap, join: join, miterLimit: 3)
      target.stroke(path(4), style: style, with: brush())
    case .dashes:
      let style = StrokeStyle(
        width: length(1...5), cap: flag() ? .round : .butt,
        dash: [length(1...9), length(1...9), length(1...9)], dashPhase: length(-9...9))
      target.stroke(path(4), style: style, with: .solid(random.color()))
    case .strokedEllipse:
      target.stroke(ellipseIn: rect(), width: length(0.25...9), with: random.color())
    case .arc:
      target.strokeArc(
        in: rect(10...40), from: random.double(-7...7), sweep: random.double(-7...7),
        width: length(0.5...6), cap: [.butt, .round, .square].randomElement(using: &random)!,
        with: random.color())
    case .line:
      let start = point()
      var end = point()
      if flag() { end.x = start.x } else if flag() { end.y = start.y }
      target.strokeLine(from: start, to: end, width: length(1...4), with: random.color())
    case .border: target.draw(Border(width: length(0.5...6), color: random.color()), in: shape())
    case .sides:
      func side() -> Border.Side { .init(width: length(0...7), color: random.color()) }
      target.draw(Border(top: side(), left: side(), bottom: side(), right: side()), in: shape())
    default: drawMore(call, on: &target)
    }
  }

  private mutating func drawMore(_ call: Call, on target: inout some DrawingTarget) {
    let opacity = flag() ? 1 : 0.75
    switch call {
    case .image:
      target.draw(
        image(), in: rect(), source: nil, opacity: opacity, sampling: sampling(), tint: nil)
    case .part:
      let source = PixelRect(
        x: .random(in: -3...12, using: &random), y: .random(in: -3...9, using: &random),
        width: .random(in: 2...15, using: &random), height: .random(in: 4...12, using: &random))
      target.draw(
        image(), in: rect(), source: source, opacity: opacity, sampling: sampling(), tint: nil)
    case .halved:
      let box = Rect(x: 3 * unit, y: 5 * unit, width: 24 * unit, height: 18 * unit)
      target.draw(
        image(Int32(48 * pixels), Int32(36 * pixels)), in: box, source: nil, opacity: opacity,
        sampling: .bilinear, tint: nil)
    case .reduced:
      target.draw(
        image(90, 70), in: rect(3...30), source: nil, opacity: opacity, sampling: .areaAverage,
        tint: nil)
    case .turnedImage, .smallTurnedImage:
      let factor = call == .turnedImage ? 1 : 0.25
      target.concatenate(
        AffineTransform(
          a: 0.75 * factor, b: 0.5 * factor, c: -0.5 * factor, d: 0.75 * factor, tx: 20 * unit,
          ty: 2 * unit))
      let box = Rect(
        x: 2 * unit, y: 3 * unit, width: 40 / factor * unit, height: 30 / factor * unit)
      target.draw(
        image(80, 60), in: box, source: flag() ? nil : PixelRect(x: 8, y: 4, width: 60, height: 50),
        opacity: opacity, sampling: sampling(), tint: flag() ? nil : random.color())
    case .tinted:
      target.draw(
        image(), in: rect(), source: nil, opacity: opacity, sampling: sampling(),
        tint: random.color())
    case .content:
      target.draw(
        image(), in: rect(), contentMode: ContentMode.allCases.randomElement(using: &random)!,
        contentScale: 0.5 / unit, opacity: opacity, sampling: sampling(), tint: nil)
    case .inShape:
      target.draw(
        image(), in: shape(), contentMode: ContentMode.allCases.randomElement(using: &random)!,
        contentScale: 0.5 / unit, opacity: opacity, sampling: sampling(), tint: nil)
    case .ninePatch, .tiledPatch:
      let patch = NinePatch(
        image(Int32(20 * pixels), Int32(16 * pixels)),
        insets: Insets(top: 3 * unit, left: 5 * unit, bottom: 4 * unit, right: 6 * unit),
        scale: pixels / unit, filling: call == .ninePatch ? .stretch : .tile)
      target.draw(patch, in: whole(), opacity: opacity)
    default: drawCoverage(call, on: &target)
    }
  }

  private mutating func drawCoverage(_ call: Call, on target: inout some DrawingTarget) {
    switch call {
    case .mask: target.fill(coverage(24, 18), in: rect(), with: brush(), sampling: sampling())
    case .turnedMask:
      target.concatenate(
        AffineTransform(a: 0.75, b: 0.5, c: -0.5, d: 0.75, tx: 20 * unit, ty: 2 * unit))
      target.fill(coverage(24, 18), in: rect(10...40), with: brush(), sampling: sampling())
    case .stretchedMask:
      let insets = Insets(top: 5 * unit, left: 7 * unit, bottom: 6 * unit, right: 4 * unit)
      target.fill(coverage(24, 18), in: whole(), stretching: insets, with: brush())
    case .glyphs:
      let masks = (0..<3).map { _ in PlacedMask(coverage(7, 9), at: whole().origin) }
      target.fill(masks, with: random.color())
    default: drawShadow(call, on: &target)
    }
  }

  private mutating func drawShadow(_ call: Call, on target: inout some DrawingTarget) {
    let offset = Point(x: length(-5...5), y: length(-5...5))
    let spread = flag() ? 0 : length(-3...4)
    let shape = self.shape(flag() ? .circular : .continuous)
    let color = random.color()
    switch call {
    case .innerShadow:
      target.drawInnerShadow(
        of: shape, color: color, blur: length(0...6), offset: offset, spread: spread)
      return
    case .turnedShadow:
      target.concatenate(
        AffineTransform(a: 0.75, b: 0.5, c: -0.5, d: 0.75, tx: 20 * unit, ty: 2 * unit))
    default: break
    }
    let blur: Double
    switch call {
    case .sharpShadow: blur = 0
    case .wideShadow: blur = length(24...30)
    default: blur = length(0.5...6)
    }
    target.drawShadow(
      of: shape, color: color, blur: blur, offset: offset, spread: spread,
      knocksOut: call == .knockedOut || flag())
  }
}
