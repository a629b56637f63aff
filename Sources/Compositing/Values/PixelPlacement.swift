import Geometry
import Raster

/// Whether and how a layer is aligned to the pixels of its window.
enum PixelPlacement: Equatable {
  /// It has no pixels of its own.
  case nothing
  /// Its edges, and the first pixel of contents that are copied, are at whole pixels; `unit` is the
  /// number of pixels in one of its units. Moved by whole pixels it looks the same.
  case onPixels(box: PixelRect, contents: PixelPoint?, unit: Double)
  /// Turned, or with contents that begin between two pixels.
  case between

  init(of values: LayerProperties, transform: AffineTransform) {
    guard transform.isScaleAndTranslation else {
      self = .between
      return
    }
    var origin: PixelPoint?
    if let contents = values.contents {
      if values.contentsTint == nil {
        origin = LayerGeometry.exactOrigin(of: contents, in: values, transform: transform)
      }
      // Contents that are stretched to the box begin where it begins.
      guard origin != nil || values.shownContentMode == .scaleToFill else {
        self = .between
        return
      }
    }
    let box = LayerGeometry.box(
      of: values, hasContents: values.contents != nil, transform: transform)
    self = .onPixels(box: PixelRect(enclosing: box), contents: origin, unit: transform.a)
  }

  /// Whether contents are put on pixels one by one.
  var copiesContents: Bool {
    if case .onPixels(_, .some, _) = self { true } else { false }
  }

  package func translated(by offset: PixelPoint) -> PixelPlacement {
    guard case .onPixels(let box, let contents, let unit) = self else { return self }
    return .onPixels(
      box: box.translated(by: offset), contents: contents.map { $0 + offset }, unit: unit)
  }
}
