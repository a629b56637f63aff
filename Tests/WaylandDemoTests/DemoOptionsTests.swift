import Flow
import Glibc
import Surface
import SurfaceTesting
import Testing
import Typesetting

@testable import WaylandDemo

/// What the options make of a run.
@Suite @MainActor struct DemoOptionsTests {
  // Not the stand-in, which measures otherwise.
  init() { FontLibrary.shared.waitUntilRead() }

  private func run(height: Double = 200, _ configure: (inout Options) -> Void) -> DemoRun {
    DemoRun(.settings, width: 300, height: height, configure: configure)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try FileReader.read(path), as: UTF8.self)
  }

  private func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  @Test func `a scale is that of the window, and without one the window has its own`() throws {
    let plain = run { _ in }
    #expect(plain.backend.contents?.size == PixelSize(width: 300, height: 200))
    let scaled = run { $0.scale = 1.5 }
    #expect(scaled.backend.contents?.size == PixelSize(width: 450, height: 300))
  }

  @Test func `the theme is that of the window and of the scene from the first frame on`() {
    for (option, theme) in [(ThemeTraits.Appearance.light, Theme.light), (.dark, .dark)] {
      let run = DemoRun(.settings, width: 300, height: 200, theme: option)
      #expect(run.theme == theme)
      let ground = run.window.contentView.subviews.first?.backgroundColor
      #expect(ground == theme.colors.groupedBackground)
    }
  }

  @Test func `the scene is as large as the window and has the focus`() throws {
    for scene in Options.Scene.allCases {
      let fixture = try HistoryFixture(#"{"chats": {"list": []}}"#)
      let run = DemoRun(scene, width: 300, height: 200) { $0.open = fixture.path }
      let view = try #require(run.window.contentView.subviews.first)
      #expect(view.frame == Rect(x: 0, y: 0, width: 300, height: 200), "\(scene)")
      #expect(view.isFocused == (scene == .chats), "\(scene)")
      run.resize(240, 260)
      #expect(view.frame == Rect(x: 0, y: 0, width: 240, height: 260), "\(scene)")
    }
  }

  @Test func `a run ends after so many frames, and once`() {
    let run = run { $0.frames = 4 }
    for _ in 0..<6 { run.backend.advanceFrame() }
    #expect(run.isOver && run.demo.status == 0)
    var ends = 0
    run.demo.onFinish = { ends += 1 }
    run.demo.finish()
    #expect(ends == 0)
    // What has nothing to scroll paints all of it again.
    var paints = 0
    let other = self.run { $0.frames = 150 }
    other.window.onFrame { paints += $0.damagedPixels == 300 * 200 ? 1 : 0 }
    for _ in 0..<4 { other.backend.advanceFrame() }
    #expect(paints == 4 && !other.isOver)
    for _ in 0..<150 { other.backend.advanceFrame() }
    #expect(other.isOver)
    let endless = self.run { _ in }
    for _ in 0..<12 { endless.backend.advanceFrame() }
    #expect(!endless.isOver && !endless.window.hasPendingWork)
  }

  @Test func `a screenshot ends a run that has settled, with the picture in the file`() throws {
    let folder = try TestFolder()
    let path = folder.path + "/a.png"
    let run = run { $0.screenshot = path }
    for _ in 0..<40 where !run.isOver {
      run.settle()
      run.backend.advance(by: .milliseconds(5))
    }
    #expect(run.isOver && run.demo.status == 0)
    let picture = try ImageDecoder.decode(try FileReader.read(path))
    #expect(picture.hasEqualPixels(to: try #require(run.backend.contents)))
    // With a number of frames it is taken after them, with a recording at its end.
    for configure in [{ $0.frames = 1000 }, { $0.replay = "x" }] as [(inout Options) -> Void] {
      let later = self.run {
        $0.screenshot = folder.path + "/b.png"
        configure(&$0)
      }
      for _ in 0..<6 { later.settle() }
      #expect(!later.isOver && !exists(folder.path + "/b.png"))
    }
  }

  @Test func `numbers are written at the end`() throws {
    let folder = try TestFolder()
    let run = run {
      $0.stats = folder.path + "/stats"
      $0.frames = 20
    }
    run.settle()
    #expect(exists(folder.path + "/stats") == run.isOver)
    let quiet = self.run { $0.stats = folder.path + "/quiet" }
    #expect(!exists(folder.path + "/quiet"))
    quiet.demo.finish()
    #expect(exists(folder.path + "/quiet"))
    run.demo.finish()
    let numbers = try Array(text(folder.path + "/stats").utf8).withUnsafeBufferPointer {
      try JSONValue(parsing: $0)
    }
    #expect((numbers["frames"]?.integer ?? 0) > 0)
    #expect((numbers["first_commit_ms"]?.double ?? 0) > 0)
    #expect((numbers["cpu_ms_per_frame"]?.double ?? 0) > 0)
    #expect((numbers["painted_pixels"]?.integer ?? 0) >= 300 * 200)
    let failed = self.run { $0.stats = folder.path + "/quiet/stats" }
    failed.demo.finish()
    #expect(failed.demo.status == 1)
  }

  @Test func `what is recorded can be played, and gives the same picture`() throws {
    let folder = try TestFolder()
    // High enough for a switch to be seen.
    let recorded = run(height: 400) { $0.record = folder.path + "/r" }
    #expect(recorded.demo.startRecording())
    let button = try #require(
      recorded.views(ToggleComponentView.self).first)
    recorded.click(at: button.convert(button.bounds.center, to: nil))
    recorded.backend.advance(by: .seconds(1))
    recorded.demo.finish()
    #expect(recorded.demo.status == 0)
    let picture = try #require(recorded.backend.contents)
    #expect(try text(folder.path + "/r").hasSuffix(" end\n"))

    let played = run(height: 400) { $0.replay = folder.path + "/r" }
    let before = try #require(played.backend.contents)
    #expect(!before.hasEqualPixels(to: picture))
    let recording = try #require(played.demo.loadReplay())
    played.demo.play(recording, on: played.backend)
    #expect(played.demo.status == 0)
    #expect(try #require(played.backend.contents).hasEqualPixels(to: picture))
    // By the window's own time, and the run is over at its end.
    let timed = run(height: 400) { $0.replay = folder.path + "/r" }
    timed.demo.play(recording)
    for _ in 0..<300 where !timed.isOver { timed.backend.advance(by: .milliseconds(10)) }
    #expect(timed.isOver)
    #expect(try #require(timed.backend.contents).hasEqualPixels(to: picture))
  }

  @Test func `without a recording there is none, and a broken one fails the run`() throws {
    let folder = try TestFolder()
    let plain = run { _ in }
    #expect(plain.demo.loadReplay() == nil && plain.demo.status == 0)
    #expect(plain.demo.startRecording())
    try folder.write("0 nonsense\n", to: "bad")
    for path in [folder.path + "/none", folder.path + "/bad"] {
      let run = run { $0.replay = path }
      #expect(run.demo.loadReplay() == nil && run.demo.status == 1)
    }
    try folder.write("0 surface 7 close\n", to: "other")
    let other = run { $0.replay = folder.path + "/other" }
    other.demo.play(try #require(other.demo.loadReplay()), on: other.backend)
    #expect(other.demo.status == 1)
    let timed = run { $0.replay = folder.path + "/other" }
    timed.demo.play(try #require(timed.demo.loadReplay()))
    for _ in 0..<300 where !timed.isOver { timed.backend.advance(by: .milliseconds(10)) }
    #expect(timed.demo.status == 1)
    #expect(!run { $0.record = folder.path + "/bad/r" }.demo.startRecording())
  }
}
