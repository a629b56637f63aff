import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// What is left of a window that was closed.
@MainActor
@Suite struct ClosedWindowTests {
  /// A view that keeps its window, as components do whose buttons close it.
  private final class KeepingView: View {
    let owner: Window

    init(_ owner: Window) {
      self.owner = owner
      super.init()
    }
  }

  @Test func `a window that its content and its closures keep is gone when it was closed`() throws {
    var shown: CompositorWindow? = try CompositorWindow()
    let compositor = try #require(shown?.compositor)
    weak let window = shown?.window
    var reasons: [WindowCloseReason] = []
    if let window {
      window.contentView.addSubview(KeepingView(window))
      window.onKeyEvent { _ in window.isClosing }
      window.onClose { reason in
        // The content is still there for whoever saves it.
        #expect(window.contentView.subviews.count == 1)
        reasons.append(reason)
      }
      window.close()
    }
    shown = nil
    #expect(reasons == [.closed])
    #expect(window == nil)
    try compositor.run(until: { !compositor.hasClient })
  }
}

extension Window {
  fileprivate var isClosing: Bool { frameCount < 0 }
}
