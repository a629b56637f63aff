/// The configuration and the fonts that were opened; guarded by the library's lock.
///
/// `@unchecked Sendable`: what fontconfig keeps behind its pointers is reached through the state alone, by one thread
/// at a time.
struct FontLibraryState: ~Copyable, @unchecked Sendable {
  private let source: FontLibrary.Source
  /// Of the user; nil for those of the environment.
  private let languages: [String]?
  private var configuration: FontConfiguration?
  /// Files that the app added after the start.
  private var addedFiles: [String] = []
  private var faces = HashTable<FontFile, FontFace?>()
  private var fonts = HashTable<FontKey, Font>()
  /// The number of fonts at which those that no text uses are forgotten.
  private var fontLimit = Self.answerLimit
  /// fontconfig takes a fraction of a millisecond for each: sizes of one family share the answer.
  private var matches = HashTable<FontRequest, FontMatch?>()
  /// What the program has asked for first, for its next start.
  private var fallbacks = HashTable<FallbackRequest, FontMatch>()
  /// What is known from earlier starts; the outer optional is nil until the file is first read.
  private var remembered: CachedMatches??
  private var candidates: [CandidatesKey: FontCandidates] = [:]
  private var candidateMatches: [CandidateKey: FontMatch?] = [:]
  /// The kinds of shortages that were reported.
  private var knownShortages: Set<UInt32> = []
  private var newShortage: FontShortage?

  /// Files that are opened before anybody asks. A program has few fonts at its start.
  private static let openedFiles = 12
  /// A table of answers with more entries is cleared.
  private static let answerLimit = 2048
  /// The number of open files at which those that no text uses are closed.
  private var faceLimit = FontLibrary.openFileLimit

  init(_ source: FontLibrary.Source, languages: [String]? = nil) {
    self.source = source
    self.languages = languages
  }

  /// Whether the configuration has been read.
  var isLoaded: Bool { configuration != nil }

  /// Takes a configuration that was read elsewhere. Fonts that are in use stay as they are.
  mutating func replaceConfiguration(_ new: FontConfiguration) {
    for path in addedFiles { _ = new.add(path) }
    configuration = new
    forget()
  }

  // MARK: Memory

  /// The font of an earlier start, before the configuration is read; nil when nothing is remembered that holds.
  mutating func font(for descriptor: FontDescriptor, from cache: FontMatchCache) -> Font? {
    guard configuration == nil else { return nil }
    let request = FontRequest(descriptor)
    guard let match = matches[request] ?? recall(cache)?.matches[request] else { return nil }
    matches[request] = .some(match)
    return font(match, descriptor, request)
  }

  /// The same for a character that `base` lacks.
  mutating func fallback(_ request: FallbackRequest, base: Font, from cache: FontMatchCache)
    -> Font?
  {
    guard configuration == nil, let match = recall(cache)?.fallbacks[request] else { return nil }
    fallbacks[request] = match
    return font(match, base.descriptor, base.request)
  }

  /// Files of fonts that the last start had, to be opened before anybody asks for them.
  mutating func cachedFiles(_ cache: FontMatchCache) -> [FontFile] {
    guard configuration == nil, let known = recall(cache) else { return [] }
    var files = known.matches.entries.prefix(Self.openedFiles).map(\.value.file)
    for entry in known.fallbacks.entries where files.count < Self.openedFiles {
      if !files.contains(entry.value.file) { files.append(entry.value.file) }
    }
    return files
  }

  mutating func open(_ file: FontFile) { _ = face(file) }

  private mutating func recall(_ cache: FontMatchCache) -> CachedMatches? {
    if let remembered { return remembered }
    let loaded = cache.load()
    remembered = .some(loaded)
    return loaded
  }

  /// Takes the first configuration. Returns whether the fonts that were given out without it are those that it
  /// chooses.
  mutating func confirm(_ new: FontConfiguration) -> Bool {
    configuration = new
    if chooses(matches), chooses(fallbacks) { return true }
    replaceConfiguration(new)
    remembered = .some(nil)
    return false
  }

