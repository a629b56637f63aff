import Flow
import Surface

/// What a test looked for is not on screen; the description shows what is.
public struct TestScreenError: Error, CustomStringConvertible {
  /// What was not found or did not happen, and the tree of views at that time.
  public let description: String

  @MainActor
  init(_ problem: String, on screen: TestScreen) {
    description = "\(problem); on screen:\n\(screen.dump())"
  }

  @MainActor
  init(_ problem: String, elementsOf screen: TestScreen) {
    description = "\(problem); on screen:\n\(screen.dumpSemantics())"
  }
}
