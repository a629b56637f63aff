import Glibc
import Surface

/// The command: options in, exit status out.
@MainActor
enum DemoProgram {
  static let appID = "io.github.surface.WaylandDemo"
  private static let title = "Wayland Demo"

  static func run(arguments: [String], since processStart: Duration) -> Int32 {
    do {
      try Application.checkLimits()
    } catch {
      Application.printError("WaylandDemo: \(error)")
      return 1
    }
    // A file that grows beyond what is allowed is an error and not the end.
    signal(SIGXFSZ, SIG_IGN)
    let options: Options
    do {
      options = try Options.parse(arguments)
    } catch {
      Application.printError("WaylandDemo: \(error)")
      Application.printError("Try --help.")
      return OptionsError.exitStatus
    }
    if options.wantsHelp {
      let output = OutputFile()
      output.write(Options.help)
      return output.finish() ? 0 : 1
    }
    FontLibrary.start(options.fonts.map { .directory($0) } ?? .system)
    guard InputCheck.passes(options) else { return 1 }
    let statistics = DemoStatistics(processStart: processStart)
    defer { LateReports.finish() }
    return options.isOffscreen
      ? runOffscreen(options, statistics) : runOnScreen(options, statistics)
  }

  private static func runOnScreen(_ options: Options, _ statistics: DemoStatistics) -> Int32 {
    let application = Application(appID: appID)
    let window: Window
    do {
      window = try application.makeWindow(title: title, size: options.windowSize)
    } catch {
      Application.printError("WaylandDemo: \(error)")
      return 1
    }
    let demo = Demo(options, window: window, statistics: statistics)
    guard demo.startRecording() else { return 1 }
    demo.onFinish = { application.terminate() }
    if options.replay != nil {
      guard let recording = demo.loadReplay() else { return 1 }
      demo.play(recording)
    }
    let status = application.run()
    // Closed by the user or by the compositor: files are written all the same.
    demo.finish()
    return max(status, demo.status)
  }

  private static func runOffscreen(_ options: Options, _ statistics: DemoStatistics) -> Int32 {
    let platform = OffscreenPlatform()
    let application = Application(appID: appID, loop: EventLoop(), platform: platform)
    let window: Window
    do {
      window = try application.makeWindow(title: title, size: options.windowSize)
    } catch {
      Application.printError("WaylandDemo: \(error)")
      return 1
    }
    guard let backend = window.backend as? OffscreenBackend else { return 1 }
    window.waitsForDisplay = true
    let demo = Demo(options, window: window, statistics: statistics)
    guard demo.startRecording() else { return 1 }
    var isOver = false
    var status: Int32 = 0
    demo.onFinish = { isOver = true }
    backend.settle()
    demo.waitUntilReady(on: backend)
    if options.replay != nil {
      guard let recording = demo.loadReplay() else { return 1 }
      demo.play(recording, on: backend)
    } else if let frames = options.frames {
      // Twice as many turns as frames: a turn without a frame must not hang the program.
      for _ in 0..<(2 * frames + 16) where !isOver { backend.advanceFrame() }
    } else if application.startAutomation() {
      status = application.run()
    } else {
      backend.settle(limit: 64)
    }
    demo.finish()
    return max(status, demo.status)
  }
}

extension Options {
  /// In logical units.
  var windowSize: Size { Size(width: Double(width), height: Double(height)) }
}
