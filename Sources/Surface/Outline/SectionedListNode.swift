public import ListEngine
import Platform

/// A list whose rows are in sections, each below a header that hides and shows them.
///
/// ```swift
/// let people = SectionedListNode<Character, PersonItem>()
/// people.setSections(letters.map { ListSection($0.letter, title: $0.name, items: $0.people) })
/// people.onCollapseChange = { [unowned people] in settings.closed = people.sections.collapsedIDs }
/// ```
///
/// A header is pressed with the pointer, or by Space and Enter while it has the focus; it keeps its place as rows below it come
/// and go. It cannot be selected. Whether a section is collapsed belongs to its identity.
public final class SectionedListNode<
  ID: Hashable & Sendable, Item: ListItem & Identifiable & Equatable
>: ListNode {
  /// A section of this list.
  public typealias Section = ListSection<ID, Item>

  nonisolated let makeHeader: @Sendable (Section) -> DisclosureNode
  /// The sections that were set last, and which of them are collapsed.
  public internal(set) var sections = ListSections<ID>()
  var latestSections: [Section] = []

  /// Called when somebody has collapsed or expanded a section.
  public var onCollapseChange: (@MainActor () -> Void)?

  /// A list without sections. Any thread.
  ///
  /// - Parameter makeHeader: makes the header of a section that has a title. Called on any thread. The list says whether it
  ///   is expanded, and follows its presses.
  nonisolated public init(
    makeHeader: @escaping @Sendable (Section) -> DisclosureNode = {
      DisclosureNode($0.title ?? "", style: .section)
    }
  ) {
    self.makeHeader = makeHeader
    super.init()
  }

  override func mirroringDidChange() {
    super.mirroringDidChange()
    turnHeaders()
  }

  override func canSelectRow(_ row: Int) -> Bool {
    if case .header = shownSections.place(of: row) { return false }
    return super.canSelectRow(row)
  }

  override func itemPosition(of row: Int) -> (index: Int, count: Int)? {
    shownSections.itemPosition(of: row)
  }

  override var selectsAllRows: Bool {
    super.selectsAllRows && !shownSections.sections.contains(where: \.hasHeader)
  }

  /// The sections of the rows that are shown.
  var shownSections: ListSections<ID> { (source as? Source)?.sections ?? ListSections() }

  typealias Source = SectionedSource<ID, Item>
}

// MARK: Content

extension SectionedListNode {
  /// Shows other sections and items: what has the same identity stays the same row, also in another section.
  ///
  /// - Parameters:
  ///   - new: the sections, each identity once.
  ///   - collapsedIDs: the sections that are collapsed then; nil for those that are now.
  ///   - options: how the change is done, such as `animateInsertion`.
  ///   - completion: called when the change is shown.
  /// - Precondition: no two items of all sections have the same identity, whether they are shown or not; debug builds
  ///   check it and name one.
  /// - Complexity: O(*n*) in the number of items, on a worker.
  public func setSections(
    _ new: [Section], collapsedIDs: Set<ID>? = nil, options: ListTransaction.Options = [],
    completion: (@MainActor (ListDisplayedRange?) -> Void)? = nil
  ) {
    assertIdentitiesDiffer(
      new.lazy.flatMap(\.items),
      "SectionedListNode: an item of any section has an identity of its own"
    ) { $0.id }
    let collapsedIDs = collapsedIDs ?? sections.collapsedIDs
    sections = ListSections(
      new.map { .init($0.id, count: $0.items.count, hasHeader: $0.title != nil) },
      collapsedIDs: collapsedIDs)
    latestSections = new
    let (old, source) = (latestSource as? Source, makeSource())
    latestSource = source
    enqueue(
      ListRequest(options: options, completion: completion) {
        ListChange(
          from: old?.rows ?? [], to: source.rows, source: source, options: options, scrollTo: nil
        ) { $0.rowClass }
      })
  }

  /// Hides the items of a section, or shows them. Nothing happens if there is no such section.
  public func setCollapsed(_ id: ID, _ isCollapsed: Bool) {
    guard let section = sections.index(of: id), sections.isCollapsed(section) != isCollapsed else {
      return
    }
    if isCollapsed { deselectItems(of: id) }
    transact(sections.setCollapsed(section, isCollapsed), source: makeSource())
  }

  private func makeSource() -> Source {
    Source(
      sections: sections, contents: latestSections, isMirrored: isMirrored, makeHeader: makeHeader)
  }

  /// Has the headers that exist take another direction of writing.
  fileprivate func turnHeaders() {
    finishTransactions()
    let transaction = ListTransaction(updating: rows.filter { $0.node is DisclosureNode })
    if !transaction.isEmpty { transact(transaction, source: makeSource()) }
  }

  /// Nothing else is selected in place of what is hidden.
  private func deselectItems(of id: ID) {
    let shown = shownSections
    guard let interaction, let section = shown.index(of: id) else { return }
    var rows = selection.rows
    rows.remove(shown.rows(of: section))
    guard let cursor = selection.cursor, shown.rows(of: section).contains(cursor) else { return }
    interaction.change { $0.select(rows) }
  }
}

extension SectionedListNode: SectionOwner {
  func toggleSection(of header: DisclosureNode) {
    finishTransactions()
    guard let row = rows.first(where: { $0.node === header })?.index else { return }
    let section = sections.place(of: row).section
    setCollapsed(sections.sections[section].id, !sections.isCollapsed(section))
    onCollapseChange?()
  }
}

/// What has headers of sections.
@MainActor
protocol SectionOwner: ListNode {
  func toggleSection(of header: DisclosureNode)
}
