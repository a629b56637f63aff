/// How the rows around one that was gone to are loaded: step by step, each with a frame of its own.
///
/// The frame that shows the row has enough to do. The next one loads what is drawn around the view, and those after it what is
/// only kept ready, further away: no frame takes in many rows, and someone who goes on to another row, as with the thumb of a
/// scroll bar, does not wait for those that nobody gets to.
struct NeighbourLoading {
  /// How many frames begin before the next step; nil where nothing is left to be loaded in steps.
  private var framesUntilStep: Int?
  /// How many steps have been made.
  private var steps = 0
  /// Whether there is more than one.
  private var isGradual = true

  /// How many frames lie between two steps.
  private static let interval = 3
  /// How much further each step after the first one loads, in views.
  private static let growth = 0.5

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
  ///   - drawn: How far they are drawn beyond the view.
  ///   - view: The length of the view.
  func limited(_ length: Double, drawn: Double, view: Double) -> Double {
    min(length, drawn + Double(max(0, steps - 1)) * Self.growth * view)
  }

  /// How far the view may move between two frames so that rows are loaded as quickly as they are needed, in views.
  static let highestPace = growth / Double(interval)
}
