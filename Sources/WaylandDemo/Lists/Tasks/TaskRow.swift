import Flow
import Surface

/// A task with a circle that is filled when it is done, and a star when it is flagged.
struct TaskRow: CombinedComponent {
  let task: TodoTask

  static var body: Body {
    let row = Child(HStack<Empty>.self)
    let line = Child(Rectangle.self)
    return { context in
      let task = context.component.task
      let theme = context.environment[ThemeKey.self]
      let width = context.availableSize.width
      let row = row.update(
        component: HStack(spacing: 12) {
          TaskCircle(isDone: task.isDone).accessibility {
            $0.role = .image
            $0.label = task.isDone ? "Done" : "To do"
          }
          Text(
            task.title, font: \.body, color: task.isDone ? \.secondaryText : \.text,
            maximumNumberOfLines: 2)
          Spacer()
          if task.isFlagged {
            Icon(\.star, color: \.accent).accessibility {
              $0.role = .image
              $0.label = "Flagged"
            }
          }
        }, availableSize: Size(width: max(1, width - 32), height: .infinity),
        transition: context.transition)
      let height = max(theme.metrics.rowHeight, row.size.height + 16)
      context.add(
        row.frame(
          Rect(
            origin: Point(x: 16, y: ((height - row.size.height) / 2).rounded()), size: row.size)))
      let separator = line.update(
        component: Rectangle(color: theme.colors.separator, height: theme.metrics.separatorWidth),
        availableSize: Size(width: width - 48, height: height), transition: .immediate)
      context.add(
        separator.frame(
          Rect(
            origin: Point(x: 48, y: height - separator.size.height), size: separator.size)))
      return Size(width: width, height: height)
    }
  }
}
