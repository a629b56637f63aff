import Geometry
import Platform

/// Takes presses beside a row that keeps them from others.
@MainActor
final class RowGuardRecognizer: GestureRecognizer {
  private weak var list: ListNode?

  init(_ list: ListNode) {
    self.list = list
    super.init()
    shouldReceive = { [weak list] event in list?.guardingRow(against: event.position) != nil }
  }

  override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed where state == .possible: transition(to: .began)
    case .released: transition(to: .ended)
    case .cancelled: cancel()
    case .pressed, .moved, .entered, .exited: break
    }
  }

  override func stateDidChange() {
    if state == .began { list?.guardingRow(against: info.position)?.pressBesideWasPrevented() }
  }

  override var neededDirections: PanDirections { isActive ? .any : [] }
}

extension ListNode {
  /// The row that keeps a press at a point of the content from what is there.
  final func guardingRow(against point: Point) -> (any PressGuardingRow)? {
    for row in loaded.values {
      guard let node = row.node as? any PressGuardingRow, node.preventsPressesBeside else {
        continue
      }
      return node.frame.contains(point) ? nil : node
    }
    return nil
  }
}
