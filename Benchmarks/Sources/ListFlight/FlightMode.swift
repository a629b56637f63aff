/// What happens to the list.
enum FlightMode: String, CaseIterable {
  /// It goes down by 5,000 points a second: as far in each frame as one of 60 a second would.
  case fling5000 = "fling-5000"
  case fling20000 = "fling-20000"
  /// It creeps, and ten times a second another row anywhere is gone to, as soon as what is seen there is measured.
  case jumps
  /// The same with rows that are measured by the call.
  case jumpsAtOnce = "jumps-at-once"
  /// It goes down by 5,000 points a second while 100 transactions a second change it.
  case transactions
  /// Rows come at the top one by one, while the list is at its top and in its middle.
  case insertions

  /// How far the list goes in each frame.
  var pointsPerFrame: Double {
    switch self {
    case .fling5000, .transactions: 83
    case .fling20000: 333
    case .jumps, .jumpsAtOnce: 10
    case .insertions: 0
    }
  }

  static let framesPerJump = 6
  /// In tenths, so that six frames have ten of them.
  static let transactionsPerTenFrames = 17
}

/// What a program of this folder does from its start to its end.
@MainActor
protocol FlightPlan: AnyObject {
  func start()
}
