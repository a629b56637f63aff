import CTypesetting
import Diagnostics
import Glibc
import Locks
import Synchronization

/// The fonts of the machine, or of a folder.
///
/// Call ``start(_:)`` first thing in `main`: reading the configuration takes milliseconds, which a thread
/// spends while the program connects to the compositor. Meanwhile texts get the fonts that they had when the
/// program ran before, as long as nothing has changed that fonts are chosen from; a file in
/// `$XDG_CACHE_HOME/surface/fonts` tells, and the configuration is read when something else is asked for, or
/// when the first frame should be on screen. Where reading takes longer, because new fonts were installed,
/// texts wait for a quarter of a second and then get a font from a well-known path for the time being.
/// Observers are notified when the configuration chooses other fonts.
///
/// `@unchecked Sendable`: what changes is behind locks; nothing of fontconfig is called without the one of
/// `state`, except while a configuration is read that no other thread can reach yet.
public final class FontLibrary: @unchecked Sendable {
  /// Where fonts come from.
  public enum Source: Hashable, Sendable {
    /// The configuration of the machine and the user.
    case system
    /// Only the fonts below a folder. Nothing of the machine has a part in it, so texts are the same
    /// everywhere. A file `fonts.conf` in the folder may say what the generic families mean.
    case directory(String)
    /// The machine's fonts and those that an app brings along.
    case systemWithDirectory(String)
  }

  /// Where the fonts come from.
  public let source: Source
  private let languages: [String]?
  private let cache: FontMatchCache?
  let state: Lock<FontLibraryState>
  private let answers: Lock<FontAnswers>
  private let number: Atomic<UInt64>
  /// Set while a thread reads the configuration for the first time.
  private let loading = Lock<Loading?>(nil)
  let observers = Lock<[Int: @Sendable () -> Void]>([:])
  let shortageObservers = Lock<[Int: @Sendable (FontShortage) -> Void]>([:])

  private struct Loading {
    /// The configuration is read.
    let readiness = Latch()
    /// Opened when a thread waits for the configuration.
    let demand = Latch()
    /// How long the configuration is not read without a demand, in milliseconds.
    let delay: Int
    /// How long texts wait; nil as long as none does.
    var deadline: Duration?
    let bootstrap = BootstrapFonts()
    /// Whether a request was answered by a stand-in, or by no fallback, because the configuration was late.
    var wasNeeded = false
    /// Whether fontconfig can be asked.
    var isRead = false
  }

  /// The shared library. Libraries that were ever shared are never released, so that callers need not retain
  /// them: see ``withShared(_:)``.
  private static let current = Atomic<Unmanaged<FontLibrary>?>(nil)
  /// Held while `current` changes.
  private static let choosing = Lock(())
  private static let nextGeneration = Atomic<UInt64>(1)

  /// How long texts wait for the configuration, in milliseconds from the first one that does. Reading 300 fonts
  /// that are not in fontconfig's cache takes 180; where it takes longer, a window with a stand-in is better
  /// than none.
  private static let loadTimeout = 250

  /// A library of its own beside ``shared``. Nothing is read before the first font is asked for.
  public convenience init(_ source: Source) { self.init(source, languages: nil) }

  /// - Parameters:
  ///   - languages: of the user, best first, in place of those that the environment names.
  ///   - cache: where answers are kept from start to start.
  init(_ source: Source, languages: [String]?, cache: FontMatchCache? = nil) {
    self.source = source
    self.languages = languages
    self.cache = cache
    let first = FontLibrary.newGeneration()
    number = Atomic(first)
    answers = Lock(FontAnswers(generation: first))
    state = Lock(FontLibraryState(source, languages: languages))
  }

  private static func newGeneration() -> UInt64 {
    nextGeneration.add(1, ordering: .relaxed).oldValue
  }

  /// Whether nothing was asked of it, and nothing is read.
  private var isUnread: Bool { loading.withLock { $0 == nil } && !state.withLock { $0.isLoaded } }

  /// Chooses the fonts of the program and reads the configuration on a thread of its own.
  ///
  /// Returns at once. A second call with the same source does nothing; one with another source
  /// changes ``shared``, and layouts made before keep their fonts. A library that was shared stays in
  /// memory.
  public static func start(_ source: Source = .system) {
    let library = choosing.withLock { _ -> FontLibrary? in
      let current = current.load(ordering: .relaxed)?.takeUnretainedValue()
      guard let current, current.source == source else { return choose(source) }
      return current.isUnread ? current : nil
    }
    library?.loadInBackground()
  }

  private static func choose(_ source: Source) -> FontLibrary {
    // Pinned fonts are read in a millisecond, and those of an app's folder change without a trace.
    let cache = source == .system ? FontMatchCache.ofProgram() : nil
    let library = FontLibrary(source, languages: nil, cache: cache)
    current.store(.passRetained(library), ordering: .releasing)
    return library
  }

  /// The library that ``start(_:)`` chose; that of the system if it was not called.
  public static var shared: FontLibrary {
    withShared { $0 }
  }

