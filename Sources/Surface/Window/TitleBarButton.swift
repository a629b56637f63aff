import Compositing
import Geometry
import Platform
import Raster

/// One button of the title bar. Its sign is drawn as lines, so that it is sharp at every scale.
@MainActor
final class TitleBarButton: View {
  enum Kind: CaseIterable {
    case minimize, maximize, close
  }

  let kind: Kind
  var action: (@MainActor (Kind) -> Void)?
  var color = Color.black {
    didSet { if color != oldValue { updateSign() } }
  }
  var isMaximized = false {
    didSet { if isMaximized != oldValue { updateSign() } }
  }
  private let sign = Layer()
  private var isHovered = false
  private var isPressed = false

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
    switch kind {
    case .minimize: accessibilityLabel = "Minimize"
    case .maximize: accessibilityLabel = "Maximize"
    case .close: accessibilityLabel = "Close"
    }
    layer.addSublayer(sign)
  }

  override func didMoveToWindow() { updateSign() }

  override func scaleDidChange() { updateSign() }

  override func layoutSubviews() {
    sign.frame = Size(width: 10, height: 10).centered(in: bounds)
  }

  private func updateSign() {
    guard let window else { return }
    let scale = window.scale
    let tint = isHovered && kind == .close ? Color.white : color
    let kind = kind
    let isMaximized = isMaximized
    sign.contentsScale = scale.value
    sign.contents = Pixmap(size: scale.pixels(Size(width: 10, height: 10))) {
      let canvas = Canvas(pixels: $0, scale: scale.value)
      // Lines of one unit lie between the half units, so that they fill whole pixels.
      switch kind {
      case .minimize:
        canvas.fill(Rect(x: 0, y: 5, width: 10, height: 1), with: .solid(tint))
      case .maximize where isMaximized:
        canvas.stroke(
          RoundedRect(Rect(x: 0, y: 2, width: 8, height: 8), radius: 0), width: 1, with: tint)
        canvas.fill(Rect(x: 2, y: 0, width: 8, height: 1), with: .solid(tint))
        canvas.fill(Rect(x: 9, y: 0, width: 1, height: 8), with: .solid(tint))
      case .maximize:
        canvas.stroke(
          RoundedRect(Rect(x: 0, y: 0, width: 10, height: 10), radius: 0), width: 1, with: tint)
      case .close:
        var cross = Path()
        cross.move(to: Point(x: 0.5, y: 0.5))
        cross.line(to: Point(x: 9.5, y: 9.5))
        cross.move(to: Point(x: 9.5, y: 0.5))
        cross.line(to: Point(x: 0.5, y: 9.5))
        canvas.stroke(cross, width: 1.2, with: tint)
      }
    }
  }

  private func updateBackground() {
    let strength: Float = isPressed ? 0.16 : 0.08
    if !isHovered {
      backgroundColor = nil
    } else if kind == .close {
      backgroundColor = Color(hex: isPressed ? 0xc4201c : 0xe0352b)
    } else {
      backgroundColor = color.withAlpha(strength)
    }
    updateSign()
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.kind {
    case .entered: isHovered = true
    case .left:
      isHovered = false
      isPressed = false
    case .pressed(.primary): isPressed = true
    case .released(.primary):
      let isInside = bounds.contains(event.position)
      if isPressed, isInside { action?(kind) }
      isPressed = false
    case .moved: if isPressed { isHovered = bounds.contains(event.position) }
    default: break
    }
    updateBackground()
    switch event.kind {
    case .entered, .left: return false
    default: return true
    }
  }
}
