import Flow
import Surface
import TextFiles

/// One run of the demo: a window, a scene, and what the options ask to be done with them.
@MainActor
final class Demo {
  private let options: Options
  private let statistics: DemoStatistics
  let window: Window
  private var scene: (any DemoScene)!
  private var recorder: InputRecorder?
  private var recordingFile: OutputFile?
  private var player: InputPlayer?
  private(set) var status: Int32 = 0
  /// Called when the run is over.
  var onFinish: (@MainActor () -> Void)?
  private var isFinished = false
  private var isWaitingToSettle = false
  /// Called after the first frame.
  private var onShown: (@MainActor () -> Void)?
  private var loadingDeadline: Duration?
  private var frameNumber = 0
  private var scrollDirection = 1.0

  init(_ options: Options, window: Window, statistics: DemoStatistics) {
    self.options = options
    self.window = window
    self.statistics = statistics
    window.scaleOverride = options.scale.flatMap { ScaleFactor($0) }
    if let theme = options.theme { window.session.themePreference.appearance = theme }
    scene = makeScene()
    window.contentView.addSubview(scene.view)
    window.onConfigure { [weak self] in self?.layout() }
    layout()
    scene.view.becomeFocused()
    window.onFrame { [weak self] report in self?.didPaint(report) }
  }

  private func makeScene() -> any DemoScene {
    let toggle: @MainActor () -> Void = { [weak self] in self?.toggleTheme() }
    switch options.scene {
    case .chats:
      let path = options.open ?? SampleHistory.path
      return ChatsScene(
        path: path, live: options.live, noteFolder: recoveryFolder, toggleTheme: toggle)
    case .settings:
      return ComponentScene(
        AnyComponent(
          SettingsPage { [session = window.session] in $0(&session.themePreference) }))
    case .writer: return WriterScene(path: options.open, folder: recoveryFolder)
    case .lists: return ListsScene(toggleTheme: toggle)
    case .gallery: return ComponentScene(AnyComponent(GalleryPage(card: options.card)))
    case .raster: return ComponentScene(AnyComponent(RasterPage()))
    case .text: return CardScene(makeCards: TextCardNode.all)
    case .engine: return CardScene(makeCards: EngineCardNode.all)
    }
  }

  /// Where a text is kept that is not saved. A user without a home is told of it as soon as there is something to keep.
  private var recoveryFolder: RecoveryFolder {
    if let path = options.recovery { return RecoveryFolder(path: path) }
    do throws(TextFileError) {
      return try RecoveryFolder(application: DemoProgram.appID)
    } catch {
      return RecoveryFolder(path: "/nonexistent")
    }
  }

  /// What `--scroll` moves.
  var scrollTarget: ScrollNode? { scene.scrollTarget }

  private func layout() { scene.view.frame = window.contentView.bounds }

  private func toggleTheme() {
    let session = window.session
    let isDark = !session.theme.isLight
    session.themePreference.appearance = isDark ? .light : .dark
  }

  // MARK: What the options ask for

  /// Begins to record, if asked to.
  ///
  /// - Returns: false when the file cannot be written; the reason is on standard error.
  func startRecording() -> Bool {
    guard let path = options.record else { return true }
    let file = OutputFile(path)
    guard !file.hasFailed else { return false }
    recordingFile = file
    recorder = InputRecorder(window) { file.write($0) }
    return true
  }

  /// The recording of `--replay`, or nil when there is none or it cannot be read.
  func loadReplay() -> InputRecording? {
    guard let path = options.replay else { return nil }
    do {
      return try InputRecording(text: String(decoding: FileReader.read(path), as: UTF8.self))
    } catch {
      Application.printError("\(path): \(error)")
      status = 1
      return nil
    }
  }

  /// Plays a recording by the window's own time.
  func play(_ recording: InputRecording) {
    let player = InputPlayer(recording, window: window)
    player.onScreenshot = { [weak self] name in self?.saveScreenshot(named: name) }
    player.onEnd = { [weak self, unowned player] in
      self?.report(player.errors)
      self?.finish()
    }
    self.player = player
    whenReady { player.play() }
  }

  /// Plays a recording by the manual clock.
  func play(_ recording: InputRecording, on backend: OffscreenBackend) {
    let player = InputPlayer(recording, window: window)
    player.onScreenshot = { [weak self] name in
      backend.settle()
      self?.saveScreenshot(named: name)
    }
    player.play(on: backend)
    report(player.errors)
  }

  /// A recording of another program, or of another version of this one, shows something else than it did.
  private func report(_ errors: [ReplayError]) {
    for error in errors { Application.printError("\(options.replay ?? ""): \(error)") }
    if !errors.isEmpty { status = 1 }
  }

