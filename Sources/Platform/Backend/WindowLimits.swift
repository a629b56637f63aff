public import Geometry
import Raster

/// The largest size of a window's buffer.
public enum WindowLimits {
  /// Pixels a side.
  public static let maximumExtent = Pixmap.maximumExtent
  /// Pixels in all: 512 MB a buffer.
  public static let maximumPixelCount = 1 << 27

  /// Whether a window can have so many pixels.
  public static func allows(_ size: PixelSize) -> Bool {
    size.width <= maximumExtent && size.height <= maximumExtent
      && Int(size.width) * Int(size.height) <= maximumPixelCount
  }

  /// The scale at which a window of `size` is drawn: `preferred`, or a lower one if that would be too
  /// large. It is a whole number then where it can be, which needs no `wp_viewporter`.
  package static func scale(_ preferred: ScaleFactor, for size: Size) -> ScaleFactor {
    if allows(preferred.pixels(size)) { return preferred }
    let (width, height) = (max(1, size.width), max(1, size.height))
    let extent = Double(maximumExtent)
    let largest = min(
      extent / width, extent / height, (Double(maximumPixelCount) / width / height).squareRoot())
    let whole = largest >= 1 ? largest.rounded(.down) : largest
    var scale = ScaleFactor(numerator: Int32(whole * 120))
    // Rounding to pixels may have added one.
    while !allows(scale.pixels(size)), scale.numerator > 1 {
      scale = ScaleFactor(numerator: scale.numerator - 1)
    }
    return scale
  }

  /// The largest size in logical points; a compositor that configures more gets this.
  package static let maximumSize = Size(width: Double(maximumExtent), height: Double(maximumExtent))
}
