public import Geometry
public import ListEngine
import Platform

/// A grid of items, of which only those on screen and some around them exist as nodes: pictures in columns, in balanced
/// rows, or in columns of their own lengths, with sections and headers.
///
/// ```swift
/// let grid = GridNode(layout: FixedGridLayout(itemBreadth: 100, itemLength: 100, lineSpacing: 1, itemSpacing: 1))
/// grid.setItems(photos, options: .animated)
/// grid.itemActions.activate = { open(photos[$0]) }
/// grid.layoutStyle = MasonryGridLayout(columns: .minimalBreadth(150), spacing: 8)
/// ```
///
/// Items are ``GridItem`` values, and a layout knows where all of them lie, so that nothing is measured. Those that come
/// near the view are made in the background, and at once only where the view would show a hole.
///
/// A grid changes by transactions, one after the other: workers find out what differs, lay it out and make the nodes,
/// and then the main actor shows it in one step. What is seen stays where it is.
///
/// ``ScrollNode/contentOffset`` counts from where the content begins, below the inset at the start: it is the negative
/// inset at the start.
open class GridNode: ScrollNode {
  /// Which items are loaded, and where each lies.
  package final var state: GridState
  /// The items of ``state``.
  final var source: any GridItemSource = EmptyGridSource()
  /// The items once all transactions are done.
  final var latestSource: any GridItemSource = EmptyGridSource()
  final var latestLayout: any GridLayout
  /// The nodes of the items that exist, and of those that are on their way out.
  final var loaded: [ListEntryID: LoadedItem] = [:]
  /// The nodes of the headers that exist.
  final var headers: [GridHeader.ID: LoadedHeader] = [:]
  /// How far an animation shows all content from its place.
  final var slide = ListLength.zero
  /// What the nodes were placed for.
  final var geometry: GridGeometry?
  /// Transactions that wait, first to last.
  final var requests: [GridRequest] = []
  /// The first of them, on a worker.
  final var work: ListCancellation?
  /// What is drawn before the first transaction is shown.
  final var stage: DisplayStage?
  /// The nodes that were made for headers, of what is drawn.
  final var stagedHeaders: [GridHeader.ID: DisplayNode] = [:]
  /// Where a thumb is held while what it goes to is drawn, from 0 to 1.
  final var draggedFraction: Double?
  /// The nodes that a worker makes.
  final var loading: ListCancellation?
  /// Whether a worker arranges the items for another breadth.
  final var isAwaitingLayout = false
  /// Where to go as soon as there is something to be seen.
  final var awaitedTarget: GridScrollTarget?
  final var isCommitting = false
  final var shownItems: GridDisplayedItems?
  /// How far items are loaded for the Tab key.
  final var reachedLength = ListLength.zero

  /// The items that are pressed and selected; nil for a grid whose items do nothing.
  final var interaction: ListInteraction?

  /// Where a mouse begins a rubber band that selects several items; nil for nowhere.
  public var rubberBandOrigin: RubberBandOrigin? = .emptySpace

  /// Called when other items are loaded or seen. It may be called during a layout: it is for looking, and for asking for
  /// more items, and not for views.
  public var onVisibleItemsChange: (@MainActor (GridDisplayedItems) -> Void)? {
    didSet { shownItems = nil }
  }

  /// How far beyond both ends of the view nodes exist at most, in logical points: 500 as in Telegram, less where
  /// ``rangePolicy`` says so. More than that only while the view moves by most of its length in a frame.
  public var preloadLength = ListTimings.preloadInset.points {
    willSet {
      precondition(
        newValue >= 0 && newValue <= SizeTree.maximumRowLength.points,
        "GridNode: what is preloaded is from 0 to 2^32 points long")
    }
    didSet { if preloadLength != oldValue { cover() } }
  }

  /// Space around the items, in logical points. Headers are as broad as the grid all the same.
  public var contentInsets = Insets.zero {
    willSet {
      let edges = [newValue.top, newValue.left, newValue.bottom, newValue.right]
      precondition(
        edges.allSatisfy { $0.isFinite && $0 >= 0 },
        "GridNode: insets of the content are finite and not negative")
    }
    didSet { if contentInsets != oldValue { takeViewport() } }
  }

