import Flow
import Surface

/// A million rows, and those that come in above them.
final class MillionRowsState: ComponentState {
  private(set) var rows = NumberedRows()
  private(set) var isLive = false
  weak var list: ListNode?
  private var jumpCount = 0
  private var timer: ScheduledAction?

  private static let liveInterval = Duration.milliseconds(700)

  // MARK: Places

  /// Goes to a place between the first and the last row, 0...1.
  func jump(to share: Double) {
    let row = Int((Double(rows.count - 1) * share).rounded())
    list?.scroll(to: .animated(row: row, position: .center(overflow: .top)))
  }

  func jumpAnywhere() {
    jumpCount += 1
    jump(to: Double(SampleText.number(jumpCount) % 1000) / 1000)
  }

  // MARK: Changes

  func insert() { change { $0.insertFirst() } }

  func delete() { change { $0.deleteFirst() } }

  private func change(_ body: (inout NumberedRows) -> Void) {
    body(&rows)
    updated(transition: .spring())
  }

  /// Lets rows come in by themselves.
  func setLive(_ isLive: Bool) {
    self.isLive = isLive
    timer?.cancel()
    timer = nil
    if isLive { waitForRow() }
    updated()
  }

  private func waitForRow() {
    let scheduler = list?.view.window?.scheduler
    timer = scheduler?.schedule(after: MillionRowsState.liveInterval) { [weak self] in
      self?.insert()
      self?.waitForRow()
    }
  }
}
