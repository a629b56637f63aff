import Geometry
import Locks

/// A button that shows the one of several texts that is chosen, and opens a menu of all of them.
///
/// ```swift
/// let theme = PopUpButtonNode(["System", "Light", "Dark"])
/// theme.selectedIndex = settings.theme
/// theme.on(.valueChanged) { _ in settings.theme = theme.selectedIndex ?? 0 }
/// ```
///
/// It is as wide as the widest of them, so that nothing beside it moves when another one is chosen.
open class PopUpButtonNode: MenuButtonNode {
  private struct Content: Hashable {
    var items: [String] = []
    var selectedIndex: Int?
    var placeholder = ""
  }

  private let content = Lock(Content())

  /// If set, a choice calls this with the number that the user asks for and leaves ``selectedIndex`` as it is. No
  /// ``ControlEvents/valueChanged`` is sent then.
  @MainActor public final var valueRequested: (@MainActor (Int) -> Void)?

  /// A button of which nothing is chosen. Any thread.
  nonisolated public init(_ items: [String] = []) {
    super.init()
    self.items = items
  }

  /// What can be chosen, top to bottom. What was chosen stays so by its number, and is nothing where there are fewer.
  nonisolated public final var items: [String] {
    get { content.withLock { $0.items } }
    set {
      changeContent {
        $0.items = newValue
        if let index = $0.selectedIndex, !newValue.indices.contains(index) {
          $0.selectedIndex = nil
        }
      }
    }
  }

  /// The number of the text that is shown; nil for none.
  ///
  /// - Precondition: There is a text of that number.
  nonisolated public final var selectedIndex: Int? {
    get { content.withLock { $0.selectedIndex } }
    set {
      changeContent { $0.selectedIndex = newValue }
    }
  }

  /// What stands on the button while nothing is chosen.
  nonisolated public final var placeholder: String {
    get { content.withLock { $0.placeholder } }
    set { changeContent { $0.placeholder = newValue } }
  }

  /// Shows other texts and another choice in one step.
  ///
  /// - Precondition: There is a text of the number of the selection.
  nonisolated public final func show(
    _ items: [String], selection: Int?, placeholder: String = ""
  ) {
    changeContent {
      $0 = Content(items: items, selectedIndex: selection, placeholder: placeholder)
    }
  }

  nonisolated private func changeContent(_ body: (inout Content) -> Void) {
    let (old, new) = content.withLock { content in
      let old = content
      body(&content)
      return (old, content)
    }
    precondition(
      new.selectedIndex.map(new.items.indices.contains) ?? true,
      "PopUpButtonNode: the selected index is that of an item, not \(new.selectedIndex ?? -1)")
    guard new != old else { return }
    title = new.selectedIndex.map { new.items[$0] } ?? new.placeholder
    if new.items != old.items { setNeedsLayout() }
    onMain { ($0 as? PopUpButtonNode)?.menuDidChange() }
  }

  // MARK: The menu

  @MainActor override var menu: Menu {
    let content = content.withLock { $0 }
    return Menu(
      content.items.enumerated().map { index, title in
        .choice(title, isOn: index == content.selectedIndex, id: "\(index)") { [weak self] in
          self?.choose(index)
        }
      })
  }

  @MainActor override var leastMenuWidth: Double { bounds.width }

  /// Keys begin at the present choice, also after a press.
  @MainActor override func highlightItem(in controller: MenuController) {
    if controller.isOpenedByKey || selectedIndex != nil { controller.highlightChosen() }
  }

  @MainActor
  private func choose(_ index: Int) {
    guard items.indices.contains(index) else { return }
    if let valueRequested { return valueRequested(index) }
    guard index != selectedIndex else { return }
    selectedIndex = index
    sendActions(for: .valueChanged)
  }

  // MARK: Semantics

  @MainActor open override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.role = .combobox
    semantics?.value = title
    return semantics
  }

  // MARK: Appearance

  nonisolated override func titleSize(in width: Double) -> Size {
    let theme = currentTheme
    let content = content.withLock { $0 }
    var size = super.titleSize(in: width)
    for text in content.items + [content.placeholder] where !text.isEmpty {
      let other = LabelNode(\.button)
      other.inheritTheme(theme)
      other.string = text
      size = size.union(other.size(in: width))
    }
    return size
  }
}

extension Size {
  fileprivate func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
