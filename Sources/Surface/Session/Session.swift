import Compositing
public import Platform
public import Signals
public import Spelling

/// One run of a program, as what comes in from outside: settings, clipboards, results of its own tasks, and the events
/// of its windows and popups. All of it passes here, so that it can be recorded (``InputRecorder``) and played again
/// (``InputPlayer``) to the same pixels.
///
/// An ``Application`` has one for all its windows; a window without an application has one of its own.
@MainActor
public final class Session {
  /// Time and timers of the platform.
  public let scheduler: any Scheduler
  /// The main thread, for signals. Delays and timers on it go by ``scheduler``: a test moves them, and a recording that is
  /// played has them at the same times. `Queue.main` goes by the clock of the machine.
  nonisolated public let queue: Queue
  /// What a person has set for all programs; views and nodes hear of changes
  /// (``View/desktopSettingsDidChange(from:)``).
  public private(set) var settings: DesktopSettings
  /// What the program has chosen about its theme; what it has not follows ``settings``. Windows and popups have the new
  /// theme with their next frame.
  public var themePreference = ThemePreference() {
    didSet { if themePreference != oldValue { updateTheme() } }
  }
  /// Makes the themes of the program, for looks of its own.
  public var makeTheme: @MainActor (ThemeTraits) -> Theme = { Theme($0) } {
    didSet { setTheme(makeTheme(traits)) }
  }
  /// The theme of all windows and popups, but for those parts that have one of their own
  /// (``View/themeOverride``).
  public private(set) var theme = Theme.light
  /// What finds misspelled words in the texts of the program, unless they have one of their own; nil for nothing. An application that runs
  /// has one of the languages of the user, unless the environment forbids it (`SURFACE_SPELLING=0`).
  public var spellChecker: (any SpellChecking)?
  /// The emoji that were taken last in any text of the program, the newest first, as pickers show them; 21 at most. A program that is to
  /// remember them keeps them with its settings.
  public var recentEmoji: [Character] {
    get { emojiHistory.emoji.map(\.character) }
    set { emojiHistory = RecentEmoji(newValue) }
  }
  var emojiHistory = RecentEmoji()
  /// That of the last press or key that went down, in any window or popup: what compositors ask for before they let a
  /// menu take all input (`PopupInput.all(openedBy:)`), or take something for a clipboard. For actions that are told
  /// nothing of the input that they answer, such as those of buttons and shortcuts.
  public private(set) var lastInputSerial: InputSerial?
  /// Whether the last input was a key, and not a press.
  private(set) var lastInputWasKey = false
  /// What the app has registered.
  var hooks = SessionHooks()
  /// Gets everything but frames, before the program does.
  weak var recorder: (any SessionRecorder)?
  /// What a recording that is played has said; nil for a program that hears the world itself.
  var replay: SessionReplay?

  /// Counts the elements of all windows; there are none until somebody asks.
  private(set) lazy var semanticNumbers = SemanticNumbers()

  private let services: (any DesktopServices)?
  /// Those that are open, in the order in which they were opened.
  private var surfaces: [OpenSurface] = []
  private var surfaceCount = 0
  private weak var watchedSettings: (any SettingsBackend)?
  /// Those that a clipboard was heard of for, the first one among them.
  private var clipboardSeats: Set<SeatID> = [.first]
  private var watchedClipboards: [ClipboardKind: ObjectIdentifier] = [:]
  /// What seats drag of the program.
  var drags: [SeatID: Drag] = [:]
  private var counts: [AnswerKey: Int] = [:]

  private struct OpenSurface {
    /// In recordings.
    let number: Int
    weak var surface: (any SessionSurface)?
  }

  /// - Parameters:
  ///   - services: What the platform gives; nil for a program that has its windows alone. One session hears of its
  ///     changes, the last one that was made: windows of one platform share a session.
  ///   - scheduler: The platform's.
  public init(services: (any DesktopServices)?, scheduler: any Scheduler) {
    self.services = services
    self.scheduler = scheduler
    _ = MainThreadInbox.connection
    queue = Queue(mainWith: SessionTime(scheduler))
    settings = Session.adapted(DesktopSettings())
    watchServices()
  }

  // MARK: Surfaces

  /// Whether the next surface may be a window where the program decides how it shows something: not in a recording of
  /// a program that did otherwise.
  var mayOpenWindow: Bool { replay?.windows.contains(surfaceCount) ?? true }

  /// Counts a window or a popup that is opened.
  ///
  /// - Returns: its number in recordings.
  func register(_ surface: any SessionSurface) -> Int {
    defer { surfaceCount += 1 }
    surfaces.append(OpenSurface(number: surfaceCount, surface: surface))
    return surfaceCount
  }

  /// Forgets a window or a popup that is closed. Its number is that of no other one.
  func unregister(_ number: Int) { surfaces.removeAll { $0.number == number } }

  /// The windows and popups that are open, in the order in which they were opened, with their numbers.
  var openSurfaces: [(number: Int, surface: any SessionSurface)] {
    surfaces.compactMap { entry in entry.surface.map { (entry.number, $0) } }
  }

  /// Those of one class.
  func openSurfaces<Kind>(of kind: Kind.Type) -> [Kind] {
    surfaces.compactMap { $0.surface as? Kind }
  }

  func surface(_ number: Int) -> (any SessionSurface)? {
    surfaces.first { $0.number == number }?.surface
  }

