/// What a backend can do beyond showing one buffer.
public struct WindowCapabilities: Hashable, Sendable {
  /// How many ``HostedLayer``s a commit may carry; 0 where there are no subsurfaces.
  public var maximumHostedLayers: Int
  /// Whether a hosted layer may show a part of its pixmap (`wp_viewporter`).
  public var canCropHostedLayers: Bool

  public init(maximumHostedLayers: Int = 0, canCropHostedLayers: Bool = false) {
    self.maximumHostedLayers = maximumHostedLayers
    self.canCropHostedLayers = canCropHostedLayers
  }
}
