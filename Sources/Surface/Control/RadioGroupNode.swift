public import Compositing
public import Geometry

/// Titles one below the other, one of which is chosen.
///
/// ```swift
/// let quality = RadioGroupNode(["Original", "Large", "Small"])
/// quality.selectedIndex = 1
/// quality.on(.valueChanged) { _ in settings.quality = quality.selectedIndex ?? 0 }
/// ```
///
/// The space bar chooses the first title if none is chosen; see ``ChoiceControlNode`` for the other keys.
public final class RadioGroupNode: ChoiceControlNode {
  private let marks = RadioMarks()

  /// A group in which nothing is chosen. Any thread.
  nonisolated public init(_ titles: [String] = []) {
    super.init(font: \.body, lines: 0)
    self.titles = titles
  }

  nonisolated override func itemCountDidChange(to count: Int) {
    marks.adjust(to: count, in: body)
  }

  // MARK: Layout

  /// The rows, from the edge where the language begins.
  nonisolated private func rows(in width: Double) -> [(top: Double, row: MarkedTitle)] {
    let metrics = currentTheme.metrics
    var top = 0.0
    return labels.map { label in
      let row = MarkedTitle(label, mark: metrics.checkSize, metrics, width: width)
      defer { top += row.size.height + metrics.smallSpacing }
      return (top, row)
    }
  }

  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let rows = rows(in: constraint.width)
    return Size(
      width: rows.map(\.row.size.width).max() ?? 0,
      height: rows.last.map { $0.top + $0.row.size.height } ?? 0)
  }

  override var itemFrames: [Rect] {
    rows(in: appearanceSize.width).map { top, row in
      Rect(origin: Point(x: 0, y: top), size: row.size)
        .mirrored(isMirrored, in: appearanceSize.width)
    }
  }

  package override func titleFrame(at index: Int) -> Rect {
    let (top, row) = rows(in: appearanceSize.width)[index]
    return row.title.translated(y: top).mirrored(isMirrored, in: appearanceSize.width)
  }

  /// The chosen row, or the first one.
  override var focusRingFrame: Rect {
    let frames = itemFrames
    let index = selectedIndex ?? 0
    return frames.indices.contains(index) ? ring(around: frames[index]) : bounds
  }

  public override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (theme, width) = (currentTheme, appearanceSize.width)
    for (index, (top, row)) in rows(in: width).enumerated() {
      let isFaint = isEnabled && disabledIndices.contains(index)
      let opacity = isFaint ? theme.metrics.disabledOpacity : 1
      let label = labels[index]
      label.place(
        in: row.title.translated(y: top).mirrored(isMirrored, in: width), timing: timing)
      label.layer.setValue(.number(opacity), of: .opacity, timing: timing)
      marks.show(
        at: index, isSelected: index == selectedIndex, theme,
        in: row.mark.translated(y: top).mirrored(isMirrored, in: width), opacity: opacity,
        overlay: overlayColor(isHovered: index == hoveredIndex, isPressed: index == pressedIndex),
        timing: timing)
    }
    placeFocusRing()
  }
}
