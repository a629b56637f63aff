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
    hasNoGaps ? (width &* height, min(height, 1)) : (width, height)
  }

  /// Two pixels each, to test them. Loaded as words instead, they would be the only load, and the
  /// compiler would put the vector together from them, lane by lane.
  @inline(__always)
  private static func halves(_ pixels: Pixels4) -> (UInt64, UInt64) {
    let words = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
    return (words[0], words[1])
  }

  static func fill(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    _ pixel: UInt32
  ) {
    let (width, height) = joined(width, height, if: stride == width)
    var row = destination
    for y in 0..<height {
      raster_prefetch_below(row, stride, width, height &- y)
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
    var row = destination
    for y in 0..<height {
      raster_prefetch_below(row, stride, width, height &- y)
      var p = row
      var rest = width
      while rest >= 4 {
        let raw = UnsafeMutableRawPointer(p)
        let d = raw.loadUnaligned(as: Pixels4.self)
        raw.storeBytes(of: PixelMath.scale(d, by: factors, adding: addends), as: Pixels4.self)
        p += 4
        rest &-= 4
      }
      while rest > 0 {
        p.pointee = pixel &+ PixelMath.scale(p.pointee, by: inverse)
        p += 1
        rest &-= 1
      }
      row += stride
    }
  }

  static func copy(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ width: Int, _ height: Int
  ) {
    let (width, height) = joined(width, height, if: stride == width && sourceStride == width)
    var row = destination
    var sourceRow = source
    for y in 0..<height {
      raster_prefetch_below(row, stride, width, height &- y)
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
    var row = destination
    var sourceRow = source
    for y in 0..<height {
      raster_prefetch_below(row, stride, width, height &- y)
      var p = row
      var q = sourceRow
      var rest = width
      while rest >= 4 {
        let s = UnsafeRawPointer(q).loadUnaligned(as: Pixels4.self)
        let (a, b) = halves(s)
        if a | b != 0 {
          let raw = UnsafeMutableRawPointer(p)
          if a & b & 0xff00_0000_ff00_0000 == 0xff00_0000_ff00_0000 {
            raw.storeBytes(of: s, as: Pixels4.self)
          } else {
            let d = raw.loadUnaligned(as: Pixels4.self)
            raw.storeBytes(of: PixelMath.over(d, s), as: Pixels4.self)
          }
        }
        p += 4
        q += 4
        rest &-= 4
      }
      while rest > 0 {
        p.pointee = PixelMath.over(p.pointee, q.pointee)
        p += 1
        q += 1
        rest &-= 1
      }
      row += stride
      sourceRow += sourceStride
    }
  }

  static func overWithAlpha(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ width: Int, _ height: Int,
    _ alpha: UInt32
  ) {
    let (width, height) = joined(width, height, if: stride == width && sourceStride == width)
    let factors = PixelMath.Lanes8(repeating: UInt16(truncatingIfNeeded: alpha))
    var row = destination
    var sourceRow = source
    for y in 0..<height {
      raster_prefetch_below(row, stride, width, height &- y)
      var p = row
      var q = sourceRow
      var rest = width
      while rest >= 4 {
        let s = UnsafeRawPointer(q).loadUnaligned(as: Pixels4.self)
        let (a, b) = halves(s)
        if a | b != 0 {
          let raw = UnsafeMutableRawPointer(p)
          let d = raw.loadUnaligned(as: Pixels4.self)
          let over = PixelMath.over(d, PixelMath.scale(s, by: factors))
          raw.storeBytes(of: over, as: Pixels4.self)
        }
        p += 4
        q += 4
        rest &-= 4
      }
      while rest > 0 {
        p.pointee = PixelMath.over(p.pointee, PixelMath.scale(q.pointee, by: alpha))
        p += 1
        q += 1
        rest &-= 1
      }
      row += stride
      sourceRow += sourceStride
    }
  }

  static func solidMask(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ mask: UnsafePointer<UInt8>, _ maskStride: Int, _ width: Int, _ height: Int, _ pixel: UInt32
  ) {
    let source = Pixels4(repeating: pixel)
    let isOpaque = pixel &>> 24 == 255
    var row = destination
    var maskRow = mask
    for y in 0..<height {
      raster_prefetch_below(row, stride, width, height &- y)
      var p = row
      var m = maskRow
      var rest = width
      while rest >= 4 {
        let bytes = UnsafeRawPointer(m).loadUnaligned(as: UInt32.self)
        if bytes != 0 {
          let raw = UnsafeMutableRawPointer(p)
          if bytes == .max && isOpaque {
            raw.storeBytes(of: source, as: Pixels4.self)
          } else {
            let s = PixelMath.scale(source, by: PixelMath.factors(bytes))
            let d = raw.loadUnaligned(as: Pixels4.self)
            raw.storeBytes(of: PixelMath.over(d, s), as: Pixels4.self)
          }
        }
        p += 4
        m += 4
        rest &-= 4
      }
      while rest > 0 {
        let s = PixelMath.scale(pixel, by: UInt32(m.pointee))
        p.pointee = PixelMath.over(p.pointee, s)
        p += 1
        m += 1
        rest &-= 1
      }
      row += stride
      maskRow += maskStride
    }
  }

  static func overMask(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int,
    _ mask: UnsafePointer<UInt8>, _ maskStride: Int, _ width: Int, _ height: Int
  ) {
    var row = destination
    var sourceRow = source
    var maskRow = mask
    for y in 0..<height {
      raster_prefetch_below(row, stride, width, height &- y)
      var p = row
      var q = sourceRow
      var m = maskRow
      var rest = width
      while rest >= 4 {
        let bytes = UnsafeRawPointer(m).loadUnaligned(as: UInt32.self)
        if bytes != 0 {
          let raw = UnsafeMutableRawPointer(p)
          let s = PixelMath.scale(
            UnsafeRawPointer(q).loadUnaligned(as: Pixels4.self), by: PixelMath.factors(bytes))
          let d = raw.loadUnaligned(as: Pixels4.self)
          raw.storeBytes(of: PixelMath.over(d, s), as: Pixels4.self)
        }
        p += 4
        q += 4
        m += 4
        rest &-= 4
      }
      while rest > 0 {
        let s = PixelMath.scale(q.pointee, by: UInt32(m.pointee))
        p.pointee = PixelMath.over(p.pointee, s)
        p += 1
        q += 1
        m += 1
        rest &-= 1
      }
      row += stride
      sourceRow += sourceStride
      maskRow += maskStride
    }
  }

  static func subpixelMask(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ mask: UnsafePointer<UInt32>, _ maskStride: Int, _ width: Int, _ height: Int, _ pixel: UInt32
  ) {
    let source = Pixels4(repeating: pixel)
    let alpha = Pixels4(repeating: (pixel &>> 24) &* 0x0101_0101)
    let opaque = Pixels4(repeating: 255)
    var row = destination
    var maskRow = mask
    for y in 0..<height {
      raster_prefetch_below(row, stride, width, height &- y)
      var p = row
      var m = maskRow
      var rest = width
      while rest >= 4 {
        let coverage = UnsafeRawPointer(m).loadUnaligned(as: Pixels4.self)
        let (a, b) = halves(coverage)
        if a | b != 0 {
          let raw = UnsafeMutableRawPointer(p)
          let d = raw.loadUnaligned(as: Pixels4.self)
          var whole = coverage &>> 24
          whole |= whole &<< 8
          whole |= whole &<< 16
          let factors = whole.replacing(with: coverage, where: (d &>> 24) .== opaque)
          let free = ~PixelMath.scale(alpha, byChannels: factors)
          raw.storeBytes(
            of: PixelMath.scale(source, byChannels: factors)
              &+ PixelMath.scale(d, byChannels: free), as: Pixels4.self)
        }
        p += 4
        m += 4
        rest &-= 4
      }
      while rest > 0 {
        let d = p.pointee
        let factors = d &>> 24 == 255 ? m.pointee : (m.pointee &>> 24) &* 0x0101_0101
        let free = ~PixelMath.scale(factors, by: pixel &>> 24)
        p.pointee =
          PixelMath.scale(pixel, byChannels: factors) &+ PixelMath.scale(d, byChannels: free)
        p += 1
        m += 1
        rest &-= 1
      }
      row += stride
      maskRow += maskStride
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
        let raw = UnsafeMutableRawPointer(p)
        let straight = raw.loadUnaligned(as: Pixels4.self)
        let alphas = straight &>> 24
        let factors = unsafeBitCast(alphas | (alphas &<< 16), to: PixelMath.Lanes8.self)
        // 255 times alpha is alpha.
        raw.storeBytes(of: PixelMath.scale(straight | opaque, by: factors), as: Pixels4.self)
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
