/// What a row says when it is measured.
public struct ListRowLayout: Hashable, Sendable {
  /// How long the row is; from nothing to ``SizeTree/maximumRowLength``.
  public var length: ListLength
  /// What few rows have; none where all of it is as in other rows, so that equal layouts are equal.
  fileprivate var extras = Rare<ListRowExtras>.none

  /// - Precondition: `length` is not negative.
  public init(
    _ length: ListLength, headers: [ListHeader] = [], accessories: [ListAccessory] = [],
    positioningInsets: ListInsets = .zero
  ) {
    precondition(
      length >= .zero && length <= SizeTree.maximumRowLength, "A row is from 0 to 2^32 points long")
    self.length = length
    let extras = ListRowExtras(
      headers: headers, accessories: accessories, positioningInsets: positioningInsets)
    if extras != .none { self.extras = .some(extras) }
  }

  /// The headers above or below the row, each of another ``ListHeader/ID/space``.
  public var headers: [ListHeader] {
    get { extras.value?.headers ?? [] }
    set { change { $0.headers = newValue } }
  }

  /// What stands beside the row and its neighbours, each of another ``ListHeader/ID/space``.
  public var accessories: [ListAccessory] {
    get { extras.value?.accessories ?? [] }
    set { change { $0.accessories = newValue } }
  }

  /// The room that is left before the row and behind it where the list scrolls to it.
  public var positioningInsets: ListInsets {
    get { extras.value?.positioningInsets ?? .zero }
    set { change { $0.positioningInsets = newValue } }
  }

  /// Whether the row, if it is the last one, is shown with the room that all rows together leave in the viewport. It
  /// does not count as longer for that: nothing can be scrolled that could not be without it.
  public var takesRemainingLength: Bool {
    get { extras.value?.takesRemainingLength ?? false }
    set { change { $0.takesRemainingLength = newValue } }
  }

  /// How the row grows as an animated transaction inserts it; nil as others do, in 0.4 seconds.
  public var insertionAnimation: ListAnimation? {
    get { extras.value?.insertionAnimation }
    set { change { $0.insertionAnimation = newValue } }
  }

  /// How the row comes to another length in an animated transaction; nil as others do, in 0.4 seconds.
  public var updateAnimation: ListAnimation? {
    get { extras.value?.updateAnimation }
    set { change { $0.updateAnimation = newValue } }
  }

  private mutating func change(_ change: (inout ListRowExtras) -> Void) {
    var new = extras.value ?? .none
    change(&new)
    extras = new == .none ? .none : .some(new)
  }
}

/// What a row has besides its length.
private struct ListRowExtras: Hashable, Sendable {
  static let none = ListRowExtras()

  var headers: [ListHeader] = []
  var accessories: [ListAccessory] = []
  var positioningInsets = ListInsets.zero
  var takesRemainingLength = false
  var insertionAnimation: ListAnimation?
  var updateAnimation: ListAnimation?
}

extension ListRowLayout {
  /// Whether there is nothing that the row may share with its neighbours.
  @inline(__always) var isPlain: Bool { !extras.isSome }

  /// All that the row may share with its neighbours.
  var shared: [ListHeader] {
    accessories.isEmpty ? headers : headers + accessories.map(\.header)
  }
}

extension ListRowLayout: ExpressibleByIntegerLiteral {
  /// A row without headers.
  public init(integerLiteral points: Int64) { self.init(ListLength(integerLiteral: points)) }
}
