import CTypesetting
import Locks

/// The scratch memory that shaping needs, used by one thread at a time.
///
/// `@unchecked Sendable`: an engine belongs to whoever took it out of the pool, whose mutex orders
/// the hand-over.
final class TextEngine: @unchecked Sendable {
  private let buffer: OpaquePointer
  private var glyphs: UnsafeMutablePointer<Glyph>
  private var capacity: Int
  private var languages: [String: hb_language_t?] = [:]

  private static let pool = Lock<[TextEngine]>([])
  private static let poolLimit = 4

  /// Runs `body` with an engine that nobody else uses meanwhile.
  static func withEngine<R>(_ body: (TextEngine) -> R) -> R {
    let engine = pool.withLock { $0.popLast() } ?? TextEngine()
    defer {
      pool.withLock { if $0.count < poolLimit { $0.append(engine) } }
    }
    return body(engine)
  }

  init() {
    buffer = hb_buffer_create()
    capacity = 1024
    glyphs = .allocate(capacity: capacity)
  }

  deinit {
    hb_buffer_destroy(buffer)
    glyphs.deallocate()
  }

  /// Shapes the runs and notes in each where its glyphs are.
  func shape(
    _ runs: inout [ShapedRun], of text: AttributedText, utf8: UnsafeBufferPointer<UInt8>
  ) -> ContiguousArray<Glyph> {
    var count = 0
    for index in runs.indices where runs[index].kind == .text {
      let run = runs[index]
      let attributes = text.runs[Int(run.attributes)].attributes
      let added = shape(run, range: run.range, attributes: attributes, utf8: utf8, at: count)
      runs[index].glyphs = count..<count + added
      runs[index].tracking = Tracking.fixed(attributes.tracking, in: run.script)
      count += added
    }
    return ContiguousArray(UnsafeBufferPointer(start: glyphs, count: count))
  }

  /// Shapes a part of a run by itself, with its neighbours as context.
  func shape(
    _ run: ShapedRun, range: Range<Int>, of text: AttributedText,
    utf8: UnsafeBufferPointer<UInt8>
  ) -> ContiguousArray<Glyph> {
    let attributes = text.runs[Int(run.attributes)].attributes
    let count = shape(run, range: range, attributes: attributes, utf8: utf8, at: 0)
    return ContiguousArray(UnsafeBufferPointer(start: glyphs, count: count))
  }

  /// Shapes a text that stands for itself.
  func shape(_ string: StaticString, as run: ShapedRun) -> ContiguousArray<Glyph> {
    let utf8 = UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount)
    let count = shape(
      run, range: 0..<utf8.count, features: run.font.features, utf8: utf8, at: 0)
    return ContiguousArray(UnsafeBufferPointer(start: glyphs, count: count))
  }

  private func shape(
    _ run: ShapedRun, range: Range<Int>, attributes: TextAttributes,
    utf8: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int {
    guard attributes.tracking != 0, attributes.tracking.isFinite, !run.script.isCursive else {
      return shape(run, range: range, features: run.font.features, utf8: utf8, at: start)
    }
    let features = run.font.features + Tracking.disabledFeatures
    let count = shape(run, range: range, features: features, utf8: utf8, at: start)
    let glyphs = UnsafeMutableBufferPointer(start: glyphs + start, count: count)
    Tracking.apply(attributes.tracking, to: glyphs)
    return count
  }

  /// Writes the glyphs at `start` and returns their number.
  private func shape(
    _ run: ShapedRun, range: Range<Int>, features: [hb_feature_t],
    utf8: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int {
    reserve(start + range.count + 16, keeping: start)
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == utf8.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    let count = features.withUnsafeBufferPointer { features in
      utf8.withMemoryRebound(to: CChar.self) { text in
        var request = typesetting_request(
          text: text.baseAddress, text_length: Int32(text.count),
          offset: Int32(range.lowerBound), length: Int32(range.count),
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
      typesetting_copy_glyphs(buffer, glyphs + start)
    }
    return count
  }

  private func language(of font: Font) -> hb_language_t? {
    guard let tag = font.request.language else { return nil }
    if let known = languages[tag] { return known }
    let language = hb_language_from_string(tag, Int32(tag.utf8.count))
    languages[tag] = .some(language)
    return language
  }

  private func reserve(_ wanted: Int, keeping count: Int) {
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity * 2)
    let memory = UnsafeMutablePointer<Glyph>.allocate(capacity: larger)
    memory.update(from: glyphs, count: count)
    glyphs.deallocate()
    glyphs = memory
    capacity = larger
  }
}
