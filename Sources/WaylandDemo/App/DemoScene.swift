import Surface

/// One screen of the demo.
@MainActor
protocol DemoScene: AnyObject {
  /// Fills the window's content view.
  var view: View { get }

  /// What `--scroll` moves.
  var scrollTarget: ScrollNode? { get }

  /// Whether everything that belongs to the first picture has arrived.
  var isReady: Bool { get }

  /// Called when the run is over, before the program ends: what has to be on disk is there when it returns.
  func finish()
}

extension DemoScene {
  func finish() {}
}
