import Geometry

/// `wp_presentation`.
final class TestPresentation: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "feedback", case .object(let other?) = arguments[0],
      let surface = other as? TestSurface, case .new(let object) = arguments[1],
      let feedback = object as? TestPresentationFeedback
    else { return }
    surface.pending.feedbacks.append(feedback)
  }
}
