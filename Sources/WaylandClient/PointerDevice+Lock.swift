import Geometry
import Platform

// The cursor stays where it is while something is dragged, and the positions that the window hears of go on.
extension PointerDevice {
  /// Asks the compositor to keep the cursor above `window` where it is.
  func lock(above window: WaylandSurface) {
    guard self.window === window, lock == nil, let surface, connection.canWrite() else { return }
    lock = PointerLock(object, on: surface, globals: connection.globals)
    lock?.onChange = { [unowned self] in lockDidChange() }
    lock?.onMove = { [unowned self] in drag(by: $0, time: $1) }
  }

  /// The cursor moves again. The window hears where it is.
  func unlock(above window: WaylandSurface) {
    guard self.window === window, lock != nil || drift != .zero else { return }
    finishBatch()
    position = position - drift
    endLock()
    revealCursor()
    pendingMove = event(.moved)
  }

  func endLock() {
    lock?.destroy()
    lock = nil
    drift = .zero
  }

  private func lockDidChange() {
    if lock?.isActive == true {
      cursor.hide()
    } else {
      // Nothing locks it again: what is dragged goes on as far as the screen does.
      lock?.destroy()
      lock = nil
      revealCursor()
    }
  }

  private func drag(by way: Point, time: UInt32) {
    drift = drift + way
    position = position + way
    if pendingScroll != nil { finishBatch() }
    _ = clock.extend(time)
    pendingMove = event(.moved)
  }
}
