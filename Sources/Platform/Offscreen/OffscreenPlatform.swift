/// A desktop without a compositor: windows in memory, a clock that its owner moves, clipboards and settings that its
/// owner changes.
///
/// ```swift
/// let platform = OffscreenPlatform()
/// let app = Application(appID: "org.example.test", loop: EventLoop(), platform: platform)
/// let window = try app.makeWindow(title: "Test", size: Size(width: 400, height: 300))
/// window.waitsForDisplay = true  // a frame has all pictures
/// platform.desktopSettings.settings.colorScheme = .dark
/// platform.advance(by: .seconds(1))
/// ```
@MainActor
public final class OffscreenPlatform: Platform {
  /// The clock of all its windows.
  public let manualScheduler: ManualScheduler
  /// ``manualScheduler`` as the protocol wants it.
  public var scheduler: any Scheduler { manualScheduler }
  /// What was copied; tests read and change it.
  public let copied: MemoryClipboard
  /// What is selected for the middle button.
  public let selected: MemoryClipboard
  /// What a person has set.
  public let desktopSettings: MemorySettings
  /// Who may come to the front.
  public let tokens: MemoryActivation
  /// What an input method is told of the text that is edited.
  public let inputMethod = MemoryTextInput()
  /// What is dragged; tests drag as another program.
  public let dragged: MemoryDrags
  /// Whether there are popups. Without them those of a program are shown inside of its windows, in their pictures.
  public var hasPopups = true
  /// Whether dialogs are windows of their own. Without them those of a program are shown inside of its windows, in their
  /// pictures.
  public var hasDialogs = false
  /// Whether it answers what only a compositor could decide: where popups are placed, whether windows are maximised.
  /// A recording that is played does that itself.
  package var decides = true

  private struct WeakWindow {
    weak var window: OffscreenBackend?
  }

  private var windows: [WeakWindow] = []

  /// A desktop with nothing on it.
  public init(scheduler: ManualScheduler = ManualScheduler()) {
    manualScheduler = scheduler
    copied = MemoryClipboard(scheduler: scheduler)
    selected = MemoryClipboard(scheduler: scheduler)
    desktopSettings = MemorySettings()
    tokens = MemoryActivation(scheduler: scheduler)
    dragged = MemoryDrags(scheduler: scheduler)
    dragged.cancelPresses = { [unowned self] seat in
      for entry in windows { entry.window?.cancelPresses(of: seat) }
    }
  }

  /// ``copied`` as the protocol wants it.
  public var clipboard: (any ClipboardBackend)? { copied }
  /// ``selected`` as the protocol wants it.
  public var primarySelection: (any ClipboardBackend)? { selected }
  /// ``desktopSettings`` as the protocol wants it.
  public var settings: (any SettingsBackend)? { desktopSettings }
  /// ``dragged`` as the protocol wants it.
  public var drags: (any DragBackend)? { dragged }
  /// ``inputMethod`` as the protocol wants it.
  public var textInput: (any TextInputBackend)? { inputMethod }
  /// ``tokens`` as the protocol wants it.
  public var activation: (any ActivationBackend)? { tokens }

  /// A window of 60 Hz and scale 1 whose title bar the app draws; an ``OffscreenBackend``. Never throws.
  public func makeWindow() throws(PlatformError) -> any ToplevelBackend {
    OffscreenBackend(platform: self)
  }

  func add(_ window: OffscreenBackend) {
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
  }

  /// Moves time forwards, painting every frame that a window wants on the way.
  ///
  /// - Parameters:
  ///   - duration: How far.
  ///   - frameInterval: The time from one frame to the next; that of 60 Hz unless something else is said.
  public func advance(
    by duration: Duration, frameInterval: Duration = .nanoseconds(16_666_667)
  ) {
    let end = manualScheduler.now + duration
    while manualScheduler.now < end {
      manualScheduler.advance(to: min(end, manualScheduler.now + frameInterval))
      paintRequestedFrames()
    }
  }

  /// Paints a frame of every window that wants one.
  ///
  /// - Returns: whether one did.
  @discardableResult
  func paintRequestedFrames() -> Bool {
    var didPaint = false
    for entry in windows {
      if entry.window?.paintRequestedFrame() == true { didPaint = true }
    }
    return didPaint
  }
}
