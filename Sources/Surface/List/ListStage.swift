import Geometry
import ListEngine
import Platform

/// The rows and headers that a list goes to, in its window and not seen: they are drawn before anything is shown of
/// them, and until then what was there stays, and takes the input.
@MainActor
final class ListStage {
  /// How long drawings are waited for: what takes longer than a tenth of a second is no longer felt as an answer.
  static let longestWait = Duration.milliseconds(100)

  /// What is shown then.
  let job: ListJob
  let work: ListWork
  /// How many transactions had been committed when the job was brought up to date last.
  let commitCount: Int
  private let ground = DisplayNode()
  private var headers: [ListHeaderRun.ID: DisplayNode] = [:]
  private var timeout: ScheduledAction?

  /// Puts what comes into view in the window; nil if that is nothing that has yet to be drawn.
  init?(_ job: ListJob, _ work: ListWork, of list: ListNode) {
    (self.job, self.work, commitCount) = (job, work, list.commitCount)
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
    where list.headerNodes[run.id] == nil && isSeen(frame.start, frame.end) {
      guard let decoration = decoration(of: run, in: next) else { continue }
      let node = decoration.makeNode()
      headers[run.id] = node
      let breadth = decoration.place?.breadth ?? job.environment.breadth
      put(node, axis.size(length: frame.length.points, breadth: breadth))
    }
    if ground.subnodes.isEmpty { return nil }
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

  private func decoration(of run: ListHeaderRun, in state: ListState) -> RowDecoration? {
    let rows = run.entries.lazy.compactMap { state.entry($0)?.row }
    let decorations = rows.compactMap { self.job.rows[$0]?.decorations }.first
    return decorations?.first { $0.header.id == run.id.header }
  }

  /// Whether nothing is waited for any more.
  var isDrawn: Bool { ground.main.displaysInProgress == 0 }

  /// Calls an action when drawings have taken too long.
  func setTimeout(_ scheduler: any Scheduler, _ action: @escaping @MainActor () -> Void) {
    timeout = scheduler.schedule(after: Self.longestWait, action)
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
