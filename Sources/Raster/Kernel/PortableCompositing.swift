import CRasterKernels

extension CompositingKernels {
  static let portable = CompositingKernels(
    fill: { PortableCompositing.fill($0, $1, $2, $3, $4) },
    solidOver: { PortableCompositing.solidOver($0, $1, $2, $3, $4) },
    copy: { PortableCompositing.copy($0, $1, $2, $3, $4, $5) },
    over: { PortableCompositing.over($0, $1, $2, $3, $4, $5) },
    overWithAlpha: { PortableCompositing.overWithAlpha($0, $1, $2, $3, $4, $5, $6) },
    solidMask: { PortableCompositing.solidMask($0, $1, $2, $3, $4, $5, $6) },
    overMask: { PortableCompositing.overMask($0, $1, $2, $3, $4, $5, $6, $7) })
}

/// ``CompositingKernels`` in Swift, for every processor.
///
/// All of them work on a rectangle: strides are in elements (pixels, or bytes of a mask), sizes are
/// not negative. Vectors have 16 bytes because Swift compiles wider ones to calls.
enum PortableCompositing {
  typealias Pixels4 = PixelMath.Pixels4

  /// Stores `pixel` everywhere.
  static func fill(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    _ pixel: UInt32
  ) {
    var row = destination
    for _ in 0..<height {
      row.update(repeating: pixel, count: width)
      row += stride
    }
  }

  /// One colour over every pixel.
  static func solidOver(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    _ pixel: UInt32
  ) {
    let source = Pixels4(repeating: pixel)
    let inverse = 255 &- (pixel &>> 24)
    let factors = PixelMath.Lanes8(repeating: UInt16(truncatingIfNeeded: inverse))
    var row = destination
    for _ in 0..<height {
      var p = row
      var rest = width
      while rest >= 4 {
        let raw = UnsafeMutableRawPointer(p)
        let d = raw.loadUnaligned(as: Pixels4.self)
        raw.storeBytes(of: source &+ PixelMath.scale(d, by: factors), as: Pixels4.self)
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

  /// The pixels of another rectangle.
  static func copy(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ width: Int, _ height: Int
  ) {
    var row = destination
    var sourceRow = source
    for _ in 0..<height {
      row.update(from: sourceRow, count: width)
      row += stride
      sourceRow += sourceStride
    }
  }

  /// Pixels over pixels. Clear ones leave no trace, opaque ones are copied.
  static func over(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ width: Int, _ height: Int
  ) {
    var row = destination
    var sourceRow = source
    for _ in 0..<height {
      var p = row
      var q = sourceRow
      var rest = width
      while rest >= 4 {
        let rawSource = UnsafeRawPointer(q)
        let a = rawSource.loadUnaligned(as: UInt64.self)
        let b = rawSource.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        if a | b != 0 {
          let raw = UnsafeMutableRawPointer(p)
          let s = rawSource.loadUnaligned(as: Pixels4.self)
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

  /// Pixels times `alpha` / 255 over pixels.
  static func overWithAlpha(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ width: Int, _ height: Int,
    _ alpha: UInt32
  ) {
    let factors = PixelMath.Lanes8(repeating: UInt16(truncatingIfNeeded: alpha))
    var row = destination
    var sourceRow = source
    for _ in 0..<height {
      var p = row
      var q = sourceRow
      var rest = width
      while rest >= 4 {
        let raw = UnsafeMutableRawPointer(p)
        let s = PixelMath.scale(
          UnsafeRawPointer(q).loadUnaligned(as: Pixels4.self), by: factors)
        let d = raw.loadUnaligned(as: Pixels4.self)
        raw.storeBytes(of: PixelMath.over(d, s), as: Pixels4.self)
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

  /// One colour, thinned by an 8-bit mask, over every pixel.
  static func solidMask(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ mask: UnsafePointer<UInt8>, _ maskStride: Int, _ width: Int, _ height: Int, _ pixel: UInt32
  ) {
    let source = Pixels4(repeating: pixel)
    let isOpaque = pixel &>> 24 == 255
    var row = destination
    var maskRow = mask
    for _ in 0..<height {
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

  /// Pixels, thinned by an 8-bit mask, over pixels.
  static func overMask(
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int,
    _ mask: UnsafePointer<UInt8>, _ maskStride: Int, _ width: Int, _ height: Int
  ) {
    var row = destination
    var sourceRow = source
    var maskRow = mask
    for _ in 0..<height {
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
}
