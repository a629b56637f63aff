import Compositing
import Geometry

/// The layers of a ``SliderNode``.
@MainActor
struct SliderParts {
  /// Everything, so that a disabled slider is faint as a whole: the track must not show through the knob.
  private let body = Layer()
  private let track = Layer()
  private let filled = Layer()
  private let knob = Layer()
  private static let diameter = 16.0
  private static let trackHeight = 4.0

  init(in layer: Layer) {
    layer.addSublayer(body)
    for part in [track, filled, knob] { body.addSublayer(part) }
    track.cornerRadius = SliderParts.trackHeight / 2
    filled.cornerRadius = SliderParts.trackHeight / 2
  }

  /// Where `x` lies between the two ends of the knob's way, 0...1, in a slider of that width.
  static func place(of x: Double, width: Double) -> Double {
    let radius = diameter / 2
    return min(max((x - radius) / max(1, width - 2 * radius), 0), 1)
  }

  func show(
    _ style: SliderNode.Style, _ theme: Theme, in size: Size, isEnabled: Bool,
    timing: AnimationTiming?
  ) {
    let colors = theme.colors
    // Where there is no room for the knob it is as wide as the slider.
    let radius = min(SliderParts.diameter, size.width) / 2
    let fraction = style.isMirrored ? 1 - style.scale.fraction : style.scale.fraction
    let x = radius + (size.width - 2 * radius) * fraction
    body.setFrame(Rect(origin: .zero, size: size), timing: timing)
    track.setFrame(line(from: 0, to: size.width, in: size), timing: timing)
    filled.setFrame(
      style.isMirrored ? line(from: x, to: size.width, in: size) : line(from: 0, to: x, in: size),
      timing: timing)
    knob.setFrame(
      Rect(
        center: Point(x: x, y: size.height / 2), size: Size(width: 2 * radius, height: 2 * radius)),
      timing: timing)
    knob.setValue(.number(radius), of: .cornerRadius, timing: timing)
    track.setValue(.color(style.trackColor ?? colors.track), of: .backgroundColor, timing: timing)
    filled.setValue(.color(style.color ?? colors.accent), of: .backgroundColor, timing: timing)
    knob.setValue(.color(style.knobColor ?? colors.knob), of: .backgroundColor, timing: timing)
    knob.shadow = Shadow(color: colors.knobShadow, radius: 1.5)
    knob.borderWidth = theme.metrics.outlineWidth
    knob.borderColor = colors.controlBorder
    body.setValue(
      .number(isEnabled ? 1 : theme.metrics.disabledOpacity), of: .opacity, timing: timing)
  }

  private func line(from left: Double, to right: Double, in size: Size) -> Rect {
    let height = SliderParts.trackHeight
    return Rect(x: left, y: (size.height - height) / 2, width: right - left, height: height)
  }
}
