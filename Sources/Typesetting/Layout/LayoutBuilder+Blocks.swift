import Geometry

extension LayoutBuilder {
  /// The side of the square that the toggle of a collapsible block takes.
  private static let toggleSize = 18.0
  /// What the title keeps free for the icon of the block.
  private static let iconWidth = 16.0

  /// Adds the paragraphs of a block, from that at `first` on, and returns the index of the paragraph
  /// behind the last one.
  mutating func addBlock(_ index: Int, from first: Int) -> Int {
    let stretch = shaped.text.blockRanges[index]
    let block = SafeBlock(stretch.value)
    var end = first + 1
    while end < shaped.paragraphs.count,
      stretch.range.contains(shaped.paragraphs[end].range.lowerBound)
    {
      end += 1
    }
    let isRightToLeft = shaped.paragraphs[first].level & 1 == 1
    var draft = BlockDraft(
      block: stretch.value, index: index,
      range: shaped.paragraphs[first].range
        .lowerBound..<shaped.paragraphs[end - 1].range.upperBound,
      top: lines.isEmpty && blocks.isEmpty ? y : y + max(gap, block.spacing), bottom: 0, title: nil,
      titleTop: 0, minimumWidth: 0, lines: lines.count..<lines.count, isRightToLeft: isRightToLeft,
      isCollapsed: false, hasToggle: false)
    y = draft.top + block.padding.top
    gap = 0
    addTitle(to: &draft, block)
    addLines(of: &draft, block, paragraphs: first..<end)
    y += block.padding.bottom
    draft.bottom = y
    gap = block.spacing
    draft.lines = draft.lines.lowerBound..<lines.count
    blocks.append(draft)
    return end
  }

  private mutating func addTitle(to draft: inout BlockDraft, _ block: SafeBlock) {
    guard let title = draft.block.title, !title.isEmpty else { return }
    let sides = block.padding.horizontal + Self.iconWidth
    let width = Double(maxWidth) / Double(Font.unit) - sides
    var request = LayoutRequest(text: title, maxWidth: width, maximumLines: 1)
    request.style.baseDirection = draft.isRightToLeft ? .rightToLeft : .auto
    let layout = TextLayout(request, library: shaped.library, engine: engine)
    draft.title = layout
    draft.titleTop = y
    draft.minimumWidth = layout.size.width + sides
    y += layout.size.height
    gap = 2
  }

  private mutating func addLines(
    of draft: inout BlockDraft, _ block: SafeBlock, paragraphs: Range<Int>
  ) {
    let outerCut = cut
    let collapses =
      draft.block.isCollapsible && !request.expandedBlocks.contains(draft.index)
    if collapses, lines.count + block.collapsedLines < cut.lineCount {
      cut = (lines.count + block.collapsedLines, draft.range.upperBound, true)
    }
    let leading = LayoutBuilder.fixedExtent(block.padding.left)
    var trailing = LayoutBuilder.fixedExtent(block.padding.right)
    if draft.block.isCollapsible { trailing += LayoutBuilder.fixedExtent(Self.toggleSize) }
    column = draft.isRightToLeft ? (trailing, leading) : (leading, trailing)
    hidesText = false
    for index in paragraphs where !isFull { addParagraph(at: index, isCode: draft.block.isCode) }
    column = (0, 0)
    let shown = lines.count - draft.lines.lowerBound
    if collapses, cut.end == draft.range.upperBound, let last = lines.last {
      // A line that is only too wide is truncated as well, and opening the block would not show more of it.
      draft.isCollapsed = hidesText || last.range.upperBound < draft.range.upperBound
      draft.fades = hidesText && cut.fades
      lines[lines.count - 1].extend(to: draft.range.upperBound)
    }
    draft.hasToggle =
      draft.block.isCollapsible && (draft.isCollapsed || shown > block.collapsedLines)
    cut = outerCut
  }

  /// The blocks in a content of this width.
  func blockFrames(width: Double) -> [TextBlockFrame] {
    blocks.map { draft in
      let block = SafeBlock(draft.block)
      let frame = Rect(
        x: insets.left, y: insets.top + draft.top, width: width, height: draft.bottom - draft.top)
      let barX = draft.isRightToLeft ? frame.maxX - block.barWidth : frame.minX
      let titleX =
        draft.isRightToLeft
        ? frame.maxX - block.padding.left - (draft.title?.size.width ?? 0)
        : frame.minX + block.padding.left
      let side = Self.toggleSize
      let toggleX = draft.isRightToLeft ? frame.minX + 4 : frame.maxX - 4 - side
      return TextBlockFrame(
        block: draft.block, index: draft.index, range: draft.range, frame: frame,
        bar: Rect(x: barX, y: frame.minY, width: block.barWidth, height: frame.height),
        title: draft.title,
        titleOrigin: Point(x: titleX, y: insets.top + draft.titleTop),
        toggle: draft.hasToggle
          ? Rect(x: toggleX, y: frame.maxY - 4 - side, width: side, height: side) : nil,
        isCollapsed: draft.isCollapsed,
        fade: draft.fades ? TextFade(of: draft.lines, in: lines) : nil,
        lines: draft.lines, isRightToLeft: draft.isRightToLeft)
    }
  }

  /// The lengths of a block without nonsense.
  private struct SafeBlock {
    let padding: Insets
    let spacing: Double
    let barWidth: Double
    let collapsedLines: Int

    init(_ block: TextBlock) {
      func safe(_ value: Double) -> Double { value > 0 ? min(value, 4096) : 0 }
      padding = Insets(
        top: safe(block.padding.top), left: safe(block.padding.left),
        bottom: safe(block.padding.bottom), right: safe(block.padding.right))
      spacing = safe(block.spacing)
      barWidth = safe(block.barWidth)
      collapsedLines = min(max(1, block.collapsedLines), 1 << 20)
    }
  }
}
