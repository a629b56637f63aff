public import Compositing
public import Geometry
import Locks
public import Platform

/// The line between two parts of a page, which is dragged to share the room otherwise.
///
/// The arrow keys move it, Home and End take it to the ends, Enter closes a part that may be closed and opens it again; a
/// double click puts it back to where it was at first. Presses are taken beside the line too.
///
/// ``SplitNode`` has one; what lays its parts out itself gives it ``lengths`` and ``dividerPosition`` and answers
/// ``valueRequested``.
public final class SplitDividerNode: StyledControlNode {
  private struct Style: Hashable {
    var axis: Axis
    var lengths = SplitLengths(total: 0)
    var dividerPosition = 0.0
    var defaultPosition: Double?
    var isMirrored = false
  }

  private let style: Lock<Style>
  private let line = DisplayNode.part()
  /// From the beginning of the divider to the pointer that drags it.
  private var grip: Double?
  /// Where the divider was before a key or a drag closed a part.
  private var openPosition: Double?
  /// How far the room for presses reaches to each side of the line.
  nonisolated private static let slop = 4.0
  /// How far an arrow key moves.
  private static let keyStep = 16.0

  /// Called with the position that the user asks for.
  public var valueRequested: (@MainActor (Double) -> Void)?

  /// A divider of parts that lie beside each other along `axis`. Any thread.
  nonisolated public init(_ axis: Axis) {
    style = Lock(Style(axis: axis))
    super.init()
    accessibilityLabel = "Divider"
    addSubnode(line)
    updateTarget()
  }

  // MARK: Values

  /// The axis along which the parts lie.
  nonisolated public var axis: Axis {
    get { style.withLock { $0.axis } }
    set {
      change(style) { $0.axis = newValue }
      updateTarget()
    }
  }

  /// What limits the position.
  nonisolated public var lengths: SplitLengths {
    get { style.withLock { $0.lengths } }
    set { change(style) { $0.lengths = newValue } }
  }

  /// The length of the first part, in logical points.
  nonisolated public var dividerPosition: Double {
    get { style.withLock { $0.dividerPosition } }
    set { change(style) { $0.dividerPosition = newValue } }
  }

  /// Where a double click puts the divider; nil for the middle.
  nonisolated public var defaultPosition: Double? {
    get { style.withLock { $0.defaultPosition } }
    set { change(style) { $0.defaultPosition = newValue } }
  }

  /// Whether the first part is at the right, as where the language is written from right to left. Only the horizontal axis
  /// is mirrored.
  nonisolated public var isMirrored: Bool {
    get { style.withLock { $0.isMirrored && $0.axis == .horizontal } }
    set { change(style) { $0.isMirrored = newValue } }
  }

  nonisolated override var enabledCursor: Cursor {
    style.withLock { $0.axis } == .horizontal ? .columnResize : .rowResize
  }

  nonisolated private func updateTarget() {
    let slop = -SplitDividerNode.slop
    hitTestSlop =
      axis == .horizontal
      ? Insets(horizontal: slop, vertical: 0) : Insets(horizontal: 0, vertical: slop)
    if isEnabled { cursor = enabledCursor }
  }

  /// A ring around the line alone would hide it.
  override var focusRingFrame: Rect { bounds.inset(by: hitTestSlop) }

  // MARK: Use

  private func request(_ wanted: Double?) {
    let style = style.withLock { $0 }
    let new = style.lengths.limited(wanted)
    if new != style.dividerPosition { valueRequested?(new) }
  }

  /// Whether a part is closed.
  private var isCollapsed: Bool {
    let (lengths, position) = (lengths, dividerPosition)
    return [SplitLengths.Part.first, .second].contains { lengths.isCollapsed($0, at: position) }
  }

  /// Closes the first part that may be closed, or opens what is closed.
  public func toggleCollapsed() {
    let lengths = lengths
    if isCollapsed {
      request(openPosition ?? defaultPosition)
    } else if !lengths.collapsible.isEmpty {
      openPosition = dividerPosition
      request(lengths.collapsible.contains(.first) ? 0 : lengths.available)
    }
  }

  private func reset() {
    grip = nil
    request(defaultPosition)
  }

  public override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.phase != .up,
      event.modifiers.isDisjoint(with: [.control, .alt, .logo])
    else { return false }
    let isHorizontal = axis == .horizontal
    let forward = isHorizontal ? (isMirrored ? Key.left : .right) : .down
    let backward = isHorizontal ? (isMirrored ? Key.right : .left) : .up
    switch event.key {
    case forward: request(min(dividerPosition + SplitDividerNode.keyStep, lengths.range.upperBound))
    case backward:
      request(max(dividerPosition - SplitDividerNode.keyStep, lengths.range.lowerBound))
    case .home: request(lengths.range.lowerBound)
    case .end: request(lengths.range.upperBound)
    case .enter, .keypadEnter: if event.phase == .down { toggleCollapsed() }
    default: return false
    }
    return true
  }

  // MARK: Semantics

  public override var semantics: Semantics? {
    var semantics = controlSemantics(.separator, [.increment, .decrement, .setValue])
    semantics.range = SemanticRange(
      dividerPosition, in: lengths.reach, step: SplitDividerNode.keyStep)
    return semantics
  }

  public override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard isEnabled, id == nil else { return false }
    switch action {
    case .increment: request(dividerPosition + SplitDividerNode.keyStep)
    case .decrement: request(dividerPosition - SplitDividerNode.keyStep)
    case .setValue(let text):
      guard let number = Double(text), !number.isNaN else { return false }
      request(number)
    default: return false
    }
    return true
  }

  // MARK: Dragging

  /// The pointer's way from where the first part begins. The divider moves below the pointer, so its own coordinates do
  /// not tell.
  private func distance(to position: Point) -> Double {
    let along = axis.value(of: layer.frame.origin) + axis.value(of: position)
    return isMirrored ? lengths.total - along : along
  }

  public override func trackingDidBegin(at position: Point) {
    super.trackingDidBegin(at: position)
    grip = distance(to: position) - dividerPosition
    if !isCollapsed { openPosition = dividerPosition }
  }

  public override func trackingDidMove(to position: Point) {
    super.trackingDidMove(to: position)
    if let grip { request(distance(to: position) - grip) }
  }

  public override func trackingDidEnd(isCancelled: Bool) {
    super.trackingDidEnd(isCancelled: isCancelled)
    grip = nil
  }

  public override func didLoad() {
    super.didLoad()
    on(.touchDownRepeat) { ($0 as? SplitDividerNode)?.reset() }
  }

  // MARK: Appearance

  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let width = currentTheme.metrics.separatorWidth
    return axis == .horizontal
      ? Size(width: width, height: constraint.height.isFinite ? constraint.height : width)
      : Size(width: constraint.width.isFinite ? constraint.width : width, height: width)
  }

  /// Under the pointer the line is thicker than the room that it takes.
  public override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (colors, metrics) = (currentTheme.colors, currentTheme.metrics)
    let isActive = isEnabled && (isHovered || isTracking)
    let extra = isActive ? -metrics.separatorWidth : 0
    let frame = Rect(origin: .zero, size: appearanceSize).inset(
      by: axis == .horizontal
        ? Insets(horizontal: extra, vertical: 0) : Insets(horizontal: 0, vertical: extra))
    line.place(in: frame, timing: timing)
    line.layer.setValue(
      .color(isActive ? colors.accent : colors.separator), of: .backgroundColor, timing: timing)
  }
}
