import Geometry
import ListEngine
import Platform

/// Presses on the rows of a list: they highlight, select, open, and ask for menus.
///
/// A finger selects when it is lifted, after the row was highlighted for a moment; a mouse selects at once, and opens by
/// a double click. Controls in rows keep their presses.
@MainActor
final class RowPressRecognizer: GestureRecognizer {
  private weak var list: ListNode?
  private var press: RowPress?
  private var pressed: ListEntryID?
  private var timer: ScheduledAction?

  init(_ list: ListNode) {
    self.list = list
    super.init()
    shouldReceive = { [weak list] _ in list?.interaction?.isNeeded == true }
  }

  override var yieldsToControls: Bool { true }

  override func reset() {
    timer?.cancel()
    (press, pressed) = (nil, nil)
  }

  override func hover(_ phase: HoverPhase) {
    guard let list, let interaction = list.interaction, interaction.isNeeded else { return }
    switch phase {
    case .entered(let point), .moved(let point): interaction.hovered = list.entry(at: point)?.id
    case .exited: interaction.hovered = nil
    }
  }

  override func handle(_ event: PointerEvent) {
    guard let list, let interaction = list.interaction else { return transition(to: .failed) }
    switch event.kind {
    case .pressed(.primary) where press == nil: begin(event, list, interaction)
    case .pressed(.secondary) where press == nil: showMenu(event, list, interaction)
    case .moved: step(.moved(to: windowPoint(event)), event)
    case .released(.primary): end(event, list, interaction)
    case .cancelled: step(.cancelled, event)
    case .pressed: transition(to: .failed)
    case .released, .entered, .exited: break
    }
  }

  /// The content may move under the pointer.
  private func windowPoint(_ event: PointerEvent) -> Point { info.windowPosition }

  private func begin(_ event: PointerEvent, _ list: ListNode, _ interaction: ListInteraction) {
    guard let entry = list.entry(at: event.position), let row = entry.row else {
      let modifiers = SelectionModifiers(event.modifiers)
      interaction.change { $0.clickOnEmpty(modifiers: modifiers) }
      return transition(to: .failed)
    }
    interaction.showsCursor = false
    pressed = entry.id
    // Where rows are moved, a longer press lifts one.
    let takesLongTap = interaction.actions.longTap != nil && list.onMove == nil
    press = RowPress(at: windowPoint(event), time: list.now, takesLongTap: takesLongTap)
    if !event.isTouch {
      let modifiers = SelectionModifiers(event.modifiers)
      interaction.change { $0.press(row, modifiers: modifiers, in: interaction.selectable) }
      if interaction.selection.mode == .none { interaction.highlighted = entry.id }
    }
    schedule()
  }

  private func showMenu(_ event: PointerEvent, _ list: ListNode, _ interaction: ListInteraction) {
    transition(to: .ended)
    guard let row = list.row(at: event.position), let show = interaction.actions.showMenu else {
      return
    }
    interaction.change { $0.secondaryClick(row, in: interaction.selectable) }
    show(row, event.position)
  }

  private func end(_ event: PointerEvent, _ list: ListNode, _ interaction: ListInteraction) {
    let row = list.row(at: event.position)
    if !event.isTouch { interaction.change { $0.release(row, in: interaction.selectable) } }
    step(.released, event)
  }

  /// Feeds the press, and does what it has become.
  private func step(_ event: RowPress.Event, _ pointer: PointerEvent?) {
    guard let list, let interaction = list.interaction, press != nil else { return }
    for action in press!.handle(event, at: list.now) {
      switch action {
      case .highlight: interaction.highlighted = pressed
      case .unhighlight: interaction.highlighted = nil
      case .longTap: longTap(list, interaction)
      case .select: select(list, interaction)
      }
    }
    if press?.phase == .ended {
      interaction.highlighted = nil
      finish(event)
    } else {
      schedule()
    }
  }

  private func finish(_ event: RowPress.Event) {
    timer?.cancel()
    press = nil
    if state == .possible || isActive {
      transition(to: event == .released ? .ended : isActive ? .cancelled : .failed)
    }
  }

  private func longTap(_ list: ListNode, _ interaction: ListInteraction) {
    guard let row = pressedRow else { return }
    transition(to: .began)
    interaction.actions.longTap?(row)
  }

  private var pressedRow: Int? {
    guard let list, let pressed else { return nil }
    return list.state.entry(pressed)?.row
  }

  private func select(_ list: ListNode, _ interaction: ListInteraction) {
    guard let row = pressedRow else { return }
    let isTouch = info.device.kind == .touch
    if isTouch, interaction.selection.mode == .multiple {
      interaction.change { $0.press(row, modifiers: .control, in: interaction.selectable) }
      interaction.change { $0.release(row, in: interaction.selectable) }
    } else if isTouch, interaction.selection.mode == .single {
      interaction.change { $0.press(row, in: interaction.selectable) }
    }
    // The app may have changed the list.
    guard let row = pressedRow else { return }
    let opens = interaction.selection.mode == .none || info.clickCount == 2 && !isTouch
    if opens || isTouch && interaction.selection.mode == .single {
      interaction.actions.activate?(row)
    }
  }

  private func schedule() {
    timer?.cancel()
    guard let list, let scheduler = list.scene?.scheduler, let deadline = press?.deadline else {
      return
    }
    timer = scheduler.schedule(after: max(.zero, deadline - list.now)) { [weak self] in
      self?.step(.waited, nil)
    }
  }

  override func stateDidChange() {
    guard state == .failed || state == .cancelled else { return }
    timer?.cancel()
    press = nil
    list?.interaction?.highlighted = nil
    list?.interaction?.change {
      $0.cancelPress()
      return false
    }
  }
}
