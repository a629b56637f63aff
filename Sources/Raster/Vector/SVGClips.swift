import Geometry

/// Reads `clipPath` elements.
struct SVGClips {
  let document: SVGDocument
  let viewport: Size

  /// Clips that clip clips are followed so far.
  private static let maximumDepth = 4

  /// The clip of a name for something with these bounds; nil for a name of none, which clips nothing.
  func clip(_ name: String, bounds: Rect, depth: Int) -> VectorClip? {
    guard depth < Self.maximumDepth, let element = document.elements[name],
      element.name == "clipPath"
    else { return nil }
    var transform = element.attributes["transform"].flatMap(AffineTransform.init(svg:)) ?? .identity
    if element.attributes["clipPathUnits"] == "objectBoundingBox" {
      transform = transform.concatenating(
        AffineTransform(
          a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
    }
    let properties = SVGProperties(element, document.styleSheet)
    let style = SVGStyle().inherited(by: properties)
    let shapes = element.children.compactMap {
      shape($0, style, transform, bounds: bounds, depth: depth)
    }
    return VectorClip(
      shapes: shapes, outer: reference(properties, bounds: bounds, depth: depth).map { [$0] } ?? [])
  }

  private func reference(_ properties: SVGProperties, bounds: Rect, depth: Int) -> VectorClip? {
    properties["clip-path"].flatMap { SVGPaint.name(in: $0[...].trimmed) }
      .flatMap { clip($0, bounds: bounds, depth: depth + 1) }
  }

  /// A shape inside of a clip, or one that `use` repeats there.
  private func shape(
    _ element: SVGElement, _ outer: SVGStyle, _ transform: AffineTransform, bounds: Rect, depth: Int
  ) -> VectorClip.Shape? {
    let properties = SVGProperties(element, document.styleSheet)
    let style = outer.inherited(by: properties)
    guard style.isVisible, properties["display"] != "none" else { return nil }
    var own = properties["transform"].flatMap(AffineTransform.init(svg:)) ?? .identity
    if element.name == "use" {
      guard depth < Self.maximumDepth,
        let target = element.reference.flatMap({ document.elements[$0] })
      else { return nil }
      let move = AffineTransform.translation(
        x: SVGLength(element.attributes["x"])?.resolved(of: viewport.width) ?? 0,
        y: SVGLength(element.attributes["y"])?.resolved(of: viewport.height) ?? 0)
      own = move.concatenating(own).concatenating(transform)
      return shape(target, style, own, bounds: bounds, depth: depth + 1)
    }
    guard let path = Path(svg: element, viewport: viewport, em: style.fontSize) else { return nil }
    var shape = VectorClip.Shape(
      path: path.applying(own.concatenating(transform)), rule: style.clipRule)
    shape.clip = reference(properties, bounds: path.bounds, depth: depth).map { [$0] } ?? []
    return shape
  }
}