  /// An event is about to be handled.
  func willHandle(_ event: SurfaceEvent, of surface: Int) {
    switch event {
    case .configured: watchServices()
    case .pointer(let press):
      if case .pressed = press.kind { noteInput(press.serial, isKey: false) }
    case .key(let key): if key.phase == .down { noteInput(key.serial, isKey: true) }
    default: break
    }
    guard let recorder else { return }
    let written = self.surface(surface)?.withoutSecrets(event) ?? event
    recorder.record(.event(written, surface: surface))
  }

  private func noteInput(_ serial: InputSerial?, isKey: Bool) {
    lastInputWasKey = isKey
    if let serial { lastInputSerial = serial }
  }

  /// The input methods of the platform; nil while a recording is played, which says what they did.
  var textInputBackend: (any TextInputBackend)? { replay == nil ? services?.textInput : nil }

  // MARK: What the platform says

  /// Listens to the services that the platform has by now: a compositor introduces itself before it configures the
  /// first window.
  private func watchServices() {
    guard let services, replay == nil else { return }
    if let backend = services.settings, backend !== watchedSettings {
      watchedSettings = backend
      backend.onChange = { [weak self, weak backend] in
        if let backend { self?.take(backend.settings) }
      }
      take(backend.settings)
    }
    for kind in ClipboardKind.allCases {
      guard let backend = backend(of: kind),
        watchedClipboards[kind] != ObjectIdentifier(backend)
      else { continue }
      watchedClipboards[kind] = ObjectIdentifier(backend)
      backend.onChange = { [weak self] seat in self?.clipboardDidChange(kind, seat) }
      clipboardDidChange(kind, .first)
    }
  }

  /// What the environment asks of this program alone: `SURFACE_REDUCED_MOTION=1`.
  private static func adapted(_ settings: DesktopSettings) -> DesktopSettings {
    var settings = settings
    if MotionPreference.isReducedByEnvironment { settings.reducesMotion = true }
    return settings
  }

  private func take(_ new: DesktopSettings) {
    let new = Session.adapted(new)
    guard replay == nil, new != settings else { return }
    recorder?.record(.settings(new))
    apply(new)
  }

  /// Tells everybody of new settings.
  func apply(_ new: DesktopSettings) {
    guard new != settings else { return }
    let old = settings
    settings = new
    updateTheme()
    for (_, surface) in openSurfaces { surface.settingsDidChange(from: old) }
    hooks.settings(())
  }

  private var traits: ThemeTraits { themePreference.traits(with: settings) }

  /// Makes a theme if another one is wanted: most settings have nothing to do with looks.
  private func updateTheme() {
    if traits != theme.traits { setTheme(makeTheme(traits)) }
  }

  private func setTheme(_ new: Theme) {
    guard new != theme else { return }
    theme = new
    for (_, surface) in openSurfaces { surface.inheritTheme() }
  }

  private func clipboardDidChange(_ kind: ClipboardKind, _ seat: SeatID) {
    clipboardSeats.insert(seat)
    guard replay == nil, let backend = backend(of: kind) else { return }
    recorder?.record(.offers(kind, backend.contentTypes(for: seat), seat: seat))
    hooks.clipboard[kind]?(seat)
  }

  /// Nil for a recording that is played, which says itself what is dragged.
  var dragBackend: (any DragBackend)? { replay == nil ? services?.drags : nil }

  func backend(of kind: ClipboardKind) -> (any ClipboardBackend)? {
    switch kind {
    case .clipboard: services?.clipboard
    case .primary: services?.primarySelection
    }
  }

  /// What holds when a recording begins.
  var currentEntries: [InputRecording.Entry] {
    let seats = clipboardSeats.sorted { $0.rawValue < $1.rawValue }
    let offers = ClipboardKind.allCases.flatMap { kind in
      clipboard(of: kind).map { clipboard in
        seats.map {
          InputRecording.Entry.offers(kind, clipboard.contentTypes(for: $0), seat: $0)
        }
      } ?? []
    }
    return [.settings(settings)] + offers
  }

  // MARK: Answers

  /// The number of the next answer of a kind, counted from 1.
  func nextNumber(_ key: AnswerKey) -> Int {
    counts[key, default: 0] += 1
    return counts[key]!
  }

  // MARK: Clipboards and activation

  /// What was copied; nil if the platform has no clipboard, or has not introduced itself yet.
  public var clipboard: Clipboard? { clipboard(of: .clipboard) }

  /// What is selected somewhere, for the middle button; nil if the platform has no such thing.
  public var primarySelection: Clipboard? { clipboard(of: .primary) }

  func clipboard(of kind: ClipboardKind) -> Clipboard? {
    let exists = replay.map { $0.offers[kind] != nil } ?? (backend(of: kind) != nil)
    return exists ? Clipboard(kind, of: self) : nil
  }

  /// Asks for a token with which another program can come to the front.
  ///
  /// - Parameters:
  ///   - serial: Of the input that this answers.
  ///   - surface: Where the input was.
  ///   - receive: Called once, later: with nil if there is no token.
  func requestActivationToken(
    for serial: InputSerial?, on surface: any SurfaceBackend,
    receive: @escaping @MainActor (ActivationToken?) -> Void
  ) {
    let number = nextNumber(.token)
    if replay != nil { return awaitAnswer(\.tokens, .token, number, receive) }
    let answer: @MainActor (ActivationToken?) -> Void = { [weak self] token in
      self?.recorder?.record(.token(number: number, token))
      receive(token)
    }
    if let activation = services?.activation {
      activation.requestToken(for: serial, on: surface, receive: answer)
    } else {
      scheduler.performSoon { answer(nil) }
    }
  }

  /// Shows a window with a token. A recording that is played brings nothing to the front.
  func activate(_ surface: any ToplevelBackend, with token: ActivationToken) {
    if replay == nil { services?.activation?.activate(surface, with: token) }
  }
}
