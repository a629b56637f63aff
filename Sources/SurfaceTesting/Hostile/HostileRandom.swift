/// SplitMix64, which needs nothing but its seed.
struct HostileRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0..<limit`.
  mutating func number(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// True once in so many times.
  mutating func chance(_ count: Int) -> Bool { number(count) == 0 }

  mutating func pick<T>(_ choices: [T]) -> T { choices[number(choices.count)] }

  /// One of `choices`, if there are any.
  mutating func any<T>(_ choices: [T]) -> T? { choices.isEmpty ? nil : pick(choices) }
}
