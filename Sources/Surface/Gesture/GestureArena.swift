import Geometry
import Platform

/// Where the recognizers of a window compete for the presses of its pointers.
///
/// Two recognizers compete if they follow the same press. The first that claims it wins, unless it waits for another
/// one to fail; the others fail, unless they may recognize together.
@MainActor
final class GestureArena {
  /// Those that take part in a gesture, the deepest views first.
  private var contenders: [GestureRecognizer] = []
  /// Each press has a number of its own: a mouse presses again and again.
  private var pressCount = 0
  /// Called when a recognizer has won and is about to begin or end: the presses of its pointers are nothing else any
  /// more.
  var onWin: (@MainActor (GestureRecognizer, GestureRecognizer.State) -> Void)?

  /// Those that follow a pointer.
  func recognizers(of pointer: PointerID) -> [GestureRecognizer] {
    contenders.filter { $0.follows(pointer) }
  }

  // MARK: Presses

  /// Begins a press for the recognizers of `path`, from the deepest view to the root.
  ///
  /// - Returns: whether one of them has claimed it.
  func begin(_ event: PointerEvent, path: [View]) -> Bool {
    pressCount += 1
    for recognizer in contenders where recognizer.keepsPress {
      let isOfDevice = recognizer.info.device == event.device
      if isOfDevice, !recognizer.continues(with: event) { recognizer.cancel() }
    }
    for recognizer in receivers(of: event, path: path) {
      // One before it may have taken it off its view.
      guard recognizer.view != nil else { continue }
      if !contenders.contains(where: { $0 === recognizer }) { contenders.append(recognizer) }
      recognizer.arena = self
      recognizer.follow(event, press: pressCount)
    }
    handle(event)
    return recognizers(of: event.pointer).contains { $0.isActive || $0.state == .ended }
  }

  private func receivers(of event: PointerEvent, path: [View]) -> [GestureRecognizer] {
    let candidates = path.flatMap(\.gestureRecognizers).filter { mayReceive(event, $0, path) }
    // A finger that joins a gesture is nothing else.
    let winners = candidates.filter(\.isActive)
    return candidates.filter { candidate in
      winners.allSatisfy { $0 === candidate || $0.maySharePress(with: candidate) }
    }
  }

  private func mayReceive(
    _ event: PointerEvent, _ recognizer: GestureRecognizer, _ path: [View]
  ) -> Bool {
    guard recognizer.isEnabled, recognizer.mayFollow(event.pointer), let view = recognizer.view,
      !isControls(event, recognizer, path),
      recognizer.followsTouchpads || event.device.kind != .touchpad
    else { return false }
    guard let shouldReceive = recognizer.shouldReceive else { return true }
    var local = event
    local.position = view.convert(event.position, from: nil)
    return shouldReceive(local)
  }

  /// Whether a press belongs to a control inside of the recognizer's view.
  private func isControls(
    _ event: PointerEvent, _ recognizer: GestureRecognizer, _ path: [View]
  ) -> Bool {
    recognizer.yieldsToControls && event.kind == .pressed(.primary)
      && path.prefix { $0 !== recognizer.view }.contains(where: \.isControl)
  }

  /// Tells the recognizers of a pointer what it has done.
  func handle(_ event: PointerEvent) {
    for recognizer in recognizers(of: event.pointer) where recognizer.follows(event.pointer) {
      recognizer.receive(event)
    }
  }

  /// Tells the recognizers of several pointers, which are the same, that all of them have moved in one step.
  func move(_ events: [PointerEvent]) {
    guard let last = events.last else { return }
    for recognizer in recognizers(of: last.pointer) where recognizer.follows(last.pointer) {
      for event in events.dropLast() { recognizer.place(event) }
      recognizer.receive(last)
    }
  }

  /// The press of a pointer is over.
  func end(_ pointer: PointerID) {
    for recognizer in recognizers(of: pointer) { recognizer.unfollow(pointer) }
    dismiss()
  }

  /// A release is not meant for what was hidden or disabled since the press. Gestures that have begun go on: an app
  /// hides what a drag has lifted.
  func cancelUnseen(_ pointer: PointerID) {
    for recognizer in recognizers(of: pointer) where recognizer.isUndecided {
      if recognizer.view?.takesInputInWindow != true { recognizer.cancel() }
    }
  }

  /// Ends what goes on in a view and below it.
  func cancelAll(in view: View) { cancel { $0.view?.isDescendant(of: view) == true } }

  func viewWillLeave(_ view: View) { cancel { $0.view === view } }

  private func cancel(where isMeant: (GestureRecognizer) -> Bool) {
    for recognizer in contenders where isMeant(recognizer) { recognizer.cancel() }
    dismiss()
  }

  // MARK: Competition

  /// Grants a claim, refuses it, or keeps it until those have failed for which the recognizer waits.
  func recognize(_ recognizer: GestureRecognizer, as state: GestureRecognizer.State) {
    if recognizer.pendingState == nil, recognizer.shouldBegin?() == false {
      return recognizer.apply(.failed)
    }
    let rivals = rivals(of: recognizer)
    if rivals.contains(where: { $0.isActive }) { return recognizer.apply(.failed) }
    if isBlocked(recognizer) { return recognizer.wait(toBecome: state) }
    for rival in rivals { rival.cancel() }
    onWin?(recognizer, state)
    // What was cancelled may have taken the winner out of the window.
    if recognizer.isUndecided { recognizer.apply(state) }
  }

  /// A recognizer has claimed its press, or is out: others may have waited for that.
  func didChange(_ recognizer: GestureRecognizer) {
    guard recognizer.state != .changed else { return }
    for other in contenders {
      guard let state = other.pendingState, other.requiresFailure(of: recognizer) else { continue }
      if recognizer.state == .failed || recognizer.state == .cancelled {
        recognize(other, as: state)
      } else {
        other.apply(.failed)
      }
    }
    dismiss()
  }

  /// Those that follow a press of the recognizer and may not recognize it together with it.
  private func rivals(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    contenders.filter {
      $0 !== recognizer && $0.presses.contains(where: recognizer.presses.contains)
        && !$0.maySharePress(with: recognizer)
    }
  }

  private func isBlocked(_ recognizer: GestureRecognizer) -> Bool {
    contenders.contains {
      $0 !== recognizer && $0.isUndecided && recognizer.requiresFailure(of: $0)
    }
  }

  /// Drops those whose gesture is over.
  private func dismiss() {
    let leaving = contenders.filter { recognizer in
      recognizer.view == nil
        || recognizer.touches.isEmpty && !recognizer.isOpen
    }
    contenders.removeAll { recognizer in leaving.contains { $0 === recognizer } }
    for recognizer in leaving { recognizer.arena = nil }
  }
}
