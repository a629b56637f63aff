public import Compositing
public import Geometry
import Locks
public import Platform

/// A box with a title that is on, off, or on for a part of what it stands for.
///
/// ```swift
/// let sends = CheckboxNode("Send with Enter")
/// sends.state = settings.sendsWithEnter ? .on : .off
/// sends.on(.valueChanged) { _ in settings.sendsWithEnter = sends.state == .on }
/// ```
///
/// The title belongs to the target. The space bar changes it, Enter is left to the button that it presses.
open class CheckboxNode: CompositeControlNode {
  /// What a checkbox shows.
  public enum State: Hashable, Sendable, CaseIterable {
    /// An empty box, or one with a check mark.
    case off, on
    /// Some of what the box stands for is on.
    case mixed
  }

  private struct Style: Hashable {
    var state = State.off
    var isMirrored = false
  }

  /// Shows the title. Set it by ``title``.
  nonisolated public final var titleNode: TextNode { label }
  private let label = LabelNode(\.body, lines: 0)
  private let mark = CheckMark()
  private let style = Lock(Style())

  /// If set, a press calls this with the state that the user asks for, which is never ``State/mixed``, and leaves
  /// ``state`` as it is: for an app that decides about it itself. No ``ControlEvents/valueChanged`` is sent then.
  @MainActor public final var valueRequested: (@MainActor (State) -> Void)?

  /// A box that is off. Any thread.
  nonisolated public init(_ title: String = "") {
    super.init()
    mark.add(to: body)
    body.addSubnode(label)
    self.title = title
  }

  // MARK: Values

  /// Beside the box; empty for none. It is the accessibility label too.
  nonisolated public final var title: String {
    get { label.string }
    set {
      label.string = newValue
      accessibilityLabel = newValue.isEmpty ? nil : newValue
      partsDidChange()
    }
  }

  /// What is shown; a change is seen at once.
  nonisolated public final var state: State {
    get { style.withLock { $0.state } }
    set { change(style) { $0.state = newValue } }
  }

  /// Whether the box is at the right, as where the language is written from right to left.
  nonisolated public final var isMirrored: Bool {
    get { style.withLock { $0.isMirrored } }
    set { change(style) { $0.isMirrored = newValue } }
  }

  // MARK: Use

  /// Asks for the other state, as a press does; a mixed box becomes on.
  @MainActor open override func activate() {
    let new: State = state == .on ? .off : .on
    if let valueRequested {
      valueRequested(new)
    } else {
      update(timing: StyledControlNode.fade) { state = new }
      sendActions(for: .valueChanged)
    }
    super.activate()
  }

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool {
    event.key == .space ? super.keyEvent(event) : false
  }

  @MainActor override var focusRingFrame: Rect {
    let size = arrangement(in: bounds.width).size
    let own = Rect(
      x: 0, y: max(0, ((bounds.height - size.height) / 2).rounded(.down)), width: size.width,
      height: min(size.height, bounds.height)
    ).mirrored(isMirrored, in: bounds.width)
    return title.isEmpty ? own : ring(around: own)
  }

  // MARK: Semantics

  @MainActor open override var semantics: Semantics? {
    var semantics = controlSemantics(.checkbox, .press)
    semantics.checked =
      switch state {
      case .off: .off
      case .on: .on
      case .mixed: .mixed
      }
    return semantics
  }

  // MARK: Appearance

  nonisolated private func arrangement(in width: Double) -> MarkedTitle {
    let metrics = currentTheme.metrics
    return MarkedTitle(label, mark: metrics.checkSize, metrics, width: width)
  }

  /// In the middle of bounds that are higher.
  nonisolated private func arrangement(in size: Size) -> MarkedTitle {
    arrangement(in: size.width).centered(inHeight: size.height)
  }

  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    arrangement(in: constraint.width).size
  }

  /// Where the title lies in bounds of a size. Any thread.
  nonisolated public final func titleFrame(in size: Size) -> Rect {
    arrangement(in: size).title.mirrored(isMirrored, in: size.width)
  }

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (style, width) = (style.withLock { $0 }, appearanceSize.width)
    let places = arrangement(in: appearanceSize)
    label.place(in: places.title.mirrored(style.isMirrored, in: width), timing: timing)
    mark.show(
      style.state, currentTheme, in: places.mark.mirrored(style.isMirrored, in: width),
      overlay: overlayColor(isHovered: isHovered, isPressed: isHighlighted), timing: timing)
  }
}
