public import Geometry
public import Raster

/// How a picture fills more room than it has by itself: its edges keep their size.
public struct ImageResizing: Hashable, Sendable {
  /// The edges that keep their size, in logical units of the picture.
  public var capInsets: Insets
  /// What fills the room between them.
  public var filling: NinePatch.Filling

  /// Edges of `capInsets` logical units that keep their size around a middle that is filled.
  public init(capInsets: Insets, filling: NinePatch.Filling = .stretch) {
    self.capInsets = capInsets
    self.filling = filling
  }
}
