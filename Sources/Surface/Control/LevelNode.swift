public import Compositing
public import Geometry
import Locks

/// A bar that shows how full something is, in the colour of warnings or of errors where that matters.
///
/// ```swift
/// let disk = LevelNode(in: 0...500)
/// disk.warning = 400
/// disk.critical = 475
/// disk.value = 430
/// ```
///
/// A level that is bad when it is low, as that of a battery, has a `critical` that is less than its `warning`. It is as wide
/// as it is offered. All of it may be set on any thread.
public final class LevelNode: DisplayNode {
  private let level: Lock<Level>
  private let bar = DisplayNode.part()
  private let mirror = Lock(false)

  /// A level at the lower end of `range`. Any thread.
  nonisolated public init(in range: ClosedRange<Double> = 0...1) {
    level = Lock(Level(range: range))
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubnode(bar)
  }

  /// What is shown, limited to the range.
  nonisolated public var value: Double {
    get { level.withLock { $0.value } }
    set { change { $0.value = newValue } }
  }

  /// The values at both ends.
  nonisolated public var range: ClosedRange<Double> {
    get { level.withLock { $0.range } }
    set { change { $0.range = newValue } }
  }

  /// From where on the bar has the colour of warnings; nil for never.
  nonisolated public var warning: Double? {
    get { level.withLock { $0.warning } }
    set { change { $0.warning = newValue } }
  }

  /// From where on the bar has the colour of errors; nil for never.
  nonisolated public var critical: Double? {
    get { level.withLock { $0.critical } }
    set { change { $0.critical = newValue } }
  }

  /// Whether the bar fills from the right, as where the language is written from right to left.
  nonisolated public var isMirrored: Bool {
    get { mirror.withLock { $0 } }
    set {
      mirror.withLock { $0 = newValue }
      levelDidChange()
    }
  }

  nonisolated private func levelDidChange() {
    guard isNodeLoaded else { return }
    onMain { ($0 as? LevelNode)?.show(timing: nil) }
  }

  nonisolated private func change(_ body: (inout Level) -> Void) {
    level.withLock { body(&$0) }
    levelDidChange()
  }

  /// Shows several values at once, over a time.
  ///
  /// - Parameters:
  ///   - size: The size that the node is about to have; nil for the one that it has.
  ///   - timing: How to show the difference; nil for at once.
  ///   - changes: Called at once.
  public func update(size: Size? = nil, timing: AnimationTiming?, _ changes: () -> Void) {
    isUpdating = true
    changes()
    isUpdating = false
    shownSize = size ?? bounds.size
    show(timing: timing)
  }

  private var isUpdating = false
  private var shownSize = Size.zero

  public override var semantics: Semantics? {
    var semantics = Semantics(.meter)
    semantics.range = SemanticRange(value, in: range)
    return semantics
  }

  nonisolated public override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    levelDidChange()
  }

  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(
      width: constraint.width.isFinite ? constraint.width : SliderNode.defaultWidth,
      height: currentTheme.metrics.levelHeight)
  }

  public override func didLoad() {
    super.didLoad()
    shownSize = bounds.size
    show(timing: nil)
  }

  public override func layout() {
    super.layout()
    guard shownSize != bounds.size else { return }
    shownSize = bounds.size
    show(timing: nil)
  }

  private func show(timing: AnimationTiming?) {
    guard isNodeLoaded, !isUpdating else { return }
    let (level, theme) = (level.withLock { $0 }, currentTheme)
    // An outline says where the bar ends, and leaves what fills it all the contrast that there is.
    let isOutlined = theme.metrics.outlineWidth > 0
    layer.setValue(
      .color(isOutlined ? theme.colors.contentBackground : theme.colors.track),
      of: .backgroundColor, timing: timing)
    layer.setValue(.number(shownSize.height / 2), of: .cornerRadius, timing: timing)
    layer.borderWidth = theme.metrics.outlineWidth
    layer.borderColor = theme.colors.controlBorder
    bar.layer.setValue(
      .color(theme.colors[keyPath: level.color]), of: .backgroundColor, timing: timing)
    let width = shownSize.width * level.fraction
    bar.place(
      in: Rect(x: 0, y: 0, width: width, height: shownSize.height)
        .mirrored(isMirrored, in: shownSize.width), timing: timing)
  }
}
