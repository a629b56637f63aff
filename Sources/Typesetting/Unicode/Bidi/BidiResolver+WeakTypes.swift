extension BidiResolver {
  /// Rules W1 to W7 on the sequence in work.
  mutating func resolveWeakTypes(length: Int, start: BidiClass) {
    resolveMarksAndArabicLetters(length: length, start: start)
    resolveSeparatorsAndTerminators(length: length, start: start)
  }

  /// W1 to W3.
  private func resolveMarksAndArabicLetters(length: Int, start: BidiClass) {
    let types = sequenceTypes
    var before = start
    var strong = start
    var index = 0
    while index < length {
      var type = types[index]
      switch type {
      case .nsm: type = before
      case .lri, .rli, .fsi, .pdi:
        before = .on
        index &+= 1
        continue
      default: break
      }
      before = type
      switch type {
      case .l, .r: strong = type
      case .al:
        strong = .al
        type = .r
      case .en: if strong == .al { type = .an }
      default: break
      }
      types[index] = type
      index &+= 1
    }
  }

  /// W4 to W7.
  private func resolveSeparatorsAndTerminators(length: Int, start: BidiClass) {
    let types = sequenceTypes
    var number: BidiClass = start == .l ? .l : .en  // what European numbers become (W7)
    var before = start  // the type before W5 to W7
    var index = 0
    while index < length {
      let type = types[index]
      switch type {
      case .l: number = .l
      case .r: number = .en
      case .en: types[index] = number
      case .es, .cs:
        let after = index &+ 1 < length ? types[index &+ 1] : .on
        if after == before, after == .en || (after == .an && type == .cs) {
          types[index] = after == .en ? number : .an
        } else {
          types[index] = .on
        }
      case .et:
        var end = index &+ 1
        while end < length, types[end] == .et { end &+= 1 }
        let isNumber = before == .en || (end < length && types[end] == .en)
        while index < end {
          types[index] = isNumber ? number : .on
          index &+= 1
        }
        before = .et
        continue
      default: break
      }
      before = type
      index &+= 1
    }
  }
}