  /// Calls `body` with ``shared`` without counting a reference to it, which threads that lay out at
  /// once would do in turn.
  @inline(__always)
  static func withShared<R>(_ body: (FontLibrary) -> R) -> R {
    (current.load(ordering: .acquiring) ?? chooseIfNone())._withUnsafeGuaranteedRef(body)
  }

  private static func chooseIfNone() -> Unmanaged<FontLibrary> {
    .passUnretained(
      choosing.withLock { _ in
        current.load(ordering: .relaxed)?.takeUnretainedValue() ?? choose(.system)
      })
  }

  /// Differs after every change of the fonts, and between libraries.
  public var generation: UInt64 { number.load(ordering: .acquiring) }

  // MARK: Questions

  /// The font that comes closest to a descriptor. Any thread.
  ///
  /// Waits until the configuration is read, but not long: see ``FontLibrary``. Never fails: when the
  /// machine has no fonts it is one that draws a box for each character.
  public func font(for descriptor: FontDescriptor) -> Font {
    if let known = answers.withLock({ $0.font(for: descriptor) }) { return known }
    if let standIn = standIn(for: descriptor) { return standIn }
    let generation = generation
    let font = ask { $0.font(for: descriptor) }
    answers.withLock { $0.insert(font, for: descriptor, generation: generation) }
    return font
  }

  /// A font for a character that `base` lacks, nil when no font has it.
  ///
  /// - Parameters:
  ///   - cluster: the UTF-8 of one grapheme cluster.
  ///   - script: the script of the text around it, so that punctuation stays with its letters.
  func fallback(
    for cluster: UnsafeBufferPointer<UInt8>, base: Font, script: Script, isEmoji: Bool
  ) -> Font? {
    let key = FontAnswers.FallbackKey(
      cluster: cluster, base: base, script: script, isEmoji: isEmoji)
    if let known = answers.withLock({ $0.fallback(key) }) { return known }
    if let remembered = rememberedFallback(key, cluster, base) { return remembered }
    // The font of the text is alone until the configuration is read.
    if isLate() { return nil }
    let generation = generation
    let borrowed = BorrowedBytes(bytes: cluster)
    let font = ask {
      $0.fallback(for: borrowed.bytes, base: base, script: script, isEmoji: isEmoji)
    }
    answers.withLock { $0.insert(font, for: key, generation: generation) }
    return font
  }

  /// Font files that are open at most, apart from those that texts use.
  static let openFileLimit = 64

  /// Asks fontconfig, and does what the answer brings with it.
  private func ask<Answer: Sendable>(_ question: (inout FontLibraryState) -> Answer) -> Answer {
    let (answer, isCrowded, shortage) = state.withLock { state in
      let answer = question(&state)
      return (answer, state.isCrowded, state.takeShortage())
    }
    if isCrowded {
      answers.withLock { $0.forget(generation: $0.generation) }
      state.withLock { $0.closeUnusedFaces() }
    }
    if let shortage { notify(shortage) }
    return answer
  }

  /// Whether there is any font at all; without one every character is a box. Waits as ``font(for:)`` does.
  public var hasFonts: Bool { font(for: .system(size: 16)).face !== FontFace.boxes }

  // MARK: Changes

  /// Takes new fonts into use: reads the configuration again and notifies the observers.
  ///
  /// Blocks for milliseconds, and much longer when there are many new fonts: not for the main thread.
  /// Layouts that were made before keep their fonts.
  public func reload() {
    let configuration = FontConfiguration(source, languages: languages)
    change { $0.replaceConfiguration(configuration) }
  }

  /// Reloads when fonts were installed or removed, or the configuration was edited. Microseconds when
  /// nothing has happened. Returns whether it did.
  @discardableResult
  public func reloadIfChanged() -> Bool {
    guard !state.withLock({ $0.isUpToDate() }) else { return false }
    reload()
    return true
  }

  /// Adds a font file that an app brings along; it is found by its family name and as a fallback.
  ///
  /// The file must stay where it is. Throws when it is no font that can be drawn.
  public func add(fontFile path: String) throws(FontError) {
    let file = try FontFile(checking: path)
    change { $0.add(file.path) }
  }

  private func change(_ body: (inout FontLibraryState) -> Void) {
    state.withLock { state in
      body(&state)
      let generation = FontLibrary.newGeneration()
      number.store(generation, ordering: .releasing)
      answers.withLock { $0.forget(generation: generation) }
    }
    notify()
  }

  func notify() {
    for observer in observers.withLock({ Array($0.values) }) { observer() }
  }

  /// Takes what was read of font files out of the process, for a time in which no text is drawn. Any thread.
  package func releaseFilePages() { state.withLock { $0.releaseFilePages() } }

  // MARK: Start

  /// Loads on a new thread.
  ///
  /// - Parameter delay: When the configuration is read where all that is asked for is remembered, in milliseconds.
  ///   Reading takes a processor for 10, which the first frame needs more.
  func loadInBackground(delay: Int = 100) {
    loading.withLock { $0 = Loading(delay: delay) }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    let status = SystemThread.start(
      &thread,
      { context in
        let library = Unmanaged<FontLibrary>.fromOpaque(context!).takeRetainedValue()
        if library.openRememberedFiles() { library.waitForDemand() }
        library.load()
        library.rememberStart()
        return nil
      }, context)
    if status == 0 {
      pthread_detach(thread)
    } else {
      Unmanaged<FontLibrary>.fromOpaque(context).release()
      loading.withLock { $0 = nil }
    }
  }

