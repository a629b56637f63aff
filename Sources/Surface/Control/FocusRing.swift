import Compositing
import Geometry

/// The outline around the focused view.
///
/// Where a list, a scroll view or the window would cut it off for good, as around the first row of a list, it lies
/// inside of the view instead. There it has a line of the opposite lightness along its inner edge, because the view
/// may have the colour of the ring.
@MainActor
final class FocusRing {
  private weak var view: View?
  private let layer = Layer()
  /// The line along the inner edge, once there was one.
  private var innerLine: Layer?
  private var outlined = Rect.zero
  private var cornerRadius = 0.0

  private static let width = 2.0
  private static let distance = 3.0
  private static let innerWidth = 1.0

  init() {
    layer.borderWidth = FocusRing.width
    layer.isHidden = true
    layer.zPosition = 1
  }

  func attach(to view: View) {
    self.view = view
    view.layer.addSublayer(layer)
  }

  func place(around rect: Rect, cornerRadius: Double, color: Color) {
    outlined = rect
    self.cornerRadius = cornerRadius
    layer.borderColor = color
    innerLine?.borderColor = innerColor
    update()
  }

  /// Follows what lies around the view.
  func update() {
    let outside = outlined.inset(by: -FocusRing.distance)
    if view?.isAlwaysCutOff(outside) == true {
      placeInside()
    } else {
      layer.frame = outside
      layer.cornerRadius = cornerRadius + FocusRing.distance
      innerLine?.isHidden = true
    }
  }

  private func placeInside() {
    layer.frame = outlined
    layer.cornerRadius = cornerRadius
    let line = innerLine ?? makeInnerLine()
    line.frame = Rect(origin: .zero, size: outlined.size).inset(by: FocusRing.width)
    line.cornerRadius = max(0, cornerRadius - FocusRing.width)
    line.isHidden = false
  }

  private func makeInnerLine() -> Layer {
    let line = Layer()
    line.borderWidth = FocusRing.innerWidth
    line.borderColor = innerColor
    layer.addSublayer(line)
    innerLine = line
    return line
  }

  private var innerColor: Color? {
    layer.borderColor.map { Color(white: $0.luminance < 0.6 ? 1 : 0) }
  }

  var isShown: Bool {
    get { !layer.isHidden }
    set { layer.isHidden = !newValue }
  }
}
