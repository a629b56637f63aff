import Geometry
import Raster

/// The size, scale and other conditions that pixels are drawn for; pixels for another form are stale.
struct DisplayForm: Equatable, Sendable {
  /// In logical units.
  var size: Size
  var scale: ScaleFactor
  /// How text may use the subpixels of the screen.
  var subpixelOrders: SubpixelOrders

  var pixels: PixelSize { scale.pixels(size) }
}
