import Geometry
import Locks
import Platform

/// A registered action of a control for some of its events.
public final class ControlAction: Sendable {
  let events: ControlEvents
  let body: @MainActor (ControlNode) -> Void

  init(events: ControlEvents, body: @escaping @MainActor (ControlNode) -> Void) {
    self.events = events
    self.body = body
  }
}
