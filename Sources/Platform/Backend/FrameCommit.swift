public import Compositing
public import Geometry

/// One finished frame.
public struct FrameCommit {
  /// What differs from the last commit, in buffer pixels.
  public var damage: Region
  /// The size of the window or popup in logical units, without the margins.
  public var size: Size
  /// How far the surface reaches beyond the window, in whole logical units: there is its shadow
  /// (`xdg_surface.set_window_geometry`).
  public var margins: Insets
  /// How far of that the surface takes input; at most the margins.
  public var inputMargins: Insets
  /// Buffer pixels per logical unit.
  public var scale: ScaleFactor
  /// Where alpha is known to be 1, in logical units of the surface, which begins where the margins do.
  public var opaqueRects: [Rect]
  /// In z order, bottom first. Their positions count from where the margins begin.
  public var subsurfaceLayers: [SubsurfaceLayer]

  /// A frame of `size` logical units whose pixels lie in the memory of the last `beginFrame(size:damage:)`;
  /// `damage` is in buffer pixels.
  public init(
    damage: Region, size: Size, margins: Insets = .zero, inputMargins: Insets = .zero,
    scale: ScaleFactor, opaqueRects: [Rect] = [], subsurfaceLayers: [SubsurfaceLayer] = []
  ) {
    self.damage = damage
    self.size = size
    self.margins = margins
    self.inputMargins = inputMargins
    self.scale = scale
    self.opaqueRects = opaqueRects
    self.subsurfaceLayers = subsurfaceLayers
  }
}
