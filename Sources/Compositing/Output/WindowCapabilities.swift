/// What a backend can do beyond showing one buffer.
public struct WindowCapabilities: Hashable, Sendable {
  /// How many ``SubsurfaceLayer``s a commit may carry; 0 where there are no subsurfaces.
  public var maximumSubsurfaceLayers: Int
  /// Whether a promoted layer may show a part of its pixmap (`wp_viewporter`).
  public var canCropSubsurfaceLayers: Bool

  /// Whether the surface of a window may be larger than the window, for a shadow around it
  /// (`xdg_surface.set_window_geometry`).
  public var canHaveMargins: Bool

  /// What a backend without subsurfaces can do, or more.
  public init(
    maximumSubsurfaceLayers: Int = 0, canCropSubsurfaceLayers: Bool = false,
    canHaveMargins: Bool = false
  ) {
    self.maximumSubsurfaceLayers = maximumSubsurfaceLayers
    self.canCropSubsurfaceLayers = canCropSubsurfaceLayers
    self.canHaveMargins = canHaveMargins
  }
}
