import Geometry

/// How a layout is drawn.
struct TextDrawingStyle: Sendable {
  /// Whether hidden text is readable.
  var revealsSpoilers = true
  /// Whether still dust lies in place of hidden text; false where something else lies there.
  var drawsDust = true
  /// Whether inline items are drawn below the dust, too.
  var displaysItemsUnderSpoilers = false
  var verticalAlignment = TextVerticalAlignment.top
  var shadow: TextShadow?
  var stroke: TextStroke?
  /// What is selected, in UTF-8 offsets; nil for nothing.
  var selectedRange: Range<Int>?
  var selectionColor = Color.clear
  var itemPainter: InlineItemPainter?
  /// The pictures of inline items, by their ids.
  var attachments: [String: TextAttachment] = [:]

  /// Draws inline items; nil where nothing does.
  var painter: InlineItemPainter? {
    if attachments.isEmpty { return itemPainter }
    return { [attachments, itemPainter] item, rect, canvas in
      if let attachment = attachments[item.item.id] {
        attachment.draw(item, in: rect, on: canvas)
      } else {
        itemPainter?(item, rect, canvas)
      }
    }
  }

  var showsHiddenItems: Bool { revealsSpoilers || displaysItemsUnderSpoilers }
}
