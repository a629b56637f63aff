import Compositing
import Editing
import Geometry
import Platform
import Typesetting

/// The part of an edited text that is seen: its paragraphs, each a node of its own, what is selected, and the carets.
///
/// An edit draws the paragraphs again that it touches, and moves the others. All offsets are those of the text, also where dots stand
/// in its place.
final class EditorScrollNode: ScrollNode {
  /// What is laid out: the text, or the dots in its place.
  private(set) var lines: EditorLayout
  private(set) var mask: TextMask?
  var look = EditorLook() {
    didSet { if look != oldValue { setNeedsLayout() } }
  }
  /// What is selected, of the text.
  private(set) var selections = TextSelections(caret: 0)
  /// Whether carets are seen at this moment.
  var showsCarets = false {
    didSet { if showsCarets != oldValue { placeCarets() } }
  }
  /// A caret where something that is dragged would be dropped; nil for none.
  var dropOffset: TextPosition? {
    didSet { if dropOffset != oldValue { placeCarets() } }
  }
  /// Parts with a background of their own, such as the hits of a search.
  var highlights: [EditorHighlight] = [] {
    didSet { if highlights != oldValue { placeHighlights() } }
  }
  /// The same, asked for the part of the text that is laid out, whenever that is another one.
  var highlightSource: (@MainActor (Range<Int>) -> [EditorHighlight])? {
    didSet { placeHighlights() }
  }
  /// Words that are marked as misspelled, in UTF-8 offsets of the text.
  var misspelled: [Range<Int>] = [] {
    didSet { if misspelled != oldValue { placeMisspellings() } }
  }
  var misspellingNodes: [MisspellingNode] = []
  /// Called when what is seen was laid out, or is another part of the text.
  var onPlaceLines: (@MainActor () -> Void)?
  /// The kinds of the paragraphs of a rich text, by offsets in them, and what they look like; nil for a plain one.
  var richMarks: EditorRichMarks?
  /// Before items of lists, by their lines.
  var markerNodes: [Int: EditorLineNode] = [:]
  /// Whether lines are as long as their paragraphs.
  var wrapsLines = true

  /// The paragraphs that are laid out, wholly or in part.
  private(set) var shownLines = 0..<0
  /// What has nodes: a paragraph each, or a part of a long one.
  private(set) var shownPieces: [EditedPiece] = []
  /// From where to where they reach, in the coordinates of the text.
  private var shownHeights = (top: 0.0, bottom: 0.0)
  private var lineNodes: [ObjectIdentifier: EditorLineNode] = [:]
  private var numberNodes: [Int: EditorLineNode] = [:]
  /// What the numbers look like that are shown, and the width that they have.
  private var numberLook: (attributes: TextAttributes, width: Double)?
  private let selectionLayers = LayerPool(zPosition: -2)
  private let highlightLayers = LayerPool(zPosition: -3)
  private let caretLayers = LayerPool(zPosition: 2)
  let markLayers = LayerPool(zPosition: -5)
  private let currentLineLayers = LayerPool(zPosition: -4)
  private var isPlacing = false
  /// Of the numbers of lines, in points.
  private var knownDigitWidth: (attributes: TextAttributes, width: Double)?
  /// Called when a line that is not broken needs more room than there is.
  var widthDidGrow: (@MainActor () -> Void)?
  /// Of the widest line that is known where lines are not broken, in points.
  private(set) var widestLine = 0.0

  nonisolated init(styler: @escaping EditorLayout.Styler) {
    lines = EditorLayout(TextBuffer(), width: 1, styler: styler)
    super.init()
    // The text has the focus and the words.
    isUserInteractionEnabled = true
  }

  override func didLoad() {
    super.didLoad()
    for pool in [selectionLayers, highlightLayers, caretLayers, currentLineLayers, markLayers] {
      pool.attach(to: layer)
    }
  }

  // MARK: The text

  /// Shows another text.
  func setText(_ text: TextBuffer, mask: TextMask?, styler: @escaping EditorLayout.Styler) {
    self.mask = mask
    let old = lines
    lines = EditorLayout(
      mask?.shown ?? text, width: old.width, style: old.style, styler: styler)
    lines.pageHeight = old.pageHeight
    lines.emptyStyle = richMarks?.style
    widestLine = 0
    // Of the text that was there.
    (selections, dropOffset, highlights) = (TextSelections(caret: 0), nil, [])
    misspelled = []
    textDidChange()
  }

