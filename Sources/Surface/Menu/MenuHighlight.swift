/// Which item of a menu is highlighted, and where keys move that.
struct MenuHighlight: Equatable {
  /// The number of the item; nil for none.
  private(set) var index: Int?

  /// To an item, or away from all of them. Lines and headings are never highlighted.
  mutating func move(to index: Int?, in menu: Menu) {
    self.index = index.flatMap { menu.items[$0].canBeHighlighted ? $0 : nil }
  }

  /// To the first item, or to the last one.
  mutating func moveToEnd(isFirst: Bool, in menu: Menu) {
    let indices = MenuHighlight.stops(of: menu)
    index = (isFirst ? indices.first : indices.last) ?? index
  }

  /// To the first item that can be chosen: where a menu opened by a key begins.
  mutating func moveToFirstEnabled(in menu: Menu) {
    let indices = MenuHighlight.stops(of: menu)
    index = indices.first { menu.items[$0].isEnabled } ?? indices.first
  }

  /// By a number of items. One step beyond an end begins at the other one; several end there.
  mutating func move(by steps: Int, in menu: Menu) {
    let indices = MenuHighlight.stops(of: menu)
    guard !indices.isEmpty, steps != 0 else { return }
    guard let place = index.flatMap(indices.firstIndex) else {
      index = steps > 0 ? indices.first : indices.last
      return
    }
    let target = place + steps
    if abs(steps) == 1 {
      index = indices[(target + indices.count) % indices.count]
    } else {
      index = indices[min(max(target, 0), indices.count - 1)]
    }
  }

  private static func stops(of menu: Menu) -> [Int] {
    menu.items.indices.filter { menu.items[$0].canBeHighlighted }
  }
}
