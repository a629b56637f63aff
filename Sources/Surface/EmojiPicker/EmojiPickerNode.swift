import Geometry
import Platform

/// Emoji to choose from: by their groups, by what they are called, and those that were taken last.
///
/// The keyboard is in the field of the search. Down leads into the emoji, arrows go from one to the next, Return takes one;
/// Control with Page Up and Page Down goes through the groups.
final class EmojiPickerNode: DisplayNode {
  private let field = SearchFieldNode(placeholder: "Search Emoji")
  private let grid = EmojiGridNode()
  private let nameLabel = LabelNode(\.caption, color: \.secondaryText)
  private var groupButtons: [EmojiButtonNode] = []
  private let recent: [Emoji]
  /// Those of the last emoji come first, where there are some.
  private let groups: [EmojiCategory?]
  private var groupIndex = 0
  /// Called with the emoji that somebody takes.
  private let choose: @MainActor (Emoji) -> Void

  nonisolated private static let spacing = 8.0

  init(recent: [Emoji], choose: @escaping @MainActor (Emoji) -> Void) {
    (self.recent, self.choose) = (recent, choose)
    groups = (recent.isEmpty ? [] : [nil]) + EmojiCategory.allCases
    super.init()
    addSubnode(field)
    addSubnode(grid)
    addSubnode(nameLabel)
  }

  override func didLoad() {
    super.didLoad()
    for (index, group) in groups.enumerated() {
      let button = EmojiButtonNode(role: .tab)
      button.show(group?.symbol ?? "🕘", label: group?.title ?? "Recent")
      button.on(.primaryAction) { [weak self] _ in self?.showGroup(index) }
      addSubnode(button)
      groupButtons.append(button)
    }
    field.editor.onChange = { [weak self] _ in self?.showSearch() }
    field.editor.onSubmit = { [weak self] _ in self?.chooseMarked() }
    field.editor.onKey = { [weak self] in self?.handle($0) ?? false }
    grid.choose = choose
    grid.look = { [weak self] in self?.showName(of: $0) }
    showGroup(0)
  }

  // MARK: What is shown

  private func showGroup(_ index: Int) {
    groupIndex = index
    if !field.editor.isTextEmpty { field.editor.text = "" }
    showSearch()
  }

  private func showSearch() {
    let search = field.editor.text
    let isSearching = search.contains { !$0.isWhitespace }
    for (index, button) in groupButtons.enumerated() {
      button.isMarked = !isSearching && index == groupIndex
    }
    grid.show(
      isSearching ? EmojiSearch.results(for: search) : groups[groupIndex]?.emoji ?? recent)
    if isSearching, grid.emoji.isEmpty { setName("No emoji is called that") }
  }

  private func showName(of emoji: Emoji?) { setName(emoji?.name ?? "") }

  private func setName(_ name: String) {
    nameLabel.string = name
    setNeedsLayout()
  }

  // MARK: Keys

  private func handle(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    let key = event.key.editingKey
    if event.modifiers.contains(.control) {
      // The search has a picker of its own, which nobody wants.
      if key == "." || key == ";" { return true }
      guard key == .pageDown || key == .pageUp else { return false }
      let step = key == .pageDown ? 1 : groups.count - 1
      showGroup((groupIndex + step) % groups.count)
      return true
    }
    guard event.modifiers.subtracting(.capsLock).isEmpty else { return false }
    let page = EmojiGridNode.columns * (EmojiGridNode.visibleRows - 1)
    switch key {
    case .down: return grid.moveMark(by: EmojiGridNode.columns)
    case .up where grid.markedIndex != nil: return grid.moveMark(by: -EmojiGridNode.columns)
    case .left where grid.markedIndex != nil: return grid.moveMark(by: -1)
    case .right where grid.markedIndex != nil: return grid.moveMark(by: 1)
    case .pageDown: return grid.moveMark(by: page)
    case .pageUp where grid.markedIndex != nil: return grid.moveMark(by: -page)
    default: return false
    }
  }

  /// The emoji that keys have come to, or else the first one that was found.
  private func chooseMarked() {
    let first = field.editor.isTextEmpty ? nil : grid.emoji.first
    if let emoji = grid.markedIndex.map({ grid.emoji[$0] }) ?? first { choose(emoji) }
  }

  // MARK: Layout

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let theme = currentTheme
    let grid = grid.measure(constraint)
    let height =
      theme.metrics.controlHeight + EmojiButtonNode.side + grid.height
      + nameHeight + 3 * EmojiPickerNode.spacing
    return Size(width: grid.width, height: height)
  }

  nonisolated private var nameHeight: Double {
    (currentTheme.fonts.caption.size * 1.5).rounded(.up)
  }

  override func layout() {
    super.layout()
    let (width, spacing) = (bounds.width, EmojiPickerNode.spacing)
    field.frame = Rect(x: 0, y: 0, width: width, height: currentTheme.metrics.controlHeight)
    var y = field.frame.maxY + spacing
    let side = min(EmojiButtonNode.side, width / Double(max(1, groupButtons.count)))
    for (index, button) in groupButtons.enumerated() {
      button.frame = Rect(
        x: Double(index) * side, y: y, width: side, height: EmojiButtonNode.side)
    }
    y += EmojiButtonNode.side + spacing
    let gridHeight = bounds.height - y - spacing - nameHeight
    grid.frame = Rect(x: 0, y: y, width: width, height: max(0, gridHeight))
    let name = nameLabel.size(in: width)
    nameLabel.frame = Rect(
      x: 0, y: bounds.height - nameHeight, width: name.width, height: name.height)
  }
}
