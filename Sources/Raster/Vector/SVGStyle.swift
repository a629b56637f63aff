import Geometry

/// The properties that elements inherit.
struct SVGStyle {
  /// Nil: that of what the picture is drawn in.
  var color: Color?
  var fill = SVGPaint.color(.fixed(.black))
  var fillOpacity = 1.0
  var fillRule = FillRule.nonZero
  var stroke = SVGPaint.none
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength("1")
  var cap = LineCap.butt
  var join = LineJoin.miter
  var miterLimit = 4.0
  var dash: [SVGLength] = []
  var dashOffset = SVGLength("0")
  var clipRule = FillRule.nonZero
  var isVisible = true
  var fontSize = 16.0

  /// The style of an element inside of one with this style.
  func inherited(by properties: SVGProperties) -> SVGStyle {
    var style = self
    style.takeText(properties)
    style.takeFill(properties)
    style.takeStroke(properties)
    return style
  }

  private mutating func takeText(_ properties: SVGProperties) {
    if let size = SVGLength(properties["font-size"], em: fontSize) {
      fontSize = size.resolved(of: fontSize)
    }
    if case .fixed(let value)? = properties["color"].flatMap({ SVGColor($0) }) { color = value }
    if let value = properties["visibility"] { isVisible = value == "visible" }
  }

  private mutating func takeFill(_ properties: SVGProperties) {
    if let paint = properties["fill"].flatMap(SVGPaint.init) { fill = paint }
    if let opacity = properties.opacity("fill-opacity") { fillOpacity = opacity }
    if let rule = properties["fill-rule"] { fillRule = rule == "evenodd" ? .evenOdd : .nonZero }
    if let rule = properties["clip-rule"] { clipRule = rule == "evenodd" ? .evenOdd : .nonZero }
  }

  private mutating func takeStroke(_ properties: SVGProperties) {
    if let paint = properties["stroke"].flatMap(SVGPaint.init) { stroke = paint }
    if let opacity = properties.opacity("stroke-opacity") { strokeOpacity = opacity }
    strokeWidth = SVGLength(properties["stroke-width"], em: fontSize) ?? strokeWidth
    dashOffset = SVGLength(properties["stroke-dashoffset"], em: fontSize) ?? dashOffset
    if let limit = SVGLength(properties["stroke-miterlimit"])?.value { miterLimit = limit }
    switch properties["stroke-linecap"] {
    case "butt": cap = .butt
    case "round": cap = .round
    case "square": cap = .square
    default: break
    }
    switch properties["stroke-linejoin"] {
    case "miter", "miter-clip", "arcs": join = .miter
    case "round": join = .round
    case "bevel": join = .bevel
    default: break
    }
    if let text = properties["stroke-dasharray"] {
      let lengths = text.split { $0 == "," || $0.isWhitespace }
      dash = lengths.compactMap { SVGLength(String($0), em: fontSize) }
      if dash.count != lengths.count { dash = [] }
    }
  }

  /// How lines are drawn, with shares of a viewport's diagonal resolved.
  func strokeStyle(diagonal: Double) -> StrokeStyle {
    StrokeStyle(
      width: strokeWidth?.resolved(of: diagonal) ?? 1, cap: cap, join: join,
      miterLimit: miterLimit, dash: dash.map { $0.resolved(of: diagonal) },
      dashPhase: dashOffset?.resolved(of: diagonal) ?? 0)
  }
}

/// What an element says of itself: attributes, over them the rules of style sheets, over them its `style`.
struct SVGProperties {
  private let values: [String: String]

  init(_ element: SVGElement, _ styleSheet: SVGStyleSheet) {
    var values = element.attributes
    values.merge(styleSheet.declarations(for: element)) { $1 }
    if let style = element.attributes["style"] {
      values.merge(SVGStyleSheet.declarations(in: style[...])) { $1 }
    }
    self.values = values
  }

  var names: some Sequence<String> { values.keys }

  /// Nil for what is not said, and for `inherit`, which is the same for properties that are inherited.
  subscript(name: String) -> String? {
    guard let value = values[name], value != "inherit" else { return nil }
    return value
  }

  /// A number of 0...1, or a percentage.
  func opacity(_ name: String) -> Double? {
    SVGLength(self[name]).map { min(1, max(0, $0.value)) }
  }
}
