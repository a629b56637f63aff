extension BidiResolver {
  /// Rules X1 to X8: the levels that embeddings, overrides and isolates ask for.
  mutating func resolveExplicitLevels(paragraphLevel: UInt8) {
    embeddings[0] = BidiEmbedding(level: paragraphLevel, override: .on, isIsolate: false)
    var state = ExplicitState(stack: embeddings)
    var index = 0
    while index < count {
      let top = state.top
      levels[index] = top.level
      switch types[index] {
      case .lre: removeAndPush(index, &state, isRightToLeft: false, override: .on)
      case .rle: removeAndPush(index, &state, isRightToLeft: true, override: .on)
      case .lro: removeAndPush(index, &state, isRightToLeft: false, override: .l)
      case .rlo: removeAndPush(index, &state, isRightToLeft: true, override: .r)
      case .lri, .fsi:
        if top.override != .on { types[index] = top.override }
        state.pushIsolate(isRightToLeft: false)
      case .rli:
        if top.override != .on { types[index] = top.override }
        state.pushIsolate(isRightToLeft: true)
      case .pdi:
        state.popIsolate()
        levels[index] = state.top.level
        if state.top.override != .on { types[index] = state.top.override }
      case .pdf:
        types[index] = .bn
        state.popEmbedding()
      case .b: levels[index] = paragraphLevel
      case .bn: break
      default: if top.override != .on { types[index] = top.override }
      }
      index &+= 1
    }
  }

  @inline(__always)
  private func removeAndPush(
    _ index: Int, _ state: inout ExplicitState, isRightToLeft: Bool, override: BidiClass
  ) {
    types[index] = .bn
    state.pushEmbedding(isRightToLeft: isRightToLeft, override: override)
  }
}

/// The stack and the counters of rules X1 to X7.
private struct ExplicitState {
  let stack: UnsafeMutablePointer<BidiEmbedding>
  var depth = 0
  var overflowIsolates = 0
  var overflowEmbeddings = 0
  var validIsolates = 0

  init(stack: UnsafeMutablePointer<BidiEmbedding>) {
    self.stack = stack
  }

  var top: BidiEmbedding {
    @inline(__always) get { stack[depth] }
  }

  /// X2 to X5.
  mutating func pushEmbedding(isRightToLeft: Bool, override: BidiClass) {
    let level = nextLevel(isRightToLeft: isRightToLeft)
    if Int(level) <= Bidi.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      push(BidiEmbedding(level: level, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings &+= 1
    }
  }

  /// X5a to X5c.
  mutating func pushIsolate(isRightToLeft: Bool) {
    let level = nextLevel(isRightToLeft: isRightToLeft)
    if Int(level) <= Bidi.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      validIsolates &+= 1
      push(BidiEmbedding(level: level, override: .on, isIsolate: true))
    } else {
      overflowIsolates &+= 1
    }
  }

  /// X6a.
  mutating func popIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates &-= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while !top.isIsolate { depth &-= 1 }
      depth &-= 1
      validIsolates &-= 1
    }
  }

  /// X7.
  mutating func popEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings &-= 1
    } else if !top.isIsolate, depth > 0 {
      depth &-= 1
    }
  }

  private mutating func push(_ embedding: BidiEmbedding) {
    depth &+= 1
    assert(depth < Bidi.maximumDepth + 2, "BidiResolver: more embeddings than levels")
    stack[depth] = embedding
  }

  /// The least odd level above the top for right to left, else the least even one.
  private func nextLevel(isRightToLeft: Bool) -> UInt8 {
    isRightToLeft ? (top.level &+ 1) | 1 : (top.level &+ 2) & ~1
  }
}
