import Geometry

// The opaque colour that something lies on.
@MainActor
extension ArraySlice<DisplayItem> {
  /// The item of one opaque colour that is all one sees of these in a rectangle.
  func plainBackdrop(in area: PixelRect) -> Int? {
    let index = lastIndex { $0.rect.intersects(area) }
    guard let index, self[index].group == 0, self[index].ownOpaqueRect.contains(area) else {
      return nil
    }
    let values = self[index].layer.presentation ?? self[index].layer.model
    return values.contents == nil && !values.hasBorder ? index : nil
  }

  /// That colour as a pixel.
  func plainColor(in area: PixelRect) -> UInt32? {
    plainBackdrop(in: area).flatMap { index in
      let layer = self[index].layer
      return (layer.presentation ?? layer.model).backgroundColor?.premultipliedPixel
    }
  }
}
