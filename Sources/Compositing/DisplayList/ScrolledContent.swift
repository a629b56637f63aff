import Geometry

/// What a layer shows that has scrolled since the last pass.
struct ScrolledContent {
  /// The items that scrolled.
  let items: Range<Int>
  /// What they are cut to, in device pixels.
  let area: PixelRect
  /// How far they moved, in device pixels.
  let offset: PixelPoint

  /// The pixels that the last frame has elsewhere.
  var kept: PixelRect { area.intersection(area.translated(by: offset)) }

  /// The pixels that the last frame does not have.
  var uncovered: Region {
    var region = Region(area)
    region.subtract(kept)
    return region
  }
}