  /// Returns when everything that belongs to the first picture has arrived.
  func waitUntilReady(on backend: OffscreenBackend) {
    while !scene.isReady {
      WorkerPool.loading.waitUntilIdle()
      backend.settle()
    }
  }

  /// Calls `action` once the content is there and the window is seen: a compositor may take longer to show a window
  /// than a history takes to load, and input that comes before has nothing to meet.
  private func whenReady(_ action: @escaping @MainActor () -> Void) {
    let showAction: @MainActor () -> Void = { [weak self] in self?.whenShown(action) }
    if let chats = scene as? ChatsScene, !chats.isReady {
      chats.onReady = showAction
    } else {
      showAction()
    }
  }

  private func whenShown(_ action: @escaping @MainActor () -> Void) {
    if window.frameCount > 0 { action() } else { onShown = action }
  }

  private func didPaint(_ report: FrameReport) {
    statistics.add(report, isResizing: window.scene.activity.isResizing)
    frameNumber = report.number
    if let onShown {
      self.onShown = nil
      window.scheduler.performSoon(onShown)
    }
    if let frames = options.frames, report.number >= frames {
      // Not from inside the frame: its commit comes first.
      window.scheduler.performSoon { [weak self] in self?.finish() }
      return
    }
    if let distance = options.scroll {
      window.scheduler.performSoon { [weak self] in self?.scroll(by: distance) }
    } else if options.frames != nil {
      window.scheduler.performSoon { [weak self] in self?.repaint() }
    }
    if options.screenshot != nil, options.frames == nil, options.replay == nil {
      finishWhenSettled()
    }
  }

  /// Scrolls on and turns around at an end, so that `--frames` always has something to measure.
  private func scroll(by distance: Double) {
    guard let target = scene.scrollTarget, scene.isReady else { return repaint() }
    for direction in [scrollDirection, -scrollDirection] {
      let before = target.contentOffset
      target.scroll(by: distance * direction)
      if target.contentOffset != before {
        scrollDirection = direction
        return window.addFrameClient(self)
      }
    }
    repaint()
  }

  private func repaint() { window.setNeedsFullRepaint() }

  /// The first settled frame: the content is there and nothing is left to draw. What arrives from a
  /// worker may ask for another frame, so the question is asked again until both are quiet.
  private func finishWhenSettled() {
    guard scene.isReady, !isWaitingToSettle else { return }
    isWaitingToSettle = true
    WorkerPool.shared.submit(.low) { [weak self] in
      MainThreadQueue.shared.post {
        guard let self, !self.isFinished else { return }
        self.isWaitingToSettle = false
        // What moves by itself never settles; after a second's frames it is only that.
        let isQuiet = !self.window.hasPendingWork || self.frameNumber >= 60
        if isQuiet, WorkerPool.shared.isIdle, self.hasLoaded {
          self.finish()
        } else {
          self.window.scheduler.schedule(after: .milliseconds(5)) { self.finishWhenSettled() }
        }
      }
    }
  }

  /// Whether nothing is being loaded, or for so long that the picture is taken without it.
  private var hasLoaded: Bool {
    if WorkerPool.loading.isIdle { return true }
    let now = window.scheduler.now
    let deadline = loadingDeadline ?? now + window.loadingTimeout
    loadingDeadline = deadline
    return now >= deadline
  }

  // MARK: The end

  func finish() {
    guard !isFinished else { return }
    isFinished = true
    scene.finish()
    recorder?.finish()
    if recordingFile?.finish() == false { status = 1 }
    if let path = options.screenshot { saveScreenshot(to: path) }
    if let path = options.stats, !OutputFile.write(Array(statistics.json.utf8), to: path) {
      status = 1
    }
    onFinish?()
  }

  /// Keeps a picture that a recording asks for, in the folder that the program was started in: the name comes
  /// from the file, and is no path.
  private func saveScreenshot(named name: String) {
    saveScreenshot(to: name + ".png", followsLinks: false)
  }

  private func saveScreenshot(to path: String, followsLinks: Bool = true) {
    do {
      let data = try window.screenshot().pngData()
      if !OutputFile.write(data, to: path, followsLinks: followsLinks) { status = 1 }
    } catch {
      Application.printError("\(path): \(error)")
      status = 1
    }
  }
}

extension Demo: FrameClient {
  /// The frame that shows a step of `--scroll`. A step of less than a pixel, or out of sight, paints nothing and
  /// is not reported: the run would wait for the report for ever.
  func frameWillBegin(_ timing: FrameTiming) -> Bool {
    let number = frameNumber
    window.scheduler.performSoon { [weak self] in
      if self?.frameNumber == number { self?.repaint() }
    }
    return false
  }
}
