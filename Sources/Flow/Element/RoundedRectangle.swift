public import Surface

/// A rounded rectangle with a colour or a gradient, and a stroke along the inside of its edge.
public struct RoundedRectangle: Component {
  /// The class of the view that shows the component.
  public typealias View = ShapeComponentView

  /// Which way the colours follow each other.
  public enum GradientDirection: Hashable, Sendable {
    /// From left to right, or from top to bottom.
    case horizontal, vertical
  }

  /// One colour, or several in equal distances.
  public let colors: [Color]
  /// Half of the shorter side if nil.
  public let cornerRadius: Double?
  /// Which way the colours follow each other.
  public let gradientDirection: GradientDirection
  /// The width of the stroke.
  public let stroke: Double?
  /// Without one, a stroke takes the place of the fill: only the outline is drawn.
  public let strokeColor: Color?
  /// The wanted size; nil for all that is offered.
  public let size: Size?

  /// A rounded rectangle in one or several colours.
  public init(
    colors: [Color], cornerRadius: Double? = nil,
    gradientDirection: GradientDirection = .horizontal, stroke: Double? = nil,
    strokeColor: Color? = nil, size: Size? = nil
  ) {
    self.colors = colors
    self.cornerRadius = cornerRadius
    self.gradientDirection = gradientDirection
    self.stroke = stroke
    self.strokeColor = strokeColor
    self.size = size
  }

  /// A rounded rectangle in one colour.
  public init(
    color: Color, cornerRadius: Double? = nil, stroke: Double? = nil, strokeColor: Color? = nil,
    size: Size? = nil
  ) {
    self.init(
      colors: [color], cornerRadius: cornerRadius, stroke: stroke, strokeColor: strokeColor,
      size: size)
  }

  /// A view that draws a shape.
  public func makeView() -> ShapeComponentView { ShapeComponentView() }

  /// Takes ``size``, limited to what is offered, or all of that.
  public func update(
    view: ShapeComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let size = (size ?? availableSize).limited(to: availableSize)
    let shown = size.isFinite ? size : .zero
    var shape = Shape(
      outline: .roundedRect(
        radius: cornerRadius ?? min(shown.width, shown.height) / 2, style: .circular))
    shape.fill = Shape.Fill(
      colors: colors,
      end: gradientDirection == .horizontal ? Point(x: 1, y: 0) : Point(x: 0, y: 1))
    if let stroke {
      shape.strokeWidth = stroke
      shape.strokeColor = strokeColor ?? colors.first ?? .clear
      if strokeColor == nil { shape.fill = nil }
    }
    view.show(shape, transition: transition)
    return shown
  }
}