  /// Follows an edit of the text.
  ///
  /// - Parameters:
  ///   - edit: what has changed.
  ///   - mask: what stands in place of the text now.
  ///   - selections: what is selected now.
  func apply(_ edit: TextEdit, mask: TextMask?, selecting selections: TextSelections) {
    if let mask {
      // Where another thread has made the text secure, its letters are there still.
      let isMasked = self.mask != nil
      lines.apply(
        isMasked
          ? mask.edit(from: lines.text)
          : TextEdit(replacing: 0..<lines.text.utf8Count, with: mask.shown.string))
    } else {
      lines.apply(edit)
    }
    self.mask = mask
    // A text that has become shorter may scroll, which places all of this.
    self.selections = selections
    dropOffset?.offset = edit.offset(of: dropOffset?.offset ?? 0, gravity: .forward)
    highlights = highlights.compactMap { $0.applying(edit) }
    misspelled = misspelled.map(edit.range).filter { !$0.isEmpty }
    textDidChange()
  }

  /// Shows what is composed at a place; nil for nothing.
  func setMarkedText(_ marked: MarkedText?) {
    var marked = marked
    if let offset = marked?.offset { marked?.offset = shownOffset(of: offset) }
    lines.setMarkedText(marked)
    textDidChange()
  }

  /// Draws paragraphs again that look otherwise.
  func invalidate(_ numbers: Range<Int>) { invalidate([numbers]) }

  /// Draws several parts of the text again.
  func invalidate(_ parts: [Range<Int>]) {
    for part in parts { lines.invalidate(part.clamped(to: 0..<lines.text.lineCount)) }
    textDidChange()
  }

  /// Draws all paragraphs again.
  func invalidateAll() { invalidate(0..<lines.text.lineCount) }

  /// How lines are placed and broken.
  func setStyle(_ style: ParagraphStyle) { lines.style = style }

  private func textDidChange() {
    fitWidth()
    guard isNodeLoaded else { return }
    updateRange()
  }

  // MARK: Offsets

  func shownOffset(of offset: Int) -> Int { mask?.shownOffset(of: offset) ?? offset }

  func shown(_ position: TextPosition) -> TextPosition {
    TextPosition(offset: shownOffset(of: position.offset), affinity: position.affinity)
  }

  func shown(_ range: Range<Int>) -> Range<Int> {
    shownOffset(of: range.lowerBound)..<shownOffset(of: range.upperBound)
  }

  var geometry: EditorGeometry { EditorGeometry(layout: lines, mask: mask) }

  /// The position that is nearest to a point in the coordinates of the content.
  func position(nearest point: Point) -> TextPosition {
    let found = lines.position(nearest: point - textOrigin)
    guard let mask else { return found }
    return TextPosition(offset: mask.offset(ofShown: found.offset), affinity: found.affinity)
  }

  // MARK: Places

  /// Where the upper left corner of the text lies in the content.
  var textOrigin: Point {
    let left = look.insets.left + gutterWidth
    guard look.isSingleLine else { return Point(x: left, y: look.insets.top) }
    let middle = (mainBounds.height - lines.height) / 2
    return Point(x: left, y: max(0, snapped(middle)))
  }

  /// The room for the numbers of the lines.
  var gutterWidth: Double {
    guard let attributes = look.numberAttributes else { return 0 }
    let digits = max(3, String(lines.text.lineCount).count)
    return (digitWidth(attributes) * Double(digits) + 16).rounded(.up)
  }

  /// Every rectangle of a selection asks for it.
  private func digitWidth(_ attributes: TextAttributes) -> Double {
    if let known = knownDigitWidth, known.attributes == attributes { return known.width }
    let digit = TextLayout(AttributedText("0", attributes: attributes), maxWidth: .infinity)
    knownDigitWidth = (attributes, digit.size.width)
    return digit.size.width
  }

  func snapped(_ length: Double) -> Double { scene?.scale.snapped(length) ?? length }

  /// The room for a line in a view of a size.
  private func lineWidth(in size: Size) -> Double {
    let room = size.width - look.insets.left - look.insets.right - gutterWidth
    return max(1, wrapsLines ? room : max(room, widestLine))
  }

  /// The width that the content needs where lines are not broken.
  var contentWidth: Double {
    widestLine + look.insets.left + look.insets.right + gutterWidth
  }

