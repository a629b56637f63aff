import CRasterKernels

extension GradientKernels {
  static let portable = GradientKernels(
    gradient: { PortableGradients.gradient($0, $1, $2, $3, $4) },
    radial: { PortableGradients.radial($0, $1, $2, $3, $4) },
    conic: { PortableGradients.conic($0, $1, $2, $3) },
    ramp: { PortableGradients.ramp($0, $1, $2, $3) })
}

/// ``GradientKernels`` in Swift, for every processor.
///
/// Sums and products of floating point are rounded one by one in every version, so that all give the
/// same bits.
enum PortableGradients {
  /// The colours of a gradient between two stops: pixel `i` is at `(position + i · step) >> 32`
  /// 65536ths of the way.
  static func gradient(
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, _ position: UInt64, _ step: UInt64,
    _ run: UnsafePointer<raster_gradient_run>
  ) {
    let base = run.pointee.base
    let delta = run.pointee.delta
    var position = position
    for i in 0..<count {
      let share = UInt32(truncatingIfNeeded: position &>> 32)
      let blue = (base.0 &+ share &* delta.0) &>> 24
      let green = ((base.1 &+ share &* delta.1) &>> 24) &<< 8
      let red = ((base.2 &+ share &* delta.2) &>> 24) &<< 16
      let alpha = (base.3 &+ share &* delta.3) & 0xff00_0000
      destination[i] = alpha | red | green | blue
      position &+= step
    }
  }

  /// Distances from 0, 0.
  static func radial(
    _ positions: UnsafeMutablePointer<Float>, _ count: Int, _ row: UnsafePointer<raster_plane_row>,
    _ scale: Float, _ bias: Float
  ) {
    let row = row.pointee
    for i in 0..<count {
      let x = Float(row.first &+ Int32(truncatingIfNeeded: i))
      let u = row.u + x * row.du
      let v = row.v + x * row.dv
      positions[i] = (u * u + v * v).squareRoot() * scale + bias
    }
  }

  /// Angles around 0, 0, the arc tangent by a polynomial that is off by less than 3 · 10⁻⁸ turns.
  static func conic(
    _ positions: UnsafeMutablePointer<Float>, _ count: Int, _ row: UnsafePointer<raster_plane_row>,
    _ scale: Float
  ) {
    let row = row.pointee
    for i in 0..<count {
      let x = Float(row.first &+ Int32(truncatingIfNeeded: i))
      let u = row.u + x * row.du
      let v = row.v + x * row.dv
      let across = u.magnitude
      let up = v.magnitude
      let isSteep = up > across
      let far = isSteep ? up : across
      let near = isSteep ? across : up
      let z = far > 0 ? near / far : 0
      var turns = arc(z * z) * z
      if isSteep { turns = 0.25 - turns }
      if u < 0 { turns = 0.5 - turns }
      if v < 0 { turns = 1 - turns }
      positions[i] = turns * scale
    }
  }

  @inline(__always)
  private static func arc(_ square: Float) -> Float {
    var sum: Float = -0.0006453031674027443
    sum = sum * square + 0.0034795934334397316
    sum = sum * square + -0.008898717351257801
    sum = sum * square + 0.015346028842031956
    sum = sum * square + -0.022136269137263298
    sum = sum * square + 0.031745944172143936
    sum = sum * square + -0.05304612219333649
    return sum * square + 0.15915483236312866
  }

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