  private mutating func chooses(_ given: HashTable<FontRequest, FontMatch?>) -> Bool {
    given.allSatisfy { loaded().match($0.key) == $0.value }
  }

  private mutating func chooses(_ given: HashTable<FallbackRequest, FontMatch>) -> Bool {
    given.allSatisfy { request, match in
      var cluster = request.cluster
      return cluster.withUTF8 {
        fallbackMatch($0, request.base, request.script, isEmoji: request.isEmoji) == match
      }
    }
  }

  /// What the next start should know and `cache` does not.
  mutating func takeNews(for cache: FontMatchCache) -> CachedMatches? {
    // Fonts that the app added have a part in what was chosen.
    guard let configuration, addedFiles.isEmpty else { return nil }
    let known = recall(cache)
    var found = HashTable<FontRequest, FontMatch>()
    for (request, match) in matches { found[request] = match }
    let news = CachedMatches(
      matches: found, fallbacks: fallbacks, sources: configuration.sources
    ).merging(known)
    guard news != known, configuration.isUpToDate else { return nil }
    remembered = news
    return news
  }

  /// Drops all fonts; they are made again when they are asked for.
  mutating func forgetFonts() { fonts.removeAll() }

  // MARK: Changes

  /// Whether nothing has changed on the disk since the configuration was read.
  func isUpToDate() -> Bool { configuration?.isUpToDate ?? true }

  mutating func add(_ path: String) {
    addedFiles.append(path)
    _ = loaded().add(path)
    forget()
  }

  private mutating func forget() {
    matches.removeAll()
    fallbacks.removeAll()
    candidates.removeAll()
    candidateMatches.removeAll()
    fonts.removeAll()
    faces.removeAll()
    knownShortages.removeAll()
  }

  mutating func font(for descriptor: FontDescriptor) -> Font {
    let request = FontRequest(descriptor)
    let found = match(for: request).flatMap { font($0, descriptor, request) }
    if found == nil { note(.noFonts) }
    return found ?? Font.boxes(descriptor, request)
  }

  private mutating func note(_ shortage: FontShortage) {
    if knownShortages.insert(shortage.kind).inserted { newShortage = shortage }
  }

  /// What the last question found out about for the first time.
  mutating func takeShortage() -> FontShortage? {
    defer { newShortage = nil }
    return newShortage
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
    guard let first = cluster.firstVisibleScalar else { return nil }
    guard let match = fallbackMatch(cluster, base.request, script, isEmoji: isEmoji),
      let font = font(match, base.descriptor, base.request)
    else { return boxes(for: first, base) }
    if fallbacks.count < CachedMatches.fallbackLimit {
      let request = FallbackRequest(
        base: base.request, script: script, isEmoji: isEmoji,
        cluster: String(decoding: cluster, as: UTF8.self))
      fallbacks[request] = match
    }
    return font
  }

  /// The first font that has all of a cluster, or else its first character; nil when none has.
  private mutating func fallbackMatch(
    _ cluster: UnsafeBufferPointer<UInt8>, _ request: FontRequest, _ script: Script, isEmoji: Bool
  ) -> FontMatch? {
    guard let first = cluster.firstVisibleScalar else { return nil }
    let list = fallbackList(request, isEmoji: isEmoji)
    let language =
      isEmoji
      ? nil
      : ScriptLanguages.language(
        of: script,
        preferring: (request.language.map { [$0] } ?? []) + loaded().userLanguages)
    var partial: FontMatch?
    for entry in list.entries(for: first, language: language) {
      guard let match = match(entry, request), let face = face(match.file), face.covers(first)
      else { continue }
      if face.covers(cluster) { return match }
      partial = partial ?? match
    }
    return partial
  }

