public import Compositing
public import Geometry
import Locks

/// A switch: a knob that a press moves to the other end of its track.
///
/// ```swift
/// let notifications = SwitchNode()
/// notifications.isOn = settings.notifies
/// notifications.on(.valueChanged) { _ in settings.notifies = notifications.isOn }
/// ```
///
/// A disabled switch is as faint as the theme says. Its size is 36 by 20 logical units; larger bounds have it in the
/// middle.
open class SwitchNode: StyledControlNode {
  /// What a switch shows.
  struct Style: Hashable, Sendable {
    var isOn = false
    var isMirrored = false
    var contentColor: Color?
    var frameColor: Color?
    var handleColor: Color?
  }

  /// In logical units.
  nonisolated public static let size = Size(width: 36, height: 20)
  /// How a switch moves to its other end when the user presses it.
  nonisolated public static let slide = AnimationTiming(duration: 0.2)

  private let style = Lock(Style())
  @MainActor private var parts: SwitchParts?

  /// If set, a press calls this with the value that the user asks for and leaves ``isOn`` as it is: for an app that
  /// decides about the value itself. No ``ControlEvents/valueChanged`` is sent then.
  @MainActor public final var valueRequested: (@MainActor (Bool) -> Void)?

  public override init() {
    super.init()
    focusRingCornerRadius = SwitchNode.size.height / 2
  }

  // MARK: Values

  /// Whether the knob is at the end; a change is seen at once.
  nonisolated public final var isOn: Bool {
    get { style.withLock { $0.isOn } }
    set { change(style) { $0.isOn = newValue } }
  }

  /// Sets ``isOn``; with `animated` the knob slides. Sends no ``ControlEvents/valueChanged``, which is for
  /// changes by the user.
  @MainActor
  public final func setOn(_ isOn: Bool, animated: Bool) {
    update(timing: animated ? SwitchNode.slide : nil) { self.isOn = isOn }
  }

  /// Whether the knob is at the left when the switch is on, as where the language is written from right to left.
  nonisolated public final var isMirrored: Bool {
    get { style.withLock { $0.isMirrored } }
    set { change(style) { $0.isMirrored = newValue } }
  }

  /// The colour of the track when the switch is on; nil for that of the theme.
  nonisolated public final var contentColor: Color? {
    get { style.withLock { $0.contentColor } }
    set { change(style) { $0.contentColor = newValue } }
  }

  /// The colour of the track when the switch is off; nil for that of the theme.
  nonisolated public final var frameColor: Color? {
    get { style.withLock { $0.frameColor } }
    set { change(style) { $0.frameColor = newValue } }
  }

  /// The colour of the knob; nil for that of the theme.
  nonisolated public final var handleColor: Color? {
    get { style.withLock { $0.handleColor } }
    set { change(style) { $0.handleColor = newValue } }
  }

  // MARK: Use

  /// Asks for the other value, as a press does.
  @MainActor open override func activate() {
    if let valueRequested {
      valueRequested(!isOn)
    } else {
      setOn(!isOn, animated: true)
      sendActions(for: .valueChanged)
    }
    super.activate()
  }

  // MARK: Semantics

  @MainActor open override var semantics: Semantics? {
    var semantics = controlSemantics(.switch, .press)
    semantics.checked = SemanticToggle(isOn)
    return semantics
  }

  // MARK: Appearance

  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    SwitchNode.size
  }

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let parts = parts ?? SwitchParts(in: layer)
    self.parts = parts
    parts.show(
      style.withLock { $0 }, currentTheme, in: appearanceSize, isEnabled: isEnabled, timing: timing)
  }

  /// The middle of the knob, in own coordinates.
  @MainActor public final var handlePosition: Point { parts?.knobPosition ?? .zero }
}
