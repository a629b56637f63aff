public import Geometry

/// Where a block of a text is, in logical units relative to the origin of the layout.
public struct TextBlockFrame: Sendable {
  /// The block as it stands in the text.
  public let block: TextBlock
  /// The index of the block in the text; see ``LayoutRequest/expandedBlocks``.
  public let index: Int
  /// UTF-8 offsets.
  public let range: Range<Int>
  /// The tinted ground.
  public let frame: Rect
  /// The bar at the side where lines begin.
  public let bar: Rect
  /// The title in one line; nil if the block has none.
  public let title: TextLayout?
  /// The upper left corner of the title.
  public let titleOrigin: Point
  /// What to press to show or hide lines; nil when there is nothing to hide.
  public let toggle: Rect?
  /// Whether lines are hidden.
  public let isCollapsed: Bool
  /// How the last lines go away when text behind them is hidden.
  public let fade: TextFade?
  /// Indices of the lines of the layout.
  public let lines: Range<Int>
  /// Whether the lines of the block begin at the right, and the bar lies there.
  public let isRightToLeft: Bool
}