  /// Has a line that is not broken as much room as it needs.
  private func fitWidth() {
    guard !wrapsLines else { return }
    // Of a single line, which may have become shorter as well.
    if look.isSingleLine {
      // One that long is laid out in parts.
      let isLong = lines.text.utf8Count > EditorScrollNode.longestLineInOnePart
      widestLine =
        isLong
        ? EditorScrollNode.longestLine
        : naturalWidth(of: firstLayout) + EditorScrollNode.caretRoom
    }
    lines.width = lineWidth(in: viewSize)
  }

  /// The size of what shows the content: a view around this one may scroll it sideways.
  private var viewSize: Size { visibleSize ?? mainBounds.size }

  /// The size of what is seen; nil for that of the node.
  var visibleSize: Size? {
    didSet { if visibleSize != oldValue { setNeedsLayout() } }
  }

  /// The width of lines that are not broken; the caret behind the last letter comes to it.
  private func naturalWidth(of layout: TextLayout) -> Double {
    var request = layout.request
    request.maxWidth = .infinity
    request.fillsWidth = false
    return TextLayout(request).size.width.rounded(.up)
  }

  /// The first paragraph, or the beginning of a long one.
  private var firstLayout: TextLayout { lines.piece(at: TextPosition(offset: 0)).layout }

  /// The room for a caret at the end of a line.
  private static let caretRoom = 3.0

  override func layout() {
    super.layout()
    lines.pageHeight = max(1, mainBounds.height - lineHeight)
    // Fonts may have come meanwhile.
    knownDigitWidth = nil
    fitWidth()
    if wrapsLines { lines.width = lineWidth(in: viewSize) }
    updateRange()
  }

  /// The height of a line of the text, in points.
  private var lineHeight: Double { firstLayout.lines.first?.height ?? 0 }

  override var offsetRange: ClosedRange<Double> {
    let size = mainBounds.size
    let length =
      axis == .vertical
      ? lines.height + look.insets.top + look.insets.bottom : contentWidth
    return 0...max(0, length - axis.length(of: size))
  }

  override func didScroll() {
    super.didScroll()
    placeLines()
  }
}

// MARK: Lines

extension EditorScrollNode {
  /// Shows the paragraphs that are seen, and prepares those near them.
  private func placeLines() {
    guard !isPlacing, !mainBounds.isEmpty else { return }
    isPlacing = true
    defer { isPlacing = false }
    prepareLines()
    let height = lines.height + look.insets.top + look.insets.bottom
    contentSize =
      axis == .vertical
      ? Size(width: mainBounds.width, height: height)
      : Size(width: contentWidth, height: mainBounds.height)
    updateLineNodes()
    updateNumberNodes()
    placeDecorations()
    onPlaceLines?()
  }

  /// Lays out what is seen. Where heights above it turn out to be others, the first paragraph that is seen stays where it is.
  private func prepareLines() {
    for _ in 0..<4 {
      let top = axis == .vertical ? contentOffset - textOrigin.y : 0
      let height = axis == .vertical ? mainBounds.height : lines.height
      let anchor = lines.pieces(from: top, to: top).first
      prepare(from: top - height / 2, to: top + height * 1.5)
      if !wrapsLines, growWidth() { continue }
      let shift = anchor.map { place(of: $0) - $0.top } ?? 0
      if shift == 0 || contentOffset <= 0 || axis == .horizontal { break }
      shiftOffset(by: shift)
    }
    updateKnownRange()
  }

  private func prepare(from top: Double, to bottom: Double) {
    shownLines = lines.prepare(from: top, to: bottom)
    shownHeights = (top, bottom)
    shownPieces = lines.pieces(from: top, to: bottom)
  }

  /// Where a piece is by now.
  private func place(of piece: EditedPiece) -> Double {
    lines.piece(at: TextPosition(offset: piece.range.lowerBound)).top
  }

  /// Makes room for lines that are wider than those that were seen before.
  ///
  /// - Returns: whether there are some.
  private func growWidth() -> Bool {
    let old = widestLine
    for piece in shownPieces {
      let isBroken = piece.layout.numberOfLines > 1
      let width = isBroken ? naturalWidth(of: piece.layout) : piece.layout.widestLine
      widestLine = max(widestLine, width + EditorScrollNode.caretRoom)
    }
    widestLine = min(widestLine, EditorScrollNode.longestLine)
    guard widestLine > old else { return false }
    lines.width = lineWidth(in: viewSize)
    widthDidGrow?()
    return true
  }

