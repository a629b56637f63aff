import Compositing
import Platform

/// Has the pixels of a frame painted: by workers, where there are several parts that can be painted at the same time. One part is
/// painted sooner by the thread that is awake.
@MainActor
enum FramePainting {
  /// What the workers read, and nothing afterwards: one that held jobs for longer would be the one to end their layers.
  // Sendable: it changes only when all jobs are done.
  private final class Jobs: @unchecked Sendable {
    var jobs: [any PaintingJob]

    init(_ jobs: [any PaintingJob]) { self.jobs = jobs }
  }

  /// To call a worker and to wait for it takes as long as to paint so many pixels.
  private static let leastPixels = 8192
  /// How long busy workers may take to begin. One that sleeps wakes up in a fraction of it.
  private static let patience = Duration.microseconds(200)

  /// Returns when all is painted. No layer changes meanwhile.
  static func perform(_ jobs: [any PaintingJob]) {
    guard jobs.count > 1, jobs.reduce(0, { $0 + $1.pixelCount }) >= leastPixels else {
      for job in jobs { job.paint() }
      return
    }
    let shared = Jobs(jobs)
    WorkerPool.shared.perform(jobs.count, patience: patience) { shared.jobs[$0].paint() }
    shared.jobs = []
  }
}
