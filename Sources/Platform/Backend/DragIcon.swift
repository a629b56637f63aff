public import Geometry
public import Raster

/// What follows the cursor during a drag.
public struct DragIcon: Sendable {
  /// The pixels, which may be transparent.
  public var pixmap: Pixmap
  /// Buffer pixels per logical point of ``pixmap``.
  public var scale: ScaleFactor
  /// Where the corner of the icon lies, from the cursor, in logical points.
  public var offset: Point

  /// An icon whose corner lies `offset` from the cursor.
  public init(_ pixmap: Pixmap, scale: ScaleFactor = .one, offset: Point = .zero) {
    self.pixmap = pixmap
    self.scale = scale
    self.offset = offset
  }

  /// In logical points.
  public var size: Size {
    Size(
      width: Double(pixmap.size.width) / scale.value,
      height: Double(pixmap.size.height) / scale.value)
  }
}
