import Flow
import Surface

/// What is said at an end of the diary: that it is loaded, that it was not, or that there is no more.
struct DiaryEndRow: CombinedComponent {
  enum Content: Equatable {
    case loading
    case failed
    case text(String)
  }

  let content: Content
  @ZeroEquatable private var retry: @MainActor () -> Void

  private static let height = 56.0

  init(_ content: Content, retry: @escaping @MainActor () -> Void = {}) {
    self.content = content
    _retry = ZeroEquatable(wrappedValue: retry)
  }

  static var body: Body {
    let row = Child(HStack<Empty>.self)
    return { context in
      let me = context.component
      let size = Size(width: context.availableSize.width, height: height)
      let row = row.update(
        component: me.row, availableSize: Size(width: max(1, size.width - 32), height: height),
        transition: context.transition)
      context.add(row.frame(row.size.centered(in: Rect(origin: .zero, size: size))))
      return size
    }
  }

  @MainActor private var row: HStack<Empty> {
    HStack(spacing: 10) {
      switch content {
      case .loading:
        ActivityIndicatorComponent().accessibilityLabel("Loading")
        FlowStyle.note("Loading…")
      case .failed:
        FlowStyle.note("This page could not be loaded.")
        Button("Try again", style: .standard, action: retry)
      case .text(let text): FlowStyle.note(text)
      }
    }
  }
}
