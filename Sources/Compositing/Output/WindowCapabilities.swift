/// What a backend can do beyond showing one buffer.
public struct WindowCapabilities: Hashable, Sendable {
  /// How many ``SubsurfaceLayer``s a commit may carry; 0 where there are no subsurfaces.
  public var maximumSubsurfaceLayers: Int
  /// Whether a promoted layer may show a part of its pixmap (`wp_viewporter`).
  public var canCropSubsurfaceLayers: Bool

  /// What a backend without subsurfaces can do, or more.
  public init(maximumSubsurfaceLayers: Int = 0, canCropSubsurfaceLayers: Bool = false) {
    self.maximumSubsurfaceLayers = maximumSubsurfaceLayers
    self.canCropSubsurfaceLayers = canCropSubsurfaceLayers
  }
}
