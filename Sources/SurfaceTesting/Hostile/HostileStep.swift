/// One thing that a hostile compositor or its user does. It depends on nothing but its seed and what is there, so that
/// steps can be left out.
struct HostileStep: Hashable, Sendable {
  /// The place among the steps of its seed.
  var index: Int
  var seed: UInt64

  /// The steps that follow from a seed.
  static func steps(ofSeed seed: Int, count: Int) -> [HostileStep] {
    var random = HostileRandom(seed: UInt64(bitPattern: Int64(seed)) &* 0x2545_f491_4f6c_dd1d)
    return (0..<count).map { HostileStep(index: $0, seed: random.next()) }
  }
}

/// A kind of step.
@MainActor
struct HostileAct {
  /// Does it, and says what was done.
  typealias Body = @MainActor (HostileDesk, inout HostileRandom) -> String

  /// How often it is chosen, against the others.
  var weight: Int
  var body: Body

  init(_ weight: Int, _ body: @escaping Body) {
    self.weight = weight
    self.body = body
  }

  /// Everything that a hostile compositor and its user do.
  static let all: [HostileAct] =
    windowActs + popupActs + outputActs + seatActs + pointerActs + keyboardActs + touchActs
    + transferActs + dragActs + textInputActs + userActs + connectionActs

  /// What happens to windows and on monitors, without any input.
  static let displayActs = windowActs + popupActs + outputActs

  /// Chooses one and does it.
  static func perform(
    _ step: HostileStep, from acts: [HostileAct], on desk: HostileDesk
  ) -> String {
    var random = HostileRandom(seed: step.seed)
    var number = random.number(acts.reduce(0) { $0 + $1.weight })
    for act in acts {
      if number < act.weight { return act.body(desk, &random) }
      number -= act.weight
    }
    return ""
  }
}
