/// Lengths at the two ends of something along a list.
public struct ListInsets: Hashable, Sendable {
  /// At the top, or at the left.
  public var leading: ListLength
  /// At the bottom, or at the right.
  public var trailing: ListLength

  /// Insets of these lengths.
  public init(leading: ListLength = 0, trailing: ListLength = 0) {
    (self.leading, self.trailing) = (leading, trailing)
  }

  /// None.
  public static let zero = ListInsets()
}

/// The window through which a list is seen.
public struct ListViewport: Hashable, Sendable {
  /// How much is seen along the list.
  public var length: ListLength
  /// The width of a list that scrolls down. Rows are measured for it.
  public var breadth: ListLength
  /// What bars cover: the content comes to rest between.
  public var insets: ListInsets
  /// Where headers stick.
  public var headerInsets: ListInsets
  /// From where on the first row in view is looked for.
  public var itemOffsetInsets: ListInsets

  /// - Parameters:
  ///   - length: how much is seen along the axis of the list.
  ///   - breadth: how broad the rows are.
  ///   - insets: what is covered, or is to stay free, at both ends.
  ///   - headerInsets: `insets` if nil.
  ///   - itemOffsetInsets: `insets` if nil.
  /// - Precondition: `length` and `breadth` are not negative, and `length` is below 2³² points. A list
  ///   that another one scrolls has no such length, and would load all of its rows.
  public init(
    length: ListLength, breadth: ListLength, insets: ListInsets = .zero,
    headerInsets: ListInsets? = nil, itemOffsetInsets: ListInsets? = nil
  ) {
    precondition(
      length >= .zero && breadth >= .zero, "The viewport of a list has no negative size")
    precondition(
      length <= SizeTree.maximumRowLength, "A list is seen through a bounded viewport")
    (self.length, self.breadth, self.insets) = (length, breadth, insets)
    self.headerInsets = headerInsets ?? insets
    self.itemOffsetInsets = itemOffsetInsets ?? insets
  }

  /// One in which nothing is seen.
  public static let empty = ListViewport(length: 0, breadth: 0)

  /// Whether nothing is seen through it.
  public var isEmpty: Bool { length == .zero || breadth == .zero }
}

/// An end of a list, or both.
public struct ListEdges: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8
  /// A set of edges.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Where the first row is.
  public static let start = ListEdges(rawValue: 1)
  /// Where the last row is.
  public static let end = ListEdges(rawValue: 2)
}

/// How a list behaves, whatever it shows.
public struct ListConfiguration: Hashable, Sendable {
  /// Whether rows are loaded far beyond the viewport.
  public var preloadsPages = true
  /// Whether the rows lie at the bottom where they do not fill the viewport; a list that has had no rows
  /// then begins at its end.
  public var stacksFromEnd = false
  /// How many rows are seen at first, as the start of the content lies that far down; may be a fraction.
  /// 0 for all that fit.
  public var stackFromEndInsetFactor = 0.0
  /// How far the list can be scrolled at least, also where all rows fit; nil for not at all.
  public var minimalScrollLength: ListLength?
  /// The ends that are kept in view by changes, if they are in view when one begins.
  ///
  /// Else a row inserted before the first one is not seen until one scrolls there, and what is read does
  /// not move.
  public var followedEdges: ListEdges = []
  /// How rows shrink that are removed by an animation; nil as others grow.
  public var deletionAnimation: ListAnimation?
  /// Whether the content goes with the end of the viewport, and not with its start, as that and its insets change.
  public var endFollowing = ListEndFollowing.never
  /// How many rows are loaded at most. Rows without any length could otherwise be all of them. At least 1.
  public var maximumLoadedRows = ListState.maximumLoadedRows

  /// Rows from the top, loaded far ahead.
  public init() {}
}
