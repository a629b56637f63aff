import Geometry
import ListEngine

// What a list tells of what is seen of it.
extension ListNode {
  /// What is shown now.
  public final var display: ListDisplay {
    ListDisplay(range: state.displayedRange, count: count, tag: state.tag)
  }

  /// How far the end of the content lies below the view, as ``ScrollNode/visibleContentOffset`` says of its beginning;
  /// negative while it is pulled above its place.
  public final var visibleEndOffset: VisibleContentOffset {
    VisibleContentOffset(state.visibleEndOffset)
  }

  /// Tells what is another thing since it was told last.
  final func tellDisplay() {
    if isCommitting { return }
    tellVisibleParts()
    tellRange()
    let end = visibleEndOffset
    if end != toldEnd {
      toldEnd = end
      visibleEndOffsetChanged?(end)
    }
    sightDidChange?()
  }

  private func tellRange() {
    guard let onDisplayChange else { return }
    let told = ToldDisplay(range: state.displayedRange, count: count, transactions: commitsTold)
    if told == toldDisplay { return }
    toldDisplay = told
    onDisplayChange(display)
  }

  private func tellVisibleParts() {
    if !tellsVisibleParts { return }
    let (start, end) = (shownOffset + insets.start, shownOffset + viewLength - insets.end)
    for row in loaded.values {
      guard let node = row.visiblePartNode, let length = row.length else { continue }
      let first = max(row.start.points, start) - row.start.points
      let last = min(row.start.points + length.points, end) - row.start.points
      let size = axis.size(length: last - first, breadth: row.breadth.points)
      let whole = axis.size(length: length.points, breadth: row.breadth.points)
      let part =
        last > first
        ? flow.moving(
          Rect(origin: .zero, size: size),
          to: flow.start(of: Rect(origin: .zero, size: whole)) + first) : nil
      if part == row.visiblePart { continue }
      row.visiblePart = part
      node.listVisiblePartDidChange(part)
    }
  }
}

/// What was told of a list.
struct ToldDisplay: Hashable {
  var range: ListDisplayedRange?
  var count: Int
  var transactions: Int
}

extension VisibleContentOffset {
  init(_ offset: ListContentOffset) {
    switch offset {
    case .known(let offset): self = .known(offset.points)
    case .unknown: self = .unknown
    case .none: self = .none
    }
  }
}
