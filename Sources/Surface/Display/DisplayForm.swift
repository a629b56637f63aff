import Geometry
import Raster

/// What pixels are drawn for; those for another form would be wrong.
struct DisplayForm: Equatable, Sendable {
  /// In logical units.
  var size: Size
  var scale: ScaleFactor
  /// How text may use the subpixels of the screen.
  var subpixelOrders: SubpixelOrders

  var pixels: PixelSize { scale.pixels(size) }
}
