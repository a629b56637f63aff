import Geometry
import ListEngine
import Platform

/// Presses on the rows of a list: they highlight, select, open, and ask for menus.
///
/// A finger selects when it is lifted, after the row was highlighted for a moment; a mouse selects at once, and opens by
/// a double click.
@MainActor
final class RowPressRecognizer: EntryPressRecognizer {
  private weak var list: ListNode?

  init(_ list: ListNode) {
    self.list = list
    super.init()
    shouldReceive = { [weak list] _ in list?.interaction?.isNeeded == true }
  }

  override func hover(_ phase: HoverPhase) {
    guard let list, let interaction = list.interaction, interaction.isNeeded else { return }
    switch phase {
    // What passes under a pointer is not hovered: each frame of a throw would show other grounds.
    case .entered(let point), .moved(let point):
      if list.isAtRest { interaction.hovered = list.entry(at: point)?.id }
    case .exited: interaction.hovered = nil
    }
  }

  override func handle(_ event: PointerEvent) {
    guard let list, let interaction = list.interaction else { return transition(to: .failed) }
    switch event.kind {
    case .pressed(.primary) where press == nil: begin(event, list, interaction)
    case .pressed(.secondary) where press == nil: showMenu(event, list, interaction)
    case .moved: step(.moved(to: info.windowPosition))
    case .released(.primary): end(event, list)
    case .cancelled: step(.cancelled)
    case .pressed: transition(to: .failed)
    case .released, .entered, .exited: break
    }
  }

  private func begin(_ event: PointerEvent, _ list: ListNode, _ interaction: ListInteraction) {
    let modifiers = SelectionModifiers(event.modifiers)
    guard let entry = list.entry(at: event.position), let row = entry.row else {
      interaction.change { $0.clickOnEmpty(modifiers: modifiers) }
      return transition(to: .failed)
    }
    interaction.showsCursor = false
    // Where rows are moved, a longer press lifts one.
    let takesLongTap = interaction.actions.longTap != nil && list.onMove == nil
    begin(on: entry.id, takesLongTap: takesLongTap)
    press(row, in: list, event)
    if !event.isTouch, interaction.selection.mode == .none { interaction.highlighted = entry.id }
  }

  private func showMenu(_ event: PointerEvent, _ list: ListNode, _ interaction: ListInteraction) {
    transition(to: .ended)
    guard let row = list.row(at: event.position), let show = interaction.actions.showMenu else {
      return
    }
    interaction.change { $0.secondaryClick(row, in: interaction.selectable) }
    show(row, event.position)
  }

  private func end(_ event: PointerEvent, _ list: ListNode) {
    release(above: list.row(at: event.position), in: list, event)
    step(.released)
  }

  // MARK: What the press becomes

  private var pressedRow: Int? { pressed.flatMap { list?.state.entry($0)?.row } }

  override func setHighlighted(_ isHighlighted: Bool) {
    list?.interaction?.highlighted = isHighlighted ? pressed : nil
  }

  override func longTap() {
    guard let row = pressedRow else { return }
    transition(to: .began)
    list?.interaction?.actions.longTap?(row)
  }

  override func select() {
    if let list { select(in: list) { pressedRow } }
  }

  override func stateDidChange() {
    super.stateDidChange()
    guard state == .failed || state == .cancelled else { return }
    list?.interaction?.change {
      $0.cancelPress()
      return false
    }
  }
}
