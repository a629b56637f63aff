public import Surface

/// A rounded rectangle of one colour, as large as offered. Colour and radius animate.
public struct FilledRoundedRectangle: Component {
  public typealias View = FilledRoundedRectangleView

  public enum CornerRadius: Hashable, Sendable {
    case value(Double)
    /// Half of the shorter side.
    case minEdge
  }

  public let color: Color
  public let cornerRadius: CornerRadius
  /// Whether the corners begin to bend before their arc does. While the radius is animated they are
  /// plain arcs.
  public let smoothCorners: Bool
  public let size: Size?

  public init(
    color: Color, cornerRadius: CornerRadius, smoothCorners: Bool = false, size: Size? = nil
  ) {
    self.color = color
    self.cornerRadius = cornerRadius
    self.smoothCorners = smoothCorners
    self.size = size
  }

  public func makeView() -> FilledRoundedRectangleView { FilledRoundedRectangleView() }

  public func update(
    view: FilledRoundedRectangleView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let size = (size ?? availableSize).limited(to: availableSize)
    let shown = size.isFinite ? size : .zero
    let radius: Double
    switch cornerRadius {
    case .value(let value): radius = value
    case .minEdge: radius = min(shown.width, shown.height) / 2
    }
    view.show(color: color, radius: radius, isSmooth: smoothCorners, transition: transition)
    return shown
  }
}

/// The view of a ``FilledRoundedRectangle``: a layer with a corner radius, or a drawn shape while smooth
/// corners stand still.
public final class FilledRoundedRectangleView: NodeHostView {
  private let outlineNode: OutlineNode
  private var radius: Double?
  /// Grows with every change of radius, so that the end of an old one does not count.
  private var changes = 0

  init() {
    outlineNode = OutlineNode()
    super.init(outlineNode)
  }

  fileprivate func show(
    color: Color, radius: Double, isSmooth: Bool, transition: ComponentTransition
  ) {
    defer { self.radius = radius }
    let movesRadius = self.radius.map { $0 != radius } ?? false
    if isSmooth, transition.animation.isImmediate || !movesRadius {
      showSmooth(color: color, radius: radius)
      return
    }
    if let old = self.radius, let shape = outlineNode.shape {
      // The layer takes over from the drawn shape as it is.
      layer.cornerRadius = old
      layer.backgroundColor = shape.fill?.stops.first?.color
      outlineNode.shape = nil
    }
    transition.setBackgroundColor(view: self, color: color)
    changes += 1
    let number = changes
    transition.setCornerRadius(view: self, cornerRadius: radius) { [weak self] finished in
      guard let self, isSmooth, finished, changes == number else { return }
      showSmooth(color: color, radius: radius)
    }
  }

  private func showSmooth(color: Color, radius: Double) {
    changes += 1
    ComponentTransition.immediate.setBackgroundColor(view: self, color: nil)
    ComponentTransition.immediate.setCornerRadius(view: self, cornerRadius: 0)
    outlineNode.shape = Shape(
      outline: .roundedRect(radius: radius, style: .continuous),
      fill: Shape.Fill(colors: [color]))
  }
}
