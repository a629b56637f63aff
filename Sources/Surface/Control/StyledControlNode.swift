public import Compositing
public import Geometry
import Locks
import Platform

/// A control that shows its values and states itself, at once or over a time.
///
/// A subclass brings what is seen up to date in ``updateAppearance(timing:)`` and calls ``setNeedsAppearanceUpdate()``
/// when one of its values has changed. States are followed here: what a pointer begins is seen at once, and what it ends
/// fades within 0.2 s.
///
/// ```swift
/// slider.update(timing: AnimationTiming(duration: 0.3)) {
///   slider.value = 0.5
///   slider.color = .black
/// }
/// ```
open class StyledControlNode: ControlNode {
  /// How what the pointer or a key has changed is shown.
  nonisolated public static let fade = AnimationTiming(duration: 0.2)

  /// The size that the parts are placed in: that of the bounds, or the one that
  /// ``update(size:timing:_:)`` has announced.
  @MainActor public private(set) final var appearanceSize = Size.zero
  @MainActor private var isUpdating = false

  // MARK: For subclasses

  /// Brings what is seen up to date with values, states and
  /// ``StyledControlNode/appearanceSize``. Called on loaded nodes only.
  ///
  /// - Parameter timing: How to show the difference; nil for at once.
  @MainActor open func updateAppearance(timing: AnimationTiming?) {}

  /// Changes what the control shows, and brings it up to date if that is another look. Callable from any thread.
  nonisolated final func change<Style: Equatable & Sendable>(
    _ style: borrowing Lock<Style>, _ body: (inout Style) -> Void
  ) {
    let didChange = style.withLock { style in
      let old = style
      body(&style)
      return style != old
    }
    if didChange { setNeedsAppearanceUpdate() }
  }

  /// Says that a value has changed. Callable from any thread; the change is seen at once.
  nonisolated public final func setNeedsAppearanceUpdate() {
    guard isNodeLoaded else { return }
    guard MainQueue.isCurrent else {
      return onMain { [weak self] _ in self?.valueDidChange() }
    }
    MainActor.assumeIsolated { valueDidChange() }
  }

  /// What changes in an update is shown at its end.
  @MainActor
  private func valueDidChange() {
    if !isUpdating { updateAppearance(timing: nil) }
  }

  // MARK: Updating

  /// Makes several changes and shows all of them in the same way.
  ///
  /// - Parameters:
  ///   - size: The size that the node is about to have, if it is another one: the parts move to their new places together
  ///     with the other changes, and not with the next layout.
  ///   - timing: How to show the difference; nil for at once.
  ///   - changes: Called at once.
  @MainActor
  public final func update(size: Size? = nil, timing: AnimationTiming?, _ changes: () -> Void) {
    let wasUpdating = isUpdating
    isUpdating = true
    changes()
    isUpdating = wasUpdating
    if let size { appearanceSize = size }
    if isNodeLoaded { updateAppearance(timing: timing) }
  }

  /// Makes several changes, finds out which size the control needs with them, and shows all of that in the same way.
  ///
  /// - Parameters:
  ///   - constraint: The room for the control.
  ///   - timing: How to show the difference; nil for at once.
  ///   - changes: Called at once.
  /// - Returns: the size that the node is to be given.
  @MainActor
  public final func update(
    fitting constraint: Size, timing: AnimationTiming?, _ changes: () -> Void
  ) -> Size {
    let wasUpdating = isUpdating
    isUpdating = true
    changes()
    appearanceSize = measure(constraint)
    isUpdating = wasUpdating
    if isNodeLoaded { updateAppearance(timing: timing) }
    return appearanceSize
  }

  @MainActor open override func didLoad() {
    super.didLoad()
    appearanceSize = bounds.size
    updateAppearance(timing: nil)
  }

  @MainActor open override func layout() {
    super.layout()
    guard appearanceSize != bounds.size else { return }
    appearanceSize = bounds.size
    updateAppearance(timing: nil)
  }

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsAppearanceUpdate()
  }

  nonisolated open override func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    let new = controlState
    guard !new.symmetricDifference(old).isDisjoint(with: [.highlighted, .hovered]) else {
      return setNeedsAppearanceUpdate()
    }
    guard isNodeLoaded else { return }
    // Also in the middle of an update: the end of a press fades as it always does.
    let timing = new.isStrictSuperset(of: old) ? nil : StyledControlNode.fade
    onMain { [weak self] _ in self?.updateAppearance(timing: timing) }
  }
}

extension Layer {
  /// Gives the layer a frame, at once or over a time; the transform is left alone.
  final func setFrame(_ frame: Rect, timing: AnimationTiming?) {
    setValue(.point(frame.point(at: anchorPoint)), of: .position, timing: timing)
    setValue(.size(frame.size), of: .boundsSize, timing: timing)
  }
}