  /// The width of a line that is not broken, in points; longer ones are.
  private static let longestLine = 32768.0
  /// In bytes; see `EditorLayout.line(_:)`.
  private static let longestLineInOnePart = 4096

  private func updateLineNodes() {
    var unused = lineNodes
    var next: [ObjectIdentifier: EditorLineNode] = [:]
    var missing: [EditedPiece] = []
    for piece in shownPieces {
      if let node = unused.removeValue(forKey: ObjectIdentifier(piece.layout)) {
        next[ObjectIdentifier(piece.layout)] = node
        place(node, piece)
      } else {
        missing.append(piece)
      }
    }
    var spare = Array(unused.values)
    for piece in missing {
      let node = spare.popLast() ?? EditorLineNode(piece.layout)
      // What is seen is drawn with the frame that shows it; what is near may take its time.
      node.displaysAsynchronously = !isSeen(piece)
      if node.supernode == nil { addSubnode(node) }
      next[ObjectIdentifier(piece.layout)] = node
      place(node, piece)
    }
    for node in spare { node.removeFromSupernode() }
    lineNodes = next
  }

  private func isSeen(_ piece: EditedPiece) -> Bool {
    let top = piece.top + textOrigin.y
    let bounds = mainBounds
    return axis == .horizontal || top < bounds.maxY && top + piece.height > bounds.minY
  }

  private func place(_ node: EditorLineNode, _ piece: EditedPiece) {
    let origin = textOrigin
    node.show(
      piece.layout, at: Point(x: snapped(origin.x), y: snapped(origin.y + piece.top)),
      margin: snapped(EditorLineNode.overhang), width: lines.width)
  }

  private func updateNumberNodes() {
    let (origin, width) = (textOrigin, gutterWidth)
    let new = look.numberAttributes.map { (attributes: $0, width: width) }
    if new?.attributes != numberLook?.attributes || new?.width != numberLook?.width {
      for node in numberNodes.values { node.removeFromSupernode() }
      (numberNodes, numberLook) = ([:], new)
    }
    guard let attributes = look.numberAttributes else { return }
    for (number, node) in numberNodes where !shownLines.contains(number) {
      node.removeFromSupernode()
      numberNodes[number] = nil
    }
    for number in shownLines {
      let node = numberNodes[number] ?? numberNode(number, attributes, width: width - 12)
      node.show(
        node.value.layout,
        at: Point(
          x: snapped(look.insets.left), y: snapped(origin.y + firstBaselineShift(number, node))),
        margin: snapped(EditorLineNode.overhang), width: width - 12)
      numberNodes[number] = node
    }
  }

  private func numberNode(
    _ number: Int, _ attributes: TextAttributes, width: Double
  ) -> EditorLineNode {
    let text = AttributedText(String(number + 1), attributes: attributes)
    return labelNode(text.label(alignment: .right, width: width))
  }

  /// What stands beside a paragraph, and is drawn with the frame that shows it.
  func labelNode(_ label: LayoutRequest) -> EditorLineNode {
    let node = EditorLineNode(TextLayout(label))
    node.displaysAsynchronously = false
    addSubnode(node)
    return node
  }

  /// What stands beside a paragraph stands on its first line.
  func firstBaselineShift(_ number: Int, _ node: EditorLineNode) -> Double {
    let start = TextPosition(offset: lines.text.range(ofLine: number).lowerBound)
    let line = lines.piece(at: start).layout
    return lines.top(ofLine: number) + line.firstBaseline - node.value.layout.firstBaseline
  }
}

// MARK: Selection and carets

extension EditorScrollNode {
  func select(_ selections: TextSelections) {
    if selections == self.selections { return }
    self.selections = selections
    placeDecorations()
  }

  private func placeDecorations() {
    placeSelections()
    placeHighlights()
    placeCarets()
    placeCurrentLine()
    placeMisspellings()
    placeRichMarks()
  }

  private func placeSelections() {
    let ranges = selections.all.filter { !$0.isEmpty }.map { shown($0.range) }
    selectionLayers.show(ranges.flatMap(rects), look.selectionColor)
  }

  func placeHighlights() {
    highlightLayers.show(
      (highlights + asksForHighlights()).flatMap { highlight in
        rects(shown(highlight.range)).map { ($0, highlight.color) }
      })
  }

  private func asksForHighlights() -> [EditorHighlight] {
    guard let highlightSource, mask == nil, let laidOutRange else { return [] }
    return highlightSource(laidOutRange)
  }

