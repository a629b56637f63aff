import CRasterKernels

extension CompositingKernels {
  static let portable = CompositingKernels(
    fill: { PortableCompositing.fill($0, $1, $2, $3, $4) },
    solidOver: { PortableCompositing.solidOver($0, $1, $2, $3, $4) },
    copy: { PortableCompositing.copy($0, $1, $2, $3, $4, $5) },
    over: { PortableCompositing.over($0, $1, $2, $3, $4, $5) },
    overWithAlpha: { PortableCompositing.overWithAlpha($0, $1, $2, $3, $4, $5, $6) },
    solidMask: { PortableCompositing.solidMask($0, $1, $2, $3, $4, $5, $6) },
    overMask: { PortableCompositing.overMask($0, $1, $2, $3, $4, $5, $6, $7) },
    subpixelMask: { PortableCompositing.subpixelMask($0, $1, $2, $3, $4, $5, $6) },
    premultiply: { PortableCompositing.premultiply($0, $1, $2, $3) },
    multiplyMask: { PortableCompositing.multiplyMask($0, $1, $2) })
}

/// ``CompositingKernels`` in Swift, for every processor.
///
/// All of them work on a rectangle: strides are in elements (pixels, or bytes of a mask), sizes are
/// not negative. Vectors have 16 bytes because Swift compiles wider ones to calls.
enum PortableCompositing {
  typealias Pixels4 = PixelMath.Pixels4

  /// Rows without gaps are one row.
  @inline(__always)
  private static func joined(_ width: Int, _ height: Int, if hasNoGaps: Bool) -> (Int, Int) {
    assert(width >= 0 && height >= 0, "PortableCompositing: a negative size")
    return hasNoGaps ? (width &* height, min(height, 1)) : (width, height)
  }

  /// Two pixels each, to test them. Loaded as words instead, they would be the only load, and the
  /// compiler would put the vector together from them, lane by lane.
  @inline(__always)
  private static func halves(_ pixels: Pixels4) -> (UInt64, UInt64) {
    let words = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
    return (words[0], words[1])
  }

  /// Calls `four` at the first of every four neighbouring pixels of a rectangle, and `one` at each that is left at
  /// the end of a row, with the place in its row.
  // Inlined, closures and all: it is the loop of every kernel.
  @inline(__always)
  private static func sweep(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    four: (_ pixels: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int) -> Void,
    one: (_ pixel: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int) -> Void
  ) {
    assert(width >= 0 && height >= 0, "PortableCompositing: a negative size")
    var row = destination
    let asking = raster_asking_rows(width, height)
    for y in 0..<height {
      if y < asking { raster_prefetch_below(row, stride, width) }
      var x = 0
      while x &+ 4 <= width {
        four(row + x, x, y)
        x &+= 4
      }
      while x < width {
        one(row + x, x, y)
        x &+= 1
      }
      row += stride
    }
  }

  @inline(__always)
  private static func load(_ pixels: UnsafePointer<UInt32>) -> Pixels4 {
    UnsafeRawPointer(pixels).loadUnaligned(as: Pixels4.self)
  }

