public import Compositing
public import Geometry

/// One finished frame.
public struct FrameCommit {
  /// What differs from the last commit, in buffer pixels.
  public var damage: Region
  /// The size of the surface in logical units.
  public var size: Size
  /// Buffer pixels per logical unit.
  public var scale: ScaleFactor
  /// Where alpha is known to be 1, in logical units.
  public var opaqueRects: [Rect]
  /// In z order, bottom first.
  public var subsurfaceLayers: [SubsurfaceLayer]

  /// A frame of `size` logical units whose pixels lie in the memory of the last `beginFrame(size:damage:)`;
  /// `damage` is in buffer pixels.
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
