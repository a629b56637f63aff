import Compositing
import Geometry
import Typesetting

/// The field of a ``StepperNode`` with its two buttons and its number.
struct StepperParts: Sendable {
  /// One of the ends of the field.
  enum Button: Hashable, Sendable, CaseIterable {
    case less, more
  }

  private let field = DisplayNode.part()
  let label = LabelNode(\.body)
  private let less = (
    icon: IconNode(\.minus), overlay: DisplayNode.part(), line: DisplayNode.part()
  )
  private let more = (icon: IconNode(\.plus), overlay: DisplayNode.part(), line: DisplayNode.part())

  func add(to body: DisplayNode) {
    for icon in [less.icon, more.icon] { icon.isLayerBacked = true }
    let nodes: [DisplayNode] = [
      field, less.overlay, more.overlay, less.line, more.line, less.icon, more.icon, label,
    ]
    for node in nodes { body.addSubnode(node) }
    field.clipsToBounds = true
  }

  // MARK: Layout

  /// The size of a stepper that shows each of `texts` at some time. Any thread.
  static func size(for texts: [String], _ theme: Theme) -> Size {
    let attributes = TextAttributes(font: theme.fonts.body, color: theme.colors.text)
    let widths = texts.map {
      TextLayout(AttributedText($0, attributes: attributes), maxWidth: .infinity).size.width
    }
    let metrics = theme.metrics
    let number = (widths.max() ?? 0).rounded(.up) + 2 * metrics.smallSpacing
    return Size(
      width: 2 * metrics.controlHeight + max(number, metrics.controlHeight),
      height: metrics.controlHeight)
  }

  /// Buttons are as wide as they are high, unless the stepper has no room for that.
  private static func frame(of button: Button, in size: Size, isMirrored: Bool) -> Rect {
    let width = min(size.height, (size.width / 2).rounded(.down))
    return Rect(
      x: button == .less ? 0 : size.width - width, y: 0, width: width, height: size.height
    ).mirrored(isMirrored, in: size.width)
  }

  static func button(at position: Point, in size: Size, isMirrored: Bool) -> Button? {
    Button.allCases.first {
      frame(of: $0, in: size, isMirrored: isMirrored).contains(position)
    }
  }

  /// Where the number lies.
  func labelFrame(in size: Size) -> Rect {
    let own = label.size(in: .infinity)
    return Rect(
      x: ((size.width - own.width) / 2).rounded(), y: ((size.height - own.height) / 2).rounded(),
      width: own.width, height: own.height)
  }

  // MARK: Appearance

  /// - Parameter state: Whether a button has nothing to do, and what it is laid over with.
  @MainActor
  func show(
    _ text: String, _ theme: Theme, in size: Size, isMirrored: Bool, timing: AnimationTiming?,
    state: (Button) -> (isAtEnd: Bool, overlay: Color?)
  ) {
    let (colors, metrics) = (theme.colors, theme.metrics)
    field.place(in: Rect(origin: .zero, size: size), timing: timing)
    field.layer.cornerRadius = metrics.controlCornerRadius
    field.layer.setValue(.color(colors.controlFill), of: .backgroundColor, timing: timing)
    field.layer.borderWidth = metrics.outlineWidth
    field.layer.borderColor = colors.controlBorder
    for (button, part) in [(Button.less, less), (.more, more)] {
      let (isAtEnd, overlay) = state(button)
      let frame = StepperParts.frame(of: button, in: size, isMirrored: isMirrored)
      part.overlay.place(in: frame, timing: timing)
      part.overlay.layer.cornerRadius = metrics.controlCornerRadius
      part.overlay.layer.setValue(.color(overlay), of: .backgroundColor, timing: timing)
      let side = metrics.iconSize
      part.icon.place(in: Size(width: side, height: side).centered(in: frame), timing: timing)
      part.icon.layer.setValue(
        .number(isAtEnd ? metrics.disabledOpacity : 1), of: .opacity, timing: timing)
      showLine(part.line, beside: frame, in: size, theme, timing: timing)
    }
    label.string = text
    label.place(in: labelFrame(in: size), timing: timing)
  }

  /// Between a button and the number.
  @MainActor
  private func showLine(
    _ line: DisplayNode, beside frame: Rect, in size: Size, _ theme: Theme,
    timing: AnimationTiming?
  ) {
    let (width, height) = (theme.metrics.separatorWidth, (size.height / 2).rounded())
    line.place(
      in: Rect(
        x: frame.minX == 0 ? frame.maxX - width : frame.minX,
        y: ((size.height - height) / 2).rounded(), width: width, height: height), timing: timing)
    line.layer.setValue(.color(theme.colors.separator), of: .backgroundColor, timing: timing)
  }
}
