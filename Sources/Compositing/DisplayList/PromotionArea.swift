import Geometry

/// The part of a window on which subsurfaces may lie. Outside of it the window's own buffer shows promoted layers, too.
///
/// What is painted last into that buffer, as the cut of a rounded corner, would do nothing to a surface above it.
struct PromotionArea {
  /// In device pixels, with edges where a compositor can place those of surfaces exactly.
  var rect = PixelRect.everywhere
  /// The promoted layers, by their numbers; empty if none of them reaches beyond the area.
  var layers: [Int: Layer] = [:]

  /// What a promoted layer shows outside of the area.
  struct Layer {
    /// What it is cut to, in device pixels.
    let clip: PixelRect
    /// How far its content has scrolled since its items were made, in device pixels.
    let distance: PixelPoint
  }

  /// What of a rectangle lies outside of the area.
  func outside(_ other: PixelRect) -> Region {
    if rect.contains(other) { return Region() }
    var region = Region(other)
    region.subtract(rect)
    return region
  }
}
