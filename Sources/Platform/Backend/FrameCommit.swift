public import Compositing
public import Geometry

/// One finished frame.
public struct FrameCommit {
  /// What differs from the last commit, in buffer pixels.
  public var damage: Region
  /// The size of the surface in logical units.
  public var size: Size
  public var scale: ScaleFactor
  /// Where alpha is known to be 1, in logical units.
  public var opaqueRects: [Rect]
  /// In z order, bottom first.
  public var subsurfaceLayers: [SubsurfaceLayer]

  public init(
    damage: Region, size: Size, scale: ScaleFactor, opaqueRects: [Rect] = [],
    subsurfaceLayers: [SubsurfaceLayer] = []
  ) {
    self.damage = damage
    self.size = size
    self.scale = scale
    self.opaqueRects = opaqueRects
    self.subsurfaceLayers = subsurfaceLayers
  }
}
