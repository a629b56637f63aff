/// Resolves the levels of one paragraph at a time and keeps its working memory between them.
///
/// Works on arrays with one element a character. First `prepare`, then fill `classes` and
/// `brackets`, then `resolve`; the result is in `levels`. The extensions hold the rules in their
/// order: explicit levels, isolating run sequences, weak types, brackets, neutrals.
struct BidiResolver: ~Copyable {
  private(set) var count = 0
  private var capacity: Int

  /// What all pointers below point into: a text with one foreign word takes memory once.
  private var memory: UnsafeMutableRawPointer

  /// The Bidi_Class of every character. Only the last one may be a paragraph separator.
  private(set) var classes: UnsafeMutablePointer<BidiClass>

  /// What identifies the pair of a paired bracket: positive when it opens, negative when it closes,
  /// 0 for everything else.
  private(set) var brackets: UnsafeMutablePointer<Int32>

  /// The embedding level of every character.
  private(set) var levels: UnsafeMutablePointer<UInt8>

  /// The classes after the overrides; `.bn` marks what rule X9 removes.
  private(set) var types: UnsafeMutablePointer<BidiClass>

  /// The level runs, in logical order.
  private(set) var runs: UnsafeMutablePointer<BidiLevelRun>
  var runCount = 0

  /// The isolating run sequence in work: its characters and their types.
  private(set) var sequence: UnsafeMutablePointer<Int32>
  private(set) var sequenceTypes: UnsafeMutablePointer<BidiClass>

  /// A stack as deep as there are characters, and in rule N0 the pairs by their opening bracket.
  private(set) var stack: UnsafeMutablePointer<Int32>

  /// The stack of rule X1, and that of the brackets (BD16).
  private(set) var embeddings: UnsafeMutablePointer<BidiEmbedding>
  private(set) var openBrackets: UnsafeMutablePointer<BidiOpenBracket>

  init() { self.init(capacity: 64) }

  /// Gives memory back that only long texts need.
  mutating func shrink() {
    if capacity > 4096 { self = BidiResolver() }
  }

  private init(capacity: Int) {
    self.capacity = capacity
    var size = 0
    func place<T>(_ type: T.Type, _ count: Int) -> Int {
      let start = (size + MemoryLayout<T>.alignment - 1) & ~(MemoryLayout<T>.alignment - 1)
      size = start + count * MemoryLayout<T>.stride
      return start
    }
    let open = place(BidiOpenBracket.self, BidiOpenBracket.maximumDepth)
    let run = place(BidiLevelRun.self, capacity)
    let number = place(Int32.self, 3 * capacity)
    let byte = place(UInt8.self, capacity)
    let type = place(BidiClass.self, 3 * capacity)
    let embedding = place(BidiEmbedding.self, Bidi.maximumDepth + 2)
    memory = .allocate(byteCount: size, alignment: 16)
    openBrackets = (memory + open).bindMemory(
      to: BidiOpenBracket.self, capacity: BidiOpenBracket.maximumDepth)
    runs = (memory + run).bindMemory(to: BidiLevelRun.self, capacity: capacity)
    brackets = (memory + number).bindMemory(to: Int32.self, capacity: 3 * capacity)
    sequence = brackets + capacity
    stack = sequence + capacity
    levels = (memory + byte).bindMemory(to: UInt8.self, capacity: capacity)
    classes = (memory + type).bindMemory(to: BidiClass.self, capacity: 3 * capacity)
    types = classes + capacity
    sequenceTypes = types + capacity
    embeddings = (memory + embedding).bindMemory(
      to: BidiEmbedding.self, capacity: Bidi.maximumDepth + 2)
  }

  deinit {
    memory.deallocate()
  }

  /// Makes room for a paragraph of `count` characters.
  mutating func prepare(count: Int) {
    if count > capacity { self = BidiResolver(capacity: max(count, 2 * capacity)) }
    self.count = count
    assert(count >= 0 && count <= capacity, "BidiResolver: a paragraph without room")
  }

  /// Fills `levels` and returns the level of the paragraph.
  mutating func resolve(baseDirection: BaseDirection) -> UInt8 {
    let firstStrong = resolveFirstStrong()
    let paragraphLevel: UInt8 =
      switch baseDirection {
      case .auto: firstStrong
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    resolveExplicitLevels(paragraphLevel: paragraphLevel)
    resolveSequences(paragraphLevel: paragraphLevel)
    resetWhiteSpace(paragraphLevel: paragraphLevel)
    return paragraphLevel
  }

  /// Finds the level of the paragraph (P2, P3) and copies the classes to `types`, with every FSI
  /// replaced by LRI or RLI (X5c).
  ///
  /// One pass: a strong character decides for the innermost isolate that is open where it stands.
  private mutating func resolveFirstStrong() -> UInt8 {
    var paragraphLevel: UInt8?
    var depth = 0
    var index = 0
    while index < count {
      let type = classes[index]
      types[index] = type
      switch type {
      case .l, .r, .al:
        if depth == 0 {
          if paragraphLevel == nil { paragraphLevel = type == .l ? 0 : 1 }
        } else {
          let opener = Int(stack[depth &- 1])
          if types[opener] == .fsi { types[opener] = type == .l ? .lri : .rli }
        }
      case .fsi, .lri, .rli:
        assert(depth < capacity, "BidiResolver: more isolates than characters")
        stack[depth] = Int32(truncatingIfNeeded: index)
        depth &+= 1
      case .pdi:
        if depth > 0 { depth &-= 1 }
      default: break
      }
      index &+= 1
    }
    return paragraphLevel ?? 0
  }

  /// Rule L1 but for the line ends that layout will make; gives what X9 removed the level before.
  private mutating func resetWhiteSpace(paragraphLevel: UInt8) {
    var whiteSpace = 0
    var before = paragraphLevel
    var index = 0
    while index < count {
      let type = classes[index]
      if types[index] == .bn { levels[index] = before }
      before = levels[index]
      if type == .s || type == .b {
        setLevels(whiteSpace..<index &+ 1, to: paragraphLevel)
        before = paragraphLevel
      }
      index &+= 1
      if !type.isResetAtLineEnd || type == .s || type == .b { whiteSpace = index }
    }
    setLevels(whiteSpace..<count, to: paragraphLevel)
  }

  private func setLevels(_ range: Range<Int>, to level: UInt8) {
    (levels + range.lowerBound).update(repeating: level, count: range.count)
  }
}
