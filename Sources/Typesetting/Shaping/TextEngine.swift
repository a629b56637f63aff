import CTypesetting

/// The scratch memory that shaping needs and what it remembers, used by one thread at a time.
///
/// Each engine has caches of its own, so that threads do not wait for each other. What is remembered
/// never changes a result.
///
/// `@unchecked Sendable`: an engine belongs to the thread that took its place in the ``EnginePool``, which
/// synchronizes the hand-over.
final class TextEngine: @unchecked Sendable {
  let buffer: OpaquePointer
  // One thread at a time, and no call goes back into the engine while these are changed: checking it
  // at run time would cost as much as finding a word.
  @exclusivity(unchecked) private(set) var glyphs: UnsafeMutablePointer<Glyph>
  @exclusivity(unchecked) private(set) var capacity: Int
  @exclusivity(unchecked) var bidi = BidiResolver()
  /// The memory of runs that are being found, kept for the next text.
  @exclusivity(unchecked) private var runMemory: [ShapedRun] = []
  private var breakMemory: UnsafeMutableBufferPointer<LineBreakOpportunity>
  @exclusivity(unchecked) var words: WordCache
  @exclusivity(unchecked) var fallbacks = FallbackCache()
  @exclusivity(unchecked) var fallbackFonts = FallbackFonts()
  @exclusivity(unchecked) var descriptors = DescriptorCache()
  /// A layout builder takes it and leaves an empty one, because a block in a text may be laid out meanwhile.
  @exclusivity(unchecked) var lineScratch = LineScratch()
  private var styles = HashTable<UInt64, ShapingStyle>()
  /// The styles that were used last, each at the place that its key says.
  @exclusivity(unchecked) private var recentStyles: [ShapingStyle?]
  private var languages: [String: hb_language_t?] = [:]
  let units: UnitRule

  /// Which texts may be shaped in parts; only tests ask for anything but the safe ones.
  enum UnitRule {
    case safe
    /// Every run as a whole, and nothing is remembered.
    case none
    /// Words even where the space has a part in the shapes of letters.
    case unguarded
  }

  private static let styleLimit = 256
  private static let recentStyleCount = 64

  /// - Parameter cacheLimit: of the glyphs of words, in bytes.
  init(units: UnitRule = .safe, cacheLimit: Int = 512 << 10) {
    buffer = hb_buffer_create()
    capacity = 1024
    glyphs = .allocate(capacity: capacity)
    breakMemory = .allocate(capacity: 1024)
    words = WordCache(byteLimit: cacheLimit)
    self.units = units
    recentStyles = Array(repeating: nil, count: Self.recentStyleCount)
  }

  deinit {
    hb_buffer_destroy(buffer)
    glyphs.deallocate()
    breakMemory.deallocate()
  }

  /// Shapes the runs and notes in each where its glyphs are, and in the glyphs where lines may break.
  func shape(
    _ runs: inout [ShapedRun], of text: AttributedText, utf8: UnsafeBufferPointer<UInt8>,
    breaks: UnsafeBufferPointer<LineBreakOpportunity>
  ) -> ContiguousArray<Glyph> {
    assert(breaks.count == utf8.count + 1, "TextEngine: the opportunities of another text")
    var count = 0
    for index in runs.indices where runs[index].kind == .text {
      let tracking = Tracking.fixed(
        text.runs[Int(runs[index].attributes)].attributes.tracking, in: runs[index].script)
      runs[index].isTracked = tracking != 0
      let added = shapeUnits(of: runs[index], utf8, tracking: tracking, at: count)
      note(breaks, from: runs[index].range.lowerBound, in: count..<count + added)
      runs[index].glyphs = count..<count + added
      count += added
    }
    return ContiguousArray(UnsafeBufferPointer(start: glyphs, count: count))
  }

  private func note(
    _ breaks: UnsafeBufferPointer<LineBreakOpportunity>, from start: Int, in range: Range<Int>
  ) {
    assert(range.upperBound <= capacity, "TextEngine: glyphs beyond the memory")
    let glyphs = glyphs
    for index in range {
      assert(
        start + Int(glyphs[index].cluster) < breaks.count, "TextEngine: a cluster beyond the text")
      // Glyphs that were just shaped have none yet.
      glyphs[index].advance_and_flags |=
        Int32(truncatingIfNeeded: breaks[start &+ Int(glyphs[index].cluster)].rawValue)
        << Int32(TYPESETTING_BREAK_SHIFT)
    }
  }

  /// An empty array; ``keep(_:)`` takes its memory back.
  func takeRunMemory() -> [ShapedRun] {
    var runs: [ShapedRun] = []
    swap(&runs, &runMemory)
    return runs
  }

  /// Takes the memory of runs that are no longer wanted, unless there are many.
  func keep(_ runs: inout [ShapedRun]) {
    guard runs.capacity <= 256 else { return }
    runs.removeAll(keepingCapacity: true)
    swap(&runs, &runMemory)
  }

