import CRasterKernels

extension GradientKernels {
  static let portable = GradientKernels(
    gradient: { PortableGradients.gradient($0, $1, $2) },
    line: { PortableGradients.line($0, $1, $2, $3, $4) },
    circles: { PortableGradients.circles($0, $1, $2, $3, $4, $5) },
    angles: { PortableGradients.angles($0, $1, $2, $3, $4, $5) },
    radial: { PortableGradients.radial($0, $1, $2, $3, $4) },
    conic: { PortableGradients.conic($0, $1, $2, $3, $4) },
    ramp: { PortableGradients.ramp($0, $1, $2, $3) })
}

/// ``GradientKernels`` in Swift, for every processor.
///
/// Sums and products of floating point are rounded one by one in every version, so that all give the
/// same bits.
enum PortableGradients {
  /// Colours that change evenly: every channel of the next pixel is a sum.
  static func gradient(
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ run: UnsafePointer<raster_gradient_run>
  ) {
    var (blue, green, red, alpha) = run.pointee.start
    let step = run.pointee.step
    for i in 0..<count {
      destination[i] =
        blue &>> 24 | (green &>> 16) & 0xff00 | (red &>> 8) & 0xff_0000 | alpha & 0xff00_0000
      blue &+= step.0
      green &+= step.1
      red &+= step.2
      alpha &+= step.3
    }
  }

  /// Colours by the place on a line.
  static func line(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    _ colors: UnsafePointer<raster_line_colors>
  ) {
    let colors = colors.pointee
    for y in 0..<height {
      let row = Double(Int(colors.row) &+ y)
      var start = colors.start + row * colors.row_step
      // So far away that no column comes back from there.
      start = start > 268_435_456 ? 268_435_456 : start > -268_435_456 ? start : -268_435_456
      var position = Int64(start * 4_294_967_296) &+ Int64(colors.column) &* colors.step
      let pixels = destination + y &* stride
      for x in 0..<width {
        var index = Int32(truncatingIfNeeded: position &>> 32)
        index = index > 0 ? index : 0
        pixels[x] = colors.colors[Int(index < colors.last ? index : colors.last)]
        position &+= colors.step
      }
    }
  }

  // MARK: Around a point

  /// A row of a plane. Whole columns are apart, so that single precision is enough near the point.
  private struct PlaneRow {
    let first: Int32
    let fraction: Float
    let height: Float

    init(_ plane: raster_plane, _ y: Int) {
      let row = Double(Int(plane.row) &+ y)
      let foot = plane.foot + row * plane.foot_step
      let height = plane.height + row * plane.height_step
      // Rounded down without a call, of what is small enough for it; the rest is whole anyway.
      let limit = 4_503_599_627_370_496.0
      let near = foot > limit ? limit : foot > -limit ? foot : -limit
      let cut = Double(Int64(near))
      let whole = cut > near ? cut - 1 : cut
      let first = Double(plane.column) - whole
      // So far away that an inexact place does not count, and whole numbers stay exact.
      self.first = Int32(first > 4_194_304 ? 4_194_304 : first > -4_194_304 ? first : -4_194_304)
      fraction = Float(near - whole)
      // Never on the point, so that there is always an angle.
      self.height = height.magnitude < 1e-15 ? 1e-15 : Float(height)
    }

    @inline(__always)
    private func along(_ x: Int) -> Float {
      Float(first &+ Int32(truncatingIfNeeded: x)) - fraction
    }

    @inline(__always)
    func distance(_ x: Int) -> Float {
      let along = along(x)
      return (along * along + height * height).squareRoot()
    }

    /// 2³² for a turn; the arc tangent by a polynomial that is off by less than 2 · 10⁻⁶ turns.
    @inline(__always)
    func angle(_ x: Int) -> UInt32 {
      let along = along(x)
      let across = along.magnitude
      let up = height.magnitude
      let isSteep = up > across
      let z = isSteep ? across / up : up / across
      let square = z * z
      var angle: Float = 0.00331760011613369 * 4_294_967_296
      angle = angle * square + -0.013553048484027386 * 4_294_967_296
      angle = angle * square + 0.028673239052295685 * 4_294_967_296
      angle = angle * square + -0.052569638937711716 * 4_294_967_296
      angle = angle * square + 0.1591336727142334 * 4_294_967_296
      angle *= z
      if isSteep { angle = 1_073_741_824 - angle }
      if along < 0 { angle = 2_147_483_648 - angle }
      // Half a turn does not fit 32 bits with a sign.
      return UInt32(truncatingIfNeeded: Int64(height < 0 ? -angle : angle))
    }
  }

