import Geometry

// Shapes to device space, and from there to rows.
extension Canvas {
  /// What to draw with, or nil if it is invisible.
  func source(for brush: Brush) -> Source? {
    counters.pointee.commands &+= 1
    switch brush {
    case .solid(let color):
      let pixel = color.premultipliedPixel
      return pixel == 0 ? nil : .solid(pixel)
    case .linearGradient(let gradient):
      return GradientShader(gradient, transform: transform, scratch, kernels.gradients).map {
        .gradient($0)
      }
    case .radialGradient(let gradient):
      return GradientShader(gradient, transform: transform, scratch, kernels.gradients).map {
        .gradient($0)
      }
    case .conicGradient(let gradient):
      return GradientShader(gradient, transform: transform, scratch, kernels.gradients).map {
        .gradient($0)
      }
    case .image(let pattern):
      return PatternShader(pattern, transform: transform).map { .pattern($0) }
    }
  }

  /// Whether the axes stay axes, mirrored or not.
  private var keepsAxes: Bool { transform.b == 0 && transform.c == 0 }

  func fill(_ rect: Rect, from source: Source) {
    if keepsAxes {
      let device = rect.applying(transform)
      if let pixels = DeviceBounds(whole: device) {
        emitBlock(pixels.minX, pixels.minY, pixels.maxX, pixels.maxY, source)
      } else if let coverage = RoundedCoverage(device) {
        paint(coverage, source)
      }
    } else {
      withPath {
        $0.append(rect)
      } use: {
        paint($0, .nonZero, source)
      }
    }
  }

  /// Builds a path in memory that was used before.
  func withPath(_ build: (inout Path) -> Void, use: (Path) -> Void) {
    var path = Path()
    swap(&path, &scratch.path)
    path.removeAll()
    build(&path)
    use(path)
    swap(&path, &scratch.path)
  }

  /// The nearest whole pixels of a rectangle; nil if it is turned. Empty if it is not a number.
  func snapped(_ rect: Rect) -> PixelRect? {
    guard keepsAxes else { return nil }
    let device = rect.applying(transform)
    guard let left = RoundedCoverage.fixed(device.minX),
      let right = RoundedCoverage.fixed(device.maxX),
      let top = RoundedCoverage.fixed(device.minY), let bottom = RoundedCoverage.fixed(device.maxY)
    else { return .zero }
    func pixel(_ value: Int) -> Int32 { Int32((value + 512) >> 10) }
    return PixelRect(
      minX: pixel(left), minY: pixel(top), maxX: pixel(right), maxY: pixel(bottom))
  }

  /// The coverage of a rounded rectangle; nil if it has to be drawn as a path.
  func coverage(of shape: RoundedRect) -> ShapeCoverage? {
    let smoothing = shape.smoothing
    func size(_ radius: Double) -> Size {
      Size(width: radius * (1 + smoothing), height: radius * (1 + smoothing))
    }
    return coverage(
      of: shape.rect,
      radii: RoundedCoverage.Radii(
        topLeft: size(shape.radii.topLeft), topRight: size(shape.radii.topRight),
        bottomLeft: size(shape.radii.bottomLeft), bottomRight: size(shape.radii.bottomRight),
        smoothing: smoothing))
  }

  /// Coverage of a shape in device pixels, or the knowledge that there is nothing to draw.
  enum ShapeCoverage {
    case nothing
    case some(RoundedCoverage)
  }

  func coverage(of rect: Rect, radii: RoundedCoverage.Radii) -> ShapeCoverage? {
    guard keepsAxes else { return nil }
    let scaleX = abs(transform.a)
    let scaleY = abs(transform.d)
    func scaled(_ radius: Size) -> Size {
      Size(width: radius.width * scaleX, height: radius.height * scaleY)
    }
    var device = RoundedCoverage.Radii(
      topLeft: scaled(radii.topLeft), topRight: scaled(radii.topRight),
      bottomLeft: scaled(radii.bottomLeft), bottomRight: scaled(radii.bottomRight),
      smoothing: radii.smoothing)
    guard device.largest <= Double(CornerCoverage.maximumRadius) else { return nil }
    if transform.a < 0 {
      swap(&device.topLeft, &device.topRight)
      swap(&device.bottomLeft, &device.bottomRight)
    }
    if transform.d < 0 {
      swap(&device.topLeft, &device.bottomLeft)
      swap(&device.topRight, &device.bottomRight)
    }
    return RoundedCoverage(rect.applying(transform), radii: device).map { .some($0) } ?? .nothing
  }

  func paint(_ shape: ShapeCoverage, _ source: Source) {
    if case .some(let coverage) = shape { paint(coverage, source) }
  }
}
