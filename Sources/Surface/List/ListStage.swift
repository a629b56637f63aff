import Geometry
import ListEngine

/// The rows and headers that a list is about to show, which are drawn before.
@MainActor
struct ListStage {
  private(set) var nodes: [(node: DisplayNode, size: Size)] = []
  /// The nodes that were made for headers.
  private(set) var headers: [ListHeaderRun.ID: DisplayNode] = [:]

  /// What comes into view by a job and has yet to be drawn.
  init(_ job: ListJob, of list: ListNode) {
    var next = job.state
    _ = next.commit(from: list.state)
    let axis = job.environment.axis
    let view = ListLength.zero..<next.viewport.length
    func isSeen(_ start: ListLength, _ end: ListLength) -> Bool {
      start < view.upperBound && end > view.lowerBound
    }
    for (entry, frame) in zip(next.entries, next.frames) where isSeen(frame.start, frame.end) {
      guard let prepared = entry.row.flatMap({ job.rows[$0] }), prepared.isNew else { continue }
      let size = axis.size(length: entry.length.points, breadth: job.environment.breadth)
      nodes.append((prepared.node, size))
    }
    for (run, frame) in zip(next.headerRuns, next.headerFrames)
    where list.headers.shown[run.id] == nil && isSeen(frame.start, frame.end) {
      guard let decoration = job.decoration(of: run, in: next) else { continue }
      let node = decoration.makeNode()
      headers[run.id] = node
      let breadth = decoration.place?.breadth ?? job.environment.breadth
      nodes.append((node, axis.size(length: frame.length.points, breadth: breadth)))
    }
  }

  /// Rows that come by themselves.
  init(_ rows: [ListJobChain.Arrival], of list: ListNode) {
    nodes = rows.map {
      ($0.node, list.axis.size(length: $0.length.points, breadth: list.breadth))
    }
  }
}

extension ListJob {
  fileprivate func decoration(of run: ListHeaderRun, in state: ListState) -> RowDecoration? {
    let rows = run.entries.lazy.compactMap { state.entry($0)?.row }
    let decorations = rows.compactMap { self.rows[$0]?.decorations }.first
    return decorations?.first { $0.header.id == run.id.header }
  }
}
