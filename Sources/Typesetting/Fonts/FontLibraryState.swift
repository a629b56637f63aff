/// What a library has found so far; guarded by the library's mutex.
struct FontLibraryState: ~Copyable {
  private let source: FontLibrary.Source
  private var configuration: FontConfiguration?
  private var faces: [FontFile: FontFace?] = [:]
  private var fonts: [FontKey: Font] = [:]
  private var described: [FontDescriptor: Font] = [:]
  /// fontconfig takes a millisecond for each: sizes of one family share the answer.
  private var matches: [FontRequest: FontMatch?] = [:]
  private var candidates: [CandidatesKey: FontCandidates] = [:]
  private var fallbacks: [FallbackKey: Font?] = [:]

  /// Entries after which a table of answers starts anew.
  private static let answerLimit = 4096

  init(_ source: FontLibrary.Source) {
    self.source = source
  }

  mutating func font(for descriptor: FontDescriptor) -> Font {
    if let font = described[descriptor] { return font }
    let request = FontRequest(descriptor)
    let found = match(for: request).flatMap {
      self.font($0, size: descriptor.size, request: request, features: descriptor.features)
    }
    let font = found ?? boxes(size: descriptor.size, request: request)
    if described.count >= Self.answerLimit { described.removeAll() }
    described[descriptor] = font
    return font
  }

  private mutating func match(for request: FontRequest) -> FontMatch? {
    if let known = matches[request] { return known }
    let match = loaded().match(request)
    if matches.count >= Self.answerLimit { matches.removeAll() }
    matches[request] = .some(match)
    return match
  }

  mutating func fallback(
    for cluster: UnsafeBufferPointer<UInt8>, base: Font, script: Script, isEmoji: Bool
  ) -> Font? {
    let key = FallbackKey(
      cluster: hash(of: cluster), base: base.id, script: script, isEmoji: isEmoji)
    if let known = fallbacks[key] { return known }
    let font = searchFallback(for: cluster, base: base, script: script, isEmoji: isEmoji)
    if fallbacks.count >= Self.answerLimit { fallbacks.removeAll() }
    fallbacks[key] = .some(font)
    return font
  }

  private mutating func searchFallback(
    for cluster: UnsafeBufferPointer<UInt8>, base: Font, script: Script, isEmoji: Bool
  ) -> Font? {
    guard let first = cluster.firstVisibleScalar else { return nil }
    let list = fallbackList(base.request, script, isEmoji: isEmoji)
    var partial: Font?
    for match in list.matches(for: first) {
      guard
        let font = self.font(
          match, size: base.size, request: base.request, features: base.requestedFeatures),
        font.face.covers(first)
      else { continue }
      if font.covers(cluster) { return font }
      partial = partial ?? font
    }
    return partial
  }

  private mutating func fallbackList(
    _ request: FontRequest, _ script: Script, isEmoji: Bool
  ) -> FontCandidates {
    let language =
      isEmoji ? nil : ScriptLanguages.language(of: script, preferring: request.language)
    let key = CandidatesKey(request: request, language: language, isEmoji: isEmoji)
    if let list = candidates[key] { return list }
    let list = loaded().candidates(request, language: language, forEmoji: isEmoji)
    candidates[key] = list
    return list
  }

  private mutating func loaded() -> FontConfiguration {
    if let configuration { return configuration }
    let configuration = FontConfiguration(source)
    self.configuration = configuration
    return configuration
  }

  /// nil when the file cannot be read as a font.
  private mutating func font(
    _ match: FontMatch, size: Double, request: FontRequest, features: [FontFeature]
  ) -> Font? {
    guard let face = self.face(match.file) else { return nil }
    let key = FontKey(
      face: face.id, size: size, request: request, features: features,
      synthesis: match.synthesis, rendering: match.rendering)
    if let font = fonts[key] { return font }
    let font = Font(
      face: face, size: size, request: request, features: features, synthesis: match.synthesis,
      rendering: match.rendering)
    if fonts.count >= Self.answerLimit { fonts.removeAll() }
    fonts[key] = font
    return font
  }

  private mutating func face(_ file: FontFile) -> FontFace? {
    if let known = faces[file] { return known }
    let face = FontFace(file)
    faces[file] = .some(face)
    return face
  }

  private mutating func boxes(size: Double, request: FontRequest) -> Font {
    Font(
      face: .boxes, size: size, request: request, features: [], synthesis: FontSynthesis(),
      rendering: FontRendering())
  }

  /// FNV-1a, 64 bit.
  private func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

private struct FontKey: Hashable {
  var face: UInt32
  var size: Double
  var request: FontRequest
  var features: [FontFeature]
  var synthesis: FontSynthesis
  var rendering: FontRendering
}

private struct CandidatesKey: Hashable {
  var request: FontRequest
  var language: String?
  var isEmoji: Bool
}

private struct FallbackKey: Hashable {
  var cluster: UInt64
  var base: UInt32
  var script: Script
  var isEmoji: Bool
}
