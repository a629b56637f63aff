/// Tasks of Swift that prefer the pool run on its threads: `Task(executorPreference: pool) { … }`.
///
/// Swift's own pool on Linux is libdispatch's, one of whose threads looks after the others every second from its first job on,
/// as long as the program lives. A program that is at rest is not to wake up.
extension ThreadPool: TaskExecutor {
  /// Runs a part of a task, up to where that waits for something.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
