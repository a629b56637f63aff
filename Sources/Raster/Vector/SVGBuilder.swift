import Geometry

/// Makes what is drawn of a document: styles are inherited, references looked up, what is not understood noted.
struct SVGBuilder {
  private let document: SVGDocument
  private let limits: VectorImage.Limits
  /// Elements that were built, those that `use` repeats each time.
  private var count = 0
  private(set) var ignored: Set<String>

  /// What an element is in.
  struct Context {
    var style = SVGStyle()
    /// Of the nearest viewport, in its coordinates.
    var viewport: Size
    var depth = 0
  }

  init(_ document: SVGDocument, limits: VectorImage.Limits) {
    self.document = document
    self.limits = limits
    ignored = document.styleSheet.ignored
  }

  /// The root and its natural size.
  mutating func build() throws(ImageDecodingError) -> (VectorNode, Size) {
    let viewBox = SVGViewBox(document.root)
    let size = naturalSize(viewBox)
    let context = Context(viewport: viewBox?.box.size ?? size)
    var root = try group(document.root, context)
    let place = Rect(origin: .zero, size: size)
    root.transform = viewBox?.transform(to: place) ?? .identity
    return (root, size)
  }

  private func naturalSize(_ viewBox: SVGViewBox?) -> Size {
    func length(_ name: String) -> Double? {
      guard let length = SVGLength(document.root.attributes[name]), !length.isShare,
        length.value > 0
      else { return nil }
      return length.value
    }
    let box = viewBox?.box.size
    switch (length("width"), length("height"), box) {
    case (let width?, let height?, _): return Size(width: width, height: height)
    case (let width?, nil, let box?):
      return Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      return Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): return box
    // What CSS takes for a replaced element that says nothing.
    case (let width, let height, nil): return Size(width: width ?? 300, height: height ?? 150)
    }
  }

  /// Nil for what is not drawn.
  private mutating func node(
    _ element: SVGElement, _ context: Context
  ) throws(ImageDecodingError) -> VectorNode? {
    count += 1
    guard count <= limits.elementCount, context.depth < limits.depth else { throw .exceedsLimits }
    switch element.name {
    case "g", "a": return try group(element, context)
    case "svg": return try viewport(element, context, size: nil)
    case "use": return try use(element, context)
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      return try shape(element, context)
    // Drawn where they are referred to, or for people and programs to read.
    case "defs", "symbol", "clipPath", "linearGradient", "radialGradient", "style", "title", "desc",
      "metadata":
      return nil
    case let name:
      // Those of editors have a prefix.
      if !name.contains(":") { ignored.insert(name) }
      return nil
    }
  }

  private mutating func group(
    _ element: SVGElement, _ context: Context
  ) throws(ImageDecodingError) -> VectorNode {
    var inner = context
    let properties = SVGProperties(element, document.styleSheet)
    inner.style = context.style.inherited(by: properties)
    inner.depth += 1
    var children: [VectorNode] = []
    for child in element.children {
      if let node = try node(child, inner) { children.append(node) }
    }
    let node = VectorNode(content: .group(children))
    return try placed(node, properties, inner, bounds: nil)
  }

  // MARK: References

  private mutating func use(
    _ element: SVGElement, _ context: Context
  ) throws(ImageDecodingError) -> VectorNode? {
    guard let name = element.reference, let target = document.elements[name] else { return nil }
    var inner = context
    let properties = SVGProperties(element, document.styleSheet)
    inner.style = context.style.inherited(by: properties)
    inner.depth += 1
    func length(_ name: String, _ whole: Double) -> Double? {
      SVGLength(element.attributes[name])?.resolved(of: whole)
    }
    let size = Size(
      width: length("width", inner.viewport.width) ?? 0,
      height: length("height", inner.viewport.height) ?? 0)
    let isViewport = target.name == "symbol" || target.name == "svg"
    let content =
      isViewport
      ? try viewport(target, inner, size: size.isEmpty ? nil : size) : try node(target, inner)
    guard var content else { return nil }
    let move = AffineTransform.translation(
      x: length("x", inner.viewport.width) ?? 0, y: length("y", inner.viewport.height) ?? 0)
    content.transform = content.transform.concatenating(move)
    return try placed(VectorNode(content: .group([content])), properties, inner, bounds: nil)
  }

  /// A nested `svg` or a `symbol`, whose contents fill a rectangle and are cut off there.
  private mutating func viewport(
    _ element: SVGElement, _ context: Context, size: Size?
  ) throws(ImageDecodingError) -> VectorNode? {
    func length(_ name: String, _ whole: Double) -> Double? {
      SVGLength(element.attributes[name])?.resolved(of: whole)
    }
    let place = Rect(
      x: length("x", context.viewport.width) ?? 0, y: length("y", context.viewport.height) ?? 0,
      width: size?.width ?? length("width", context.viewport.width) ?? context.viewport.width,
      height: size?.height ?? length("height", context.viewport.height) ?? context.viewport.height)
    guard !place.isEmpty else { return nil }
    let viewBox = SVGViewBox(element)
    var inner = context
    inner.viewport = viewBox?.box.size ?? place.size
    inner.depth += 1
    guard inner.depth < limits.depth else { throw .exceedsLimits }
    var content = try group(element, inner)
    let fitting =
      viewBox?.transform(to: place) ?? .translation(x: place.minX, y: place.minY)
    content.transform = content.transform.concatenating(fitting)
    var node = VectorNode(content: .group([content]))
    if element.attributes["overflow"] != "visible" {
      node.clip = VectorClip(shapes: [VectorClip.Shape(path: Path(place), rule: .nonZero)])
    }
    return node
  }

  // MARK: Shapes

  private mutating func shape(
    _ element: SVGElement, _ context: Context
  ) throws(ImageDecodingError) -> VectorNode? {
    let properties = SVGProperties(element, document.styleSheet)
    var inner = context
    inner.style = context.style.inherited(by: properties)
    let style = inner.style
    guard style.isVisible, properties["display"] != "none",
      let path = Path(svg: element, viewport: context.viewport, em: style.fontSize)
    else { return nil }
    let bounds = path.bounds
    let shape = VectorShape(
      path: path, fill: paint(style.fill, style.fillOpacity, bounds, inner),
      fillRule: style.fillRule, stroke: paint(style.stroke, style.strokeOpacity, bounds, inner),
      strokeStyle: style.strokeStyle(diagonal: context.viewport.svgDiagonal))
    return try placed(VectorNode(content: .shape(shape)), properties, inner, bounds: bounds)
  }

  private mutating func paint(
    _ paint: SVGPaint, _ opacity: Double, _ bounds: Rect, _ context: Context
  ) -> VectorPaint? {
    switch paint {
    case .none: return nil
    case .color(let color):
      return .color(VectorColor(color, current: context.style.color, opacity: opacity))
    case .reference(let name, let fallback):
      if let gradient = SVGGradient(name, document) {
        return gradient.paint(
          opacity: opacity, bounds: bounds, viewport: context.viewport, style: context.style)
      }
      if let other = document.elements[name]?.name { ignored.insert(other) }
      return self.paint(fallback, opacity, bounds, context)
    }
  }

  // MARK: What every element may have

  private static let unsupportedProperties = [
    "mask", "filter", "marker-start", "marker-mid",
    "marker-end", "mix-blend-mode",
  ]

  /// The node with the transform, the opacity and the clip that its properties say.
  private mutating func placed(
    _ node: VectorNode, _ properties: SVGProperties, _ context: Context, bounds: Rect?
  ) throws(ImageDecodingError) -> VectorNode {
    var node = node
    for name in Self.unsupportedProperties {
      if let value = properties[name], value != "none", value != "normal" { ignored.insert(name) }
    }
    node.opacity = properties.opacity("opacity") ?? 1
    if properties["display"] == "none" { node.content = .group([]) }
    if let text = properties["transform"] {
      if let transform = AffineTransform(svg: text) {
        node.transform = transform
      } else {
        ignored.insert("transform")
      }
    }
    if let name = properties["clip-path"].flatMap({ SVGPaint.name(in: $0[...].trimmed) }) {
      var clips = SVGClips(
        document: document, viewport: context.viewport, limits: limits, count: count)
      node.clip = try clips.clip(name, bounds: bounds ?? node.bounds)
      count = clips.count
    }
    return node
  }
}

extension VectorNode {
  /// The bounds of the paths, in the coordinates inside of the node's transform.
  fileprivate var bounds: Rect {
    switch content {
    case .shape(let shape): return shape.path.bounds
    case .group(let children):
      let all = children.map { $0.bounds.applying($0.transform) }.filter { !$0.isEmpty }
      return all.dropFirst().reduce(all.first ?? .zero) { $0.union($1) }
    }
  }
}
