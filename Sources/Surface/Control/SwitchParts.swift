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
    layer.addSublayer(body)
    body.addSublayer(track)
    body.addSublayer(knob)
  }

  /// In the coordinates of the node.
  var knobPosition: Point { knob.position + body.frame.origin }

  func show(
    _ style: SwitchNode.Style, _ theme: Theme, in size: Size, isEnabled: Bool,
    timing: AnimationTiming?
  ) {
    let (colors, metrics) = (theme.colors, theme.metrics)
    let (own, radius) = (SwitchNode.size, SwitchNode.size.height / 2)
    body.frame = own.centered(in: Rect(origin: .zero, size: size))
    let x = style.isOn != style.isMirrored ? own.width - radius : radius
    knob.setValue(.point(Point(x: x, y: radius)), of: .position, timing: timing)
    track.setValue(
      .color(style.isOn ? style.contentColor ?? colors.accent : style.frameColor ?? colors.track),
      of: .backgroundColor, timing: timing)
    track.borderWidth = metrics.outlineWidth
    track.borderColor = colors.controlBorder
    knob.setValue(.color(style.handleColor ?? colors.knob), of: .backgroundColor, timing: timing)
    knob.shadow = Shadow(color: colors.knobShadow, radius: 1, offset: Point(x: 0, y: 1))
    body.setValue(
      .number(isEnabled ? 1 : metrics.disabledOpacity), of: .opacity, timing: timing)
  }
}
