import Geometry

/// Reads `clipPath` elements.
struct SVGClips {
  let document: SVGDocument
  let viewport: Size
  let limits: VectorImage.Limits
  /// Elements of the picture that were built so far.
  var count: Int

  /// Clips that clip clips are followed so far.
  private static let maximumDepth = 4

  /// The clip of a name for something with these bounds; nil for a name of none, which clips nothing.
  ///
  /// - Parameter around: The names of the clips and of the elements of `use` that it is in. One that is in itself is an
  ///   error in the file, and is left out.
  mutating func clip(
    _ name: String, bounds: Rect, around: [String] = []
  ) throws(ImageDecodingError) -> VectorClip? {
    guard around.count < Self.maximumDepth, !around.contains(name),
      let element = document.elements[name], element.name == "clipPath"
    else { return nil }
    var transform = element.attributes["transform"].flatMap(AffineTransform.init(svg:)) ?? .identity
    if element.attributes["clipPathUnits"] == "objectBoundingBox" {
      transform = transform.concatenating(
        AffineTransform(
          a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
    }
    let properties = SVGProperties(element, document.styleSheet)
    let style = SVGStyle().inherited(by: properties)
    let inner = around + [name]
    var shapes: [VectorClip.Shape] = []
    for child in element.children {
      if let shape = try shape(child, style, transform, bounds: bounds, around: inner) {
        shapes.append(shape)
      }
    }
    return VectorClip(shapes: shapes, outer: try clips(properties, bounds: bounds, around: inner))
  }

  /// The clip that properties name, if they name one.
  private mutating func clips(
    _ properties: SVGProperties, bounds: Rect, around: [String]
  ) throws(ImageDecodingError) -> [VectorClip] {
    guard let name = properties["clip-path"].flatMap({ SVGPaint.name(in: $0[...].trimmed) }),
      let clip = try clip(name, bounds: bounds, around: around)
    else { return [] }
    return [clip]
  }

  /// A shape inside of a clip, or one that `use` repeats there.
  private mutating func shape(
    _ element: SVGElement, _ outer: SVGStyle, _ transform: AffineTransform, bounds: Rect,
    around: [String]
  ) throws(ImageDecodingError) -> VectorClip.Shape? {
    count += 1
    guard count <= limits.elementCount else { throw .exceedsLimits }
    let properties = SVGProperties(element, document.styleSheet)
    let style = outer.inherited(by: properties)
    guard style.isVisible, properties["display"] != "none" else { return nil }
    var own = properties["transform"].flatMap(AffineTransform.init(svg:)) ?? .identity
    if element.name == "use" {
      guard around.count < Self.maximumDepth, let name = element.reference,
        !around.contains(name), let target = document.elements[name]
      else { return nil }
      let move = AffineTransform.translation(
        x: SVGLength(element.attributes["x"])?.resolved(of: viewport.width) ?? 0,
        y: SVGLength(element.attributes["y"])?.resolved(of: viewport.height) ?? 0)
      own = move.concatenating(own).concatenating(transform)
      return try shape(target, style, own, bounds: bounds, around: around + [name])
    }
    guard let path = Path(svg: element, viewport: viewport, em: style.fontSize) else { return nil }
    var shape = VectorClip.Shape(
      path: path.applying(own.concatenating(transform)), rule: style.clipRule)
    shape.clip = try clips(properties, bounds: path.bounds, around: around)
    return shape
  }
}
