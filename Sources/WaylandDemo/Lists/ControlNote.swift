import Flow
import Surface

/// A line beside buttons, in the middle of their height.
struct ControlNote: CombinedComponent {
  let text: String

  init(_ text: String) { self.text = text }

  static var body: Body {
    let text = Child(Text.self)
    return { context in
      let height = context.environment[ThemeKey.self].metrics.controlHeight
      let text = text.update(
        component: Text(
          context.component.text, font: \.body, color: \.secondaryText, maximumNumberOfLines: 1),
        availableSize: context.availableSize, transition: context.transition)
      let top = ((height - text.size.height) / 2).rounded()
      context.add(text.frame(Rect(origin: Point(x: 0, y: top), size: text.size)))
      return Size(width: text.size.width, height: height)
    }
  }
}
