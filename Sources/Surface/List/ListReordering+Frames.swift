import Geometry
import ListEngine

// A lifted row from frame to frame, and while the list changes below it.
extension ListReordering {
  func show() {
    guard let list, let lifted else { return }
    list.placeNode(lifted.reorder.entry)
    list.animateGestures()
  }

  /// Where a row is shown that has a slot.
  func place(_ id: ListEntryID, in slot: Rect) -> Rect {
    guard let list, let lifted, isLifted(id) else { return slot }
    list.loaded[id]?.node.zPosition = LiftedRow.zPosition
    let origin = list.base - list.slide
    let start = lifted.start(slot: list.flow.start(of: slot), viewStart: origin, at: time)
    let shown = list.scene?.scale.snapped(start) ?? start
    let frame = list.flow.moving(slot, to: shown)
    lifted.showBackdrop(in: frame, at: time)
    return frame
  }

  func listDidScroll(by distance: ListLength) {
    guard let list, let lifted else { return }
    lifted.reorder.contentMoved(by: distance)
    list.placeNode(lifted.reorder.entry)
  }

  /// - Returns: whether something will move by itself.
  func advance(to time: Duration) -> Bool {
    guard let list, let lifted else { return false }
    self.time = max(self.time, time)
    var goesOn = lifted.isMoving(at: self.time)
    if lifted.isHeld {
      let isScrolling = autoscroll(list, lifted)
      findPlace(at: self.time)
      goesOn = goesOn || isScrolling || self.time < deadline
    } else if !goesOn, !list.state.isAnimating {
      finish()
      return false
    } else {
      goesOn = true
    }
    list.placeNode(lifted.reorder.entry)
    return goesOn
  }

  private func autoscroll(_ list: ListNode, _ lifted: LiftedRow) -> Bool {
    let velocity = lifted.reorder.autoscrollVelocity(in: list.state, at: time)
    guard autoscrolls, velocity != 0, list.canMove(by: velocity) else {
      lastStep = nil
      return false
    }
    let elapsed = lastStep.map { (time - $0).seconds } ?? 1.0 / 60
    lastStep = time
    list.scroll(by: velocity * min(elapsed, 0.25))
    deadline = time + .seconds(Self.attention)
    return true
  }

  // MARK: Changes

  func listDidCommit(_ transaction: ListTransaction, oldCount: Int) {
    guard let list, let lifted else { return }
    lifted.reorder.apply(transaction, oldCount: oldCount)
    if list.loaded[lifted.reorder.entry] == nil {
      finish()
      recognizer?.cancel()
    } else if lifted.reorder.row(in: list.state) == nil {
      if lifted.isHeld { settle() }
      recognizer?.cancel()
    } else if lifted.isHeld, !transaction.isEmpty {
      forgetRefusal()
      deadline = tick() + .seconds(Self.attention)
      list.animateGestures()
    }
  }

  func reset() {
    finish()
    recognizer?.cancel()
  }
}
