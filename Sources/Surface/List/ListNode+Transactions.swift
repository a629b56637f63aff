import Geometry
import ListEngine
import Platform

// Transactions follow each other: one is measured at a time, by a worker, and then shown in one step.
extension ListNode {
  // MARK: The queue

  final func enqueue(_ request: ListRequest) {
    requests.append(request)
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
    while let request = requests.first {
      cancelWork()
      requests.removeFirst()
      let change = animatable(request.makeChange())
      let isSynchronous = request.options.contains(.synchronous)
      // Rows beyond the view that are loaded stay: one of them may have the focus.
      let lead = isSynchronous ? loadingLead : loadedLead(around: state.viewport)
      commitNow(change, lead: request.isJump ? .none : lead)
      finish(request)
    }
  }

  final func cancelWork() {
    work?.cancellation.cancel()
    work = nil
    dropStage()
    readinessLimit?.cancel()
  }

  private func finish(_ request: ListRequest) {
    commitsTold += 1
    cover()
    drawInsertedRows()
    request.completion?(state.displayedRange)
    fetchIfDue()
  }

  /// Has a worker measure the first transaction that waits.
  final func startRequest() {
    if work?.purpose == .loading { cancelWork() }
    guard work == nil, let request = requests.first else { return }
    let work = ListWork(purpose: .request, frame: scene?.frameCount)
    self.work = work
    state.isTracking = physics.motion == .dragging
    let (state, loaded, environment) = (state, loaded, makeEnvironment(request.options))
    let (lead, now, count) = (loadingLead, now, commitCount)
    let (canAnimate, makeChange) = (canAnimate, request.makeChange)
    let scene = request.options.contains(.lowLatency) ? nil : scene.map { ObjectIdentifier($0) }
    WorkerPool.shared.submit(.high) { [weak self] in
      var change = makeChange()
      if !canAnimate { change.transaction.removeAnimations() }
      // Where another row is gone to, what is seen there comes first, and what lies around it with a later frame.
      var job = ListJob(
        change, on: state, loaded: loaded, environment: environment,
        lead: change.transaction.scrollTo == nil ? lead : .none, at: now)
      job.measure { work.cancellation.isCancelled }
      self?.post(job, work, commitCount: count, forFrameOf: scene)
    }
  }

  /// Has a worker measure rows that come near the view.
  final func startLoading(_ lead: ListLead) {
    guard work == nil, requests.isEmpty else { return }
    if source.isMainActorOnly { return awaitRowsAhead() }
    let work = ListWork(purpose: .loading, frame: scene?.frameCount)
    self.work = work
    let job = ListJob(
      .loading(source), on: state, loaded: loaded, environment: makeEnvironment([]), lead: lead,
      at: now)
    measure(job, work)
  }

  private func measure(_ job: ListJob, _ work: ListWork) {
    let (count, scene) = (commitCount, scene.map { ObjectIdentifier($0) })
    WorkerPool.shared.submit(.high) { [weak self] in
      var job = job
      job.measure { work.cancellation.isCancelled }
      self?.post(job, work, commitCount: count, forFrameOf: scene)
    }
  }

  /// Hands what was measured to the main actor.
  ///
  /// - Parameter scene: the one whose next frame takes it; nil for the next turn of the main thread.
  nonisolated private func post(
    _ job: ListJob, _ work: ListWork, commitCount: Int, forFrameOf scene: ObjectIdentifier?
  ) {
    if work.cancellation.isCancelled { return }
    let show: @Sendable () -> Void = { [weak self] in
      MainThreadQueue.shared.post(forFrameOf: scene) { [weak self] in
        self?.take(job, work, commitCount: commitCount)
      }
    }
    let waiting = work.purpose == .request ? job.readinessNodes : []
    if waiting.isEmpty { show() } else { awaitReadiness(of: waiting, show) }
  }

  /// Shows what was measured.
  ///
  /// - Parameter isDrawn: whether it need not be drawn before.
  final func take(_ job: ListJob, _ work: ListWork, commitCount: Int, isDrawn: Bool = false) {
    guard work.cancellation === self.work?.cancellation else { return }
    readinessLimit?.cancel()
    guard job.environment.hasLengths(of: makeEnvironment([])) else {
      // Measured for what the list is no longer.
      cancelWork()
      return continueWork()
    }
    var job = job
    if commitCount == self.commitCount {
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
    job.releaseNodes()
    self.work = nil
    // The commit calls the app, which may ask for more.
    let request = work.purpose == .request ? requests.removeFirst() : nil
    if job.transaction.scrollTo != nil { delayNeighbours() }
    commit(job)
    dropStage()
    if let request {
      finish(request)
    } else {
      cover(decidesStates: pace.step(ofLength: viewLength) == nil)
    }
    continueWork()
    tellDisplay()
    fetchIfDue()
  }

  private func continueWork() {
    if requests.isEmpty { cover() } else { startRequest() }
  }

  /// In no window nothing is drawn, and nothing has to be.
  final func restartStage() {
    guard stage != nil else { return }
    cancelWork()
    startRequest()
  }

  // MARK: At once

  /// Makes a change without a worker.
  ///
  /// - Parameter isTimed: whether rows that the frame has no time for keep the lengths that they had.
  final func commitNow(_ change: ListChange, lead: ListLead, isTimed: Bool = false) {
    state.isTracking = physics.motion == .dragging
    var job = ListJob(
      animatable(change), on: state, loaded: loaded,
      environment: makeEnvironment(change.transaction.options), lead: lead, at: now)
    if isTimed { measureInTime(&job) }
    job.measure()
    job.releaseNodes()
    commit(job)
  }

  /// Begins with other rows.
  final func reload(_ source: any ListItemSource, target: ListScrollTarget? = nil) {
    cancelWork()
    remeasuring?.cancel()
    cancelGestures()
    dimming.reset()
    for row in loaded.values { remove(row) }
    removeAllHeaders()
    loaded = [:]
    state = state.emptied()
    interaction?.selection.limit(to: source.count)
    (self.source, latestSource) = (source, source)
    (coveredOffset, lastMove, pace, slide) = (nil, 0, ScrollPace(), .zero)
    place(at: 0)
    base = .zero
    var transaction = ListTransaction()
    if source.count > 0 { transaction.insertions = [.init(at: 0, count: source.count)] }
    takeEnvironment()
    transaction.viewport = ListTransaction.ViewportUpdate(viewport)
    if viewport.isEmpty {
      awaitedTarget = target
    } else {
      transaction.scrollTo = target
    }
    // What there is to fetch is found out by the layout that follows.
    setNeedsLayout()
    commitNow(ListChange(transaction, source: source), lead: .none)
    cover()
  }

  // MARK: Time

  /// The time that animations begin at.
  final var now: Duration { scene?.scheduler.now ?? state.time }

  private func animatable(_ change: ListChange) -> ListChange {
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
