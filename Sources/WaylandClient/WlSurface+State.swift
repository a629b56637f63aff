import Compositing
import Geometry

extension WlSurface {
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

extension Int32 {
  /// The nearest integer within ±2^24, which no surface exceeds; 0 for NaN.
  init(clampedRounding value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.max(-16_777_216, Swift.min(16_777_216, value.rounded())))
  }
}
