import Compositing
import Geometry
import Locks
import Platform

/// All tabs of a ``TabBarNode``, also those that are out of sight.
final class TabStripNode: ChoiceControlNode {
  private let content = Lock<[Tab]>([])
  private let ornaments = TabOrnaments()
  private let overlay = DisplayNode.part()
  private let separator = DisplayNode.part()
  private let line = DisplayNode.part()

  nonisolated init() {
    super.init(font: \.button, lines: 1)
    for node in [overlay, separator, line] { body.addSubnode(node) }
  }

  nonisolated var tabs: [Tab] {
    get { content.withLock { $0 } }
    set {
      content.withLock { $0 = newValue }
      titles = newValue.map(\.title)
      disabledIndices = Set(newValue.indices.filter { !newValue[$0].isEnabled })
    }
  }

  nonisolated override func itemCountDidChange(to count: Int) {
    ornaments.adjust(to: content.withLock { $0 }, in: body)
  }

  /// Up and Down are left to the page.
  override var arrowKeys: (previous: Set<Key>, next: Set<Key>) {
    isMirrored ? ([.right], [.left]) : ([.left], [.right])
  }

  override var roles: (control: SemanticRole, item: SemanticRole) { (.tabList, .tab) }

  /// A badge is what the tab says besides its name.
  override var semanticChildren: [SemanticChild] {
    zip(super.semanticChildren, tabs).map { child, tab in
      var child = child
      if tab.badge > 0 { child.semantics.value = "\(tab.badge)" }
      return child
    }
  }

  // MARK: Layout

  nonisolated private func widths(_ metrics: ThemeMetrics) -> [Double] {
    zip(labels.indices, labels).map { index, label in
      2 * metrics.spacing + label.size(in: .infinity).width
        + ornaments.width(at: index, metrics)
    }
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let metrics = currentTheme.metrics
    return Size(
      width: widths(metrics).reduce(0, +), height: metrics.controlHeight + metrics.smallSpacing)
  }

  override var itemFrames: [Rect] {
    var left = 0.0
    return widths(currentTheme.metrics).map { width in
      defer { left += width }
      return Rect(x: left, y: 0, width: width, height: appearanceSize.height)
        .mirrored(isMirrored, in: appearanceSize.width)
    }
  }

  override var focusRingFrame: Rect {
    let frames = itemFrames
    let index = selectedIndex ?? 0
    guard frames.indices.contains(index) else { return bounds }
    return frames[index].inset(by: currentTheme.metrics.selectionLineWidth)
  }

  // MARK: Appearance

  override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (theme, frames) = (currentTheme, itemFrames)
    focusRingCornerRadius = theme.metrics.controlCornerRadius
    showLines(theme, frames, timing: timing)
    showOverlay(theme, frames)
    for (index, (label, frame)) in zip(labels, frames).enumerated() {
      let isFaint = isEnabled && disabledIndices.contains(index)
      let opacity = isFaint ? theme.metrics.disabledOpacity : 1
      label.color =
        index == selectedIndex ? \.link : index == hoveredIndex ? \.text : \.secondaryText
      let text = label.size(in: .infinity)
      let left = frame.minX + theme.metrics.spacing
      let before = ornaments.widthBefore(at: index, theme.metrics)
      let behind = ornaments.width(at: index, theme.metrics) - before
      label.place(
        in: Rect(
          x: left + (isMirrored ? behind : before), y: ((frame.height - text.height) / 2).rounded(),
          width: text.width, height: text.height), timing: nil)
      label.layer.opacity = opacity
      ornaments.show(
        at: index, color: label.color, in: frame, beside: label.layer.frame, theme.metrics,
        isMirrored: isMirrored, opacity: opacity)
    }
    placeFocusRing()
  }

  private func showLines(_ theme: Theme, _ frames: [Rect], timing: AnimationTiming?) {
    let (size, metrics) = (appearanceSize, theme.metrics)
    separator.layer.setFrame(
      Rect(
        x: 0, y: size.height - metrics.separatorWidth, width: size.width,
        height: metrics.separatorWidth), timing: timing)
    separator.layer.backgroundColor = theme.colors.separator
    let chosen = selectedIndex.flatMap { frames.indices.contains($0) ? frames[$0] : nil }
    line.isHidden = chosen == nil
    guard let chosen else { return }
    let height = metrics.selectionLineWidth
    line.layer.setFrame(
      Rect(
        x: chosen.minX + metrics.spacing, y: size.height - height,
        width: chosen.width - 2 * metrics.spacing, height: height), timing: timing)
    line.layer.cornerRadius = height / 2
    line.layer.backgroundColor = theme.colors.accent
  }

  private func showOverlay(_ theme: Theme, _ frames: [Rect]) {
    let index = pressedIndex ?? hoveredIndex
    overlay.layer.backgroundColor = overlayColor(
      isHovered: index != nil, isPressed: pressedIndex != nil)
    overlay.layer.cornerRadius = theme.metrics.controlCornerRadius
    guard let index, frames.indices.contains(index) else { return }
    let inset = theme.metrics.smallSpacing / 2
    overlay.layer.frame = frames[index].inset(by: Insets(horizontal: inset, vertical: inset))
  }
}
