import Geometry
import ListEngine
import Platform

/// Presses on the rows of a list or the items of a grid, by the timing and the slop of `RowPress`: they highlight, select,
/// open, and ask for menus. Controls in rows keep theirs.
///
/// A finger selects when it is lifted, after the row was highlighted for a moment; a mouse selects at once, and opens by
/// a double click.
@MainActor
final class RowPressRecognizer: GestureRecognizer {
  private weak var host: (any SelectionHost)?
  private var press: RowPress?
  /// What was pressed.
  private var pressed: ListEntryID?
  private var timer: ScheduledAction?

  init(_ host: any SelectionHost) {
    self.host = host
    super.init()
    shouldReceive = { [weak host] _ in host?.interaction?.isNeeded == true }
  }

  private var interaction: ListInteraction? { host?.interaction }

  override var yieldsToControls: Bool { true }

  override func hover(_ phase: HoverPhase) {
    guard let host, let interaction, interaction.isNeeded else { return }
    switch phase {
    // What passes under a pointer is not hovered: each frame of a throw would show other grounds.
    case .entered(let point), .moved(let point):
      if host.isAtRest, !interaction.isDragging {
        interaction.hovered = host.pressedRow(at: point)?.id
      }
    case .exited: interaction.hovered = nil
    }
  }

  override func handle(_ event: PointerEvent) {
    guard let host, let interaction else { return transition(to: .failed) }
    switch event.kind {
    case .pressed(.primary) where press == nil: begin(event, host, interaction)
    case .pressed(.secondary) where press == nil: showMenu(event, host, interaction)
    case .moved: step(.moved(to: info.windowPosition))
    case .released(.primary): release(event, host, interaction)
    case .cancelled: step(.cancelled)
    case .pressed: transition(to: .failed)
    case .released, .entered, .exited: break
    }
  }

  private func begin(
    _ event: PointerEvent, _ host: any SelectionHost, _ interaction: ListInteraction
  ) {
    let modifiers = SelectionModifiers(event.modifiers)
    guard let (id, row) = host.pressedRow(at: event.position) else {
      interaction.change { $0.clickOnEmpty(modifiers: modifiers) }
      return transition(to: .failed)
    }
    interaction.showsCursor = false
    pressed = id
    let takesLongTap = interaction.actions.longTap != nil && !host.liftsRows
    // The content may move under the pointer.
    press = RowPress(at: info.windowPosition, time: now, takesLongTap: takesLongTap)
    schedule()
    if event.isTouch { return }
    interaction.change { $0.press(row, modifiers: modifiers, in: interaction.selectable) }
    if interaction.selection.mode == .none { interaction.highlighted = id }
  }

  private func showMenu(
    _ event: PointerEvent, _ host: any SelectionHost, _ interaction: ListInteraction
  ) {
    transition(to: .ended)
    guard let row = host.pressedRow(at: event.position)?.row,
      let show = interaction.actions.showMenu
    else { return }
    interaction.change { $0.secondaryClick(row, in: interaction.selectable) }
    show(row, event.position)
  }

  private func release(
    _ event: PointerEvent, _ host: any SelectionHost, _ interaction: ListInteraction
  ) {
    if !event.isTouch {
      let row = host.pressedRow(at: event.position)?.row
      interaction.change { $0.release(row, in: interaction.selectable) }
    }
    step(.released)
  }

  // MARK: What the press becomes

  /// The row that was pressed, wherever it is now.
  private var pressedRow: Int? { pressed.flatMap { host?.shownRow($0)?.row } }

  private func setHighlighted(_ isHighlighted: Bool) {
    interaction?.highlighted = isHighlighted ? pressed : nil
  }

  /// Feeds the press, and does what it has become.
  private func step(_ event: RowPress.Event) {
    guard let actions = press?.handle(event, at: now) else { return }
    for action in actions {
      switch action {
      case .highlight: setHighlighted(true)
      case .unhighlight: setHighlighted(false)
      case .longTap: longTap()
      case .select: select()
      }
    }
    if press?.phase == .ended { finish(event) } else { schedule() }
  }

  private func longTap() {
    guard let row = pressedRow else { return }
    transition(to: .began)
    interaction?.actions.longTap?(row)
  }

  /// What was pressed is selected by a finger, and opened by a tap, or by a double click where that selects.
  private func select() {
    guard let interaction, let pressed = pressedRow else { return }
    let (mode, isTouch) = (interaction.selection.mode, info.device.kind == .touch)
    if isTouch, mode != .none {
      let modifiers: SelectionModifiers = mode == .multiple ? .control : []
      interaction.change { $0.press(pressed, modifiers: modifiers, in: interaction.selectable) }
      if mode == .multiple {
        interaction.change { $0.release(pressed, in: interaction.selectable) }
      }
    }
    let isDoubleClick = info.clickCount == 2 && !isTouch
    let opens = mode == .none || isDoubleClick || isTouch && mode == .single
    // The app may have changed what is shown.
    if opens, let row = pressedRow { interaction.actions.activate?(row) }
  }

  // MARK: Life

  override func reset() {
    timer?.cancel()
    (press, pressed) = (nil, nil)
  }

  override func stateDidChange() {
    guard state == .failed || state == .cancelled else { return }
    endPress()
    interaction?.change {
      $0.cancelPress()
      return false
    }
  }

  private func finish(_ event: RowPress.Event) {
    endPress()
    if state == .possible || isActive {
      transition(to: event == .released ? .ended : isActive ? .cancelled : .failed)
    }
  }

  private func endPress() {
    timer?.cancel()
    setHighlighted(false)
    press = nil
  }

  private var now: Duration { view?.scene?.scheduler.now ?? .zero }

  private func schedule() {
    timer?.cancel()
    guard let scheduler = view?.scene?.scheduler, let deadline = press?.deadline else { return }
    timer = scheduler.schedule(after: max(.zero, deadline - scheduler.now)) { [weak self] in
      self?.step(.waited)
    }
  }
}