  /// Colours by the distance from a point.
  static func circles(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    _ plane: UnsafePointer<raster_plane>, _ colors: UnsafePointer<raster_circle_colors>
  ) {
    let colors = colors.pointee
    for y in 0..<height {
      let row = PlaneRow(plane.pointee, y)
      let pixels = destination + y &* stride
      for x in 0..<width {
        var index = row.distance(x) * colors.scale + colors.bias
        index = index > 0 ? index : 0
        pixels[x] = colors.colors[Int(index < colors.last ? index : colors.last)]
      }
    }
  }

  /// Colours by the angle around a point.
  static func angles(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    _ plane: UnsafePointer<raster_plane>, _ colors: UnsafePointer<raster_angle_colors>
  ) {
    let colors = colors.pointee
    let shift = UInt32(truncatingIfNeeded: 32 &- colors.bits)
    for y in 0..<height {
      let row = PlaneRow(plane.pointee, y)
      let pixels = destination + y &* stride
      for x in 0..<width {
        pixels[x] = colors.colors[Int((row.angle(x) &- colors.start) &>> shift)]
      }
    }
  }

  /// Distances as locations.
  static func radial(
    _ positions: UnsafeMutablePointer<Float>, _ count: Int, _ plane: UnsafePointer<raster_plane>,
    _ scale: Float, _ bias: Float
  ) {
    let row = PlaneRow(plane.pointee, 0)
    for x in 0..<count { positions[x] = row.distance(x) * scale + bias }
  }

  /// Angles as locations, by their highest 24 bits, which single precision holds.
  static func conic(
    _ positions: UnsafeMutablePointer<Float>, _ count: Int, _ plane: UnsafePointer<raster_plane>,
    _ start: UInt32, _ scale: Float
  ) {
    let row = PlaneRow(plane.pointee, 0)
    let unit = scale / 16_777_216
    for x in 0..<count {
      positions[x] = Float(Int32(truncatingIfNeeded: (row.angle(x) &- start) &>> 8)) * unit
    }
  }

  // MARK: Colours

  /// The colours at locations.
  static func ramp(
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, _ positions: UnsafePointer<Float>,
    _ ramp: UnsafePointer<raster_ramp>
  ) {
    let ramp = ramp.pointee
    guard let starts = ramp.starts, let inverses = ramp.inverses, let channels = ramp.channels
    else { return }
    let capacity = Int(ramp.capacity)
    for i in 0..<count {
      let t = spread(positions[i], ramp.spread)
      var index = 0
      var step = capacity &>> 1
      while step > 0 {
        if starts[index &+ step] <= t { index &+= step }
        step &>>= 1
      }
      // In the mantissa, rounded to the nearest.
      let share = ((t - starts[index]) * inverses[index] + 8_388_608).bitPattern & 0x7f_ffff
      @inline(__always) func level(_ channel: Int) -> UInt32 {
        let base = channels + (channel &* capacity &+ index)
        return (base[0] &+ share &* base[4 &* capacity]) &>> 24
      }
      let pixel = level(3) &<< 24 | level(2) &<< 16 | level(1) &<< 8 | level(0)
      destination[i] = t == t ? pixel : 0
    }
  }

  /// A location within 0...1. What is not a number stays that.
  @inline(__always)
  private static func spread(_ t: Float, _ spread: Int32) -> Float {
    if spread == 0 { return t > 1 ? 1 : t < 0 ? 0 : t }
    let t = t > 1_048_576 ? 1_048_576 : t < -1_048_576 ? -1_048_576 : t
    if spread == 1 { return t - floor(t) }
    return (t - 2 * floor((t + 1) * 0.5)).magnitude
  }

  /// The floor of at most 2²¹, without a call.
  @inline(__always)
  private static func floor(_ value: Float) -> Float {
    let nearest = (value + 12_582_912) - 12_582_912
    return nearest > value ? nearest - 1 : nearest
  }
}
