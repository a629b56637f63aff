import Compositing
import Geometry
import ListEngine

/// Dims a list but for some of its rows, which lie above the dark.
@MainActor
final class ListDimming {
  private static let darkness = 0.5
  private static let timing = AnimationTiming.spring(0.35)
  /// Above headers, below a row that is lifted.
  private static let zPosition = 550.0

  /// The rows that are not dimmed; none for a list that is not dimmed at all.
  private(set) var rows = IndexRanges()

  private weak var list: ListNode?
  /// What dims the list, also while it fades out.
  private var shade: DisplayNode?
  /// The rows above it, and what lies behind each of them: rows may have no ground of their own.
  private var raised: [ListEntryID: DisplayNode] = [:]

  init(_ list: ListNode) { self.list = list }

  /// Dims all rows but these, or none if there are none.
  func show(_ rows: IndexRanges) {
    guard let list, rows != self.rows else { return }
    let wasShown = !self.rows.isEmpty
    self.rows = rows
    if rows.isEmpty { return fade(to: 0) }
    if shade == nil { addShade(to: list) }
    if !wasShown { fade(to: Self.darkness) }
    place()
  }

  /// Rows have other indices.
  func listDidCommit(_ transaction: ListTransaction, oldCount: Int) {
    if rows.isEmpty || oldCount == 0 { return }
    rows = rows.remapped(by: transaction, oldCount: oldCount)
    if rows.isEmpty { fade(to: 0) }
  }

  /// All rows are others.
  func reset() {
    rows = IndexRanges()
    drop()
  }

  // MARK: The dark

  private func addShade(to list: ListNode) {
    let shade = DisplayNode.part()
    shade.isUserInteractionEnabled = false
    shade.backgroundColor = .black
    shade.zPosition = Self.zPosition
    shade.alpha = 0
    list.addSubnode(shade)
    self.shade = shade
  }

  private func fade(to opacity: Double) {
    guard let list, let shade else { return }
    shade.layer.setValue(
      .number(opacity), of: .opacity, timing: list.canAnimate ? Self.timing : nil
    ) { [weak self] _ in
      // Also where the list leaves its window meanwhile.
      if self?.rows.isEmpty == true { self?.drop() }
    }
  }

  private func drop() {
    for id in Array(raised.keys) { lower(id) }
    shade?.leaveSupernode()
    shade = nil
  }

  // MARK: Rows

  /// Follows each scroll, and what becomes of the rows.
  func place() {
    guard let list, let shade else { return }
    // The bounds follow a scroll when all is in its place.
    shade.frame = list.flow.rect(
      from: list.pixelPlace(list.shownOffset), size: list.mainBounds.size)
    for entry in list.state.entries {
      guard let row = entry.row, rows.contains(row) else { continue }
      raise(entry.id)
    }
    for id in Array(raised.keys) where !isUndimmed(id) { lower(id) }
  }

  /// While the dark fades out, what was above it stays there.
  private func isUndimmed(_ id: ListEntryID) -> Bool {
    guard let list, list.loaded[id] != nil else { return false }
    if rows.isEmpty { return true }
    return list.state.entry(id)?.row.map(rows.contains) ?? false
  }

  private func raise(_ id: ListEntryID) {
    guard let list, let row = list.loaded[id] else { return }
    let backdrop = raised[id] ?? addBackdrop(id, to: list)
    let frame = list.shownFrame(of: row)
    if backdrop.frame != frame { backdrop.frame = frame }
    if row.node.zPosition == 0 { row.node.zPosition = Self.zPosition + 2 }
    list.interaction?.rowDidMove(id)
  }

  private func addBackdrop(_ id: ListEntryID, to list: ListNode) -> DisplayNode {
    let backdrop = RowBackdropNode()
    backdrop.isLayerBacked = true
    backdrop.zPosition = Self.zPosition + 1
    list.addSubnode(backdrop)
    raised[id] = backdrop
    return backdrop
  }

  private func lower(_ id: ListEntryID) {
    raised.removeValue(forKey: id)?.leaveSupernode()
    guard let node = list?.loaded[id]?.node, node.zPosition == Self.zPosition + 2 else { return }
    node.zPosition = 0
    list?.interaction?.rowDidMove(id)
  }
}

/// What a row without a ground covers the dark with.
private final class RowBackdropNode: ThemedPartNode {
  override func updateColors() { backgroundColor = currentTheme.colors.contentBackground }
}
