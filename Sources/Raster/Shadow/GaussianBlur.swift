import Glibc

/// Blurs 8-bit coverage with a Gaussian, which falls to nothing outside of the image.
///
/// Up to ``exactLimit`` with the Gaussian itself, above it with three box filters in a row, which
/// differ from it by less than 3 % and cost the same for every width.
struct GaussianBlur {
  static let exactLimit = 10.0

  let sigma: Double

  /// - Complexity: O(*n*) in the pixels, times sigma below the limit.
  func apply(to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
    guard sigma > 0, width > 0, height > 0 else { return }
    let count = width * height
    // Rows, then columns of the transposed image, in 16 bits so that both together round once.
    let first = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    let second = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    defer {
      first.deallocate()
      second.deallocate()
    }
    for i in 0..<count { first[i] = UInt16(bytes[i]) &* 256 }
    blurRows(first, second, width: width, height: height)
    Self.transpose(second, first, width: width, height: height)
    blurRows(first, second, width: height, height: width)
    Self.transpose(second, first, width: height, height: width)
    for i in 0..<count { bytes[i] = UInt8(min(255, (UInt32(first[i]) + 128) >> 8)) }
  }

  private func blurRows(
    _ source: UnsafeMutablePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, width: Int,
    height: Int
  ) {
    if sigma <= Self.exactLimit {
      let kernel = Self.kernel(sigma)
      for y in 0..<height {
        Self.convolve(source + y * width, target + y * width, width, kernel)
      }
      return
    }
    // Three boxes of this width have the variance of the Gaussian: w² = 4σ² + 1.
    let radius = max(1, Int((((4 * sigma * sigma + 1).squareRoot() - 1) / 2).rounded()))
    for y in 0..<height {
      let a = source + y * width
      let b = target + y * width
      Self.box(a, b, width, radius)
      Self.box(b, a, width, radius)
      Self.box(a, b, width, radius)
    }
  }

  /// Weights of one side, the centre first; both sides add up to 2¹⁶. Each is the Gaussian's integral
  /// over its pixel, which makes the blur of pixel-aligned edges exact.
  private static func kernel(_ sigma: Double) -> [UInt32] {
    let reach = Int((3 * sigma).rounded(.up))
    func below(_ x: Double) -> Double { erfc(-x / (sigma * 2.0.squareRoot())) }
    let values = (0...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let sum = values.reduce(0) { $0 + 2 * $1 } - values[0]
    var weights = values.map { UInt32(($0 / sum * 65_536).rounded()) }
    let side = weights.dropFirst().reduce(0) { $0 + 2 * $1 }
    weights[0] = 65_536 - min(65_536, side)
    return weights
  }

  private static func convolve(
    _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, _ count: Int,
    _ kernel: [UInt32]
  ) {
    kernel.withUnsafeBufferPointer { weights in
      let reach = weights.count - 1
      for x in 0..<count {
        var sum = UInt32(source[x]) &* weights[0]
        let left = min(reach, x)
        let right = min(reach, count &- 1 &- x)
        var k = 1
        while k <= left {
          sum &+= UInt32(source[x &- k]) &* weights[k]
          k &+= 1
        }
        k = 1
        while k <= right {
          sum &+= UInt32(source[x &+ k]) &* weights[k]
          k &+= 1
        }
        target[x] = UInt16(truncatingIfNeeded: (sum &+ 0x8000) &>> 16)
      }
    }
  }

  private static func box(
    _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, _ count: Int,
    _ radius: Int
  ) {
    let width = UInt64(2 * radius + 1)
    // Multiplying by 2³² / width and shifting divides sums of up to 2¹⁶ samples to the nearest.
    let inverse = ((UInt64(1) << 32) + width / 2) / width
    var sum: UInt64 = 0
    for x in 0..<min(radius, count) { sum &+= UInt64(source[x]) }
    for x in 0..<count {
      if x &+ radius < count { sum &+= UInt64(source[x &+ radius]) }
      if x > radius { sum &-= UInt64(source[x &- radius &- 1]) }
      target[x] = UInt16(truncatingIfNeeded: (sum &* inverse &+ 0x8000_0000) &>> 32)
    }
  }

  private static func transpose(
    _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, width: Int, height: Int
  ) {
    for y in 0..<height {
      for x in 0..<width { target[x &* height &+ y] = source[y &* width &+ x] }
    }
  }
}