  /// Which items are made, drawn and visible.
  public var rangePolicy = RangePolicy() {
    didSet { if !range.isMoving, rangePolicy != oldValue { cover() } }
  }
  final var range = RangeTracking()

  /// An empty grid. Any thread.
  nonisolated public init(layout: any GridLayout) {
    (state, latestLayout) = (GridState(layout: layout), layout)
    super.init()
  }

  /// The number of items, whether or not they exist as nodes.
  public final var count: Int { state.count }

  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    MemoryPressure.shared.add(self)
    animateIfNeeded()
  }

  open override func didExitHierarchy() {
    super.didExitHierarchy()
    MemoryPressure.shared.remove(self)
    restartStage()
    endPace()
    interaction?.cancelRubberBand()
  }

  override var canReverse: Bool { true }

  open override func layout() {
    takeViewport()
    super.layout()
    cover()
  }

  open override func didScroll() {
    followOffset()
    if isCommitting { return }
    cover()
    interaction?.rubberBand?.follow()
  }

  open override var offsetRange: ClosedRange<Double> {
    let start = -state.contentArea.lowerBound.points
    return start...start + state.scrollableLength.points
  }

  open override var visibleFraction: (start: Double, length: Double) {
    let area = state.contentArea
    let room = (area.upperBound - area.lowerBound).points
    let way = state.scrollableLength.points
    guard way > 0 else { return (0, 1) }
    let offset = min(max(state.contentOffset.points, 0), way)
    return (offset / (way + room), room / (way + room))
  }

  open override func scroll(toFraction fraction: Double) {
    guard let target = target(atFraction: fraction) else {
      cancelJumps()
      return super.scroll(toFraction: fraction)
    }
    scroll(to: target)
    draggedFraction = isGoingElsewhere ? fraction : nil
    placeIndicator()
  }

  override func indicatorBar(in track: ClosedRange<Double>) -> (start: Double, length: Double)? {
    let bar = super.indicatorBar(in: track)
    guard let bar, let draggedFraction else { return bar }
    return (draggedFraction * (track.upperBound - track.lowerBound - bar.length), bar.length)
  }

  open override var visibleContentOffset: VisibleContentOffset {
    VisibleContentOffset(state.visibleContentOffset)
  }

  package override var contentSlide: Double { -slide.points }

  override var sightInsets: (start: Double, end: Double) { flow.ends(of: contentInsets) }

  override func sightInsets(showing part: ClosedRange<Double>) -> (start: Double, end: Double) {
    insets(showing: part)
  }

  package final var viewLength: Double { axis.length(of: mainBounds.size) }

  open override var semantics: Semantics? { rowSemantics }

  open override var canBecomeFocused: Bool { selection.mode != .none }

  open override func keyEvent(_ event: KeyEvent) -> Bool {
    handleItemKey(event) || handleCursorKey(event) || super.keyEvent(event)
  }

  open override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    super.focusDidChange(isFocused: isFocused, showsRing: showsRing)
    interactionFocusDidChange(isFocused: isFocused, showsRing: showsRing)
  }

  /// Glides to the first item.
  open override func scrollToStart() {
    finishTransactions()
    if count == 0 || state.entry(of: 0) != nil { return super.scrollToStart() }
    scroll(to: GridScrollTarget(item: 0, position: .top(0), animation: ListTimings.scroll))
  }

  /// Glides to the last item.
  open override func scrollToEnd() {
    finishTransactions()
    if count == 0 || state.entry(of: count - 1) != nil { return super.scrollToEnd() }
    scroll(
      to: GridScrollTarget(item: count - 1, position: .bottom(0), animation: ListTimings.scroll))
  }

  package override func stepAnimations(_ timing: FrameTiming) -> Bool {
    let isWaiting = advanceStage()
    let isMoving = advanceAnimations(to: timing.presentation) || isWaiting
    return interaction?.rubberBand?.advance(to: timing.presentation) ?? false || isMoving
  }
}

extension GridNode: RangeKeeping {}

extension GridNode: MemoryPressureObserver {
  /// Keeps only what is seen, until the view moves after the shortage.
  public func memoryDidBecomeShort() { keepOnlyWhatIsSeen() }
}
