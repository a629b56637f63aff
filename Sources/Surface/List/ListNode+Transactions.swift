import Geometry
import ListEngine
import Platform

// Transactions follow each other: those that wait are measured by a worker, and then each is shown in one step.
extension ListNode {
  // MARK: The queue

  final func enqueue(_ request: ListRequest) {
    queue.append(request)
    if request.options.contains(.synchronous) || source.isMainActorOnly
      || latestSource.isMainActorOnly
    {
      finishTransactions()
    } else {
      startRequest()
    }
  }

  /// Does all transactions that wait, at once.
  final func finishTransactions() {
    while !queue.isEmpty {
      queue.cancelWork()
      let request = queue.removeFirst()
      let change = animatable(request.makeChange())
      let isSynchronous = request.options.contains(.synchronous)
      // Rows beyond the view that are loaded stay: one of them may have the focus.
      let lead = isSynchronous ? loadingLead : loadedLead(around: state.viewport)
      commitNow(change, lead: request.isJump ? .none : lead)
      finish(request)
    }
  }

  private func finish(_ request: ListRequest) {
    commitsTold += 1
    cover()
    drawInsertedRows()
    request.completion?(state.displayedRange)
    fetchIfDue()
  }

  /// Has a worker measure the transactions that wait; rows of the main actor are measured at once.
  final func startRequest() {
    if queue.work?.purpose == .loading { queue.cancelWork() }
    guard queue.work == nil, let first = queue.first else { return }
    let work = queue.begin(.request, frame: scene?.frameCount)
    state.isTracking = physics.motion == .dragging
    let due = queue.requestsInStep.map { (makeChange: $0.makeChange, makeEnvironment($0.options)) }
    let isUrgent = first.isUrgent
    let (state, loaded, lead, now, count) = (state, loaded, loadingLead, now, queue.commitCount)
    let (canAnimate, scene) = (canAnimate, isUrgent ? nil : scene.map { ObjectIdentifier($0) })
    let measure: @Sendable () -> ListWorkResult = {
      var chain = ListJobChain(on: state, loaded: loaded)
      for (makeChange, environment) in due {
        var change = makeChange()
        if !canAnimate { change.transaction.removeAnimations() }
        let isFollowed = chain.append(change, environment, lead: lead, at: now) {
          work.cancellation.isCancelled
        }
        if !isFollowed { break }
      }
      return ListWorkResult(
        work: work, jobs: chain.jobs, commitCount: count,
        arrivals: isUrgent ? [] : chain.arrivals)
    }
    if source.isMainActorOnly { return take(measure()) }
    WorkerPool.shared.submit(.high) { [weak self] in self?.post(measure(), forFrameOf: scene) }
  }

  /// Has a worker measure rows that come near the view.
  final func startLoading(_ lead: ListLead) {
    guard queue.work == nil, queue.isEmpty else { return }
    if source.isMainActorOnly { return awaitRowsAhead() }
    let work = queue.begin(.loading, frame: scene?.frameCount)
    let (source, state, loaded, now) = (source, state, loaded, now)
    let (environment, count) = (makeEnvironment([]), queue.commitCount)
    let scene = scene.map { ObjectIdentifier($0) }
    WorkerPool.shared.submit(.high) { [weak self] in
      var job = ListJob(
        .loading(source), on: state, loaded: loaded, environment: environment, lead: lead, at: now)
      job.measure { work.cancellation.isCancelled }
      job.didMeasure()
      self?.post(
        ListWorkResult(work: work, jobs: [job], commitCount: count), forFrameOf: scene)
    }
  }

  /// Hands what was measured to the main actor.
  ///
  /// - Parameter scene: the one whose next frame takes it; nil for the next turn of the main thread.
  nonisolated private func post(
    _ result: ListWorkResult, forFrameOf scene: ObjectIdentifier?
  ) {
    if result.work.cancellation.isCancelled { return }
    let show: @Sendable () -> Void = { [weak self] in
      MainThreadQueue.shared.post(forFrameOf: scene) { [weak self] in self?.take(result) }
    }
    // Such a row is one of the only job.
    let waiting = result.work.purpose == .request ? result.jobs[0].readinessNodes : []
    if waiting.isEmpty { show() } else { awaitReadiness(of: waiting, show) }
  }

  /// Shows jobs that follow each other, one by one, unless the app that hears of one does something else with the list.
  ///
  /// - Parameter isDrawn: whether its rows need not be drawn before.
  final func take(_ result: ListWorkResult, isDrawn: Bool = false) {
    guard queue.isUnderWay(result.work) else { return }
    if !isDrawn, stage(result) { return }
    for (index, job) in result.jobs.enumerated() {
      let count = index == 0 ? result.commitCount : nil
      take(job, result.work, commitCount: count, isLast: index == result.jobs.count - 1)
    }
  }

  /// Shows what was measured.
  ///
  /// - Parameters:
  ///   - commitCount: how many transactions had been committed when it was; nil if others were foreseen.
  ///   - isDrawn: whether it need not be drawn before.
  ///   - isLast: whether that is all of the work.
  final func take(
    _ job: ListJob, _ work: ListWork, commitCount: Int?, isDrawn: Bool = false,
    isLast: Bool = true
  ) {
    guard queue.isUnderWay(work) else { return }
    queue.readinessLimit?.cancel()
    guard job.environment.hasLengths(of: makeEnvironment([])) else {
      // Measured for what the list is no longer.
      queue.cancelWork()
      if queue.isEmpty { cover() } else { startRequest() }
      return
    }
    var job = job
    if commitCount == queue.commitCount {
      job.rebase(onto: state, loaded: loaded)
    } else {
      job.restart(on: state, loaded: loaded, at: now)
    }
    // It has been scrolled meanwhile: what is too far away by now is left for later.
    while !job.isMeasured {
      job.narrow()
      for row in job.state.missing { job.measure(row) }
    }
    if !isDrawn, stage(job, work) { return }
    if isLast { queue.finishWork() }
    // The commit calls the app, which may ask for more.
    let request = work.purpose == .request ? queue.removeFirst() : nil
    if job.transaction.scrollTo != nil { delayNeighbours() }
    job.didMeasure()
    commit(job)
    if isLast { queue.dropStage() }
    if let request { finish(request) } else { cover() }
    if isLast, !queue.isEmpty { startRequest() }
    fetchIfDue()
  }

  /// In no window nothing is drawn, and nothing has to be.
  final func restartStage() {
    guard queue.stage != nil else { return }
    queue.cancelWork()
    startRequest()
  }

  // MARK: Time

  /// The time that animations begin at.
  final var now: Duration { scene?.scheduler.now ?? state.time }

  final func animatable(_ change: ListChange) -> ListChange {
    var change = change
    if !canAnimate { change.transaction.removeAnimations() }
    return change
  }
}

extension ListTransaction {
  /// The same in a window that shows nothing yet, or is asked for less motion.
  fileprivate mutating func removeAnimations() {
    options.subtract([
      .animateInsertion, .animateAlpha, .animateTopItemPosition, .crossfade, .fullTransition,
      .requestItemInsertionAnimations,
    ])
    scrollTo?.animation = nil
    viewport?.animation = nil
    for index in insertions.indices { insertions[index].forcesAnimation = false }
  }
}
