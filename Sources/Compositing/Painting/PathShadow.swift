import Geometry
import Locks
import Raster

/// The pixels of the shadow of a path, without its colour.
///
/// They are made as a whole, whatever part of it is painted: a blur of a part would differ from the same
/// part of the blur.
struct PathShadow {
  /// In device pixels.
  let place: PixelRect
  let pixels: Pixmap

  /// More than any shadow of use, and little enough to blur.
  private static let largestSide: Int32 = 4096

  /// - Parameters:
  ///   - path: Relative to the origin, in device pixels.
  ///   - origin: Where that is on the device. It counts in steps of a 256th of a pixel, so that a shadow that
  ///     moves by whole pixels has the same bits everywhere.
  ///   - sigma: The standard deviation of the blur in device pixels.
  /// - Returns: nil if there is nothing to see, or too much.
  init?(of path: Path, at origin: Point, sigma: Double) {
    let limit = 1e8
    guard !path.isEmpty, sigma.isFinite, abs(origin.x) < limit, abs(origin.y) < limit else {
      return nil
    }
    func steps(_ coordinate: Double) -> Double { (coordinate * 256).rounded() / 256 }
    let (x, y) = (steps(origin.x), steps(origin.y))
    let whole = PixelPoint(x: Int32(x.rounded(.down)), y: Int32(y.rounded(.down)))
    let moved = path.applying(
      .translation(x: x - Double(whole.x), y: y - Double(whole.y)))
    let bounds = moved.bounds
    guard bounds.isFinite else { return nil }
    let local = PixelRect(enclosing: bounds.inset(by: -3 * max(0, sigma)))
    guard !local.isEmpty, max(local.width, local.height) <= Self.largestSide else { return nil }
    place = local.translated(x: whole.x, y: whole.y)
    pixels = PathShadowCache.shared.pixels(
      of: moved.applying(.translation(x: -Double(local.x), y: -Double(local.y))),
      size: local.size, sigma: sigma)
  }
}
