/// `xdg_activation_token_v1`.
final class TestActivationToken: ServerResource {
  private var question = TestActivation.Question()
  private var isCommitted = false

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    if request == "destroy" { return }
    guard !isCommitted else { return fail(0, "\(request) after commit") }
    switch request {
    case "set_serial":
      guard case .uint(let serial) = arguments[0], case .object(let seat) = arguments[1],
        isOfEvent(serial)
      else { return }
      (question.serial, question.seat) = (serial, (seat as? TestSeatResource)?.seat)
    case "set_surface":
      if case .object(let surface) = arguments[0] { question.surface = surface as? TestSurface }
    case "commit":
      isCommitted = true
      if let token = compositor.activation.take(question) { post("done", .string(token)) }
    default: break
    }
  }
}
