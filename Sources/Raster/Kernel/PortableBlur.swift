import CRasterKernels

extension BlurKernels {
  static let portable = BlurKernels(
    convolve: { PortableBlur.convolve($0, $1, $2, $3, $4, $5) },
    mix: { PortableBlur.mix($0, $1, $2, $3, $4) },
    expand: { PortableBlur.expand($0, $1, $2, $3, $4) },
    expandPixels: { PortableBlur.expandPixels($0, $1, $2, $3, $4) })
}

/// ``BlurKernels`` in Swift, for every processor.
enum PortableBlur {
  /// How many sums are kept at once: few enough for the nearest cache.
  private static let block = 256

  /// A symmetric convolution with `taps` weights, the first one for the sample itself.
  static func convolve(
    _ destination: UnsafeMutablePointer<Int16>, _ source: UnsafePointer<Int16>, _ count: Int,
    _ distance: Int, _ weights: UnsafePointer<Int16>, _ taps: Int
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: block) { buffer in
      guard let sums = buffer.baseAddress else { return }
      var start = 0
      while start < count {
        let width = min(block, count &- start)
        let p = source + start
        let center = Int32(weights[0])
        for i in 0..<width { sums[i] = Int32(p[i]) &* center &+ (1 << 14) }
        for k in 1..<taps {
          let weight = Int32(weights[k])
          let before = p - k &* distance
          let after = p + k &* distance
          for i in 0..<width {
            sums[i] = sums[i] &+ Int32(before[i] &+ after[i]) &* weight
          }
        }
        let target = destination + start
        for i in 0..<width { target[i] = Int16(truncatingIfNeeded: sums[i] &>> 15) }
        start &+= width
      }
    }
  }

  /// `weight` 16384ths of `b` and the rest of `a`.
  static func mix(
    _ destination: UnsafeMutablePointer<Int16>, _ a: UnsafePointer<Int16>,
    _ b: UnsafePointer<Int16>, _ count: Int, _ weight: Int32
  ) {
    let rest = 16_384 &- weight
    for i in 0..<count {
      let sum = Int32(a[i]) &* rest &+ Int32(b[i]) &* weight &+ (1 << 13)
      destination[i] = Int16(truncatingIfNeeded: sum &>> 14)
    }
  }

  /// Bytes between samples, at `position` + *i* · `step` 65536ths.
  static func expand(
    _ destination: UnsafeMutablePointer<UInt8>, _ count: Int, _ source: UnsafePointer<Int16>,
    _ position: Int64, _ step: Int64
  ) {
    var place = position
    for i in 0..<count {
      destination[i] = UInt8(truncatingIfNeeded: level(source + Int(place &>> 16), 1, place))
      place &+= step
    }
  }

  /// Pixels between samples of four channels.
  static func expandPixels(
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<Int16>,
    _ position: Int64, _ step: Int64
  ) {
    var place = position
    for i in 0..<count {
      let p = source + 4 &* Int(place &>> 16)
      let low = level(p, 4, place) | level(p + 1, 4, place) &<< 8
      let high = level(p + 2, 4, place) &<< 16 | level(p + 3, 4, place) &<< 24
      destination[i] = low | high
      place &+= step
    }
  }

  @inline(__always)
  private static func level(_ p: UnsafePointer<Int16>, _ distance: Int, _ place: Int64) -> UInt32 {
    let far = Int32(truncatingIfNeeded: place & 0xffff) &>> 2
    let sum = Int32(p[0]) &* (16_384 &- far) &+ Int32(p[distance]) &* far &+ (1 << 19)
    return UInt32(truncatingIfNeeded: sum &>> 20)
  }
}
