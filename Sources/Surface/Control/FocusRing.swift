import Geometry

/// The outline around the view that the keyboard works on.
@MainActor
final class FocusRing {
  private let layer = Layer()
  private static let width = 2.0
  private static let distance = 3.0

  init() {
    layer.borderWidth = FocusRing.width
    layer.isHidden = true
    layer.zPosition = 1
  }

  func attach(to view: View) { view.layer.addSublayer(layer) }

  func place(around rect: Rect, cornerRadius: Double, color: Color) {
    layer.frame = rect.inset(by: -FocusRing.distance)
    layer.cornerRadius = cornerRadius + FocusRing.distance
    layer.borderColor = color
  }

  var isShown: Bool {
    get { !layer.isHidden }
    set { layer.isHidden = !newValue }
  }
}
