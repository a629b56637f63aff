import Geometry

/// `wp_presentation_feedback`: ends with one of two events.
final class TestPresentationFeedback: ServerResource {
  func present() {
    let (seconds, attoseconds) = compositor.presentationTime.components
    let refresh = compositor.outputs.first.map { $0.description.refreshNanoseconds } ?? 0
    post(
      "presented", .uint(UInt32(truncatingIfNeeded: seconds >> 32)),
      .uint(UInt32(truncatingIfNeeded: seconds)), .uint(UInt32(attoseconds / 1_000_000_000)),
      .uint(refresh), .uint(0), .uint(UInt32(compositor.frameNumber)), .uint(0))
    destroy()
  }

  func discard() {
    post("discarded")
    destroy()
  }
}
