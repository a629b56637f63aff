import Platform

extension Window {
  func drainInbox() {
    if waitsForDisplay { MainInbox.shared.drain() } else { MainInbox.shared.drainBatch() }
  }

  func layoutPass() {
    rootView.layoutIfNeeded()
    layoutQueue.flush()
  }

  /// Runs layout and drawing until nothing is left to draw.
  func finishDisplay() {
    let patience = waitsForDisplay ? loadingPatience : Window.firstFramePatience
    let deadline = EventLoop.monotonicNow + patience
    var didStart = false
    for _ in 0..<Window.mostDisplayRounds {
      waitForWorkers(until: deadline)
      let didArrive = MainInbox.shared.drain()
      layoutPass()
      didStart = displayQueue.startRequestedDisplays()
      if !didArrive && !didStart { return }
    }
    assert(didStart, "Window: a layout, or what is posted, must not ask for another one each time")
    let culprit = displayQueue.lastStarted?.recursiveDescription ?? "a node"
    assertionFailure(
      "Window: a node must not ask for a drawing after each of its drawings: \(culprit)")
  }

  private func waitForWorkers(until deadline: Duration) {
    if waitsForDisplay {
      WorkerPool.shared.waitUntilIdle()
      displayGroup.wait(for: .loading, deadline: deadline)
    } else {
      displayGroup.wait(for: .urgent, deadline: deadline)
    }
  }

  /// A window that shows blanks is better than none, after this time.
  private static let firstFramePatience = Duration.seconds(1)
  /// More than layouts that follow drawings can need.
  private static let mostDisplayRounds = 64
}

/// How far a frame is, as far as it matters for what is asked for meanwhile.
enum FrameStep {
  /// Nothing that is asked for from now on is in the frame.
  case none
  /// What is to be laid out, drawn or composited is.
  case layout
  /// What is to be composited is.
  case display
}