  @inline(__always)
  private static func store(_ values: Pixels4, _ pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: values, as: Pixels4.self)
  }

  static func fill(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    _ pixel: UInt32
  ) {
    let (width, height) = joined(width, height, if: stride == width)
    var row = destination
    let asking = raster_asking_rows(width, height)
    for y in 0..<height {
      if y < asking { raster_prefetch_below(row, stride, width) }
      row.update(repeating: pixel, count: width)
      row += stride
    }
  }

  static func solidOver(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    _ pixel: UInt32
  ) {
    let (width, height) = joined(width, height, if: stride == width)
    let inverse = 255 &- (pixel &>> 24)
    let factors = PixelMath.Lanes8(repeating: UInt16(truncatingIfNeeded: inverse))
    let addends = PixelMath.Addends(pixel)
    sweep(destination, stride, width, height) { p, _, _ in
      store(PixelMath.scale(load(p), by: factors, adding: addends), p)
    } one: { p, _, _ in
      p.pointee = pixel &+ PixelMath.scale(p.pointee, by: inverse)
    }
  }

  static func copy(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ width: Int, _ height: Int
  ) {
    let (width, height) = joined(width, height, if: stride == width && sourceStride == width)
    var row = destination
    var sourceRow = source
    let asking = raster_asking_rows(width, height)
    for y in 0..<height {
      if y < asking { raster_prefetch_below(row, stride, width) }
      row.update(from: sourceRow, count: width)
      row += stride
      sourceRow += sourceStride
    }
  }

  static func over(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ width: Int, _ height: Int
  ) {
    let (width, height) = joined(width, height, if: stride == width && sourceStride == width)
    sweep(destination, stride, width, height) { p, x, y in
      let s = load(source + (y &* sourceStride &+ x))
      let (a, b) = halves(s)
      if a | b == 0 { return }
      let isOpaque = a & b & 0xff00_0000_ff00_0000 == 0xff00_0000_ff00_0000
      store(isOpaque ? s : PixelMath.over(load(p), s), p)
    } one: { p, x, y in
      p.pointee = PixelMath.over(p.pointee, source[y &* sourceStride &+ x])
    }
  }

  static func overWithAlpha(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ width: Int, _ height: Int,
    _ alpha: UInt32
  ) {
    let (width, height) = joined(width, height, if: stride == width && sourceStride == width)
    let factors = PixelMath.Lanes8(repeating: UInt16(truncatingIfNeeded: alpha))
    sweep(destination, stride, width, height) { p, x, y in
      let s = load(source + (y &* sourceStride &+ x))
      let (a, b) = halves(s)
      if a | b == 0 { return }
      store(PixelMath.over(load(p), PixelMath.scale(s, by: factors)), p)
    } one: { p, x, y in
      let s = PixelMath.scale(source[y &* sourceStride &+ x], by: alpha)
      p.pointee = PixelMath.over(p.pointee, s)
    }
  }

  static func solidMask(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ mask: UnsafePointer<UInt8>, _ maskStride: Int, _ width: Int, _ height: Int, _ pixel: UInt32
  ) {
    let source = Pixels4(repeating: pixel)
    let isOpaque = pixel &>> 24 == 255
    sweep(destination, stride, width, height) { p, x, y in
      let bytes = UnsafeRawPointer(mask + (y &* maskStride &+ x)).loadUnaligned(as: UInt32.self)
      if bytes == 0 { return }
      if bytes == .max && isOpaque { return store(source, p) }
      store(PixelMath.over(load(p), PixelMath.scale(source, by: PixelMath.factors(bytes))), p)
    } one: { p, x, y in
      let s = PixelMath.scale(pixel, by: UInt32(mask[y &* maskStride &+ x]))
      p.pointee = PixelMath.over(p.pointee, s)
    }
  }

  static func overMask(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int,
    _ mask: UnsafePointer<UInt8>, _ maskStride: Int, _ width: Int, _ height: Int
  ) {
    sweep(destination, stride, width, height) { p, x, y in
      let bytes = UnsafeRawPointer(mask + (y &* maskStride &+ x)).loadUnaligned(as: UInt32.self)
      if bytes == 0 { return }
      let s = PixelMath.scale(
        load(source + (y &* sourceStride &+ x)), by: PixelMath.factors(bytes))
      store(PixelMath.over(load(p), s), p)
    } one: { p, x, y in
      let s = PixelMath.scale(
        source[y &* sourceStride &+ x], by: UInt32(mask[y &* maskStride &+ x]))
      p.pointee = PixelMath.over(p.pointee, s)
    }
  }

  static func subpixelMask(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ mask: UnsafePointer<UInt32>, _ maskStride: Int, _ width: Int, _ height: Int, _ pixel: UInt32
  ) {
    let source = Pixels4(repeating: pixel)
    let alpha = Pixels4(repeating: (pixel &>> 24) &* 0x0101_0101)
    let opaque = Pixels4(repeating: 255)
    sweep(destination, stride, width, height) { p, x, y in
      let coverage = load(mask + (y &* maskStride &+ x))
      let (a, b) = halves(coverage)
      if a | b == 0 { return }
      let d = load(p)
      var whole = coverage &>> 24
      whole |= whole &<< 8
      whole |= whole &<< 16
      let factors = whole.replacing(with: coverage, where: (d &>> 24) .== opaque)
      let free = ~PixelMath.scale(alpha, byChannels: factors)
      store(
        PixelMath.scale(source, byChannels: factors) &+ PixelMath.scale(d, byChannels: free), p)
    } one: { p, x, y in
      let (d, coverage) = (p.pointee, mask[y &* maskStride &+ x])
      let factors = d &>> 24 == 255 ? coverage : (coverage &>> 24) &* 0x0101_0101
      let free = ~PixelMath.scale(factors, by: pixel &>> 24)
      p.pointee =
        PixelMath.scale(pixel, byChannels: factors) &+ PixelMath.scale(d, byChannels: free)
    }
  }

  static func premultiply(
    _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int
  ) {
    let opaque = Pixels4(repeating: 0xff00_0000)
    var row = pixels
    for _ in 0..<height {
      var p = row
      var rest = width
      while rest >= 4 {
        let straight = load(p)
        let alphas = straight &>> 24
        let factors = unsafeBitCast(alphas | (alphas &<< 16), to: PixelMath.Lanes8.self)
        // 255 times alpha is alpha.
        store(PixelMath.scale(straight | opaque, by: factors), p)
        p += 4
        rest &-= 4
      }
      while rest > 0 {
        p.pointee = PixelMath.premultiply(p.pointee)
        p += 1
        rest &-= 1
      }
      row += stride
    }
  }

  static func multiplyMask(
    _ mask: UnsafeMutablePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) {
    let low = PixelMath.Lanes8(repeating: 255)
    let half = PixelMath.Lanes8(repeating: 128)
    var i = 0
    while i &+ 16 <= count {
      let raw = UnsafeMutableRawPointer(mask + i)
      let a = raw.loadUnaligned(as: PixelMath.Lanes8.self)
      let b = UnsafeRawPointer(other + i).loadUnaligned(as: PixelMath.Lanes8.self)
      var even = (a & low) &* (b & low) &+ half
      even = (even &+ (even &>> 8)) &>> 8
      var odd = (a &>> 8) &* (b &>> 8) &+ half
      odd = (odd &+ (odd &>> 8)) & ~low
      raw.storeBytes(of: even | odd, as: PixelMath.Lanes8.self)
      i &+= 16
    }
    while i < count {
      mask[i] = UInt8(
        truncatingIfNeeded: PixelMath.multiply(UInt32(mask[i]), UInt32(other[i])))
      i &+= 1
    }
  }
}
