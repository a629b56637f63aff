import Geometry
import ListEngine
import Platform

/// A list or a grid whose rows or items are selected, pressed, hovered, and found by typing: what a ``ListInteraction`` needs
/// of it.
@MainActor
protocol SelectionHost: ScrollNode {
  /// What is done with rows by pointers and keys; nil for rows that do nothing.
  var interaction: ListInteraction? { get set }

  /// How many rows there are.
  var count: Int { get }

  /// Whether no row moves.
  var isAtRest: Bool { get }

  /// When it is, by the clock of the window.
  var now: Duration { get }

  /// Whether keys mean rows whatever can be selected or opened.
  var hasRowKeys: Bool { get }

  /// Which rows can be selected; all if nil.
  var canSelectRow: ((Int) -> Bool)? { get }

  /// Whether a press that rests means something else than a long tap.
  var liftsRows: Bool { get }

  /// The rows that exist and stay, first to last.
  var shownRows: [ShownRow] { get }

  /// A row that exists, on its way out or not.
  func shownRow(_ id: ListEntryID) -> ShownRow?

  /// The row at a point in the coordinates of the node's view, and what identifies it while it exists.
  func pressedRow(at point: Point) -> (id: ListEntryID, row: Int)?

  /// The states that marks show.
  var markedStates: ListRowState { get }

  /// What shows beside a row which state it is in.
  func makeMark() -> RowMarkNode

  /// Does all transactions that wait, at once.
  func finishTransactions()

  /// Scrolls to the row with the cursor.
  func revealCursor()

  /// Where a menu of a row is opened by a key, in the coordinates of the view; nil for a row that does not exist.
  func middle(ofRow row: Int) -> Point?
}

/// A row of a list or an item of a grid that exists.
struct ShownRow {
  let id: ListEntryID
  /// Its index; nil on its way out.
  let row: Int?
  let node: DisplayNode
  /// The part of it that is seen, in the coordinates of the content.
  let frame: Rect
}

extension RubberBandHost {
  /// What is done with rows, which do something from now on.
  @discardableResult
  func makeInteraction() -> ListInteraction {
    if let interaction { return interaction }
    let made = ListInteraction(self)
    interaction = made
    onDidLoad { node in
      guard let host = node as? any RubberBandHost, !host.isLayerBacked else { return }
      host.interaction?.addRecognizers(to: host.view)
    }
    return made
  }

  /// Selects what an app says.
  func takeSelection(_ selection: ListSelection) {
    // The rows are those that an app has set last.
    finishTransactions()
    var selection = selection
    selection.limit(to: count)
    makeInteraction().selection = selection
  }
}

extension SelectionHost {
  /// A list whose rows can be selected or not.
  var rowSemantics: Semantics {
    let mode = interaction?.selection.mode ?? .none
    var semantics = Semantics(mode == .none ? .list : .listbox, actions: scrollActions ?? [])
    if mode == .multiple { semantics.states.insert(.multiselectable) }
    return semantics
  }

  /// Rows have been placed. Another one may be under a pointer that rests: that is found out once all of them have come to
  /// rest, as nothing is hovered that passes under a pointer.
  func rowsDidSettle() {
    if isAtRest { scene?.pointerTargetsDidChange() }
  }

  /// Takes notice of the keyboard coming and going.
  func interactionFocusDidChange(isFocused: Bool, showsRing: Bool) {
    interaction?.isActive = isFocused
    if isFocused, showsRing { interaction?.showsCursor = true }
  }
}
