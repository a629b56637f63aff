import Glibc
import Locks
import Platform
import Synchronization
import Typesetting

/// The fonts with which everything on screen is measured.
///
/// The library changes its fonts on any thread and at any time: when the configuration is read later than
/// the first frame needed it, when an app adds a font, when fonts are installed. What is shown takes them
/// at one point of a turn of the main actor, before layout: the ``version`` changes, every view and node
/// of every window is told, and the next frame of each window waits for the drawings, so that no frame
/// shows a text of one font in the room that was measured for another. Views and nodes that are in no
/// window compare their version when they enter one; measured sizes are compared when they are used.
final class InterfaceFonts: Sendable {
  static let shared = InterfaceFonts()

  private static let number = Atomic<UInt32>(1)
  /// Sizes that were measured at another version do not count.
  static var version: UInt32 { number.load(ordering: .acquiring) }

  private struct State {
    var library: FontLibrary?
    /// When installed fonts are looked for again, in seconds.
    var nextLook = 0
    /// Whether the main actor knows that there are new fonts.
    var isChangePosted = false
  }

  private struct Entry {
    weak var observer: (any FontChangeObserver)?
  }

  private let state = Lock(State())
  @MainActor private var observers: [Entry] = []

  /// Seconds between two looks for installed fonts.
  private static let interval = 30

  private init() { IdleMemory.add { FontLibrary.shared.releaseFilePages() } }

  // MARK: The library

  /// Listens to the shared library. Called before something is measured with it.
  func observeLibrary() { state.withLock { observe(FontLibrary.shared, &$0) } }

  /// Listens to the shared library, and looks for fonts that were installed. They are looked for only
  /// while texts are made, so that a program at rest stays at rest.
  func textIsMade() {
    let library = FontLibrary.shared
    let now = InterfaceFonts.seconds()
    let isTime = state.withLock { state in
      observe(library, &state)
      guard now >= state.nextLook else { return false }
      state.nextLook = now + InterfaceFonts.interval
      return true
    }
    if isTime { WorkerPool.shared.submit(.low) { library.reloadIfChanged() } }
  }

  /// Under the lock, so that no thread measures a text before the library has the observer.
  private func observe(_ library: FontLibrary, _ state: inout State) {
    if state.library === library { return }
    state.library = library
    state.nextLook = InterfaceFonts.seconds() + InterfaceFonts.interval
    // A library that is replaced by another one keeps its observer and has nothing more to tell.
    _ = library.addObserver { InterfaceFonts.shared.libraryDidChange() }
  }

  private func libraryDidChange() {
    let isFirst = state.withLock { state in
      defer { state.isChangePosted = true }
      return !state.isChangePosted
    }
    if isFirst {
      MainThreadQueue.shared.post(changeOf: nil) { InterfaceFonts.shared.takeNewFonts() }
    }
  }

  private static func seconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec
  }

  // MARK: What is shown

  @MainActor
  func add(_ observer: any FontChangeObserver) {
    observeLibrary()
    observers.removeAll { $0.observer == nil }
    observers.append(Entry(observer: observer))
  }

  @MainActor
  private func takeNewFonts() {
    // Changes from here on are reported again.
    state.withLock { $0.isChangePosted = false }
    InterfaceFonts.number.add(1, ordering: .acquiringAndReleasing)
    for entry in observers { entry.observer?.takeNewFonts() }
  }
}
