import Geometry

/// A rounded rectangle to blur, in 64ths of a device pixel.
struct ShadowShape: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
  /// Top left, top right, bottom left, bottom right; x and y of each.
  var radii: SIMD8<Int32>
  /// How far continuous corners reach beyond their radii, as a share of them; ``radii`` include it.
  var smoothing: Double
  /// The standard deviations along rows and down columns.
  var sigmaX: Int32
  var sigmaY: Int32

  /// Farther than this, in pixels, nothing can be seen of an edge.
  private static let limit = Double(1 << 20)

  /// Nil if the rectangle is empty or not a number.
  init?(_ shape: RoundedRect, blur: Double, _ transform: AffineTransform) {
    let device = shape.rect.applying(transform)
    let scaleX = transform.a.magnitude
    let scaleY = transform.d.magnitude
    sigmaX = Self.sigma(blur * scaleX)
    sigmaY = Self.sigma(blur * scaleY)
    let grid = min(Self.grid(sigmaX), Self.grid(sigmaY))
    guard let left = Self.fixed(device.minX, grid), let right = Self.fixed(device.maxX, grid),
      let top = Self.fixed(device.minY, grid), let bottom = Self.fixed(device.maxY, grid),
      right > left, bottom > top
    else { return nil }
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    radii = .zero
    let smoothing = shape.smoothing
    self.smoothing = smoothing
    let mirrored = (transform.a < 0 ? 1 : 0) | (transform.d < 0 ? 2 : 0)
    let limitX = Double(right - left) / 64
    let limitY = Double(bottom - top) / 64
    func set(_ corner: Int, _ cornerRadius: Double) {
      let target = corner ^ mirrored
      let radius = cornerRadius * (1 + smoothing)
      radii[2 * target] = Int32((max(0, min(limitX, 1024, radius * scaleX)) * 64).rounded())
      radii[2 * target + 1] = Int32((max(0, min(limitY, 1024, radius * scaleY)) * 64).rounded())
    }
    set(0, shape.radii.topLeft)
    set(1, shape.radii.topRight)
    set(2, shape.radii.bottomLeft)
    set(3, shape.radii.bottomRight)
  }

  var isSharp: Bool { sigmaX == 0 && sigmaY == 0 }

  private static func sigma(_ pixels: Double) -> Int32 {
    Int32((max(0, min(32_768, pixels)) * 64).rounded())
  }

  /// Edges lie on multiples of this. Every place within a pixel has a patch of its own, so there are
  /// not too many, but enough that a shadow seems to move smoothly: an edge is at most 6 levels off for
  /// a blur of 1 pixel and 4 for one of 3. Wide blurs are interpolated and need no grid.
  private static func grid(_ sigma: Int32) -> Double {
    if Double(sigma) >= BlurAxis.directLimit * 64 { return 1 }
    return sigma < 3 * 64 ? 8 : 16
  }

  private static func fixed(_ pixels: Double, _ grid: Double) -> Int? {
    guard !pixels.isNaN else { return nil }
    return Int((max(-limit, min(limit, pixels)) * 64 / grid).nearestWhole * grid)
  }
}
