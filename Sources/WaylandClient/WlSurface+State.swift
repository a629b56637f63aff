import Compositing
import Geometry

extension WlSurface {
  /// Sets the whole-number scale of a buffer of `size`, or 1 where the size is no multiple of it,
  /// which would be a protocol error.
  func setScale(_ scale: ScaleFactor, for size: PixelSize) {
    guard version >= 3 else { return }
    let factor = max(1, Int32((scale.value).rounded()))
    let fits = size.width % factor == 0 && size.height % factor == 0
    setBufferScale(scale: fits ? factor : 1)
  }

  /// Says what differs from the last buffer, in pixels of a buffer of `size`.
  func setDamage(_ damage: Region, of size: PixelSize, scale: ScaleFactor) {
    guard version >= 4 else { return self.damage(x: 0, y: 0, width: .max, height: .max) }
    var damage = damage
    damage.simplify(to: 16)
    for rect in ScaleLattice(scale).damage(damage, of: size) {
      damageBuffer(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }
}

extension WaylandConnection {
  /// Says where `surface` takes input: nowhere or everywhere.
  func setInputRegion(of surface: WlSurface, isEmpty: Bool) {
    guard isEmpty, let region = globals.compositor?.createRegion() else {
      return surface.setInputRegion(region: nil)
    }
    surface.setInputRegion(region: region)
    region.destroy()
  }

  /// Says that `surface` takes input in a rectangle only, of whole logical units.
  func setInputRegion(of surface: WlSurface, _ rect: Rect) {
    guard let region = globals.compositor?.createRegion() else { return }
    region.add(
      x: Int32(clampedRounding: rect.minX), y: Int32(clampedRounding: rect.minY),
      width: Int32(clampedRounding: rect.width), height: Int32(clampedRounding: rect.height))
    surface.setInputRegion(region: region)
    region.destroy()
  }

  /// Says where nothing shines through. Rectangles are made smaller to whole units.
  func setOpaqueRegion(of surface: WlSurface, _ rects: [Rect]) {
    guard !rects.isEmpty, let region = globals.compositor?.createRegion() else {
      return surface.setOpaqueRegion(region: nil)
    }
    for rect in rects.prefix(32) {
      let x = Int32(clampedRounding: rect.minX.rounded(.up))
      let y = Int32(clampedRounding: rect.minY.rounded(.up))
      let width = Int32(clampedRounding: rect.maxX.rounded(.down)) &- x
      let height = Int32(clampedRounding: rect.maxY.rounded(.down)) &- y
      if width > 0, height > 0 { region.add(x: x, y: y, width: width, height: height) }
    }
    surface.setOpaqueRegion(region: region)
    region.destroy()
  }
}

extension Int32 {
  /// The nearest integer within ±2^24, which no surface exceeds; 0 for NaN.
  init(clampedRounding value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.max(-16_777_216, Swift.min(16_777_216, value.rounded())))
  }
}
