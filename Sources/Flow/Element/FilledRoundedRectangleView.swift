public import Surface

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

  func show(
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
