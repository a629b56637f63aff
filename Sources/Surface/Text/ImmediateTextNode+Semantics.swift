import Geometry
import Typesetting

// The parts of an interactive text that can be pressed, as elements.
extension ImmediateTextNode {
  /// What is pressed by an element.
  enum Part {
    case link(TextLink)
    case spoiler(Rect)
    case toggle(block: Int, isExpanded: Bool)
  }

  /// The parts, where their first lines lie, and what tells them apart; in reading order.
  final var parts: [(id: String, frame: Rect, part: Part)] {
    guard let layout = shownLayout else { return [] }
    let origin = textOrigin(of: layout)
    var parts: [(id: String, frame: Rect, part: Part)] = []
    for (index, link) in links(in: layout).enumerated() {
      guard let frame = layout.rects(for: link.range).first else { continue }
      parts.append(("link \(index)", frame.translated(by: origin), .link(link)))
    }
    if !revealsSpoilers, let frame = layout.spoilerRects.first {
      let frame = frame.translated(by: origin)
      parts.append(("spoiler", frame, .spoiler(frame)))
    }
    for block in layout.blocks {
      guard let toggle = block.toggle else { continue }
      let isExpanded = expandedBlocks.contains(block.index)
      parts.append(
        (
          "quote \(block.index)", toggle.translated(by: origin),
          .toggle(block: block.index, isExpanded: isExpanded)
        ))
    }
    return parts
  }

  /// Neighbouring parts of the text with one key are one link. Those that are hidden cannot be pressed.
  private func links(in layout: TextLayout) -> [TextLink] {
    guard tapLink != nil || longTapLink != nil else { return [] }
    var links: [TextLink] = []
    var last: AnyHashable?
    for run in layout.request.text.runs {
      let isHidden = run.attributes.isSpoiler && !revealsSpoilers
      let key = isHidden ? nil : linkKey(run.attributes)
      defer { last = key }
      guard let key else { continue }
      if key == last, let end = links.indices.last {
        links[end].range = links[end].range.lowerBound..<run.range.upperBound
      } else {
        links.append(TextLink(range: run.range, attributes: run.attributes))
      }
    }
    return links
  }

  /// What a part is.
  final func semantics(of part: Part) -> Semantics {
    switch part {
    case .link(let link):
      var semantics = Semantics(.link, label: text(in: link.range))
      if tapLink != nil { semantics.actions.insert(.press) }
      if longTapLink != nil { semantics.actions.insert(.showMenu) }
      return semantics
    case .spoiler:
      return Semantics(.button, label: "Show hidden text", actions: .press)
    case .toggle(_, let isExpanded):
      var semantics = Semantics(
        .button, label: isExpanded ? "Show less" : "Show more", actions: .press)
      semantics.actions.insert(isExpanded ? .collapse : .expand)
      semantics.isExpanded = isExpanded
      return semantics
    }
  }

  private func text(in range: Range<Int>) -> String? {
    guard let text = attributedText else { return nil }
    let utf8 = text.string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(text.string[start..<utf8.index(start, offsetBy: range.count)])
  }

  /// - Returns: whether the part does that.
  final func perform(_ action: SemanticAction, on part: Part) -> Bool {
    switch (part, action) {
    case (.link(let link), .press): tapLink?(link)
    case (.link(let link), .showMenu): longTapLink?(link)
    case (.spoiler(let frame), .press): revealSpoilers(from: frame.center)
    case (.toggle(let block, _), .press), (.toggle(let block, false), .expand),
      (.toggle(let block, true), .collapse):
      toggle(block: block)
    default: return false
    }
    return true
  }
}
