import Geometry

/// The lines of an open menu, measured in a theme and with the fonts of a moment: how large the menu is, where its items
/// are, and what is drawn of them.
struct MenuLayout: Sendable {
  private(set) var lines: [MenuLine] = []
  /// What stands in the lines: with the theme and the fonts it decides all else.
  private let contents: [MenuLine.Content]
  private let columns: MenuColumns
  /// Whether the language is written from right to left.
  let isMirrored: Bool
  /// Whether the letters that choose items are underlined.
  let showsMnemonics: Bool
  private let theme: Theme
  private let fonts: UInt32
  /// Where each line begins, and where the last one ends.
  private var edges = [0.0]

  /// No menu asks for more height, in points: compositors that cannot make popups lower move them onto the screen.
  private static let maximumHeight = 720.0
  private static let (minimumWidth, maximumWidth) = (120.0, 480.0)

  /// - Parameters:
  ///   - menu: The items.
  ///   - theme: How they look.
  ///   - isMirrored: Whether the language is written from right to left.
  ///   - showsMnemonics: Whether the letters that choose items are underlined.
  @MainActor
  init(_ menu: Menu, in theme: Theme, isMirrored: Bool, showsMnemonics: Bool) {
    InterfaceFonts.shared.textIsMade()
    // Before a text is measured: fonts that come meanwhile make the layout an old one.
    fonts = InterfaceFonts.version
    self.theme = theme
    self.isMirrored = isMirrored
    self.showsMnemonics = showsMnemonics
    contents = menu.items.map { MenuLine.Content($0, showsMnemonic: showsMnemonics) }
    let lines = contents.map { MenuMemory.shared.line($0, in: theme) }
    columns = MenuColumns(
      menu, titles: lines.map(\.titleWidth), ends: lines.map { $0.endWidth(in: theme) },
      theme.metrics)
    self.lines = lines
    for line in lines { edges.append(edges.last! + line.height) }
  }

  /// Whether the menu looks so in a theme still.
  func isCurrent(in theme: Theme) -> Bool {
    fonts == InterfaceFonts.version && self.theme.isCopy(of: theme)
  }

  /// Whether another menu would look so, in a theme and with the fonts of now. Nothing is measured for that.
  func shows(_ menu: Menu, in theme: Theme, showsMnemonics: Bool) -> Bool {
    isCurrent(in: theme) && isMirrored == menu.isMirrored && self.showsMnemonics == showsMnemonics
      && contents.elementsEqual(menu.items) {
        $0 == MenuLine.Content($1, showsMnemonic: showsMnemonics)
      }
  }

  /// The height of all lines.
  var height: Double { edges.last! }

  /// The size of a menu that shows all items, as far as menus may be that large.
  ///
  /// - Parameter leastWidth: That of the control that the menu belongs to.
  func menuSize(leastWidth: Double) -> Size {
    let padding = 2 * MenuColumns.padding
    let width = max(columns.width + padding, Self.minimumWidth)
    return Size(
      width: max(leastWidth, min(width, Self.maximumWidth)),
      height: min(height + padding, Self.maximumHeight))
  }

  /// Where a line is among lines of a width.
  func frame(ofLine index: Int, inWidth width: Double) -> Rect {
    Rect(x: 0, y: edges[index], width: width, height: lines[index].height)
  }

  /// The number of the line at a height; nil above the first and below the last one.
  func line(at y: Double) -> Int? {
    guard y >= 0 else { return nil }
    return edges.dropFirst().firstIndex { y < $0 }.map { $0 - 1 }
  }

  /// Whether some items cannot be chosen.
  var hasDisabledLines: Bool { lines.contains { !$0.isEnabled } }

  /// What is drawn of the items that can be chosen, or else of the others.
  func marks(inWidth width: Double, ofEnabledLines isEnabled: Bool) -> [MenuMark] {
    lines.indices.filter { lines[$0].isEnabled == isEnabled }.flatMap { index in
      lines[index].marks(
        in: frame(ofLine: index, inWidth: width), columns, theme, isMirrored: isMirrored)
    }
  }
}
