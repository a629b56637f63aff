/// The rows of a list whose items are in sections, each below a header that hides and shows them.
///
/// ```swift
/// var sections = ListSections(letters.map { .init($0.letter, count: $0.people.count) })
/// list.apply(sections.setCollapsed(3, true))
/// switch sections.place(of: row) {
/// case .header(let section): header(letters[section])
/// case .item(let item, let section): row(letters[section].people[item])
/// }
/// ```
///
/// It knows how many items there are and not which; what changes among them it is told by
/// ``apply(_:in:)``. Whether a section is collapsed belongs to its identity, so that one which goes
/// and comes back is as it was.
///
/// From a row to its place and back it takes O(log *s*), where *s* is the number of sections,
/// however many items they have.
public struct ListSections<ID: Hashable & Sendable>: Sendable {
  /// A section.
  public struct Section: Hashable, Sendable {
    /// What it is recognised by.
    public var id: ID
    /// How many items it has, whether they are shown or not.
    public internal(set) var count: Int
    /// Whether a header is above its items.
    public var hasHeader: Bool

    /// - Precondition: `count` is not negative.
    public init(_ id: ID, count: Int, hasHeader: Bool = true) {
      precondition(count >= 0, "The number of items in a section is not negative")
      (self.id, self.count, self.hasHeader) = (id, count, hasHeader)
    }

    var headerCount: Int { hasHeader ? 1 : 0 }
  }

  /// What a row shows.
  public enum Place: Hashable, Sendable {
    /// The header of a section.
    case header(section: Int)
    /// An item of a section.
    case item(Int, section: Int)

    /// The index of the section.
    public var section: Int {
      switch self {
      case .header(let section), .item(_, let section): section
      }
    }
  }

  /// The sections in their order.
  public internal(set) var sections: [Section] = []
  /// The sections whose items are hidden, or will be when they come.
  public internal(set) var collapsedIDs: Set<ID>
  var counts = PartCounts(count: 0)

  /// A list of sections.
  ///
  /// - Parameters:
  ///   - sections: each identity once.
  ///   - collapsedIDs: what is collapsed from the start, whether it is there already or not.
  /// - Complexity: O(*s* log *s*).
  public init(_ sections: [Section] = [], collapsedIDs: Set<ID> = []) {
    self.collapsedIDs = collapsedIDs
    _ = insert(sections, at: 0)
  }
}

// MARK: Rows and places

extension ListSections {
  /// How many rows are shown.
  public var rowCount: Int { counts.rowCount }

  /// Whether the items of a section are hidden.
  public func isCollapsed(_ section: Int) -> Bool { collapsedIDs.contains(sections[section].id) }

  /// The index of a section.
  ///
  /// - Complexity: O(*s*).
  public func index(of id: ID) -> Int? { sections.firstIndex { $0.id == id } }

  /// What a row shows.
  ///
  /// - Precondition: `row` is from 0 up to ``rowCount``.
  /// - Complexity: O(log *s*).
  public func place(of row: Int) -> Place {
    let (section, offset) = counts.part(at: row)
    let item = offset - sections[section].headerCount
    return item < 0 ? .header(section: section) : .item(item, section: section)
  }

  /// Which of the items that are shown a row is, and how many these are; nil for a header.
  ///
  /// - Complexity: O(*s*).
  public func itemPosition(of row: Int) -> (index: Int, count: Int)? {
    guard case .item(_, let section) = place(of: row) else { return nil }
    func headers(_ sections: some Sequence<Section>) -> Int {
      sections.reduce(0) { $0 + $1.headerCount }
    }
    return (row - headers(sections[...section]), rowCount - headers(sections))
  }

  /// Where something is shown; nil if it is hidden, or if there is no such place.
  ///
  /// - Complexity: O(log *s*).
  public func row(of place: Place) -> Int? {
    guard sections.indices.contains(place.section) else { return nil }
    let section = sections[place.section]
    switch place {
    case .header:
      return section.hasHeader ? counts.start(of: place.section) : nil
    case .item(let item, _):
      guard item >= 0, item < section.count, !isCollapsed(place.section) else { return nil }
      return counts.start(of: place.section) + section.headerCount + item
    }
  }

  /// The rows of a section, with its header.
  ///
  /// - Complexity: O(log *s*).
  public func rows(of section: Int) -> Range<Int> {
    check(section)
    return counts.rows(of: section)
  }

  func check(_ section: Int) {
    precondition(
      sections.indices.contains(section), "A section is a number from 0 up to their count")
  }

  /// The rows of the items of a section; none if they are hidden.
  func itemRows(of section: Int) -> Range<Int> {
    rows(of: section).dropFirst(sections[section].headerCount)
  }

  mutating func countRows(of section: Int) {
    let items = isCollapsed(section) ? 0 : sections[section].count
    counts[section] = sections[section].headerCount + items
  }
}
