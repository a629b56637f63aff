import Geometry

/// A repeated image in device space. Every pixel follows from its position alone.
struct PatternShader {
  private enum Mapping {
    /// Device pixel `(x, y)` is pixel `(x − dx, y − dy)` of the tile, wrapped.
    case copy(dx: Int, dy: Int)
    /// Device pixels to pixels of the tile, to be wrapped.
    case affine(AffineTransform)
  }

  private let pixmap: Pixmap
  private let bounds: PixelRect
  private let mapping: Mapping
  private let isSmooth: Bool

  var isOpaque: Bool { pixmap.isOpaque }

  /// Nil if there is nothing to draw.
  init?(_ pattern: ImagePattern, transform: AffineTransform) {
    let all = PixelRect(pattern.pixmap.size)
    bounds = all.intersectionWithAny(pattern.source ?? all)
    let tile = pattern.tile
    guard !bounds.isEmpty, !tile.isEmpty, tile.isFinite, transform.isFinite else { return nil }
    pixmap = pattern.pixmap
    isSmooth = pattern.sampling != .nearest
    let device = tile.applying(transform)
    if transform.isScaleAndTranslation, device.isFinite, abs(device.minX) < 1e9,
      abs(device.minY) < 1e9, abs(device.width - Double(bounds.width)) < 1.0 / 2048,
      abs(device.height - Double(bounds.height)) < 1.0 / 2048
    {
      mapping = .copy(dx: Int(device.minX.nearestWhole), dy: Int(device.minY.nearestWhole))
      return
    }
    let toTile = AffineTransform(
      a: Double(bounds.width) / tile.width, b: 0, c: 0, d: Double(bounds.height) / tile.height,
      tx: -tile.minX * Double(bounds.width) / tile.width,
      ty: -tile.minY * Double(bounds.height) / tile.height)
    guard let inverse = transform.inverse?.concatenating(toTile), inverse.isFinite else {
      return nil
    }
    mapping = .affine(inverse)
  }

  /// Writes the pixels of row `y` from `x` on.
  func shade(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    switch mapping {
    case .copy(let dx, let dy): copy(x - dx, y - dy, count, into: target)
    case .affine(let transform): sample(x, y, count, into: target, transform)
    }
  }

  private func copy(_ x: Int, _ y: Int, _ count: Int, into target: UnsafeMutablePointer<UInt32>) {
    let row = line(Self.wrapped(y, bounds.height))
    var column = Self.wrapped(x, bounds.width)
    var done = 0
    while done < count {
      let run = min(count - done, Int(bounds.width) - column)
      (target + done).update(from: row + column, count: run)
      done += run
      column = 0
    }
  }

  private func sample(
    _ x: Int, _ y: Int, _ count: Int, into target: UnsafeMutablePointer<UInt32>,
    _ t: AffineTransform
  ) {
    let centerY = Double(y) + 0.5
    for i in 0..<count {
      let centerX = Double(x &+ i) + 0.5
      let u = Self.wrapped(t.a * centerX + t.c * centerY + t.tx, bounds.width)
      let v = Self.wrapped(t.b * centerX + t.d * centerY + t.ty, bounds.height)
      target[i] = isSmooth ? mixed(u, v) : line(Int(v))[Int(u)]
    }
  }

  /// The mix of the four pixels around a place, in 256ths.
  private func mixed(_ u: Double, _ v: Double) -> UInt32 {
    let fixedX = Int((u * 256).rounded()) - 128
    let fixedY = Int((v * 256).rounded()) - 128
    let left = Self.wrapped(fixedX >> 8, bounds.width)
    let right = Self.wrapped((fixedX >> 8) + 1, bounds.width)
    let upper = line(Self.wrapped(fixedY >> 8, bounds.height))
    let lower = line(Self.wrapped((fixedY >> 8) + 1, bounds.height))
    let fx = UInt64(fixedX & 255)
    let fy = UInt64(fixedY & 255)
    var sum = WideSum()
    sum.add(upper[left], (256 &- fx) &* (256 &- fy))
    sum.add(upper[right], fx &* (256 &- fy))
    sum.add(lower[left], (256 &- fx) &* fy)
    sum.add(lower[right], fx &* fy)
    return sum.rounded16
  }

  @inline(__always)
  private func line(_ y: Int) -> UnsafePointer<UInt32> {
    UnsafePointer(pixmap.pixels.row(y + Int(bounds.y)) + Int(bounds.x))
  }

  @inline(__always)
  private static func wrapped(_ value: Int, _ extent: Int32) -> Int {
    let rest = value % Int(extent)
    return rest < 0 ? rest + Int(extent) : rest
  }

  /// 0 up to, not including, the extent; 0 where the value is too large to have a fraction.
  @inline(__always)
  private static func wrapped(_ value: Double, _ extent: Int32) -> Double {
    let length = Double(extent)
    let rest = value - (value / length).rounded(.down) * length
    return rest >= 0 && rest < length ? rest : 0
  }
}
