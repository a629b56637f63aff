extension BidiResolver {
  /// Rules N1 and N2 on the sequence in work.
  mutating func resolveNeutrals(
    length: Int, start: BidiClass, end: BidiClass, embedding: BidiClass
  ) {
    let types = sequenceTypes
    var before = start
    var index = 0
    while index < length {
      if let strong = types[index].strongForNeutrals {
        before = strong
        index &+= 1
        continue
      }
      var after = end
      var next = index &+ 1
      while next < length {
        if let strong = types[next].strongForNeutrals {
          after = strong
          break
        }
        next &+= 1
      }
      let type = before == after ? before : embedding
      while index < next {
        types[index] = type
        index &+= 1
      }
    }
  }

  /// Rules I1 and I2: writes the levels of the characters in the sequence.
  mutating func resolveImplicitLevels(length: Int, level: UInt8) {
    let isEven = level & 1 == 0
    var index = 0
    while index < length {
      let step: UInt8 =
        switch sequenceTypes[index] {
        case .l: isEven ? 0 : 1
        case .r: isEven ? 1 : 0
        default: isEven ? 2 : 1
        }
      levels[Int(sequence[index])] = level &+ step
      index &+= 1
    }
  }
}

extension BidiClass {
  /// The direction that a neutral next to it sees, or `nil` for a neutral.
  fileprivate var strongForNeutrals: BidiClass? {
    switch self {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }
}
