import Compositing
import Geometry

/// The layers of a ``SwitchNode``.
@MainActor
struct SwitchParts {
  /// Both parts, so that a disabled switch is faint as a whole: the track must not show through the knob.
  private let body = Layer()
  private let track = Layer()
  private let knob = Layer()
  private static let margin = 2.0

  init(in layer: Layer) {
    let height = SwitchNode.size.height
    let diameter = height - 2 * SwitchParts.margin
    track.frame = Rect(origin: .zero, size: SwitchNode.size)
    track.cornerRadius = height / 2
    knob.frame = Rect(x: 0, y: 0, width: diameter, height: diameter)
    knob.cornerRadius = diameter / 2
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.25), radius: 1, offset: Point(x: 0, y: 1))
    layer.addSublayer(body)
    body.addSublayer(track)
    body.addSublayer(knob)
  }

  /// In the coordinates of the node.
  var knobPosition: Point { knob.position + body.frame.origin }

  func show(_ style: SwitchNode.Style, in size: Size, isEnabled: Bool, timing: AnimationTiming?) {
    let (own, radius) = (SwitchNode.size, SwitchNode.size.height / 2)
    body.frame = own.centered(in: Rect(origin: .zero, size: size))
    let x = style.isOn != style.isMirrored ? own.width - radius : radius
    knob.setValue(.point(Point(x: x, y: radius)), of: .position, timing: timing)
    track.setValue(
      .color(style.isOn ? style.contentColor : style.frameColor), of: .backgroundColor,
      timing: timing)
    knob.setValue(.color(style.handleColor), of: .backgroundColor, timing: timing)
    body.setValue(.number(isEnabled ? 1 : 0.3), of: .opacity, timing: timing)
  }
}
