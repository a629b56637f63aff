public import Surface

/// A circle (an ellipse in a size that is not square) with the stroke inside its edge.
public struct Circle: Component {
  public typealias View = ShapeComponentView

  public let fillColor: Color
  public let strokeColor: Color
  public let strokeWidth: Double
  public let size: Size

  public init(
    fillColor: Color = .clear, strokeColor: Color = .clear, strokeWidth: Double = 0, size: Size
  ) {
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    self.strokeWidth = strokeWidth
    self.size = size
  }

  public func makeView() -> ShapeComponentView { ShapeComponentView() }

  public func update(
    view: ShapeComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.show(
      Shape(
        outline: .ellipse, fill: Shape.Fill(colors: [fillColor]), strokeWidth: strokeWidth,
        strokeColor: strokeColor), transition: transition)
    return size.limited(to: availableSize)
  }
}
