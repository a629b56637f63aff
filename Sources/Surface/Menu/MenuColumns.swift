import Geometry

/// Where the parts of the items of a menu stand, the same for all of them: mark, icon, title, and at the other end the
/// shortcut or the arrow of a submenu. Marks and icons share a column, unless an item has both.
struct MenuColumns {
  private let hasMarks: Bool
  private let hasIcons: Bool
  private let hasBoth: Bool
  /// The widest title, and the widest shortcut or arrow; 0 for none.
  let titleWidth: Double
  let endWidth: Double
  private let metrics: ThemeMetrics

  /// Around the items of a menu.
  static let padding = 6.0
  /// Between a title and what stands at the other end.
  private static let endSpacing = 24.0
  /// A separator with the room above and below it.
  static let separatorHeight = 13.0

  /// - Parameters:
  ///   - menu: The items.
  ///   - titles: The widths of their titles.
  ///   - ends: The widths of what stands at their ends.
  init(_ menu: Menu, titles: [Double], ends: [Double], _ metrics: ThemeMetrics) {
    hasMarks = menu.items.contains { $0.isOn != nil }
    hasIcons = menu.items.contains { $0.icon != nil }
    hasBoth = menu.items.contains { $0.isOn != nil && $0.icon != nil }
    titleWidth = titles.max() ?? 0
    endWidth = ends.max() ?? 0
    self.metrics = metrics
  }

  private var sidePadding: Double { metrics.spacing }
  var markSize: Double { metrics.checkSize }
  var iconSize: Double { metrics.iconSize }

  private var iconStart: Double {
    if hasBoth { return sidePadding + markSize + metrics.smallSpacing }
    return sidePadding + (hasMarks ? (markSize - iconSize) / 2 : 0)
  }

  var titleStart: Double {
    let marks = hasMarks ? markSize + metrics.smallSpacing : 0
    let icons = hasIcons ? iconSize + metrics.smallSpacing + 2 : 0
    return sidePadding + (hasBoth ? marks + icons : max(marks, icons))
  }

  /// The width of a line that has room for all of them.
  var width: Double {
    (titleStart + titleWidth + (endWidth > 0 ? Self.endSpacing + endWidth : 0) + sidePadding)
      .rounded(.up)
  }

  /// The room for a title in a line that is narrower.
  func titleWidth(inWidth width: Double) -> Double {
    max(0, width - self.width + titleWidth)
  }

  func mark(inHeight height: Double) -> Rect {
    Size(width: markSize, height: markSize)
      .centered(in: Rect(x: sidePadding, y: 0, width: markSize, height: height))
  }

  func icon(inHeight height: Double) -> Rect {
    Size(width: iconSize, height: iconSize)
      .centered(in: Rect(x: iconStart, y: 0, width: iconSize, height: height))
  }

  /// The place of something of a width at the end of a line.
  func end(_ size: Size, in line: Size) -> Rect {
    Rect(
      x: line.width - sidePadding - size.width, y: ((line.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }
}
