public import Surface

/// A point that children come from when they appear or go to when they disappear.
///
/// Made in the `body` of a combined component, configured in each pass and added to the context:
/// ```swift
/// context.add(guide.update(position: button.center))
/// ```
@MainActor
public final class Guide {
  private let location: String
  /// Where it was in the pass before.
  private(set) var previousPosition: Point?
  private(set) var position: Point?
  private(set) var isConfigured = false
  private var pass: UInt64 = 0

  /// A guide of the combined component whose `body` makes it.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    location = "\(fileID):\(line)"
  }

  var name: String { "guide (\(location))" }

  /// Says where the guide is in this pass, in the coordinates of the component that adds it.
  public func update(position: Point) -> UpdatedGuide {
    precondition(!isConfigured, "Flow: \(name) is configured twice in one pass")
    isConfigured = true
    return UpdatedGuide(guide: self, position: position)
  }

  /// - Parameter pass: the number of the pass that is running.
  func move(to position: Point, pass: UInt64) {
    // A stack may update what is in it several times in one pass.
    if self.pass != pass {
      self.pass = pass
      previousPosition = self.position
    }
    self.position = position
  }

  func endPass() { isConfigured = false }
}
