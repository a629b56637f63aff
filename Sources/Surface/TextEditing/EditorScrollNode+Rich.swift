import Compositing
import Editing
import Geometry
import Platform
import Typesetting

/// What the viewport of a rich text asks for.
struct EditorRichMarks: Sendable {
  var look: RichTextLook
  /// The kind of a paragraph, by an offset in it.
  var kind: @Sendable (Int) -> ParagraphKind
  /// How a paragraph is placed, by an offset in it.
  var style: @Sendable (Int) -> ParagraphStyle
}

// What lies beside the letters of a rich text: markers of lists, bars of quotes, areas of code, lines across.
extension EditorScrollNode {
  func placeRichMarks() {
    guard let richMarks else { return }
    let look = richMarks.look
    var rects: [(Rect, Color)] = []
    var markers: [Int: EditorLineNode] = [:]
    for line in shownLines {
      let start = lines.text.range(ofLine: line).lowerBound
      let kind = richMarks.kind(start)
      rects += areas(of: kind, line, look)
      guard let marker = look.marker(of: kind) else { continue }
      markers[line] = place(marker, look.indent(of: kind), at: line, markerNodes[line])
    }
    for (line, node) in markerNodes where markers[line] == nil { node.removeFromSupernode() }
    markerNodes = markers
    markLayers.show(rects)
  }

  private func areas(
    of kind: ParagraphKind, _ line: Int, _ look: RichTextLook
  ) -> [(Rect, Color)] {
    if kind.quoteLevel == 0, kind.block == .text { return [] }
    let isMirrored = isMirrored(line)
    let top = snapped(textOrigin.y + lines.top(ofLine: line))
    let bottom = snapped(textOrigin.y + lines.top(ofLine: line) + lines.height(ofLine: line))
    func area(_ x: Double, _ width: Double, _ top: Double, _ height: Double) -> Rect {
      let left = isMirrored ? lines.width - x - width : x
      return Rect(x: textOrigin.x + left, y: top, width: width, height: height)
    }
    var result = (0..<kind.quoteLevel).map { level in
      let x = Double(level) * RichTextLook.quoteIndent + 2
      return (area(x, 3, top, bottom - top), look.linkColor.withAlpha(0.6))
    }
    let indent = look.indent(of: kind)
    switch kind.block {
    case .code:
      let left = indent - RichTextLook.codeIndent
      result.append((area(left, lines.width - left, top, bottom - top), look.codeBackground))
    case .rule:
      let middle = snapped((top + bottom) / 2)
      result.append((area(indent, lines.width - indent, middle, 1), look.secondaryColor))
    case .text, .heading: break
    }
    return result
  }

  private func isMirrored(_ line: Int) -> Bool {
    lines.isRightToLeft(at: TextPosition(offset: lines.text.range(ofLine: line).lowerBound))
  }

  private func place(
    _ marker: AttributedText, _ indent: Double, at line: Int, _ old: EditorLineNode?
  ) -> EditorLineNode {
    let isMirrored = isMirrored(line)
    let width = indent - 6
    let label = marker.label(alignment: isMirrored ? .left : .right, width: width)
    let known = old.flatMap { $0.value.layout.request == label ? $0 : nil }
    if known == nil { old?.removeFromSupernode() }
    let node = known ?? labelNode(label)
    let left = textOrigin.x + (isMirrored ? lines.width - width : 0)
    node.show(
      node.value.layout,
      at: Point(x: snapped(left), y: snapped(textOrigin.y + firstBaselineShift(line, node))),
      margin: snapped(EditorLineNode.overhang), width: width)
    return node
  }
}
