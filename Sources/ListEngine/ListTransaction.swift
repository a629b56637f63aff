/// What changes in a list at once.
///
/// Deletions have indices of the list as it was; insertions have indices of the list as it will be, which
/// ascend; updates have both. A row that moves is deleted and inserted with its previous index.
public struct ListTransaction: Sendable {
  /// Rows that go. Their order does not matter.
  public var deletions: [Deletion] = []
  /// Rows that come, ascending.
  public var insertions: [Insertion] = []
  /// Rows that stay and have to be measured anew. Their order does not matter.
  public var updates: [Update] = []
  /// How it is done.
  public var options: Options = []
  /// The row that is to be seen afterwards.
  public var scrollTo: ListScrollTarget?
  /// How much further towards the end the list is scrolled.
  public var additionalScrollDistance: ListLength = 0
  /// What the list is seen through afterwards.
  public var viewport: ViewportUpdate?
  /// Which row keeps its place.
  public var stationaryRange: StationaryRange?
  /// The number of rows afterwards, if it is to be checked.
  public var expectedCount: Int?
  /// Anything that belongs to this state of the list.
  public var tag: (any Sendable)?

  /// A transaction that changes nothing, but has rows loaded where the list has been scrolled to.
  public init() {}

  /// Whether neither rows nor the viewport change.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && updates.isEmpty && viewport == nil
  }

  /// A transaction of rows.
  public init(
    deletions: [Deletion] = [], insertions: [Insertion] = [], updates: [Update] = [],
    options: Options = [], scrollTo: ListScrollTarget? = nil
  ) {
    (self.deletions, self.insertions, self.updates) = (deletions, insertions, updates)
    (self.options, self.scrollTo) = (options, scrollTo)
  }
}

extension ListTransaction {
  /// Where what is on the other side of an edge goes as something comes or goes there.
  public enum Direction: Hashable, Sendable {
    /// What is before the edge moves; what is behind keeps its place.
    case up
    /// What is behind the edge moves; what is before keeps its place.
    case down
  }

  /// Rows that go.
  public struct Deletion: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Indices in the list as it was.
    public var rows: Range<Int>
    /// Which side moves, where the edge is in view; nil for the rule of the list.
    public var directionHint: Direction?

    /// A run of rows.
    public init(_ rows: Range<Int>, directionHint: Direction? = nil) {
      (self.rows, self.directionHint) = (rows, directionHint)
    }

    /// A row.
    public init(_ row: Int, directionHint: Direction? = nil) {
      self.init(row..<row + 1, directionHint: directionHint)
    }

    /// A row.
    public init(integerLiteral row: Int) { self.init(row) }
  }

  /// Rows that come.
  public struct Insertion: Hashable, Sendable {
    /// The index of the first one in the list as it will be.
    public var index: Int
    /// How many there are. A million rows that come at once are one insertion.
    public var count: Int
    /// The index that the row had, if it moves: it is among the deletions, and comes alone.
    public var previousIndex: Int?
    /// What the rows are taken for until they are measured.
    public var rowClass: RowClass
    /// Which side moves, where the edge is in view; nil for the rule of the list.
    public var directionHint: Direction?
    /// Whether it is animated also in a transaction that is not.
    public var forcesAnimation: Bool

    /// Rows from an index on.
    public init(
      at index: Int, count: Int = 1, previousIndex: Int? = nil, rowClass: RowClass = 0,
      directionHint: Direction? = nil, forcesAnimation: Bool = false
    ) {
      (self.index, self.count, self.previousIndex) = (index, count, previousIndex)
      (self.rowClass, self.directionHint) = (rowClass, directionHint)
      self.forcesAnimation = forcesAnimation
    }
  }

  /// A row that stays and is measured anew.
  public struct Update: Hashable, Sendable {
    /// The index in the list as it will be.
    public var index: Int
    /// The index in the list as it was.
    public var previousIndex: Int
    /// What the row is taken for; nil if as before.
    public var rowClass: RowClass?
    /// Which side moves as the row gets another length; nil for the rule of the list.
    public var directionHint: Direction?

    /// A row of another content.
    public init(
      at index: Int, previousIndex: Int, rowClass: RowClass? = nil, directionHint: Direction? = nil
    ) {
      (self.index, self.previousIndex) = (index, previousIndex)
      (self.rowClass, self.directionHint) = (rowClass, directionHint)
    }
  }

  /// Another size or other insets.
  public struct ViewportUpdate: Hashable, Sendable {
    /// The viewport afterwards.
    public var viewport: ListViewport
    /// How the content moves there; nil for at once.
    public var animation: ListAnimation?
    /// Whether the content follows the inset also while a finger holds it.
    public var shiftsWhileTracking = false
    /// By what the lengths of each class of rows change with the breadth, until they are measured: 1
    /// each if nil.
    public var lengthFactors: [RowClass: Double]?

    /// Another viewport, at once or by an animation.
    public init(_ viewport: ListViewport, animation: ListAnimation? = nil) {
      (self.viewport, self.animation) = (viewport, animation)
    }
  }

  /// The first loaded row from `index` on keeps its place if that is below `boundary`, else the last one
  /// up to `index`; both are indices of the list as it was.
  public struct StationaryRange: Hashable, Sendable {
    /// Where the search begins.
    public var index: Int
    /// Up to which index it goes down.
    public var boundary: Int

    /// A search from an index.
    public init(index: Int, boundary: Int) { (self.index, self.boundary) = (index, boundary) }
  }

  /// How a transaction is done.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// A set of options.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Rows grow, shrink, and slide to their places.
    public static let animateInsertion = Options(rawValue: 1 << 0)
    /// Rows that come fade in.
    public static let animateAlpha = Options(rawValue: 1 << 1)
    /// Applied as soon as it is measured, without waiting for a frame. For the list node.
    public static let lowLatency = Options(rawValue: 1 << 2)
    /// Measured and applied at once. For the list node.
    public static let synchronous = Options(rawValue: 1 << 3)
    /// Rows that come are told that they may show so by themselves.
    public static let requestItemInsertionAnimations = Options(rawValue: 1 << 4)
    /// The content slides where the first row gets another place.
    public static let animateTopItemPosition = Options(rawValue: 1 << 5)
    /// Rows that come are drawn before they are shown. For the list node.
    public static let preferSynchronousDrawing = Options(rawValue: 1 << 6)
    /// Pictures of rows that come are loaded before they are shown. For the list node.
    public static let preferSynchronousResourceLoading = Options(rawValue: 1 << 7)
    /// The old picture fades into the new one.
    public static let crossfade = Options(rawValue: 1 << 8)
    /// All loaded rows are measured anew.
    public static let forceUpdate = Options(rawValue: 1 << 9)
    /// Rows come and go by opacity and scale, and fly to their places.
    public static let fullTransition = Options(rawValue: 1 << 10)
    /// Rows that come are told that they come from the other side. For the list node.
    public static let invertOffsetDirection = Options(rawValue: 1 << 11)
  }
}
