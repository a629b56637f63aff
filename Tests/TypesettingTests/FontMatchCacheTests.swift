import Geometry
import Glibc
import Locks
import Testing

@testable import Typesetting

/// What fontconfig answered at earlier starts.
@Suite struct FontMatchCacheTests {
  private let folder: TemporaryFolder
  private let cache: FontMatchCache

  init() throws {
    folder = try TemporaryFolder()
    cache = FontMatchCache(path: folder.path + "/program", environment: 7)
  }

  private static let regular = Fixtures.fonts + "/OpenSans-Regular.ttf"
  private static let bold = Fixtures.fonts + "/OpenSans-Bold.ttf"

  private func match(_ path: String) -> FontMatch {
    FontMatch(file: FontFile(path: path, index: 0), synthesis: FontSynthesis())
  }

  /// Every field has a value that is not its usual one.
  private var sample: CachedMatches {
    var unusual = FontRequest(
      FontDescriptor(
        families: ["Ünusual", "serif"], size: 12, weight: .bold, stretch: .condensed,
        isItalic: true,
        language: "zh-Hant"))
    unusual.families.append("")
    var match = match(Self.bold)
    match.file.index = 0x30001
    match.synthesis = FontSynthesis(isBold: true, isOblique: true)
    match.rendering = FontRendering(
      hinting: .full, usesAutohinter: true, isAntialiased: false,
      subpixels: FontRendering.Subpixels(order: .verticalBGR, filter: .light))
    match.variations = [FontVariation("wght", 650.5), FontVariation("wdth", 80)]
    let regular = self.match(Self.regular)
    return CachedMatches(
      matches: [unusual: match, FontRequest(.system(size: 16)): regular],
      fallbacks: [
        fallback("א"): regular, fallback("👩‍🚀", isEmoji: true): match,
        fallback("", FontRequest(.monospaced(size: 1))): regular,
      ],
      sources: [folder.path + "/source", Fixtures.fonts, "/nonexistent"])
  }

  private func fallback(
    _ cluster: String, _ base: FontRequest? = nil, isEmoji: Bool = false
  ) -> FallbackRequest {
    FallbackRequest(
      base: base ?? FontRequest(.system(size: 16)), script: Script(number: 9), isEmoji: isEmoji,
      cluster: cluster)
  }

  private func overwrite(_ bytes: [UInt8]) throws { _ = try folder.write(bytes, "program") }

  private func load(_ bytes: [UInt8]) -> CachedMatches? {
    bytes.withUnsafeBytes { CachedMatches($0, environment: 7) }
  }

  // MARK: The place

