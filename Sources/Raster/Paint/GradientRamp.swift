import CRasterKernels

/// The colours of a gradient by position, for gradients that are not lines.
struct GradientRamp {
  /// How the inner loops see it.
  let table: raster_ramp
  /// Memory for positions, in that of the canvas.
  let positions: UnsafeMutablePointer<Float>

  /// None, for gradients that need none.
  init() {
    table = raster_ramp()
    positions = UnsafeMutablePointer(bitPattern: 16)!
  }

  init(_ stops: [GradientStop], _ spread: GradientSpread, _ scratch: Scratch) {
    // The kernels search by halves, so that the number of places is a power of two.
    var capacity = 8
    while capacity < stops.count + 2 { capacity *= 2 }
    let memory = scratch.ramp(10 * capacity + GradientShader.chunk)
    let starts = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Float.self)
    positions = starts + 10 * capacity
    var list = RampList(
      starts: starts, inverses: starts + capacity, channels: memory + 2 * capacity,
      capacity: capacity)
    list.append(stops)
    table = raster_ramp(
      spread: Int32(spread == .pad ? 0 : spread == .repeat ? 1 : 2), count: Int32(list.count),
      capacity: Int32(capacity), starts: UnsafePointer(starts),
      inverses: UnsafePointer(starts + capacity), channels: UnsafePointer(memory + 2 * capacity))
  }
}

/// Puts the segments of a ramp into memory that is large enough.
private struct RampList {
  let starts: UnsafeMutablePointer<Float>
  let inverses: UnsafeMutablePointer<Float>
  let channels: UnsafeMutablePointer<UInt32>
  let capacity: Int
  var count = 0

  mutating func append(_ stops: [GradientStop]) {
    var previous = stops[0].color.gradientChannels
    var position: Float = 0
    for stop in stops {
      let color = stop.color.gradientChannels
      let location = stop.location.isNaN ? 0 : Float(max(0, min(1, stop.location)))
      let end = max(position, location)
      append(position, end, previous, color)
      position = end
      previous = color
    }
    append(position, 1, previous, previous)
    append(1, 2, previous, previous)
    for index in count..<capacity {
      starts[index] = .infinity
      inverses[index] = 0
      for row in 0..<8 { channels[row * capacity + index] = 0 }
    }
  }

  private mutating func append(
    _ start: Float, _ end: Float, _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>
  ) {
    guard end > start else { return }
    assert(count < capacity, "GradientRamp: more segments than places")
    starts[count] = start
    inverses[count] = 65_536 / (end - start)
    let base = (a &<< 16) &+ (1 << 23)
    let delta = b &- a
    for channel in 0..<4 {
      channels[channel * capacity + count] = base[channel]
      channels[(4 + channel) * capacity + count] = delta[channel]
    }
    count += 1
  }
}
