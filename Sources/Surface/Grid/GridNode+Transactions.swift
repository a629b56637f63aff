import ListEngine
import Platform

// Transactions follow each other: one is prepared at a time, by a worker, and then shown in one step.
extension GridNode {
  final func enqueue(_ request: GridRequest) {
    requests.append(request)
    if request.options.contains(.synchronous) { finishTransactions() } else { startRequest() }
  }

  /// Does all transactions that wait, at once.
  final func finishTransactions() {
    while let request = requests.first {
      cancelWork()
      requests.removeFirst()
      commitNow(request.makeChange(), options: request.options)
      request.completion?(displayedItems)
    }
  }

  final func cancelWork() {
    work?.cancel()
    work = nil
    dropStage()
  }

  /// Has a worker prepare the first transaction that waits.
  final func startRequest() {
    guard work == nil, let request = requests.first else { return }
    let work = ListCancellation()
    self.work = work
    let (state, loaded, now, canAnimate) = (state, loaded, now, canAnimate)
    let environment = makeEnvironment(request.options)
    let makeChange = request.makeChange
    let scene = scene.map { ObjectIdentifier($0) }
    WorkerPool.shared.submit(.high) { [weak self] in
      var change = makeChange()
      if !canAnimate { change.transaction.removeAnimations() }
      var job = GridJob(change, on: state)
      job.makeNodes(on: state, loaded: loaded, environment, at: now) { work.isCancelled }
      if work.isCancelled { return }
      MainThreadQueue.shared.post(forFrameOf: scene) { [job] in self?.take(job, work) }
    }
  }

  /// Shows what was prepared.
  ///
  /// - Parameter isDrawn: whether its items need not be drawn before.
  final func take(_ job: GridJob, _ work: ListCancellation, isDrawn: Bool = false) {
    guard work === self.work else { return }
    // Another size of the grid came in between.
    guard state.canApply(job.preparation) else {
      cancelWork()
      return startRequest()
    }
    if !isDrawn, stage(job, work) { return }
    self.work = nil
    let request = requests.removeFirst()
    commit(job, options: request.options)
    dropStage()
    request.completion?(displayedItems)
    startRequest()
  }

  /// Makes a change without a worker; nodes are made where they are seen.
  final func commitNow(_ change: GridChange, options: GridUpdateOptions = []) {
    var change = change
    if !canAnimate { change.transaction.removeAnimations() }
    commit(GridJob(change, on: state), options: options)
  }

  final func makeEnvironment(_ options: GridUpdateOptions) -> GridEnvironment {
    GridEnvironment(
      geometry: currentGeometry, theme: currentTheme,
      loadsSynchronously: options.contains(.preferSynchronousResourceLoading))
  }

  // MARK: Time

  /// The time that animations begin at.
  final var now: Duration { scene?.scheduler.now ?? state.time }
}

extension GridTransaction {
  /// The same in a window that shows nothing yet, or is asked for less motion.
  fileprivate mutating func removeAnimations() {
    itemAnimation = nil
    scrollTo?.animation = nil
    layout?.animation = nil
  }
}
