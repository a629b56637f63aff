/// How the rows around one that was gone to are loaded: step by step, each with a frame of its own.
///
/// The frame that shows the row has enough to do. Those after it load what is further and further away: no frame takes in many
/// rows, and someone who goes on to another row, as with the thumb of a scroll bar, does not wait for those that nobody gets
/// to.
struct NeighbourLoading {
  /// How many frames begin before the next step; nil where nothing is left to be loaded in steps.
  private var framesUntilStep: Int?
  /// How many steps have been made.
  private var steps = 0
  /// Whether there is more than one.
  private var isGradual = true

  /// How many frames lie between two steps.
  private static let interval = 2
  /// How much further each step loads, in views.
  private static let growth = 0.25

  /// A row was gone to. The frame that shows it may be about to call its clients.
  ///
  /// - Parameter isGradual: Whether there is more than one step.
  mutating func begin(isGradual: Bool) {
    (framesUntilStep, steps, self.isGradual) = (2, 0, isGradual)
  }

  /// All that is needed may be loaded at once.
  mutating func end() { framesUntilStep = nil }

  /// Whether nothing around the row is loaded yet.
  var isWaiting: Bool { framesUntilStep != nil && steps == 0 }

  /// Whether frames are counted.
  var isUnderWay: Bool { framesUntilStep != nil }

  /// - Returns: whether the frame that begins makes a step.
  mutating func frameBegins() -> Bool {
    guard let frames = framesUntilStep else { return false }
    if frames > 1 {
      framesUntilStep = frames - 1
      return false
    }
    framesUntilStep = isGradual ? Self.interval : nil
    steps += 1
    return true
  }

  /// How far rows are loaded in the present step, while there are steps.
  ///
  /// - Parameters:
  ///   - length: How far they are needed.
  ///   - view: The length of the view.
  func limited(_ length: Double, view: Double) -> Double {
    min(length, Double(steps) * Self.growth * view)
  }

  /// How far the view may move between two frames so that rows are loaded as quickly as they are needed, in views.
  static let highestPace = growth / Double(interval)
}
