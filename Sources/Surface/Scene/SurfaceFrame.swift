import Geometry

/// What the surface of a scene has besides its views: margins for the shadow of a window, and corners that are cut.
struct SurfaceFrame: Equatable {
  /// How far the surface reaches beyond the scene, in whole logical points.
  var margins = Insets.zero
  /// How far of that the surface takes input.
  var inputMargins = Insets.zero
  /// How much of the scene lies beside corners that are cut, from each edge. No subsurface may lie there.
  var cutRows = Insets.zero

  /// A surface that the scene fills.
  static let none = SurfaceFrame()

  /// The size of the surface of a scene of `size`.
  func surfaceSize(of size: Size) -> Size {
    Size(width: size.width + margins.horizontal, height: size.height + margins.vertical)
  }
}
