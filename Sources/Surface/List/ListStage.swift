import Geometry
import ListEngine
import Platform

/// The rows and headers that a list is about to show, in its window and not seen: they are drawn before anything is shown
/// of them, and until then what was there stays, and takes the input.
@MainActor
final class ListStage {
  /// How long drawings are waited for where the list goes elsewhere: what takes longer than a tenth of a second is no longer
  /// felt as an answer.
  static let longestWait = Duration.milliseconds(100)
  /// The same for rows that come: three frames, so that slow pictures hold nothing up.
  static let longestWaitForRows = Duration.milliseconds(50)

  private let ground = DisplayNode()
  private var headers: [ListHeaderRun.ID: DisplayNode] = [:]
  private var timeout: ScheduledAction?
  /// Shows what was drawn.
  private let show: @MainActor () -> Void

  /// Puts what comes into view by a job in the window; nil if that is nothing that has yet to be drawn.
  init?(_ job: ListJob, of list: ListNode, show: @escaping @MainActor () -> Void) {
    self.show = show
    var next = job.state
    _ = next.commit(from: list.state)
    let axis = job.environment.axis
    let view = ListLength.zero..<next.viewport.length
    func isSeen(_ start: ListLength, _ end: ListLength) -> Bool {
      start < view.upperBound && end > view.lowerBound
    }
    for (entry, frame) in zip(next.entries, next.frames) where isSeen(frame.start, frame.end) {
      guard let prepared = entry.row.flatMap({ job.rows[$0] }), prepared.isNew else { continue }
      put(prepared.node, axis.size(length: entry.length.points, breadth: job.environment.breadth))
    }
    for (run, frame) in zip(next.headerRuns, next.headerFrames)
    where list.headers.shown[run.id] == nil && isSeen(frame.start, frame.end) {
      guard let decoration = job.decoration(of: run, in: next) else { continue }
      let node = decoration.makeNode()
      headers[run.id] = node
      let breadth = decoration.place?.breadth ?? job.environment.breadth
      put(node, axis.size(length: frame.length.points, breadth: breadth))
    }
    if ground.subnodes.isEmpty { return nil }
    draw(in: list)
  }

  /// Puts rows in the window.
  init(
    _ rows: [ListJobChain.Arrival], of list: ListNode, show: @escaping @MainActor () -> Void
  ) {
    self.show = show
    for row in rows {
      put(row.node, list.axis.size(length: row.length.points, breadth: list.breadth))
    }
    draw(in: list)
  }

  private func draw(in list: ListNode) {
    ground.isLayerBacked = list.isLayerBacked
    ground.isHidden = true
    ground.isUserInteractionEnabled = false
    list.insertSubnode(ground, at: 0)
    for node in ground.subnodes { node.setRangeState([.preload, .display]) }
    ground.layoutIfNeeded()
    list.scene?.displayQueue.startRequestedDisplays()
  }

  private func put(_ node: DisplayNode, _ size: Size) {
    node.setRangeManaged()
    node.frame = Rect(origin: .zero, size: size)
    ground.addSubnode(node)
  }

  /// Whether nothing is waited for any more.
  var isDrawn: Bool { ground.main.displaysInProgress == 0 }

  /// Shows what was drawn, or what was not when that has taken too long.
  func finish() { show() }

  /// Finishes when drawings have taken too long.
  func setTimeout(_ limit: Duration, _ scheduler: any Scheduler) {
    timeout = scheduler.schedule(after: limit) { [weak self] in self?.finish() }
  }

  /// The node that was made for a header.
  func header(_ id: ListHeaderRun.ID) -> DisplayNode? { headers[id] }

  /// Gives up what has not been taken.
  func end() {
    timeout?.cancel()
    for node in ground.subnodes {
      node.setRangeState([])
      node.leaveSupernode()
    }
    ground.leaveSupernode()
  }
}

extension ListJob {
  fileprivate func decoration(of run: ListHeaderRun, in state: ListState) -> RowDecoration? {
    let rows = run.entries.lazy.compactMap { state.entry($0)?.row }
    let decorations = rows.compactMap { self.rows[$0]?.decorations }.first
    return decorations?.first { $0.header.id == run.id.header }
  }
}
