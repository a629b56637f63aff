import Flow
import Surface

/// The messages that were found in all chats, below a line that says how many.
struct SearchResults: CombinedComponent {
  let results: [SearchResult]
  let status: String
  let text: String
  let selection: ChatSelection
  @ZeroEquatable private var open: @MainActor @Sendable (Int) -> Void
  @ZeroEquatable private var onPhotoError: MessageRowNode.PictureErrorHandler

  /// Finds the list.
  static let listTag = GenericComponentViewTag()
  private static let margin = 16.0

  @MainActor
  init(
    _ search: AllChatsSearch, open: @escaping @MainActor @Sendable (Int) -> Void,
    onPhotoError: @escaping MessageRowNode.PictureErrorHandler
  ) {
    (results, status, text) = (search.results, search.status, search.text)
    selection = search.selection
    _open = ZeroEquatable(wrappedValue: open)
    _onPhotoError = ZeroEquatable(wrappedValue: onPhotoError)
  }

  static func == (a: SearchResults, b: SearchResults) -> Bool {
    a.results == b.results && a.status == b.status && a.text == b.text
      && a.selection === b.selection
  }

  static var body: Body {
    let ground = Child(Rectangle.self)
    let status = Child(Text.self)
    let list = Child(NodeList<[SearchResultItem]>.self)
    return { context in
      let page = context.component
      let size = context.availableSize
      let color = context.environment[ThemeKey.self].colors.contentBackground
      let back = ground.update(
        component: Rectangle(color: color), availableSize: size, transition: context.transition)
      context.add(back.frame(Rect(origin: .zero, size: size)))
      var top = 0.0
      if !page.status.isEmpty {
        let line = status.update(
          component: Text(
            page.status, font: \.caption, color: \.secondaryText, maximumNumberOfLines: 1),
          availableSize: Size(width: max(1, size.width - 2 * margin), height: size.height),
          transition: context.transition)
        context.add(
          line.frame(Rect(origin: Point(x: margin, y: margin / 2), size: line.size))
            .accessibilitySortPriority(1))
        top = (line.size.height + margin).rounded()
      }
      let frame = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
      let rows = list.update(
        component: page.list(on: color), availableSize: frame.size, transition: context.transition)
      context.add(rows.frame(frame).accessibilityRole(.listbox))
      return size
    }
  }

  @MainActor
  private func list(on color: Color) -> NodeList<[SearchResultItem]> {
    let items = results.enumerated().map { row, result in
      SearchResultItem(
        row: row, result: result, selection: selection, onSelect: open, onPhotoError: onPhotoError)
    }
    return NodeList(items: items)
      .scrollIdentity(text)
      .backgroundColor(color)
      .accessibilityLabel("Messages that were found")
      .tagged(SearchResults.listTag)
  }
}