  /// Opens what the first text will ask for, while the program waits for the compositor. Returns whether there
  /// is anything to open.
  @discardableResult
  func openRememberedFiles() -> Bool {
    guard let cache else { return false }
    let files = state.withLock { $0.cachedFiles(cache) }
    for file in files { state.withLock { $0.open(file) } }
    return !files.isEmpty
  }

  private func waitForDemand() {
    guard let current = loading.withLock({ $0 }) else { return }
    _ = current.demand.wait(
      deadline: MonotonicClock.now + .milliseconds(current.delay))
  }

  /// Reads the configuration and opens the interface font.
  func load() {
    let configuration = FontConfiguration(source, languages: languages)
    let (isConfirmed, shortage) = state.withLock { state in
      let isConfirmed = state.isLoaded || state.confirm(configuration)
      // Most texts begin with it.
      let descriptor = FontDescriptor.system(size: 16)
      let font = state.font(for: descriptor)
      answers.withLock { $0.insert(font, for: descriptor, generation: generation) }
      return (isConfirmed, state.takeShortage())
    }
    if let shortage { notify(shortage) }
    let wasNeeded = loading.withLock { loading in
      loading?.isRead = true
      return loading?.wasNeeded ?? false
    }
    // New fonts, because what engines remember of fallbacks belongs to those that were there without them.
    if !isConfirmed || wasNeeded { change { $0.forgetFonts() } }
    let finished = loading.withLock { loading in
      defer { loading = nil }
      return loading
    }
    finished?.readiness.open()
  }

  private func rememberStart() {
    guard let cache else { return }
    remember(in: cache)
    // What a program asks for after that is not asked for at its start.
    sleep(1)
    remember(in: cache)
  }

  func remember(in cache: FontMatchCache) {
    if let news = state.withLock({ $0.takeNews(for: cache) }) { cache.save(news) }
  }

  /// Returns when the configuration is read, however long that takes, and observers know of it.
  package func waitUntilRead() {
    guard let current = loading.withLock({ $0 }) else { return }
    current.demand.open()
    if current.readiness.wait(deadline: MonotonicClock.now + .seconds(10)) { return }
    StandardError.print("Typesetting: fontconfig has been reading for 10 seconds; waiting")
    _ = current.readiness.wait(deadline: nil)
  }

  /// Whether fontconfig can be asked; waits for it as long as the first frame can.
  private func isReady() -> Bool {
    guard let current = loading.withLock({ $0 }), !current.isRead else { return true }
    current.demand.open()
    // Pinned fonts are read in a millisecond, and nothing of the machine may stand in for them.
    if case .directory = source { return current.readiness.wait(deadline: nil) }
    return current.readiness.wait(deadline: deadline())
  }

  /// When texts cease to wait, all at the same time.
  private func deadline() -> Duration {
    loading.withLock { loading in
      let deadline = loading?.deadline ?? MonotonicClock.now + .milliseconds(Self.loadTimeout)
      loading?.deadline = deadline
      return deadline
    }
  }

  /// Whether the configuration is not read yet although it was waited for. If so, texts are laid out again when
  /// it is.
  private func isLate() -> Bool {
    if isReady() { return false }
    return loading.withLock { loading in
      guard loading?.isRead == false else { return false }
      loading?.wasNeeded = true
      return true
    }
  }

  /// A font that is at hand while the configuration is read: that of an earlier start, or any when it is late.
  private func standIn(for descriptor: FontDescriptor) -> Font? {
    guard loading.withLock({ $0?.isRead == false }) else { return nil }
    let generation = generation
    if let cache, let font = state.withLock({ $0.font(for: descriptor, from: cache) }) {
      answers.withLock { $0.insert(font, for: descriptor, generation: generation) }
      return font
    }
    guard isLate() else { return nil }
    return loading.withLock { $0?.bootstrap.font(for: descriptor) }
  }

  /// What an earlier start was answered, while the configuration is read.
  private func rememberedFallback(
    _ key: FontAnswers.FallbackKey, _ cluster: UnsafeBufferPointer<UInt8>, _ base: Font
  ) -> Font? {
    guard let cache, loading.withLock({ $0?.isRead == false }) else { return nil }
    let generation = generation
    let request = FallbackRequest(
      base: base.request, script: key.script, isEmoji: key.isEmoji,
      cluster: String(decoding: cluster, as: UTF8.self))
    guard let font = state.withLock({ $0.fallback(request, base: base, from: cache) }) else {
      return nil
    }
    answers.withLock { $0.insert(font, for: key, generation: generation) }
    return font
  }
}

/// Bytes that are read under the lock while their owner waits.
///
/// `@unchecked Sendable`: they do not leave the thread, which the compiler cannot see.
private struct BorrowedBytes: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>
}
