import Platform

/// The input method of a seat: `zwp_text_input_v3`.
///
/// Two things have to agree before anything is sent: the compositor has entered a surface, and text is edited on that
/// surface. Whichever comes last enables the object; whichever goes first disables it.
@MainActor
final class TextInputDevice {
  private let object: ZwpTextInputV3
  private let seat: SeatID
  private unowned let connection: WaylandConnection
  private weak var entered: WaylandSurface?
  /// What is edited, and where; it outlives a leave, so that it can be sent again after the next enter.
  private var edited: (state: TextInputState, surface: WeakSurface)?
  /// What the compositor knows; nil while the object is disabled.
  private var sent: TextInputContent?
  /// The compositor counts the same.
  private var commitCount: UInt32 = 0
  /// Whether the input method has answered to an older state. It may have to take back what it says of it, so it gets
  /// no newer one until it has caught up.
  private var isBehind = false
  /// What has come since the last `done`.
  private var pending = TextInputEvent()
  private var isComposing = false

  private struct WeakSurface {
    weak var surface: WaylandSurface?
  }

  init(_ object: ZwpTextInputV3, seat: SeatID, connection: WaylandConnection) {
    self.object = object
    self.seat = seat
    self.connection = connection
    pending.seat = seat
    object.onEvent = { [unowned self] in handle($0) }
  }

  func destroy() {
    leave()
    object.destroy()
  }

  // MARK: What is edited

  func update(_ state: TextInputState, on surface: WaylandSurface) {
    edited = (state, WeakSurface(surface: surface))
    send()
  }

  func end(on surface: WaylandSurface) {
    guard edited?.surface.surface === surface else { return }
    edited = nil
    isComposing = false
    disable()
  }

  func forget(_ surface: WaylandSurface) {
    end(on: surface)
    if entered === surface { leave() }
  }

  private func send() {
    guard let edited, let entered, edited.surface.surface === entered else { return disable() }
    let new = TextInputContent(edited.state)
    if sent == nil {
      object.enable()
      // What was told before the object was disabled is of another text.
      isBehind = false
    } else if isBehind || new == sent {
      return
    }
    new.send(to: object, after: sent, cause: edited.state.changeCause)
    sent = new
    commit()
  }

  private func disable() {
    guard sent != nil else { return }
    sent = nil
    isBehind = false
    object.disable()
    commit()
  }

  private func commit() {
    object.commit()
    commitCount &+= 1
  }

  // MARK: What the input method does

  private func handle(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface):
      let target = connection.route(of: surface)?.target
      if target !== entered { leave() }
      entered = target
      send()
    case .leave: leave()
    case .preeditString(let text, let begin, let end):
      pending.preedit =
        text.isEmpty ? nil : TextInputEvent.Preedit(text: text, begin: begin, end: end)
    case .commitString(let text): pending.committedText = text
    case .deleteSurroundingText(let before, let after):
      pending.deletesBefore = Int(before)
      pending.deletesAfter = Int(after)
    case .done(let serial): apply(serial)
    }
  }

  private func apply(_ serial: UInt32) {
    let event = pending
    pending = TextInputEvent(seat: seat)
    // It is of a text that is not edited any more.
    guard sent != nil else { return }
    isBehind = serial != commitCount
    let changesNothing = event == pending && !isComposing
    isComposing = event.preedit != nil
    if !changesNothing { entered?.eventHandler?(.textInput(event)) }
    // What was held back while it was behind.
    send()
  }

  private func leave() {
    pending = TextInputEvent(seat: seat)
    let left = entered
    entered = nil
    disable()
    guard isComposing else { return }
    isComposing = false
    left?.eventHandler?(.textInput(pending))
  }
}

extension TextInputEvent.Preedit {
  /// - Parameters:
  ///   - text: What is composed.
  ///   - begin: Where the selection begins, in bytes; negative for no caret.
  ///   - end: Where it ends. Compositors pass on what input methods say, which may be no place in the text.
  fileprivate init(text: String, begin: Int32, end: Int32) {
    self.init(text: text)
    guard begin >= 0, end >= 0 else { return }
    let count = text.utf8.count
    let (one, other) = (min(Int(begin), count), min(Int(end), count))
    selection = min(one, other)..<max(one, other)
  }
}
