public import Compositing
import Geometry

/// A control of several parts that are faint together while it is disabled: a mark and a title, a row of segments.
///
/// It is the base of the controls of the toolkit that have a title; see ``CheckboxNode``, ``SegmentedControlNode``.
open class CompositeControlNode: StyledControlNode {
  /// Holds the parts, all of them layer-backed.
  nonisolated final let body = DisplayNode.part()

  public override init() {
    super.init()
    // The control itself says what its parts show.
    body.accessibility.isHidden = true
    addSubnode(body)
  }

  /// Places what holds the parts, and makes it as faint as the theme says of what is disabled.
  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    body.place(in: Rect(origin: .zero, size: appearanceSize), timing: timing)
    body.layer.setValue(
      .number(isEnabled ? 1 : currentTheme.metrics.disabledOpacity), of: .opacity, timing: timing)
  }

  /// A ring around a row of mark and title leaves some room beside the letters.
  @MainActor
  final func ring(around row: Rect) -> Rect {
    let room = (currentTheme.metrics.smallSpacing / 3).rounded()
    return row.inset(by: Insets(horizontal: -room, vertical: 0))
  }

  /// What a part is laid over with: darker where it is pressed than where a pointer is above it.
  nonisolated final func overlayColor(isHovered: Bool, isPressed: Bool) -> Color? {
    guard isEnabled else { return nil }
    let colors = currentTheme.colors
    return isPressed ? colors.pressedOverlay : isHovered ? colors.hoverOverlay : nil
  }

  /// What the parts show has changed, and with it how much room they take. Callable from any thread.
  nonisolated final func partsDidChange() {
    setNeedsLayout()
    setNeedsAppearanceUpdate()
  }

  nonisolated open override func fontsDidChange() {
    super.fontsDidChange()
    lettersDidChange()
  }

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    lettersDidChange()
  }

  /// The parts, which are told after the control, may be larger now, also where the control keeps its size.
  nonisolated private func lettersDidChange() {
    onMain { ($0 as? CompositeControlNode)?.hasOtherLetters = true }
    partsDidChange()
  }

  @MainActor private var hasOtherLetters = false

  @MainActor open override func layout() {
    super.layout()
    guard hasOtherLetters else { return }
    hasOtherLetters = false
    updateAppearance(timing: nil)
  }
}
