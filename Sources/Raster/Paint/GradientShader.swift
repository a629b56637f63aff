import CRasterKernels
import Geometry

/// A gradient in device pixels. Every pixel follows from its position alone.
struct GradientShader {
  enum Line {
    case linear(LinearShader)
    case radial(RadialShader)
    case twoCircles(TwoCircleShader)
    case conic(ConicShader)
  }

  private let line: Line
  /// For all but linear gradients.
  private let ramp: GradientRamp
  let isOpaque: Bool

  /// Whether all pixels of a row are alike.
  var hasConstantRows: Bool {
    if case .linear(let shader) = line { return shader.hasConstantRows }
    return false
  }

  /// Whether all rows are alike.
  var hasConstantColumns: Bool {
    if case .linear(let shader) = line { return shader.hasConstantColumns }
    return false
  }

  /// Nil if there is nothing to draw: no stops, or numbers that are none. Another gradient may be
  /// made with the same scratch memory only when this one is no longer used.
  init?(_ gradient: LinearGradient, transform: AffineTransform, _ scratch: Scratch) {
    guard !gradient.stops.isEmpty, gradient.start.isFinite, gradient.end.isFinite,
      transform.isFinite
    else { return nil }
    // On a line without a length everything lies behind the last stop.
    line = .linear(
      LinearShader(gradient, transform, scratch)
        ?? LinearShader(behind: gradient.stops, scratch))
    ramp = GradientRamp()
    isOpaque = gradient.stops.allSatisfy { $0.color.isOpaque }
  }

  init?(_ gradient: RadialGradient, transform: AffineTransform, _ scratch: Scratch) {
    let start = max(0, gradient.startRadius)
    let end = max(0, gradient.endRadius)
    guard !gradient.stops.isEmpty, gradient.startCenter.isFinite, gradient.endCenter.isFinite,
      start.isFinite, end.isFinite, transform.isFinite
    else { return nil }
    ramp = GradientRamp(gradient.stops, gradient.spread, scratch)
    let hasOpaqueStops = gradient.stops.allSatisfy { $0.color.isOpaque }
    let distance = gradient.startCenter.distance(to: gradient.endCenter)
    guard let inverse = transform.inverse, inverse.isFinite, distance > 0 || start != end else {
      // Circles of no size, or all of one: everything lies behind the last stop.
      line = .linear(LinearShader(behind: gradient.stops, scratch))
      isOpaque = hasOpaqueStops
      return
    }
    if distance == 0 {
      line = .radial(RadialShader(gradient.startCenter, start, end, inverse))
      isOpaque = hasOpaqueStops
    } else {
      let shader = TwoCircleShader(
        gradient.startCenter, start, gradient.endCenter, end, inverse)
      line = .twoCircles(shader)
      isOpaque = hasOpaqueStops && shader.coversPlane
    }
  }

  init?(_ gradient: ConicGradient, transform: AffineTransform, _ scratch: Scratch) {
    guard !gradient.stops.isEmpty, gradient.center.isFinite, gradient.startAngle.isFinite,
      gradient.endAngle.isFinite, transform.isFinite
    else { return nil }
    ramp = GradientRamp(gradient.stops, gradient.spread, scratch)
    isOpaque = gradient.stops.allSatisfy { $0.color.isOpaque }
    if let inverse = transform.inverse, inverse.isFinite,
      let shader = ConicShader(gradient, inverse)
    {
      line = .conic(shader)
    } else {
      line = .linear(LinearShader(behind: gradient.stops, scratch))
    }
  }

  /// How many positions are computed before their colours.
  static let chunk = 512

  /// Writes the pixels of row `y` from `x` on.
  func shade(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, _ kernels: Kernels
  ) {
    if case .linear(let shader) = line {
      shader.shade(x: x, y: y, count: count, into: pixels, kernels.gradients)
      return
    }
    var done = 0
    while done < count {
      let part = min(Self.chunk, count - done)
      let positions = ramp.positions
      switch line {
      case .linear: break
      case .radial(let shader):
        shader.locate(x: x + done, y: y, count: part, into: positions, kernels.gradients)
      case .twoCircles(let shader):
        shader.locate(x: x + done, y: y, count: part, into: positions)
      case .conic(let shader):
        shader.locate(x: x + done, y: y, count: part, into: positions, kernels.gradients)
      }
      withUnsafePointer(to: ramp.table) {
        kernels.gradients.ramp(pixels + done, part, positions, $0)
      }
      done += part
    }
  }
}