  /// The font of boxes that stand for what no font has.
  private mutating func boxes(for scalar: UInt32, _ base: Font) -> Font {
    if let scalar = Unicode.Scalar(scalar) { note(FontShortage(missing: scalar)) }
    let face = FontFace.hexBoxes[Int(min(scalar >> 16, 16))]
    let key = FontKey(face: face.id, descriptor: base.descriptor, synthesis: FontSynthesis())
    if let known = fonts[key] { return known }
    return intern(Font.boxes(base.descriptor, base.request, face), key)
  }

  private mutating func fallbackList(_ request: FontRequest, isEmoji: Bool) -> FontCandidates {
    // What comes first for an emoji does not depend on the text around it.
    let key = CandidatesKey(
      families: isEmoji ? [] : request.families, language: isEmoji ? nil : request.language,
      isEmoji: isEmoji)
    if let list = candidates[key] { return list }
    let list = loaded().candidates(key.families, language: key.language, forEmoji: isEmoji)
    if candidates.count >= 64 { candidates.removeAll() }
    candidates[key] = list
    return list
  }

  private mutating func loaded() -> FontConfiguration {
    if let configuration { return configuration }
    let configuration = FontConfiguration(source, languages: languages)
    self.configuration = configuration
    return configuration
  }

  private mutating func match(_ entry: FontCandidates.Entry, _ request: FontRequest) -> FontMatch? {
    let key = CandidateKey(family: entry.family, request: request)
    if let known = candidateMatches[key] { return known }
    let match = loaded().match(entry, for: request)
    if candidateMatches.count >= Self.answerLimit { candidateMatches.removeAll() }
    candidateMatches[key] = .some(match)
    return match
  }

  /// nil when the file cannot be read as a font.
  private mutating func font(
    _ match: FontMatch, _ descriptor: FontDescriptor, _ request: FontRequest
  ) -> Font? {
    guard let face = self.face(match.file) else { return nil }
    let key = FontKey(face: face.id, descriptor: descriptor, synthesis: match.synthesis)
    if let font = fonts[key] { return font }
    let image = FontImages.id(
      FontImages.Key(
        face: face.id, size: descriptor.size, synthesis: match.synthesis,
        rendering: match.rendering, variations: match.variations + descriptor.variations))
    return intern(
      Font(face: face, descriptor: descriptor, request: request, match: match, imageID: image), key)
  }

  /// Keeps a font as the one of its key as long as a text uses it: runs are told apart by their fonts.
  private mutating func intern(_ font: Font, _ key: FontKey) -> Font {
    if fonts.count >= fontLimit { forgetUnusedFonts() }
    fonts[key] = font
    return font
  }

  private mutating func forgetUnusedFonts() {
    fonts.removeAll { isKnownUniquelyReferenced(&$0) }
    // Looking through all of them costs little for each new one.
    fontLimit = max(Self.answerLimit, 2 * fonts.count)
  }

  private mutating func face(_ file: FontFile) -> FontFace? {
    if let known = faces[file] { return known }
    let face = FontFace(file)
    faces[file] = .some(face)
    return face
  }

  /// Gives up the pages of files that were read; they come back when they are needed.
  func releaseFilePages() {
    for entry in faces.entries { entry.value?.releasePages() }
  }

  /// Whether so many files are open that those without a use should be closed.
  var isCrowded: Bool { faces.count >= faceLimit }

  /// Drops the fonts without other references and closes the files that no font uses any more.
  mutating func closeUnusedFaces() {
    forgetUnusedFonts()
    faces.removeAll { $0 == nil || isKnownUniquelyReferenced(&$0) }
    faceLimit = faces.count + FontLibrary.openFileLimit
  }
}

private struct FontKey: Hashable {
  var face: UInt32
  var descriptor: FontDescriptor
  var synthesis: FontSynthesis
}

private struct CandidatesKey: Hashable {
  var families: [String]
  var language: String?
  var isEmoji: Bool
}

private struct CandidateKey: Hashable {
  var family: String
  var request: FontRequest
}
