/// What ``TestCompositor`` knows of `xdg_activation_v1`.
@MainActor
public final class TestActivation {
  /// What the client has said of a token that it asks for.
  public struct Question {
    /// The input that it answers; nil if it has named none.
    public internal(set) var serial: UInt32?
    /// The seat of that input.
    public internal(set) weak var seat: TestSeat?
    /// Where the input was.
    public internal(set) weak var surface: TestSurface?
  }

  /// A window that wants to come to the front.
  public struct Activation {
    /// As the client has sent it.
    public let token: String
    /// The surface of the window.
    public private(set) weak var surface: TestSurface?
    /// Whether the window was on screen.
    public let wasMapped: Bool

    @MainActor init(_ token: String, _ surface: TestSurface) {
      (self.token, self.surface, wasMapped) = (token, surface, surface.isMapped)
    }
  }

  /// Whether questions are answered; false for a compositor that never gets to it.
  public var answers = true
  /// What was asked for, oldest first.
  public private(set) var questions: [Question] = []
  /// The windows that wanted to come to the front, oldest first.
  public private(set) var activations: [Activation] = []

  /// - Returns: the token; nil if nobody gets one.
  func take(_ question: Question) -> String? {
    questions.append(question)
    return answers ? "token-\(questions.count)" : nil
  }

  func activate(_ surface: TestSurface, with token: String) {
    activations.append(Activation(token, surface))
  }
}
