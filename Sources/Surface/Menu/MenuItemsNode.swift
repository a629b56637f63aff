import Geometry
import Platform

/// The items of an open menu, which are parts of one picture. The one that is highlighted has the focus for readers, so that
/// they say it; keys are the menu's before any view is asked.
final class MenuItemsNode: MenuPictureNode {
  /// They look as ``lines`` do.
  @MainActor private(set) var items: [MenuItem]
  /// Nil while all items can be chosen.
  @MainActor private var faintPicture: MenuPictureNode?
  /// The number of the item that is highlighted; nil for none.
  @MainActor var highlighted: Int? {
    didSet { if highlighted != oldValue { semanticsDidChange() } }
  }
  /// The id of the item whose submenu is open; nil for none.
  @MainActor var openItem: String? {
    didSet { if openItem != oldValue { semanticsDidChange() } }
  }
  /// Called when a reader asks something of the item of a number; returns whether it was done.
  @MainActor var actionHandler: (@MainActor (SemanticAction, Int) -> Bool)?

  @MainActor
  init(_ items: [MenuItem], _ lines: MenuLayout) {
    self.items = items
    super.init(lines, ofEnabledLines: true)
    showFaintLines()
  }

  @MainActor
  func show(_ items: [MenuItem], _ lines: MenuLayout) {
    self.items = items
    self.lines = lines
    showFaintLines()
    setNeedsLayout()
    semanticsDidChange()
  }

  /// Has other items behind what is shown, which look the same.
  @MainActor
  func take(_ items: [MenuItem]) {
    self.items = items
    semanticsDidChange()
  }

  @MainActor
  private func showFaintLines() {
    if let faintPicture {
      faintPicture.lines = lines
    } else if lines.hasDisabledLines {
      let picture = MenuPictureNode(lines, ofEnabledLines: false)
      picture.isLayerBacked = true
      addSubnode(picture)
      faintPicture = picture
    }
  }

  // MARK: Layout

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: lines.height)
  }

  override func layout() {
    super.layout()
    faintPicture?.frame = bounds
    faintPicture?.alpha = currentTheme.metrics.disabledOpacity
  }

  // MARK: Semantics

  override var semanticChildren: [SemanticChild] {
    let count = items.count(where: \.canBeHighlighted)
    var number = 0
    return items.indices.map { index in
      let item = items[index]
      if item.canBeHighlighted { number += 1 }
      var semantics = item.semantics(
        position: SemanticPosition(number, of: count), isOpen: item.id == openItem)
      if index == highlighted { semantics.states.insert(.focused) }
      return SemanticChild(
        id: item.id, frame: lines.frame(ofLine: index, inWidth: bounds.width), semantics)
    }
  }

  override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return false }
    return actionHandler?(action, index) ?? false
  }
}
