extension BidiResolver {
  /// Rules X9, X10 and all that follow from them: W1 to W7, N0 to N2, I1 and I2.
  mutating func resolveSequences(paragraphLevel: UInt8) {
    findLevelRuns()
    linkRuns()
    var index = 0
    while index < runCount {
      if !runs[index].isContinuation {
        resolveSequence(startingAt: index, paragraphLevel: paragraphLevel)
      }
      index &+= 1
    }
  }

  private mutating func findLevelRuns() {
    runCount = 0
    var index = 0
    var last = -1
    while index < count {
      if types[index] != .bn {
        if last >= 0, levels[index] == levels[last] {
          runs[runCount &- 1].end = Int32(truncatingIfNeeded: index &+ 1)
        } else {
          appendRun(startingAt: index)
        }
        last = index
      }
      index &+= 1
    }
  }

  private mutating func appendRun(startingAt index: Int) {
    assert(runCount < count, "BidiResolver: more runs than characters")
    runs[runCount] = BidiLevelRun(
      start: Int32(truncatingIfNeeded: index), end: Int32(truncatingIfNeeded: index &+ 1),
      next: -1, level: levels[index], isContinuation: false, endsWithInitiator: false)
    runCount &+= 1
  }

  /// Joins a run that ends with an isolate initiator and the one that begins with its PDI (BD13).
  ///
  /// An initiator that ends a run is not an overflowing one, unless the text ends there; so a stack
  /// pairs them as the explicit levels did.
  private mutating func linkRuns() {
    var depth = 0
    var index = 0
    while index < runCount {
      if classes[Int(runs[index].start)] == .pdi, depth > 0 {
        depth &-= 1
        runs[Int(stack[depth])].next = Int32(truncatingIfNeeded: index)
        runs[index].isContinuation = true
      }
      switch classes[Int(runs[index].end) &- 1] {
      case .lri, .rli, .fsi:
        runs[index].endsWithInitiator = true
        assert(depth < count, "BidiResolver: more isolates than characters")
        stack[depth] = Int32(truncatingIfNeeded: index)
        depth &+= 1
      default: break
      }
      index &+= 1
    }
  }

  private mutating func resolveSequence(startingAt first: Int, paragraphLevel: UInt8) {
    var length = 0
    var hasBrackets = false
    var last = first
    var run = first
    while run >= 0 {
      last = run
      var index = Int(runs[run].start)
      let end = Int(runs[run].end)
      while index < end {
        let type = types[index]
        if type != .bn {
          sequence[length] = Int32(truncatingIfNeeded: index)
          sequenceTypes[length] = type
          hasBrackets = hasBrackets || brackets[index] != 0
          length &+= 1
        }
        index &+= 1
      }
      run = Int(runs[run].next)
    }
    let level = runs[first].level
    let before = first > 0 ? runs[first &- 1].level : paragraphLevel
    let after =
      runs[last].endsWithInitiator || last &+ 1 == runCount
      ? paragraphLevel : runs[last &+ 1].level
    let start: BidiClass = Swift.max(level, before) & 1 == 0 ? .l : .r
    let end: BidiClass = Swift.max(level, after) & 1 == 0 ? .l : .r
    resolveWeakTypes(length: length, start: start)
    let embedding: BidiClass = level & 1 == 0 ? .l : .r
    if hasBrackets { resolveBrackets(length: length, start: start, embedding: embedding) }
    resolveNeutrals(length: length, start: start, end: end, embedding: embedding)
    resolveImplicitLevels(length: length, level: level)
  }
}