  @Test func `every program has a file in the cache of the user`() {
    func location(_ environment: [String: String], program: String? = "app") -> String? {
      FontMatchCache.location(program: program) { environment[$0] }
    }
    #expect(location(["HOME": "/home/u"]) == "/home/u/.cache/surface/fonts/app")
    #expect(location(["HOME": "/home/u", "XDG_CACHE_HOME": "/c"]) == "/c/surface/fonts/app")
    #expect(
      location(["HOME": "/home/u", "XDG_CACHE_HOME": "c"]) == "/home/u/.cache/surface/fonts/app")
    #expect(location([:]) == nil && location(["HOME": ""]) == nil)
    #expect(location(["HOME": "/home/u", "SURFACE_FONT_CACHE": "off"]) == nil)
    #expect(location(["HOME": "/home/u"], program: nil) == nil)
    #expect(location(["HOME": "/home/u"], program: String(repeating: "a", count: 250)) == nil)
    #expect(FontMatchCache.ofProgram()?.path.hasSuffix("/") != true)
  }

  @Test func `another environment has other answers`() {
    func fingerprint(_ environment: [String: String]) -> UInt64 {
      FontMatchCache.fingerprint { environment[$0] }
    }
    let environments: [[String: String]] = [
      [:], ["LANG": ""], ["LANG": "ja_JP.UTF-8"], ["LC_ALL": "ja_JP.UTF-8"], ["HOME": "/root"],
      ["FONTCONFIG_FILE": "/root"], ["XDG_CONFIG_HOME": "/root"],
    ]
    #expect(Set(environments.map(fingerprint)).count == environments.count)
    #expect(fingerprint(["LANG": "C", "TERM": "foot"]) == fingerprint(["LANG": "C"]))
  }

  // MARK: The file

  @Test func `what was saved is loaded`() throws {
    let deep = FontMatchCache(path: folder.path + "/a", environment: 7)
    deep.save(sample)
    #expect(deep.load() == sample)
    #expect(FontMatchCache(path: deep.path, environment: 8).load() == nil)
    #expect(access(deep.path + ".new", F_OK) != 0)
  }

  @Test func `folders are made for it`() throws {
    let outer = folder.path + "/cache"
    let cache = FontMatchCache(path: outer + "/surface/fonts/app", environment: 0)
    cache.save(sample)
    #expect(cache.load() == sample)
    unlink(cache.path)
    for path in ["/surface/fonts", "/surface", ""] { #expect(rmdir(outer + path) == 0) }
  }

  @Test func `where nothing can be written nothing is`() {
    let cache = FontMatchCache(path: "/proc/nowhere/app", environment: 0)
    cache.save(sample)
    #expect(cache.load() == nil)
  }

  @Test func `a change of anything that fontconfig read makes it void`() throws {
    let source = try folder.write([1], "source")
    cache.save(
      CachedMatches(matches: sample.matches, sources: [source, folder.path + "/later"]))
    #expect(cache.load() != nil)
    _ = try folder.write([1, 2], "later")
    #expect(cache.load() == nil)
    unlink(folder.path + "/later")
    #expect(cache.load() != nil)
    _ = try folder.write([1, 2], "source")
    #expect(cache.load() == nil)
    unlink(source)
    #expect(cache.load() == nil)
  }

  @Test func `a font that was written over is not remembered, the others are`() throws {
    let font = try folder.write([1, 2, 3], "font")
    var more = sample
    more.matches[FontRequest(.monospaced(size: 10))] = match(font)
    more.fallbacks[fallback("a")] = match(font)
    cache.save(more)
    #expect(cache.load() == more)
    _ = try folder.write([1, 2, 3, 4], "font")
    #expect(cache.load() == sample)
    // What was written over before it is saved counts as it is then.
    unlink(font)
    cache.save(more)
    #expect(cache.load() == sample)
  }

  @Test func `names that C cannot read are left out`() throws {
    let unreadable = FontRequest(FontDescriptor(families: ["a\0b"], size: 1))
    var more = sample
    more.matches[unreadable] = match(Self.bold)
    more.fallbacks[fallback("a", unreadable)] = match(Self.bold)
    more.fallbacks[fallback("\0")] = match(Self.bold)
    more.sources += ["/etc", "/e\0c"]
    cache.save(more)
    var written = sample
    written.sources += ["/etc"]
    #expect(cache.load() == written)
  }

  @Test func `what is no file of ours does not count`() throws {
    cache.save(sample)
    let other = FontMatchCache(path: folder.path + "/other", environment: 7)
    try #require(symlink(cache.path, other.path) == 0)
    #expect(other.load() == nil)
    unlink(other.path)
    try #require(mkfifo(other.path, 0o600) == 0)
    #expect(other.load() == nil)
    unlink(other.path)
    #expect(FontMatchCache(path: "/tmp", environment: 7).load() == nil)
    if geteuid() == 0 {
      try #require(chown(cache.path, 1, 1) == 0)
      #expect(cache.load() == nil)
    }
    try overwrite(
      sample.bytes(environment: 7) + Array(repeating: 0, count: FontMatchCache.sizeLimit))
    #expect(cache.load() == nil)
  }

  @Test func `cut at any place it says nothing`() throws {
    let bytes = sample.bytes(environment: 7)
    #expect(load(bytes) == sample)
    for count in bytes.indices { #expect(load(Array(bytes[..<count])) == nil, "\(count)") }
    #expect(load(bytes + [0]) == nil)
  }

  @Test func `a byte that differs makes it void`() {
    let bytes = sample.bytes(environment: 7)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(load(damaged) == nil, "\(index)")
    }
  }

  /// With a checksum that fits, so that reading gets past it.
  @Test func `any bytes are survived`() {
    let good = sample.bytes(environment: 7)
    var random = SeededRandom(seed: 11)
    for round in 0..<20_000 {
      var body = Array(good[16...])
      if round % 4 == 0 {
        body = (0..<Int.random(in: 0...200, using: &random)).map { _ in
          .random(in: 0...255, using: &random)
        }
      }
      // The environment and the stamp of no sources, so that reading gets to the answers.
      if round % 4 == 1 {
        body = Array(
          CachedMatches(matches: sample.matches, fallbacks: sample.fallbacks, sources: [])
            .bytes(environment: 7)[16...])
      }
      for _ in 0..<Int.random(in: 1...8, using: &random) where !body.isEmpty {
        let index = Int.random(in: 0..<body.count, using: &random)
        body[index] = [0, 1, 0x7F, 0xFF, .random(in: 0...255, using: &random)].randomElement(
          using: &random)!
      }
      body.removeLast(min(body.count, Int.random(in: 0...3, using: &random)))
      var bytes = Array(good[..<8])
      bytes.append(integer: body.withUnsafeBytes(CachedMatches.checksum))
      guard let loaded = load(bytes + body) else { continue }
      for match in loaded.matches.map(\.value) + loaded.fallbacks.map(\.value) {
        #expect(match.file.path.utf8.count <= body.count && match.variations.count <= body.count)
      }
    }
  }

  // MARK: What stays

  @Test func `there is room for so many answers, and those that are asked for stay`() {
    func matches(_ sizes: Range<Int>) -> CachedMatches {
      var matches = CachedMatches(matches: [:], sources: [])
      for size in sizes {
        let request = FontRequest(FontDescriptor(families: ["Family \(size)"], size: 1))
        matches.matches[request] = match("/\(size)")
      }
      return matches
    }
    let limit = CachedMatches.limit
    let few = matches(0..<4)
    #expect(few.merging(nil) == few && few.merging(few) == few)
    #expect(few.merging(matches(2..<8)).matches == matches(0..<8).matches)
    let many = matches(0..<limit * 2)
    let kept = many.merging(nil)
    #expect(kept.matches.count == limit)
    // The next start asks for the same and has nothing to write.
    #expect(many.merging(kept) == kept)
    let moved = few.merging(matches(100..<100 + limit))
    #expect(
      moved.matches.count == limit && few.matches.allSatisfy { moved.matches[$0.key] == $0.value })
  }

  @Test func `there is room for so many fallbacks, and those that are asked for stay`() {
    func fallbacks(_ numbers: Range<Int>) -> CachedMatches {
      var answers = CachedMatches(matches: [:], sources: [])
      for number in numbers { answers.fallbacks[fallback("\(number)")] = match("/\(number)") }
      return answers
    }
    let limit = CachedMatches.fallbackLimit
    let few = fallbacks(0..<4)
    #expect(few.merging(fallbacks(2..<8)).fallbacks == fallbacks(0..<8).fallbacks)
    let kept = fallbacks(0..<limit * 2).merging(nil)
    #expect(kept.fallbacks.count == limit && fallbacks(0..<limit * 2).merging(kept) == kept)
  }

  // MARK: Starts

  private func library() -> FontLibrary {
    FontLibrary(.directory(Fixtures.fonts), languages: [], cache: cache)
  }

  private func remembered(by library: FontLibrary, _ descriptor: FontDescriptor) -> Font? {
    library.state.withLock { $0.font(for: descriptor, from: cache) }
  }

  @Test func `the second start has its fonts before the configuration`() throws {
    let first = library()
    #expect(remembered(by: first, .system(size: 20)) == nil)
    first.load()
    let wanted = FontDescriptor.system(size: 20, weight: .bold)
    let asked = first.font(for: wanted)
    first.remember(in: cache)

    let second = library()
    let font = try #require(remembered(by: second, wanted))
    #expect(!second.state.withLock { $0.isLoaded })
    #expect(
      font.face.file == asked.face.file && font.rendering == asked.rendering && font.size == 20)
    #expect(remembered(by: second, .monospaced(size: 20)) == nil)
    // The configuration agrees: nothing changes, and the font is the same object.
    let generation = second.generation
    second.load()
    #expect(second.generation == generation && second.font(for: wanted) === font)
    // Nothing new: the file stays as it is.
    let before = FileStamp.of(cache.path)
    second.remember(in: cache)
    #expect(FileStamp.of(cache.path) == before)
  }

  @Test func `an answer that does not hold is taken back`() throws {
    let wanted = FontDescriptor.system(size: 20)
    cache.save(
      CachedMatches(matches: [FontRequest(wanted): match(Self.bold)], sources: []))
    let library = library()
    let changes = Lock(0)
    _ = library.addObserver { changes.withLock { $0 += 1 } }
    #expect(remembered(by: library, wanted)?.face.file?.path == Self.bold)
    let generation = library.generation
    library.load()
    #expect(changes.withLock { $0 } == 1 && library.generation != generation)
    #expect(library.font(for: wanted).face.file?.path.hasSuffix("/OpenSans-Regular.ttf") == true)
    library.remember(in: cache)
    #expect(
      cache.load()?.matches[FontRequest(wanted)]?.file == library.font(for: wanted).face.file)
  }

  @Test func `a remembered font that cannot be read is asked for`() throws {
    let wanted = FontDescriptor.system(size: 20)
    let broken = try folder.write([1, 2, 3], "broken")
    cache.save(CachedMatches(matches: [FontRequest(wanted): match(broken)], sources: []))
    let library = library()
    #expect(remembered(by: library, wanted) == nil)
    library.load()
    #expect(library.font(for: wanted).face.file?.path.hasSuffix("/OpenSans-Regular.ttf") == true)
  }

  @Test func `fonts that the app brings along are not remembered`() throws {
    let library = library()
    try library.add(fontFile: Self.bold)
    library.load()
    _ = library.font(for: .system(size: 20))
    library.remember(in: cache)
    #expect(cache.load() == nil)
  }

  // MARK: Fallbacks

  private func lay(_ text: String, _ library: FontLibrary) -> [String] {
    TextLayout(LayoutRequest(text: Fixtures.text(text)), library: library).glyphRuns.map {
      $0.font.face.file.map { String($0.path.split(separator: "/").last!) } ?? "boxes"
    }
  }

  /// A library that has begun to read, and does not read on its own.
  private func startedLibrary(delay: Int = 1_000_000) -> FontLibrary {
    let library = library()
    library.loadInBackground(delay: delay)
    return library
  }

  /// Asks for half a minute.
  private func comesTrue(_ condition: () -> Bool) -> Bool {
    for _ in 0..<30_000 {
      if condition() { return true }
      usleep(1000)
    }
    return false
  }

  private func isRead(_ library: FontLibrary) -> Bool { library.state.withLock { $0.isLoaded } }

  @Test func `the second start has the fonts of other scripts before the configuration`() throws {
    let text = "Hi שלום 你好 😀"
    let first = library()
    first.load()
    let asked = lay(text, first)
    #expect(Set(asked).count == 4, "\(asked)")
    first.remember(in: cache)

    let second = startedLibrary()
    let generation = second.generation
    #expect(lay(text, second) == asked)
    #expect(!isRead(second))
    // The configuration agrees.
    second.waitUntilRead()
    #expect(isRead(second) && second.generation == generation && lay(text, second) == asked)
    // Nothing new: the file stays as it is.
    let before = FileStamp.of(cache.path)
    second.remember(in: cache)
    #expect(FileStamp.of(cache.path) == before)
  }

  @Test func `what was not remembered is asked for at once`() throws {
    let first = library()
    first.load()
    _ = lay("Hi", first)
    first.remember(in: cache)
    for text in ["Hi שלום", "Hi \u{10FFFD}"] {
      let second = startedLibrary()
      #expect(lay("Hi", second) == lay("Hi", first) && !isRead(second))
      #expect(lay(text, second) == lay(text, first) && isRead(second))
    }
    let third = startedLibrary()
    let other = FontDescriptor.system(size: 20, weight: .bold)
    #expect(third.font(for: other).face.file == first.font(for: other).face.file && isRead(third))
  }

  @Test func `the configuration is read in the end, whatever is asked for`() throws {
    let first = library()
    first.load()
    first.remember(in: cache)
    let second = startedLibrary(delay: 1)
    #expect(comesTrue { isRead(second) })
  }

  @Test func `a font of another script that does not hold is taken back`() throws {
    let first = library()
    first.load()
    let asked = lay("Hi שלום", first)
    first.remember(in: cache)
    var known = try #require(cache.load())
    #expect(known.fallbacks.count == 4)
    for (request, _) in known.fallbacks where request.cluster == "ש" {
      known.fallbacks[request] = match(Self.bold)
    }
    cache.save(known)

    let second = startedLibrary()
    let changes = Lock(0)
    _ = second.addObserver { changes.withLock { $0 += 1 } }
    #expect(lay("Hi שלום", second).contains("OpenSans-Bold.ttf"))
    second.waitUntilRead()
    #expect(changes.withLock { $0 } == 1 && lay("Hi שלום", second) == asked)
    second.remember(in: cache)
    // The thread that has read the configuration saves it, too, and may not be done.
    #expect(
      comesTrue { cache.load()?.fallbacks.allSatisfy { $0.value.file.path != Self.bold } == true })
  }

  @Test func `of many characters so many are remembered`() throws {
    let first = library()
    first.load()
    let han = (0..<600).compactMap { Unicode.Scalar(0x4E00 + $0) }.map(String.init).joined()
    _ = lay(han + han, first)
    first.remember(in: cache)
    #expect(cache.load()?.fallbacks.isEmpty == false)
    #expect(cache.load()!.fallbacks.count <= CachedMatches.fallbackLimit)
  }
}
