import Flow
import Surface

/// A strip that says what could not be read or done. Closing it is the user's decision.
struct ProblemStrip: CombinedComponent {
  let text: String
  let theme: DemoTheme

  static func text(of problems: [HistoryProblem]) -> String {
    var lines = problems.prefix(3).map(\.description)
    if problems.count > 3 { lines.append("and \(problems.count - 3) more; see standard error") }
    return lines.joined(separator: "\n")
  }

  static var body: Body {
    let ground = Child(Rectangle.self)
    let lines = Child(Text.self)
    let cross = Child(Text.self)
    return { context in
      let strip = context.component
      let isLight = strip.theme.kind == .light
      let color = Color(hex: isLight ? 0x6b4e00 : 0xffe2a0)
      let width = context.availableSize.width
      let text = lines.update(
        component: Text(
          strip.text, font: .system(size: 13), color: color, maximumNumberOfLines: 4),
        availableSize: Size(width: max(1, width - 56), height: 200),
        transition: context.transition)
      let icon = cross.update(
        component: Text("✕", font: .system(size: 14), color: color),
        availableSize: Size(width: 40, height: 40), transition: context.transition)
      let size = Size(width: width, height: text.size.height + 18)
      let back = ground.update(
        component: Rectangle(color: Color(hex: isLight ? 0xfff4d6 : 0x4a3c17)),
        availableSize: size, transition: context.transition)
      context.add(back.frame(Rect(origin: .zero, size: size)))
      context.add(text.frame(Rect(origin: Point(x: 16, y: 9), size: text.size)))
      context.add(
        icon.frame(Rect(origin: Point(x: width - 16 - icon.size.width, y: 9), size: icon.size)))
      return size
    }
  }
}
