public import Compositing
public import Geometry

/// A row of titles, one of which is chosen: for two to five short ones that exclude each other.
///
/// ```swift
/// let range = SegmentedControlNode(["Day", "Week", "Month"])
/// range.selectedIndex = 0
/// range.on(.valueChanged) { _ in chart.show(range.selectedIndex) }
/// ```
///
/// What marks the chosen segment slides to another one that is pressed, and follows a press that began on it. All
/// segments are as wide as the widest one needs, and narrower where there is no room for that. In bounds of another size
/// they share the width, and have their own height, in the middle.
public final class SegmentedControlNode: ChoiceControlNode {
  private let track = DisplayNode.part()
  private let thumb = DisplayNode.part()
  private let overlay = DisplayNode.part()
  private let dividers = SegmentDividers()

  /// A control in which nothing is chosen. Any thread.
  nonisolated public init(_ titles: [String] = []) {
    super.init(font: \.button, lines: 1)
    for node in [track, overlay, thumb] { body.addSubnode(node) }
    self.titles = titles
  }

  nonisolated override func itemCountDidChange(to count: Int) {
    dividers.adjust(to: count - 1, in: body)
  }

  override var dragsSelection: Bool { true }

  // MARK: Layout

  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let (metrics, labels) = (currentTheme.metrics, labels)
    let widest = labels.map { $0.size(in: .infinity).width }.max() ?? 0
    let wanted = (widest + 2 * metrics.spacing) * Double(labels.count)
    return Size(width: min(wanted, constraint.width), height: metrics.controlHeight)
  }

  /// Where the segments lie together.
  private var trackFrame: Rect {
    let size = appearanceSize
    let height = min(size.height, currentTheme.metrics.controlHeight)
    return Rect(
      x: 0, y: ((size.height - height) / 2).rounded(.down), width: size.width, height: height)
  }

  override var itemFrames: [Rect] {
    let (size, count) = (trackFrame, labels.count)
    return (0..<count).map { index in
      // Whole units, so that the edges are sharp and the titles are not blurred.
      let left = (size.width * Double(index) / Double(count)).rounded()
      let right = (size.width * Double(index + 1) / Double(count)).rounded()
      return Rect(x: left, y: size.minY, width: right - left, height: size.height)
        .mirrored(isMirrored, in: size.width)
    }
  }

  // MARK: Appearance

  /// The segment that the mark lies on.
  private var markedIndex: Int? { isDragging ? pressedIndex : selectedIndex }

  public override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (theme, frames) = (currentTheme, itemFrames)
    focusRingCornerRadius = theme.metrics.controlCornerRadius
    showTrack(theme, timing: timing)
    showThumb(theme, frames, timing: timing)
    showOverlay(theme, frames, timing: timing)
    dividers.show(
      theme, between: frames, isMirrored: isMirrored, around: markedIndex, timing: timing)
    for (index, label) in labels.enumerated() {
      let isFaint = isEnabled && disabledIndices.contains(index)
      label.place(in: titleFrame(at: index, in: frames), timing: nil)
      label.layer.setValue(
        .number(isFaint ? theme.metrics.disabledOpacity : 1), of: .opacity, timing: timing)
    }
  }

  package override func titleFrame(at index: Int) -> Rect { titleFrame(at: index, in: itemFrames) }

  private func titleFrame(at index: Int, in frames: [Rect]) -> Rect {
    let frame = frames[index]
    let size = labels[index].size(in: frame.width - currentTheme.metrics.smallSpacing)
    return Rect(
      x: (frame.midX - size.width / 2).rounded(), y: (frame.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  private func showTrack(_ theme: Theme, timing: AnimationTiming?) {
    track.place(in: trackFrame, timing: timing)
    track.layer.cornerRadius = theme.metrics.controlCornerRadius
    track.layer.setValue(.color(theme.colors.controlFill), of: .backgroundColor, timing: timing)
    track.layer.borderWidth = theme.metrics.outlineWidth
    track.layer.borderColor = theme.colors.controlBorder
  }

  /// Between the thumb and the edge of the track.
  private static let margin = 2.0

  private func showThumb(_ theme: Theme, _ frames: [Rect], timing: AnimationTiming?) {
    let (colors, metrics) = (theme.colors, theme.metrics)
    let frame = markedIndex.flatMap { frames.indices.contains($0) ? frames[$0] : nil }
    if let frame {
      let wasShown = thumb.layer.opacity > 0
      thumb.place(
        in: frame.inset(by: SegmentedControlNode.margin), timing: wasShown ? timing : nil)
    }
    thumb.layer.setValue(.number(frame == nil ? 0 : 1), of: .opacity, timing: timing)
    thumb.layer.cornerRadius = max(0, metrics.controlCornerRadius - 1)
    thumb.layer.setValue(.color(colors.segmentFill), of: .backgroundColor, timing: timing)
    thumb.layer.shadow = Shadow(color: colors.knobShadow, radius: 1.5, offset: Point(x: 0, y: 1))
    thumb.layer.borderWidth = metrics.outlineWidth == 0 ? 0 : metrics.selectionLineWidth
    thumb.layer.borderColor = colors.controlBorder
  }

  /// What lies over a segment that is not the chosen one and has the pointer above it.
  private func showOverlay(_ theme: Theme, _ frames: [Rect], timing: AnimationTiming?) {
    let index = (isDragging ? nil : pressedIndex) ?? hoveredIndex
    let isSeen = index != nil && index != markedIndex
    if let index, isSeen, frames.indices.contains(index) {
      overlay.place(in: frames[index].inset(by: SegmentedControlNode.margin), timing: nil)
    }
    overlay.layer.cornerRadius = max(0, theme.metrics.controlCornerRadius - 1)
    overlay.layer.setValue(
      .color(isSeen ? overlayColor(isHovered: true, isPressed: index == pressedIndex) : nil),
      of: .backgroundColor, timing: timing)
  }
}
