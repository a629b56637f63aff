public import Geometry
public import ListEngine
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
  package final var state: ListState
  /// The items of ``state``.
  final var source: any ListItemSource = ListRowMaker(count: 0) { _ in DisplayNode() }
  /// The items once all transactions are done.
  final var latestSource: any ListItemSource = ListRowMaker(count: 0) { _ in DisplayNode() }
  /// The nodes of the rows that exist, and of those that are on their way out.
  final var loaded: [ListEntryID: LoadedRow] = [:]
  /// Whether there was ever a row that is told which part of it is seen. Most lists have none, and need not look at all rows
  /// in each frame.
  final var tellsVisibleParts = false
  /// The headers and accessories that exist.
  final var headers = ListHeaders()
  /// Where the beginning of the viewport lies in the content.
  final var base = ListLength.zero
  /// How far an animation shows the content from there.
  final var slide = ListLength.zero
  /// What the loaded rows were measured for.
  final var environment: ListRowEnvironment?
  final var identity: RowIdentity?
  /// See ``setNeedsMeasuring()``.
  final var measuringRound: UInt32 = 0
  /// Where to go as soon as there is something to be seen.
  final var awaitedTarget: ListScrollTarget?
  /// The transactions that wait.
  final var queue = ListTransactionQueue()
  final var isCommitting = false
  /// Rows that are to be drawn before they are shown.
  final var undrawnRows: [ListEntryID] = []
  /// Which rows around one that was gone to are loaded already.
  final var neighbours = NeighbourLoading()
  /// Where the loaded rows lie; nil if that has to be found out.
  final var knownPlaces: [RowPlace]?
  /// Counts the changes of what they are made of.
  final var placesVersion = 0
  /// Rows that went as another one was gone to. They end with the frame that loads its neighbours: that takes as long as showing
  /// others.
  final var endingRows: [DisplayNode] = []
  /// Whether the view lacked rows after some had been made for it.
  final var lacksRowsInView = false
  /// Whether rows ahead are to be loaded by the main actor as soon as a frame has time for them.
  final var awaitsRowsAhead = false
  /// What rows are loaded for, where that is not the size of the node: a list of components is as
  /// small as its rows where they do not fill what is offered. The one who sets it has the list
  /// ``show(_:source:changedRows:)`` something.
  package final var viewportSize: Size?
  /// How rows are treated that are not as broad as the list; nil where all are.
  package final var framing: ListRowFraming?
  /// Whether a scroll is being followed, which applies the offset at its end.
  final var isFollowingOffset = false
  /// Whether one of the loaded rows may have the length of another breadth. Most lists have none, and need not look for one in
  /// each frame.
  final var mayHaveEstimates = false
  /// The rows that workers measure for a new breadth.
  final var remeasuring: ListCancellation?
  /// The rows that are pressed and selected; nil for a list whose rows do nothing.
  final var interaction: ListInteraction?
  /// What asks for more content at each end.
  final lazy var fetching = (
    start: BatchFetching(self, at: .start), end: BatchFetching(self, at: .end)
  )
  /// The rows that are pulled aside.
  final lazy var swipes = ListSwipes(self)
  /// The row that is moved to another place.
  final lazy var reordering = ListReordering(self)
  /// What dims all rows but some.
  final lazy var dimming = ListDimming(self)
  /// The rows that lag behind; nil for a list in which none does.
  final var bounces: ListBounces?
  /// What lies beyond the ends of the content.
  final lazy var overscrollBackgrounds = ListOverscroll(self)
  final var floating: ListFloatingHeader?
  /// Where it was placed last in the view.
  final var floatingStart: Double?
  /// Called when ``floatingHeader`` has moved in the view, with where it begins there in logical points. Where the list is
  /// pulled, that is farther from the edge than usual.
  public final var floatingHeaderDidMove: (@MainActor (Double) -> Void)?
  /// What pulls the list down beyond its start.
  final lazy var refreshing = ListRefreshing(self)
  /// Called when other rows are loaded or seen, when there is another number of rows, and when a transaction of the app
  /// is shown. It may be called during a layout: it is for looking, and for asking for more, and not for views.
  public final var onDisplayChange: (@MainActor (ListDisplay) -> Void)? {
    didSet { toldDisplay = nil }
  }
  /// Called after ``visibleEndOffset`` has changed.
  public final var visibleEndOffsetChanged: (@MainActor (VisibleContentOffset) -> Void)?
  /// Called when somebody scrolls the other way on the whole: once 14 points have been made in it. `up` is towards the
  /// end, where the content moves up.
  public final var onDirectionChange: (@MainActor (ListTransaction.Direction) -> Void)?
  /// The way in which somebody scrolls on the whole; nil before 14 points have been made in one.
  public final var generalDirection: ListTransaction.Direction? { direction.direction }
  final var direction = ListScrollDirection()
  final var toldDisplay: ToldDisplay?
  final var toldEnd: VisibleContentOffset?
  /// How many transactions of the app have been shown.
  final var commitsTold = 0
  /// The scroll indicator, which follows estimates without showing so.
  final var scrollBar = ListScrollBar()
  /// What readers say after they have scrolled, of the first row that is seen: `Row 3 of 20` by default.
  public final var rowAnnouncement: @MainActor (_ row: Int, _ count: Int) -> String = {
    "Row \($0 + 1) of \($1)"
  }
  final var tapRecognizer: TapGestureRecognizer?
  /// Where a mouse begins a rubber band that selects several rows; nil for nowhere.
  public final var rubberBandOrigin: RubberBandOrigin? = .emptySpace

  /// Space before the first and after the last row, in logical points.
  public var contentInsets = Insets.zero {
    willSet {
      let edges = [newValue.top, newValue.left, newValue.bottom, newValue.right]
      precondition(edges.allSatisfy(\.isFinite), "ListNode: insets of the content are finite")
    }
    didSet { if contentInsets != oldValue { takeViewport() } }
  }
  /// Where headers stick, and how far from the edges of the list in logical points; nil for ``contentInsets``.
  public var headerInsets: Insets? {
    didSet { if headerInsets != oldValue { takeViewport() } }
  }
  /// From where on the first row in view is looked for, which keeps its place as others come and go; nil for
  /// ``contentInsets``.
  public var rowOffsetInsets: Insets? {
    didSet { if rowOffsetInsets != oldValue { takeViewport() } }
  }
  /// Whether several things of the viewport are being changed.
  final var holdsViewport = false
  /// When the viewport began to change by an animation that no frame has shown yet.
  final var viewportChange: Duration?

  /// Which rows are preloaded, drawn and visible.
  public var rangePolicy = RangePolicy() {
    didSet { if !range.isMoving, rangePolicy != oldValue { cover() } }
  }
  final var range = RangeTracking()

  /// An empty list. Any thread.
  nonisolated public init(alignment: Alignment = .top) {
    self.alignment = alignment
    var configuration = ListConfiguration()
    configuration.stacksFromEnd = alignment == .bottom
    configuration.followedEdges = alignment == .bottom ? .end : .start
    state = ListState(configuration: configuration)
    super.init()
  }

  /// The number of rows, whether or not they exist as nodes.
  public final var count: Int { state.count }

  override var canReverse: Bool { true }

  override func mirroringDidChange() {
    swipes.reset()
    if axis == .horizontal { takeViewport() }
    placeRows()
    super.mirroringDidChange()
  }

  open override func didLoad() {
    super.didLoad()
    if !isLayerBacked { view.addGestureRecognizer(RowGuardRecognizer(self)) }
  }

  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    MemoryPressure.shared.add(self)
    animateIfNeeded()
  }

  open override func didExitHierarchy() {
    super.didExitHierarchy()
    MemoryPressure.shared.remove(self)
    endNeighbours()
    restartStage()
    endPace()
    cancelGestures()
    bounces?.stop()
  }

  open override func sceneActivityDidChange(from old: SceneActivity) {
    super.sceneActivityDidChange(from: old)
    if old.isResizing, scene?.activity.isResizing != true { remeasureInBackground() }
  }

  open override func layout() {
    takeViewport()
    super.layout()
    cover()
    fetchIfDue()
  }

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    if !currentTheme.hasSizes(of: old) { setNeedsLayout() }
  }

  open override func didScroll() {
    followOffset()
    followScrollBar()
    if isCommitting { return }
    let wasFollowing = isFollowingOffset
    isFollowingOffset = true
    cover()
    isFollowingOffset = wasFollowing
    refreshing.follow()
    interaction?.rubberBand?.follow()
    followScrollBar()
    fetchIfDue()
  }

  open override var offsetRange: ClosedRange<Double> { knownRange }

  open override var visibleFraction: (start: Double, length: Double) { estimatedFraction }

  open override var visibleContentOffset: VisibleContentOffset {
    VisibleContentOffset(state.visibleContentOffset)
  }

  package override var contentSlide: Double { -slide.points }

  override var sightInsets: (start: Double, end: Double) { insets }

  override func sightInsets(showing part: ClosedRange<Double>) -> (start: Double, end: Double) {
    insets(showing: part)
  }

  package final var viewLength: Double { axis.length(of: viewportSize ?? mainBounds.size) }
  final var breadth: Double { axis.breadth(of: viewportSize ?? mainBounds.size) }
  package final var insets: (start: Double, end: Double) { flow.ends(of: contentInsets) }

  open override var semantics: Semantics? { rowSemantics }

  /// Whether the list takes the keyboard where its rows do something; true at first. One that does not scrolls by the
  /// keys that it is handed, and its rows are for pointers alone.
  public final var acceptsFocus = true

  open override var canBecomeFocused: Bool {
    acceptsFocus && (hasRowKeys || interaction?.isNeeded == true)
  }

  open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    let isDone = super.perform(action, onChild: id)
    if isDone { announceRow() }
    return isDone
  }

  open override func keyEvent(_ event: KeyEvent) -> Bool {
    handleRowKey(event) || super.keyEvent(event)
  }

  open override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    super.focusDidChange(isFocused: isFocused, showsRing: showsRing)
    interactionFocusDidChange(isFocused: isFocused, showsRing: showsRing)
  }

  /// Glides to the first row.
  open override func scrollToStart() {
    finishChanges()
    cancelJumps()
    if state.window.first == 0 { return super.scrollToStart() }
    if count > 0 { scroll(to: ListScrollTarget.animated(row: 0, position: .top(0))) }
  }

  /// Glides to the last row.
  open override func scrollToEnd() {
    finishChanges()
    cancelJumps()
    if state.window.last == count - 1 { return super.scrollToEnd() }
    if count > 0 { scroll(to: ListScrollTarget.animated(row: count - 1, position: .bottom(0))) }
  }

  public override func scroll(by distance: Double) {
    finishNewJumps()
    super.scroll(by: distance)
  }

  open override func scroll(toFraction fraction: Double) {
    finishChanges()
    if count == 0 { return }
    scroll(to: scrollBar.target(atFraction: fraction, in: state))
    if !queue.isEmpty { showDraggedBar(atFraction: fraction) }
  }

  override func indicatorBar(in track: ClosedRange<Double>) -> (start: Double, length: Double)? {
    guard knownRange.upperBound > knownRange.lowerBound, scrollBar.length > 0 else { return nil }
    return (scrollBar.position, scrollBar.length)
  }

  override func indicatorDragDidChange(isDragged: Bool) {
    if isDragged { scrollBar.beginDrag(&state) } else { scrollBar.endDrag(&state) }
  }

  override func isPulled(by distance: Double) -> Bool {
    alwaysBounces || distance < 0 && refreshing.isEnabled
  }

  override func fingersDidBegin() { refreshing.dragDidBegin() }

  override func fingersWillEnd(isCancelled: Bool) {
    if isCancelled { refreshing.dragWillBeCancelled() } else { refreshing.dragWillEnd() }
  }

  override func contentDidMove(by distance: Double, _ cause: ScrollCause) {
    super.contentDidMove(by: distance, cause)
    guard cause != .app, let distance = ListLength(validating: distance) else { return }
    if direction.scrolled(by: distance), let way = direction.direction { onDirectionChange?(way) }
  }

  /// Called after rows have come, gone, moved or been measured, for what depends on their indices.
  func rowsDidChange() {}

  /// Whether keys mean rows whatever can be selected or opened.
  var hasRowKeys: Bool { framing?.isTree ?? false }

  /// Whether a row can be selected.
  func canSelectRow(_ row: Int) -> Bool { interaction?.actions.canSelect?(row) ?? true }

  /// Whether each row can be, so that none has to be asked for.
  var selectsAllRows: Bool { interaction?.actions.canSelect == nil }

  /// Which one of how many a row is, for readers.
  package func semanticPosition(of row: Int) -> SemanticPosition? {
    framing?.position(row)
      ?? itemPosition(of: row).map { SemanticPosition($0.index + 1, of: $0.count) }
  }

  /// Which of how many rows with items a row is, from 0 on; nil for the header of a section, which is not counted.
  func itemPosition(of row: Int) -> (index: Int, count: Int)? {
    if let framing { framing.itemPosition(row) } else { (row, count) }
  }

  package override func stepAnimations(_ timing: FrameTiming) -> Bool {
    let isWaiting = advanceStage()
    let isBarMoving = advanceScrollBar()
    let isMoving = advanceAnimations(to: timing.presentation) || isBarMoving
    loadAhead()
    let isLate = loadNeighbours()
    let lags = advanceBounces(to: timing.presentation)
    if isMoving { tellDisplay() }
    return advanceGestures(to: timing.presentation) || isMoving || lags || isLate || isWaiting
  }
}
