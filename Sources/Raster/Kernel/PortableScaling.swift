import CRasterKernels

extension ScalingKernels {
  static let portable = ScalingKernels(
    mixRows: { PortableScaling.mixRows($0, $1, $2, $3, $4, $5, $6) },
    mixColumns: { PortableScaling.mixColumns($0, $1, $2, $3, $4, $5, $6) },
    halve: { PortableScaling.halve($0, $1, $2, $3) },
    turn: { PortableScaling.turn($0, $1, $2, $3, $4, $5, $6) })
}

/// ``ScalingKernels`` in Swift, for every processor.
enum PortableScaling {
  /// How many sums are kept at once: few enough for the nearest cache.
  private static let block = 256

  /// The whole number nearest to a value below 2²², ties to even: what is left in the mantissa.
  @inline(__always)
  static func nearest(_ value: Float) -> Int32 {
    Int32(bitPattern: (value + 12_582_912).bitPattern) &- 0x4b40_0000
  }

  /// Samples from weighted rows of pixels.
  static func mixRows(
    _ samples: UnsafeMutablePointer<Int16>, _ source: UnsafePointer<UInt32>, _ stride: Int,
    _ count: Int, _ weights: UnsafePointer<Int16>, _ rows: Int, _ scale: Float
  ) {
    let bytes = UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self)
    mixBytes(samples, bytes, 4 &* stride, 4 &* count, weights, rows, scale)
  }

  /// Samples from weighted rows of bytes, whatever they are.
  static func mixBytes(
    _ samples: UnsafeMutablePointer<Int16>, _ bytes: UnsafePointer<UInt8>, _ stride: Int,
    _ count: Int, _ weights: UnsafePointer<Int16>, _ rows: Int, _ scale: Float
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: block) { buffer in
      guard let sums = buffer.baseAddress else { return }
      var start = 0
      while start < count {
        let width = min(block, count &- start)
        for i in 0..<width { sums[i] = 0 }
        var row = bytes + start
        for k in 0..<rows {
          let weight = Int32(weights[k])
          for i in 0..<width { sums[i] = sums[i] &+ Int32(row[i]) &* weight }
          row += stride
        }
        let target = samples + start
        for i in 0..<width {
          target[i] = Int16(truncatingIfNeeded: nearest(Float(sums[i]) * scale))
        }
        start &+= width
      }
    }
  }

  /// Pixels from weighted samples.
  static func mixColumns(
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, _ samples: UnsafePointer<Int16>,
    _ firsts: UnsafePointer<Int32>, _ weights: UnsafePointer<Int16>, _ pairs: Int, _ scale: Float
  ) {
    var weight = weights
    for i in 0..<count {
      var p = samples + 4 &* Int(firsts[i])
      var sums = SIMD4<Int32>.zero
      for k in 0..<(2 &* pairs) {
        let factor = Int32(weight[k])
        let pixel = SIMD4<Int32>(Int32(p[0]), Int32(p[1]), Int32(p[2]), Int32(p[3]))
        sums = sums &+ pixel &* factor
        p += 4
      }
      @inline(__always) func level(_ channel: Int) -> UInt32 {
        UInt32(bitPattern: nearest(Float(sums[channel]) * scale))
      }
      destination[i] = level(3) &<< 24 | level(2) &<< 16 | level(1) &<< 8 | level(0)
      weight += 2 &* pairs
    }
  }

  /// The means of two by two pixels.
  static func halve(
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, _ upper: UnsafePointer<UInt32>,
    _ lower: UnsafePointer<UInt32>
  ) {
    let mask: UInt32 = 0xff_00ff
    for i in 0..<count {
      let a = upper[2 &* i]
      let b = upper[2 &* i &+ 1]
      let c = lower[2 &* i]
      let d = lower[2 &* i &+ 1]
      let rb = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x2_0002
      let ag =
        ((a &>> 8) & mask) &+ ((b &>> 8) & mask) &+ ((c &>> 8) & mask) &+ ((d &>> 8) & mask)
        &+ 0x2_0002
      destination[i] = (rb &>> 2) & mask | ((ag &>> 2) & mask) &<< 8
    }
  }

  /// Pixels between four others.
  static func turn(
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ image: UnsafePointer<raster_image>, _ u: Int64, _ v: Int64, _ du: Int64, _ dv: Int64
  ) {
    let image = image.pointee
    let left = Int(image.left)
    let right = Int(image.right)
    let top = Int(image.top)
    let bottom = Int(image.bottom)
    var u = u
    var v = v
    for i in 0..<count {
      let column = Int(u &>> 32)
      let row = Int(v &>> 32)
      let x0 = max(left, min(right, column))
      let x1 = max(left, min(right, column &+ 1))
      let upper = image.pixels + max(top, min(bottom, row)) &* image.stride
      let lower = image.pixels + max(top, min(bottom, row &+ 1)) &* image.stride
      let across = Int32(truncatingIfNeeded: (u &>> 17) & 0x7fff)
      let down = Int32(truncatingIfNeeded: (v &>> 17) & 0x7fff)
      var pixel: UInt32 = 0
      var shift: UInt32 = 0
      while shift < 32 {
        let a = mix(level(upper[x0], shift), level(upper[x1], shift), across)
        let b = mix(level(lower[x0], shift), level(lower[x1], shift), across)
        pixel |= UInt32(bitPattern: (mix(a, b, down) &+ 64) &>> 7) &<< shift
        shift &+= 8
      }
      destination[i] = pixel
      u &+= du
      v &+= dv
    }
  }

  /// A channel in 128ths of a level.
  @inline(__always)
  private static func level(_ pixel: UInt32, _ shift: UInt32) -> Int32 {
    Int32(bitPattern: (pixel &>> shift) & 255) &<< 7
  }

  /// From `a` to `b` by 32768ths, rounded to the nearest.
  @inline(__always)
  private static func mix(_ a: Int32, _ b: Int32, _ share: Int32) -> Int32 {
    a &+ (((b &- a) &* share &+ 0x4000) &>> 15)
  }
}