  /// The opportunities before all offsets of a text, valid until the next text is asked about.
  func breaks(in utf8: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<LineBreakOpportunity> {
    if breakMemory.count <= utf8.count {
      breakMemory.deallocate()
      breakMemory = .allocate(capacity: max(utf8.count + 1, breakMemory.count * 2))
    }
    let breaks = UnsafeMutableBufferPointer(rebasing: breakMemory[...utf8.count])
    LineBreaker.fill(breaks, from: utf8)
    return UnsafeBufferPointer(breaks)
  }

  /// Shapes a part of a run by itself, with its neighbours as context.
  func shape(
    _ run: ShapedRun, range: Range<Int>, of text: AttributedText,
    utf8: UnsafeBufferPointer<UInt8>
  ) -> ContiguousArray<Glyph> {
    let count = shape(run, range, utf8, at: 0)
    if run.isTracked {
      Tracking.apply(
        Tracking.fixed(of: run, in: text),
        to: UnsafeMutableBufferPointer(start: glyphs, count: count))
    }
    return ContiguousArray(UnsafeBufferPointer(start: glyphs, count: count))
  }

  /// Shapes a text that stands for itself.
  func shape(_ string: StaticString, as run: ShapedRun) -> ContiguousArray<Glyph> {
    let utf8 = UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount)
    let count = shape(run, 0..<utf8.count, utf8, at: 0)
    return ContiguousArray(UnsafeBufferPointer(start: glyphs, count: count))
  }

  func style(of run: ShapedRun) -> ShapingStyle {
    let key = ShapingStyle.key(run)
    let place = place(of: key)
    if let recent = recentStyles[place], recent.key == key { return recent }
    let style = styles[key] ?? makeStyle(run, key)
    recentStyles[place] = style
    return style
  }

  /// The style of a run with a space in it.
  func decidedStyle(_ style: ShapingStyle, of run: ShapedRun) -> ShapingStyle {
    var style = style
    style.decide(run)
    styles[style.key] = style
    recentStyles[place(of: style.key)] = style
    return style
  }

  private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  private func makeStyle(_ run: ShapedRun, _ key: UInt64) -> ShapingStyle {
    if styles.count >= Self.styleLimit { styles.removeAll() }
    let style = ShapingStyle(run)
    styles[key] = style
    return style
  }

  /// Shapes a part of a text with the rest of it as context, writes the glyphs at `start` and returns
  /// their number.
  ///
  /// `isWhole`: whether `utf8` is the whole text, so that marks at its beginning get a dotted circle to
  /// sit on; else it is one unit, and clusters count from its start.
  func shape(
    _ run: ShapedRun, _ range: Range<Int>, _ utf8: UnsafeBufferPointer<UInt8>, at start: Int,
    isWhole: Bool = true
  ) -> Int {
    assert(
      range.lowerBound >= 0 && range.upperBound <= utf8.count, "TextEngine: a range beyond the text"
    )
    assert(start <= capacity, "TextEngine: glyphs are written behind a gap")
    let origin = isWhole ? run.range.lowerBound : 0
    if run.font.face.hexPlane != nil {
      return writeBoxes(of: run, range, utf8, at: start, origin: origin)
    }
    reserve(start + range.count + 16, keeping: start)
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if range.lowerBound == 0, isWhole { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == utf8.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    let count = Tracking.features(of: run).withUnsafeBufferPointer { features in
      utf8.withMemoryRebound(to: CChar.self) { text in
        var request = typesetting_request(
          text: text.baseAddress, text_length: Int32(text.count),
          offset: Int32(range.lowerBound), length: Int32(range.count), start: Int32(origin),
          direction: run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR,
          script: hb_script_t(rawValue: run.script.tag), language: language(of: run.font),
          flags: hb_buffer_flags_t(rawValue: flags), features: features.baseAddress,
          feature_count: UInt32(features.count))
        return Int(
          typesetting_shape(
            buffer, run.font.shaping, &request, glyphs + start, UInt32(capacity - start)))
      }
    }
    if count > capacity - start {
      reserve(start + count, keeping: start)
      typesetting_copy_glyphs(buffer, Int32(origin), glyphs + start)
    }
    assert(count >= 0 && start + count <= capacity, "TextEngine: glyphs beyond the memory")
    return count
  }

  private func language(of font: Font) -> hb_language_t? {
    guard let tag = font.request.language else { return nil }
    if let known = languages[tag] { return known }
    let language = hb_language_from_string(tag, Int32(tag.utf8.count))
    languages[tag] = .some(language)
    return language
  }

  func reserve(_ wanted: Int, keeping count: Int) {
    assert(count <= capacity && count <= wanted, "TextEngine: more glyphs to keep than there are")
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity * 2)
    let memory = UnsafeMutablePointer<Glyph>.allocate(capacity: larger)
    memory.update(from: glyphs, count: count)
    glyphs.deallocate()
    glyphs = memory
    capacity = larger
  }
}
