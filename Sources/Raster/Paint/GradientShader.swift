import CRasterKernels
import Geometry

/// A gradient in device pixels. Every pixel follows from its position alone.
struct GradientShader {
  enum Line {
    case linear(LinearShader)
    case line(LineShader)
    case radial(RadialShader)
    case twoCircles(TwoCircleShader)
    case conic(ConicShader)
  }

  private let line: Line
  /// For radial and conic gradients, if they have one.
  private let table: ColorTable.Colors?
  /// For those that have none.
  private let ramp: GradientRamp
  let isOpaque: Bool

  /// Whether all pixels of a row are alike.
  var hasConstantRows: Bool {
    if case .linear(let shader) = line { return shader.hasConstantRows }
    return false
  }

  /// Nil if there is nothing to draw: no stops, or numbers that are none. Another gradient may be
  /// made with the same scratch memory only when this one is no longer used.
  init?(
    _ gradient: LinearGradient, transform: AffineTransform, _ scratch: Scratch,
    _ kernels: GradientKernels
  ) {
    let stops = gradient.stops
    guard !stops.isEmpty, gradient.start.isFinite, gradient.end.isFinite, transform.isFinite
    else { return nil }
    let isOpaque = stops.allSatisfy { $0.color.isOpaque }
    guard let line = GradientLine(gradient, transform) else {
      // On a line without a length everything lies behind the last stop.
      self.init(behind: stops, scratch)
      return
    }
    // Where rows or columns are alike, colours are computed but once.
    if line.isDiagonal,
      let table = scratch.colorTable.colors(stops, gradient.spread, .line, scratch, kernels)
    {
      self.init(.line(LineShader(line, table)), isOpaque: isOpaque)
    } else {
      self.init(.linear(LinearShader(line, stops, gradient.spread, scratch)), isOpaque: isOpaque)
    }
  }

  init?(
    _ gradient: RadialGradient, transform: AffineTransform, _ scratch: Scratch,
    _ kernels: GradientKernels
  ) {
    let start = max(0, gradient.startRadius)
    let end = max(0, gradient.endRadius)
    let stops = gradient.stops
    guard !stops.isEmpty, gradient.startCenter.isFinite, gradient.endCenter.isFinite,
      start.isFinite, end.isFinite, transform.isFinite
    else { return nil }
    let isOpaque = stops.allSatisfy { $0.color.isOpaque }
    let distance = gradient.startCenter.distance(to: gradient.endCenter)
    if distance > 0, let inverse = transform.inverse, inverse.isFinite {
      let shader = TwoCircleShader(
        gradient.startCenter, start, gradient.endCenter, end, inverse)
      self.init(
        .twoCircles(shader), ramp: GradientRamp(stops, gradient.spread, scratch),
        isOpaque: isOpaque && shader.coversPlane)
    } else if start != end, let inverse = transform.inverse, inverse.isFinite,
      let shader = RadialShader(gradient.startCenter, start, end, inverse)
    {
      let table = scratch.colorTable.colors(stops, gradient.spread, .line, scratch, kernels)
      self.init(
        .radial(shader), table: table,
        ramp: table == nil ? GradientRamp(stops, gradient.spread, scratch) : GradientRamp(),
        isOpaque: isOpaque)
    } else {
      // Circles of no size, or all of one.
      self.init(behind: stops, scratch)
    }
  }

  init?(
    _ gradient: ConicGradient, transform: AffineTransform, _ scratch: Scratch,
    _ kernels: GradientKernels
  ) {
    let stops = gradient.stops
    guard !stops.isEmpty, gradient.center.isFinite, gradient.startAngle.isFinite,
      gradient.endAngle.isFinite, transform.isFinite
    else { return nil }
    guard let inverse = transform.inverse, inverse.isFinite,
      let shader = ConicShader(gradient, inverse)
    else {
      self.init(behind: stops, scratch)
      return
    }
    let table = scratch.colorTable.colors(
      stops, gradient.spread, .turn(shader.scale), scratch, kernels)
    self.init(
      .conic(shader), table: table,
      ramp: table == nil ? GradientRamp(stops, gradient.spread, scratch) : GradientRamp(),
      isOpaque: stops.allSatisfy { $0.color.isOpaque })
  }

  private init(
    _ line: Line, table: ColorTable.Colors? = nil, ramp: GradientRamp = GradientRamp(),
    isOpaque: Bool
  ) {
    self.line = line
    self.table = table
    self.ramp = ramp
    self.isOpaque = isOpaque
  }

  /// The last colour everywhere.
  private init(behind stops: [GradientStop], _ scratch: Scratch) {
    self.init(
      .linear(LinearShader(behind: stops, scratch)),
      isOpaque: stops.allSatisfy { $0.color.isOpaque })
  }

  /// How many positions are computed before their colours.
  static let chunk = 512

  /// Writes the pixels of row `y` from `x` on.
  func shade(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, _ kernels: Kernels
  ) {
    shade(
      GradientBlock(x: x, y: y, width: count, height: 1, pixels: pixels, stride: count),
      kernels.gradients)
  }

  /// The most columns that the loops count exactly.
  private static let widest = 1 << 20

  /// Writes the pixels of a block.
  func shade(_ block: GradientBlock, _ kernels: GradientKernels) {
    if block.width > Self.widest {
      let (left, right) = block.divided(after: Self.widest)
      shade(left, kernels)
      shade(right, kernels)
      return
    }
    switch (line, table) {
    case (.linear(let shader), _): shader.shade(block, kernels)
    case (.line(let shader), _): shader.shade(block, kernels)
    case (.radial(let shader), let table?): shader.shade(block, table, kernels)
    case (.conic(let shader), let table?): shader.shade(block, table, kernels)
    default: shadeByLocation(block, kernels)
    }
  }

  private func shadeByLocation(_ block: GradientBlock, _ kernels: GradientKernels) {
    let positions = ramp.positions
    for row in 0..<block.height {
      let y = block.y + row
      var done = 0
      while done < block.width {
        let x = block.x + done
        let part = min(Self.chunk, block.width - done)
        switch line {
        case .linear, .line: return
        case .radial(let shader): shader.locate(x: x, y: y, count: part, into: positions, kernels)
        case .twoCircles(let shader): shader.locate(x: x, y: y, count: part, into: positions)
        case .conic(let shader): shader.locate(x: x, y: y, count: part, into: positions, kernels)
        }
        withUnsafePointer(to: ramp.table) {
          kernels.ramp(block.pixels + row * block.stride + done, part, positions, $0)
        }
        done += part
      }
    }
  }
}
