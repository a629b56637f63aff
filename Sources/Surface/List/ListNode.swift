public import Geometry
import ListEngine
import Platform

/// A list of rows of different heights, of which only those on screen and some around them exist as nodes. With a
/// horizontal ``ScrollNode/axis`` its rows are columns of different widths.
///
/// Rows are ``ListItem`` values. Those that come near the view are made and measured in the background, and only if
/// the view gets there first are they made at once. No height is needed of rows that have never been near, so that a
/// million of them cost what twenty do.
///
/// A list changes by transactions, one after the other: all that is new is measured by workers, and then the main
/// actor shows it in one step. What is read stays where it is.
open class ListNode: ScrollNode {
  /// Makes row `index`. Called on the main actor and on workers.
  public typealias RowMaker = @Sendable (_ index: Int) -> DisplayNode

  /// Identifies a row independently of its index.
  public typealias RowIdentity = @MainActor (_ index: Int) -> AnyHashable

  /// Where a list begins, and on which side short content lies.
  public enum Alignment: Sendable {
    /// Starts at the first row.
    case top
    /// Starts at the last row, as a conversation does.
    case bottom
  }

  /// Where the list begins. It cannot change.
  nonisolated public let alignment: Alignment
  /// Which rows are loaded, and where each lies.
  package final var state = ListState()
  /// The items of ``state``.
  final var source: any ListItemSource = ListRowMaker(count: 0) { _ in DisplayNode() }
  /// The items once all transactions are done.
  final var latestSource: any ListItemSource = ListRowMaker(count: 0) { _ in DisplayNode() }
  /// The nodes of the rows that exist, and of those that are on their way out.
  final var loaded: [ListEntryID: LoadedRow] = [:]
  /// The nodes of the headers that exist.
  final var headerNodes: [ListHeaderRun.ID: DisplayNode] = [:]
  /// Where the beginning of the viewport lies in the content.
  final var base = ListLength.zero
  /// How far an animation shows the content from there.
  final var slide = ListLength.zero
  /// What the loaded rows were measured for.
  final var environment: ListRowEnvironment?
  final var identity: RowIdentity?
  /// Where to go as soon as there is something to be seen.
  final var awaitedTarget: ListScrollTarget?
  /// Transactions that wait, first to last.
  final var requests: [ListRequest] = []
  /// What a worker measures.
  final var work: ListWork?
  /// How often transactions have been committed.
  final var commitCount = 0
  final var isCommitting = false
  /// Whether a scroll is being followed, which applies the offset at its end.
  final var isFollowingOffset = false
  /// The rows that workers measure for a new breadth.
  final var remeasuring: ListCancellation?
  /// The rows that are pressed and selected; nil for a list whose rows do nothing.
  final var interaction: ListInteraction?
  /// Asks for more content when the view comes near its end.
  public private(set) lazy var batches = BatchFetching(self)
  /// Space before the first and after the last row, in logical points.
  public var contentInsets = Insets.zero {
    willSet {
      let edges = [newValue.top, newValue.left, newValue.bottom, newValue.right]
      precondition(edges.allSatisfy(\.isFinite), "ListNode: insets of the content are finite")
    }
    didSet { if contentInsets != oldValue { takeViewport() } }
  }

  /// Which rows are preloaded, drawn and visible.
  public var rangePolicy = RangePolicy() {
    didSet { if !isMovingRange, rangePolicy != oldValue { cover() } }
  }
  final var isMovingRange = false
  /// When a list that was told to do with less memory may use more again.
  final var memoryRecovery: Duration?
  final var coveredOffset: Double?
  final var lastMove = 0.0
  final var pace = ScrollPace()
  final var paceLink: DisplayLink?

  /// An empty list. Any thread.
  nonisolated public init(alignment: Alignment = .top) {
    self.alignment = alignment
    super.init()
  }

  /// The number of rows, whether or not they exist as nodes.
  public final var count: Int { state.count }

  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    MemoryPressure.shared.add(self)
    animateIfNeeded()
  }

  open override func didExitHierarchy() {
    super.didExitHierarchy()
    MemoryPressure.shared.remove(self)
    endPace()
  }

  open override func sceneActivityDidChange(from old: SceneActivity) {
    super.sceneActivityDidChange(from: old)
    if old.isResizing, scene?.activity.isResizing != true { remeasureInBackground() }
  }

  open override func layout() {
    takeViewport()
    super.layout()
    cover()
    batches.fetchIfDue()
  }

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    if !currentTheme.hasSizes(of: old) { setNeedsLayout() }
  }

  open override func didScroll() {
    followOffset()
    if isCommitting { return }
    let wasFollowing = isFollowingOffset
    isFollowingOffset = true
    cover()
    isFollowingOffset = wasFollowing
    batches.fetchIfDue()
  }

  open override var offsetRange: ClosedRange<Double> { knownRange }

  open override var visibleFraction: (start: Double, length: Double) { estimatedFraction }

  open override var visibleContentOffset: VisibleContentOffset {
    switch state.visibleContentOffset {
    case .known(let offset): .known(offset.points)
    case .unknown: .unknown
    case .none: .none
    }
  }

  package override var contentSlide: Double { -slide.points }

  override var sightInsets: (start: Double, end: Double) { insets }

  package final var viewLength: Double { axis.length(of: mainBounds.size) }
  final var breadth: Double { axis.breadth(of: mainBounds.size) }
  package final var insets: (start: Double, end: Double) { axis.ends(of: contentInsets) }

  open override var semantics: Semantics? {
    let mode = selection.mode
    var semantics = Semantics(
      mode == ListSelection.Mode.none ? .list : .listbox, actions: scrollActions ?? [])
    if mode == .multiple { semantics.states.insert(.multiselectable) }
    return semantics
  }

  open override var canBecomeFocused: Bool { interaction?.isNeeded == true }

  open override func keyEvent(_ event: KeyEvent) -> Bool {
    handleRowKey(event) || super.keyEvent(event)
  }

  open override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    super.focusDidChange(isFocused: isFocused, showsRing: showsRing)
    interaction?.isActive = isFocused
    if isFocused, showsRing { interaction?.showsCursor = true }
  }

  /// Glides to the first row.
  open override func scrollToStart() {
    if state.window.first == 0 { return super.scrollToStart() }
    if count > 0 { scroll(to: ListScrollTarget.animated(row: 0, position: .top(0))) }
  }

  /// Glides to the last row.
  open override func scrollToEnd() {
    if state.window.last == count - 1 { return super.scrollToEnd() }
    if count > 0 { scroll(to: ListScrollTarget.animated(row: count - 1, position: .bottom(0))) }
  }

  open override func scroll(toFraction fraction: Double) {
    if count > 0 { scroll(to: state.target(atFraction: fraction)) }
  }

  package override func stepAnimations(_ timing: FrameTiming) -> Bool {
    advanceAnimations(to: timing.presentation)
  }
}
