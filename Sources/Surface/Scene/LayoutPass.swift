/// Lays out what asked for it in a scene: views from the root on, then nodes without views.
@MainActor
final class LayoutPass {
  let queue = NodeLayoutQueue()
  /// When the frame has no more time for layout that can also wait for a later one; nil if there is no hurry: outside of
  /// frames, and in those that wait for everything.
  var deadline: Duration?
  private let rootView: View
  /// What the next frame scrolls into sight.
  private var visibilityRequests: [VisibilityRequest] = []

  init(rootView: View) { self.rootView = rootView }

  func run() {
    rootView.layoutIfNeeded()
    queue.flush()
  }

  func add(_ request: VisibilityRequest) { visibilityRequests.append(request) }

  /// Scrolls what asked for it into sight, which may bring up rows that have to be laid out, too.
  func performVisibilityRequests() {
    if visibilityRequests.isEmpty { return }
    let requests = visibilityRequests
    visibilityRequests = []
    for request in requests { request.perform() }
    run()
  }
}
