public import Geometry
import Platform

/// A list of many rows of different heights, of which only those on screen and a little around them
/// exist. With a horizontal ``ScrollNode/axis`` its rows are columns of different widths.
///
/// Rows are nodes that a closure makes on any thread. The list keeps a run of neighbouring rows; when
/// the view comes near its end it has more made and measured in the background, and only if the view
/// gets there first are they made at once. No height is needed of rows that have never been near.
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
  /// The number of rows, whether or not they exist as nodes.
  public private(set) var count = 0
  private var makeRow: RowMaker = { _ in DisplayNode() }
  private var identity: RowIdentity?
  /// Those that exist.
  package final internal(set) var rows = ListRows()
  /// What the rows are measured for: how broad they are, and along which axis they follow each other.
  private var layoutBreadth = 0.0
  /// How long the view was in the last layout. Another length counts from the next one on: until then rows may arrive,
  /// and the list still has to know whether it stays at its end.
  private var layoutLength = 0.0
  private var layoutAxis = Axis.vertical
  /// The fonts that rows were measured with.
  private var layoutFonts = InterfaceFonts.version
  /// The theme that the rows were measured with.
  private var layoutTheme = Theme.light
  /// Bumped by every reload and new breadth, so that rows made for what was before are dropped.
  private(set) final var generation = 0
  /// The rows that workers measure for a new breadth.
  final var remeasuring: RowRemeasuring?
  private var pendingDirections: Set<RowDirection> = []
  /// Asks for more content when the view comes near its end.
  public private(set) lazy var batches = BatchFetching(self)
  /// Space before the first and after the last row.
  public var contentInsets = Insets.zero {
    willSet {
      let edges = [newValue.top, newValue.left, newValue.bottom, newValue.right]
      precondition(edges.allSatisfy(\.isFinite), "ListNode: insets of the content are finite")
    }
    didSet { if contentInsets != oldValue { updateRange() } }
  }

  /// Which rows are preloaded, drawn and visible.
  public var rangePolicy = RangePolicy() {
    didSet { if !isMovingRange, rangePolicy != oldValue { cover() } }
  }
  private var isMovingRange = false
  /// When a list that was told to do with less memory may use more again.
  private var memoryRecovery: Duration?
  private var coveredOffset: Double?
  private(set) final var lastMove = 0.0
  private var pace = ScrollPace()
  private var paceLink: DisplayLink?

  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    MemoryPressure.shared.add(self)
  }

  open override func didExitHierarchy() {
    super.didExitHierarchy()
    MemoryPressure.shared.remove(self)
    paceLink?.invalidate()
    paceLink = nil
    pace = ScrollPace()
  }

  open override func sceneActivityDidChange(from old: SceneActivity) {
    super.sceneActivityDidChange(from: old)
    if old.isResizing, scene?.activity.isResizing != true { remeasureInBackground() }
  }

  /// How far beyond the preloaded range rows are kept, in views, so that a small move to and fro does
  /// not make them again.
  private static let slackViews = 0.5
  /// Rows in one background job: enough to pay for the hop, few enough to come in time; and the most
  /// for a view that moves quickly.
  private static let batchSizes = 6...64

  /// An empty list. Any thread.
  nonisolated public init(alignment: Alignment = .top) {
    self.alignment = alignment
    super.init()
  }

  /// Replaces all rows. Goes to the start, the first row or the last one of a list aligned to the
  /// bottom, unless the rows are the same in another form (another theme, edited texts) or some of them have
  /// come, gone or moved.
  ///
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - keepingPosition: leaves the row at the top of the view where it is. A list at the end that it begins
  ///     at stays there.
  ///   - identity: what stays the same of a row that gets another index; the index itself if nil. Where the
  ///     row at the top has gone, the next one in view that has not counts.
  ///   - makeRow: Makes the row of an index, on any thread.
  ///
  /// - Complexity: O(*n*) at worst in the distance by which the row at the top has moved.
  public func setRows(
    count: Int, keepingPosition: Bool = false, identity: RowIdentity? = nil,
    makeRow: @escaping RowMaker
  ) {
    precondition(count >= 0, "ListNode: a count is never negative")
    let anchor = keepingPosition ? anchor(count: count, identity: identity) : nil
    self.count = count
    self.makeRow = makeRow
    self.identity = identity
    reload(anchor: anchor)
  }

  /// Which of the new rows is to stay where an old one is, and how far below the top of the view that is.
  private func anchor(count: Int, identity: RowIdentity?) -> (index: Int, y: Double)? {
    let isAtItsEnd = alignment == .bottom ? isAtEnd : identity != nil && isAtStart
    guard !isAtItsEnd else { return nil }
    let visible = rows[rows.position(below: contentOffset)...]
    if let old = self.identity, let identity {
      for row in visible where row.y < contentOffset + viewLength {
        let index = RowSearch.index(near: row.index, count: count) {
          identity($0) == old(row.index)
        }
        if let index { return (index, row.y - contentOffset) }
      }
    }
    guard let row = visible.first, row.index < count else { return nil }
    return (row.index, row.y - contentOffset)
  }

  /// Whether nothing is above the view.
  private var isAtStart: Bool {
    rows.first?.index == 0 && contentOffset <= offsetRange.lowerBound + 1
  }

  /// Whether the last row is in the view and nothing more is below. Between a change of the list's size and the layout
  /// that follows, this is what the last layout showed.
  public var isAtEnd: Bool {
    guard let last = rows.last, last.index == count - 1 else { return false }
    return contentOffset >= last.maxY + insets.end - layoutLength - 1
  }

  /// Goes to row `index`, its top at the top of the view where the content allows it.
  public func scrollToRow(_ index: Int) {
    precondition(index >= 0 && index < count, "ListNode: no such row")
    reload(anchor: (index, 0))
  }

  private func reload(anchor: (index: Int, y: Double)?) {
    generation += 1
    pendingDirections = []
    for row in rows { remove(row) }
    rows = ListRows()
    coveredOffset = nil
    pace = ScrollPace()
    (layoutBreadth, layoutAxis) = (breadth, axis)
    lastMove = 0
    // What there is to fetch is found out by the layout that follows.
    setNeedsLayout()
    guard count > 0, breadth > 0, viewLength > 0 else { return place(at: 0) }
    let isAtEnd = anchor == nil && alignment == .bottom
    let start = anchor?.index ?? (isAtEnd ? count - 1 : 0)
    append(makeMeasured(start), .down)
    place(
      at: isAtEnd
        ? rows[0].maxY + insets.end - viewLength : -(anchor?.y ?? insets.start))
    cover()
    updateRange()
    if isAtEnd { jump(to: offsetRange.upperBound) }
  }

  /// Moves the view without counting as a scroll of the user.
  private func jump(to offset: Double) {
    coveredOffset = nil
    pace = ScrollPace()
    scroll(to: offset)
  }

  open override func layout() {
    let wasAtEnd = alignment == .bottom && isAtEnd
    layoutLength = viewLength
    if axis != layoutAxis {
      reload(anchor: nil)
    } else if breadth != layoutBreadth || layoutFonts != InterfaceFonts.version
      || !currentTheme.hasSizes(of: layoutTheme)
    {
      breadthDidChange(staysAtEnd: wasAtEnd)
    }
    layoutTheme = currentTheme
    super.layout()
    if wasAtEnd { jump(to: offsetRange.upperBound) }
    cover()
    batches.fetchIfDue()
  }

  package final var viewLength: Double { axis.length(of: mainBounds.size) }
  final var breadth: Double { axis.breadth(of: mainBounds.size) }
  package final var insets: (start: Double, end: Double) { axis.ends(of: contentInsets) }
  override var sightInsets: (start: Double, end: Double) { insets }

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    if !currentTheme.hasSizes(of: old) { setNeedsLayout() }
  }

  /// The rows need other sizes, for a new breadth, with new fonts or with the sizes of another theme.
  private func breadthDidChange(staysAtEnd: Bool) {
    layoutFonts = InterfaceFonts.version
    guard !rows.isEmpty, layoutBreadth > 0 else { return reload(anchor: nil) }
    pendingDirections = []
    generation += 1
    layoutBreadth = breadth
    remeasureRows(staysAtEnd: staysAtEnd)
    updateRange()
  }

  // MARK: Semantics

  open override var semantics: Semantics? { Semantics(.list, actions: scrollActions ?? []) }

  // MARK: Range

  open override var offsetRange: ClosedRange<Double> { windowRange }

  open override var visibleFraction: (start: Double, length: Double) { windowFraction }

  open override var visibleContentOffset: VisibleContentOffset { windowOffset }

  // MARK: Rows on demand

  open override func didScroll() {
    cover()
    batches.fetchIfDue()
  }

  /// Makes what the view needs now, asks for what it will need soon, drops what is far away.
  ///
  /// - Parameter decidesStates: whether rows are told what they are needed for.
  final func cover(decidesStates: Bool = true) {
    let length = viewLength
    guard !rows.isEmpty, length > 0, breadth > 0 else { return }
    let view = contentOffset...(contentOffset + length)
    moveRange()
    let didGrow = fill(view)
    if rows.estimateCount > 0 { measureRowsInView() }
    let step = pace.step(ofLength: length)
    let ranges = rangePolicy.ranges(around: view, step: step)
    let preloaded = ranges.preload
    // Rows on the way to where the content is gliding stay.
    let target = physics.destination
    trim(
      to: min(preloaded.lowerBound, target)...max(preloaded.upperBound, target + length),
      slack: length * ListNode.slackViews)
    if let first = rows.first, first.index > 0, first.y > preloaded.lowerBound {
      prepare(.up, length: step == nil ? 0 : first.y - preloaded.lowerBound)
    }
    if let last = rows.last, last.index < count - 1, last.maxY < preloaded.upperBound {
      prepare(.down, length: step == nil ? 0 : preloaded.upperBound - last.maxY)
    }
    if decidesStates { updateStates(ranges) }
    if didGrow { updateKnownRange() }
  }

  private func moveRange() {
    isMovingRange = true
    if let recovery = memoryRecovery, let now = scene?.scheduler.now, now >= recovery,
      contentOffset != coveredOffset
    {
      memoryRecovery = nil
      rangePolicy.mode = .full
    }
    if let coveredOffset, coveredOffset != contentOffset {
      lastMove = contentOffset - coveredOffset
      rangePolicy.viewDidMove(by: lastMove)
      followPace(from: coveredOffset)
    }
    isMovingRange = false
    coveredOffset = contentOffset
  }

  /// When the view moves far between two frames, looks at every frame from now on how far it has moved,
  /// until it moves slowly.
  private func followPace(from offset: Double) {
    guard let scene else { return }
    pace.move(
      from: offset, to: contentOffset, length: viewLength, after: scene.frameCount)
    guard pace.isMeasuring else { return }
    if let paceLink {
      paceLink.isPaused = false
      return
    }
    paceLink = DisplayLink(scene: scene) { [weak self] _ in
      guard let self else { return }
      if pace.frameBegins(at: contentOffset, length: viewLength) { cover() }
      if !pace.isMeasuring { paceLink?.isPaused = true }
    }
  }

  /// Tells the rows what they are needed for.
  private func updateStates(_ ranges: ListRanges) {
    for position in rows.indices {
      let (y, maxY, old) = (rows[position].y, rows[position].maxY, rows[position].state)
      let state = ranges.interfaceState(ofRow: y...maxY, from: old)
      guard state != old else { continue }
      rows.setState(state, at: position)
      rows[position].node.setRangeState(state)
    }
  }

  private func trim(to preloaded: ClosedRange<Double>, slack: Double) {
    let removed = rows.trim(to: preloaded, slack: slack, batch: Self.batchSizes.lowerBound)
    if removed.isEmpty { return }
    for row in removed { remove(row) }
    updateKnownRange()
  }

  private func remove(_ row: ListRows.Row) {
    row.node.setRangeState([])
    row.node.leaveSupernode()
  }

  /// Has the next rows made and measured by a worker; one job a direction.
  ///
  /// - Parameter length: how much content a view that moves quickly will need; 0 for one that does not.
  private func prepare(_ direction: RowDirection, length: Double) {
    guard !pendingDirections.contains(direction) else { return }
    let batchSize = rows.number(in: length, within: Self.batchSizes)
    let next = rows.nextIndex(direction)
    let indices =
      direction == .down
      ? Array(next..<min(count, next + batchSize))
      : Array((max(0, next - batchSize + 1)...next).reversed())
    pendingDirections.insert(direction)
    let (makeRow, theme) = (makeRow, currentTheme)
    let (axis, room) = (axis, room)
    let generation = generation
    let id = scene.map { ObjectIdentifier($0) }
    WorkerPool.shared.submit(.high) { [weak self] in
      let made = indices.map { index in
        let node = makeRow(index)
        node.inheritTheme(theme)
        return MadeRow(index: index, node: node, height: axis.length(of: node.measure(room)))
      }
      MainThreadQueue.shared.post(forFrameOf: id) {
        self?.takePrepared(made, direction: direction, generation: generation)
      }
    }
  }

  struct MadeRow: Sendable {
    let index: Int
    let node: DisplayNode
    let height: Double
  }

  private func takePrepared(
    _ made: [MadeRow], direction: RowDirection, generation: Int
  ) {
    guard generation == self.generation else { return }
    pendingDirections.remove(direction)
    for row in made {
      // The view may have got there first and had some of them made at once.
      if row.index == rows.nextIndex(direction) { append(row, direction) }
    }
    updateKnownRange()
    // What would be drawn for the next frame of a quick motion comes too late: the frame has begun.
    cover(decidesStates: pace.step(ofLength: viewLength) == nil)
    batches.fetchIfDue()
  }

  final func makeMeasured(_ index: Int) -> MadeRow {
    let node = makeRow(index)
    node.inheritTheme(currentTheme)
    return MadeRow(index: index, node: node, height: height(of: node))
  }

  final func height(of node: DisplayNode) -> Double {
    axis.length(of: node.measure(room)).rounded(.up)
  }

  /// What a row is measured for.
  final var room: Size { axis.size(length: .infinity, breadth: breadth) }

  final func append(_ made: MadeRow, _ direction: RowDirection) {
    placeRow(
      rows.add(made.node, index: made.index, height: made.height.rounded(.up), direction))
    made.node.setRangeManaged()
    addSubnode(made.node)
  }

  /// A row that has yet to be measured keeps its size, and so its pixels.
  final func placeRow(_ row: ListRows.Row) {
    let size =
      row.isEstimate
      ? row.node.frame.size : axis.size(length: row.height, breadth: layoutBreadth)
    row.node.frame = Rect(origin: axis.point(row.y), size: size)
  }

  /// The nodes of the rows that are in the view, from the first to the last.
  public var visibleRows: [(index: Int, node: DisplayNode)] {
    rows.filter { $0.maxY > contentOffset && $0.y < contentOffset + viewLength }
      .map { ($0.index, $0.node) }
  }

  // MARK: Ends

  /// Glides to the first row, or shows it at once where rows on the way do not exist yet.
  open override func scrollToStart() {
    if !jumpToUnknownStart() { super.scrollToStart() }
  }

  /// Glides to the last row, or shows it at once where rows on the way do not exist yet.
  open override func scrollToEnd() {
    if count > 0, !jumpToUnknownEnd() { super.scrollToEnd() }
  }

  open override func scroll(toFraction fraction: Double) {
    scrollWindow(toFraction: fraction)
  }
}

extension ListNode: MemoryPressureObserver {
  /// Keeps only what is seen, until the view moves after the shortage.
  public func memoryDidBecomeShort() {
    guard let now = scene?.scheduler.now else { return }
    memoryRecovery = now + MemoryPressure.recovery
    rangePolicy.mode = .lowMemory
  }
}
