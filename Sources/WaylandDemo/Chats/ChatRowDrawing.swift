import Surface
import Synchronization

/// What a ``ChatRowNode`` draws.
struct ChatRowDrawing: Sendable {
  let content: ChatRowContent
  let theme: DemoTheme
  let isSelected: Bool
}
