public import Geometry
import Locks

/// Two nodes beside each other, and a line between them that shares the room.
///
/// ```swift
/// let split = SplitNode(.horizontal, first: chats, second: messages)
/// split.minimumLengths = (200, 320)
/// split.collapsible = [.first]
/// split.dividerPosition = settings.sidebarWidth
/// split.positionChanged = { settings.sidebarWidth = $0 }
/// ```
///
/// While the line is dragged the parts are laid out with the next frame, however often it moves until then. Values are set
/// on any thread until it is shown, on the main actor afterwards.
public final class SplitNode: DisplayNode {
  private struct Settings {
    var dividerPosition: Double?
    var minimumFirst = 0.0
    var minimumSecond = 0.0
    var collapsible: Set<SplitLengths.Part> = []
    var isMirrored = false
  }

  private let settings = Lock(Settings())
  private let first: DisplayNode
  private let second: DisplayNode
  /// The line.
  nonisolated public let dividerNode: SplitDividerNode

  /// Called when the user has moved the line, with the new length of the first part.
  public var positionChanged: (@MainActor (Double) -> Void)?

  /// A split view with its line in the middle. Any thread.
  ///
  /// - Parameters:
  ///   - axis: Along which the parts lie.
  ///   - first: The part at the left, or at the top.
  ///   - second: The other part.
  nonisolated public init(_ axis: Axis, first: DisplayNode, second: DisplayNode) {
    dividerNode = SplitDividerNode(axis)
    self.first = first
    self.second = second
    super.init()
    for part in [first, second] {
      part.clipsToBounds = true
      addSubnode(part)
    }
    addSubnode(dividerNode)
  }

  /// The length of the first part in logical points, limited by the lengths of both; nil for the middle.
  nonisolated public var dividerPosition: Double? {
    get { settings.withLock { $0.dividerPosition } }
    set { change { $0.dividerPosition = newValue } }
  }

  /// The least lengths of both parts in logical points, neither of them negative or infinite.
  nonisolated public var minimumLengths: (first: Double, second: Double) {
    get { settings.withLock { ($0.minimumFirst, $0.minimumSecond) } }
    set {
      precondition(
        [newValue.first, newValue.second].allSatisfy { $0 >= 0 && $0.isFinite },
        "SplitNode: minimumLengths must be finite and not negative")
      change { ($0.minimumFirst, $0.minimumSecond) = newValue }
    }
  }

  /// The parts that may be closed.
  nonisolated public var collapsible: Set<SplitLengths.Part> {
    get { settings.withLock { $0.collapsible } }
    set { change { $0.collapsible = newValue } }
  }

  /// Whether the first part is at the right, as where the language is written from right to left.
  nonisolated public var isMirrored: Bool {
    get { settings.withLock { $0.isMirrored } }
    set { change { $0.isMirrored = newValue } }
  }

  nonisolated private func change(_ body: (inout Settings) -> Void) {
    settings.withLock { body(&$0) }
    setNeedsLayout()
  }

  /// All that it is offered, and nothing where that has no limit.
  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    constraint.zeroWhereUnlimited
  }

  public override func didLoad() {
    super.didLoad()
    dividerNode.valueRequested = { [weak self] position in
      self?.dividerPosition = position
      self?.positionChanged?(position)
    }
  }

  public override func layout() {
    super.layout()
    let (settings, axis) = (settings.withLock { $0 }, dividerNode.axis)
    let lengths = SplitLengths(
      total: axis.length(of: bounds.size), divider: currentTheme.metrics.separatorWidth,
      minimumFirst: settings.minimumFirst, minimumSecond: settings.minimumSecond,
      collapsible: settings.collapsible)
    let position = lengths.limited(settings.dividerPosition)
    dividerNode.lengths = lengths
    dividerNode.dividerPosition = position
    dividerNode.isMirrored = settings.isMirrored
    let frames = lengths.frames(
      at: position, axis, breadth: axis.breadth(of: bounds.size),
      isMirrored: dividerNode.isMirrored)
    first.frame = frames.first
    second.frame = frames.second
    dividerNode.frame = frames.divider
    first.isHidden = lengths.isCollapsed(.first, at: position)
    second.isHidden = lengths.isCollapsed(.second, at: position)
  }
}