  private func rects(_ range: Range<Int>) -> [Rect] {
    // Of a thousand selections most are elsewhere.
    guard let laidOut = laidOutRange, range.lowerBound <= laidOut.upperBound,
      range.upperBound >= laidOut.lowerBound
    else { return [] }
    let rects = lines.selectionRects(range, from: shownHeights.top, to: shownHeights.bottom)
    return rects.map { rect in
      let rect = rect.translated(by: textOrigin)
      let (top, bottom) = (snapped(rect.minY), snapped(rect.maxY))
      return Rect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
    }
  }

  /// Whether a point of the content lies on what is selected.
  func selectionContains(_ point: Point) -> Bool {
    selections.all.contains {
      !$0.isEmpty && rects(shown($0.range)).contains { $0.contains(point) }
    }
  }

  private func placeCarets() {
    var rects: [Rect] = []
    if showsCarets {
      rects = selections.all.filter { $0.isEmpty && isLaidOut($0.head) }
        .map { caretFrame(at: $0.head) }
    }
    if let dropOffset { rects.append(caretFrame(at: dropOffset)) }
    caretLayers.show(rects, look.caretColor)
  }

  /// From the beginning to the end of what is laid out, in the text that is shown; nil for nothing.
  private var laidOutRange: Range<Int>? {
    guard let first = shownPieces.first, let last = shownPieces.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  private func isLaidOut(_ position: TextPosition) -> Bool {
    guard let laidOut = laidOutRange else { return false }
    let offset = shownOffset(of: position.offset)
    return laidOut.lowerBound <= offset && offset <= laidOut.upperBound
  }

  /// The caret as it is drawn: 0.04 of its height and a point wide, in whole pixels, as in GTK.
  func caretFrame(at position: TextPosition) -> Rect {
    frame(ofCaret: lines.caretRect(at: shown(position)))
  }

  /// The same, or where something begins that is composed there.
  func candidateFrame(at position: TextPosition) -> Rect {
    frame(ofCaret: lines.candidateRect(at: shown(position)))
  }

  private func frame(ofCaret rect: Rect) -> Rect {
    let rect = rect.translated(by: textOrigin)
    let width = max(1, (rect.height * 0.04).rounded(.down) + 1)
    let pixel = 1 / (scene?.scale.value ?? 1)
    let wide = max(pixel, snapped(width))
    let low = look.insets.left + gutterWidth
    // At the right edge too, where lines from right to left begin, all of it is seen.
    let high = max(low, snapped(textOrigin.x + lines.width) - wide)
    let x = min(max(low, snapped(rect.minX - wide / 2)), high)
    let (top, bottom) = (snapped(rect.minY), snapped(rect.maxY))
    return Rect(x: x, y: top, width: wide, height: bottom - top)
  }

  private func placeCurrentLine() {
    let number = lines.text.line(at: shownOffset(of: selections.primary.head.offset))
    guard let color = look.currentLineColor, shownLines.contains(number) else {
      return currentLineLayers.show([], .clear)
    }
    let top = snapped(textOrigin.y + lines.top(ofLine: number))
    let bottom = snapped(
      textOrigin.y + lines.top(ofLine: number) + lines.height(ofLine: number))
    currentLineLayers.show(
      [Rect(x: 0, y: top, width: mainBounds.width, height: bottom - top)], color)
  }

  /// Scrolls as little as is needed to show the caret of a position.
  func reveal(_ position: TextPosition) {
    // What is far away has heights that are estimated until it is seen.
    for _ in 0..<3 {
      lines.prepare(at: shownOffset(of: position.offset))
      updateKnownRange()
      let rect = caretFrame(at: position)
      let before = contentOffset
      let margin =
        axis == .vertical
        ? Insets(horizontal: 0, vertical: -2) : Insets(horizontal: -2, vertical: 0)
      scrollRectToVisible(rect.inset(by: margin))
      if contentOffset == before { return }
    }
  }
}

extension TextLayout {
  /// The width of the widest line, in points.
  fileprivate var widestLine: Double { lines.map(\.frame.width).max() ?? 0 }
}

extension AttributedText {
  /// What stands beside a paragraph, at one side of a width in points.
  func label(alignment: ParagraphStyle.Alignment, width: Double) -> LayoutRequest {
    var request = LayoutRequest(
      text: self, style: ParagraphStyle(alignment: alignment), maxWidth: width)
    request.fillsWidth = true
    return request
  }
}
