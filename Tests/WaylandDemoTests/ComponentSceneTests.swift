import Flow
import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// The scenes that are made of components, used.
@Suite @MainActor struct ComponentSceneTests {
  // Not the stand-in, which measures otherwise.
  init() { FontLibrary.shared.waitUntilRead() }

  private func labels(_ run: DemoRun) -> [String] {
    run.views(TextComponentView.self).compactMap(\.accessibilityLabel)
  }

  private func click(_ text: String, _ run: DemoRun) throws {
    let view = try #require(
      run.views(TextComponentView.self).first { $0.accessibilityLabel == text }, "\(text)")
    run.click(at: view.convert(view.bounds.center, to: nil))
    run.backend.advance(by: .seconds(1))
  }

  private func switches(_ run: DemoRun) -> [ToggleComponentView] {
    run.views(ToggleComponentView.self)
  }

  private func toggle(_ index: Int, _ run: DemoRun) {
    let view = switches(run)[index]
    run.click(at: view.convert(view.bounds.center, to: nil))
    run.backend.advance(by: .seconds(1))
  }

  // MARK: Settings

  private func settings() -> DemoRun { DemoRun(.settings, width: 700, height: 700) }

  @Test func `the size of the text goes up and down and ends at both ends`() throws {
    let run = settings()
    func stepper() throws -> StepperComponentView {
      try #require(run.views(StepperComponentView.self).first)
    }
    func press(_ isMore: Bool) throws {
      let view = try stepper()
      let x = isMore ? view.bounds.maxX - 12 : 12
      run.click(at: view.convert(Point(x: x, y: view.bounds.midY), to: nil))
      run.backend.advance(by: .seconds(1))
    }
    func rowHeight() -> Double {
      run.views(TextComponentView.self).first { $0.accessibilityLabel == "Night mode" }!.frame
        .height
    }
    let before = rowHeight()
    for percent in stride(from: 110.0, through: 200, by: 10) {
      try press(true)
      #expect(try stepper().stepperNode.value == percent)
      #expect(run.theme.traits.textScale == percent / 100)
    }
    #expect(rowHeight() > before * 1.8)
    try press(true)
    #expect(run.theme.traits.textScale == 2)
    for _ in 0..<20 { try press(false) }
    #expect(run.theme.traits.textScale == 0.8 && rowHeight() < before)
    try click("Reset", run)
    #expect(run.theme.traits.textScale == 1 && rowHeight() == before)
  }

  @Test func `without notifications what belongs to them is switched off`() throws {
    let run = settings()
    let notes = ["Nothing will disturb you.", "Everything is as it was in the beginning."]
    func state() -> [Bool] { switches(run).map { $0.knobPosition.x > 18 } }
    #expect(state() == [false, true, true, false, true])
    #expect(!labels(run).contains(notes[0]) && !labels(run).contains(notes[1]))
    toggle(2, run)
    #expect(state() == [false, true, false, false, true])
    toggle(1, run)
    #expect(state() == [false, false, false, false, true] && labels(run).contains(notes[0]))
    for index in [2, 3] { toggle(index, run) }
    #expect(state() == [false, false, false, false, true], "disabled ones stay")
    try click("Reset", run)
    #expect(state() == [false, true, true, false, true])
    #expect(!labels(run).contains(notes[0]) && labels(run).contains(notes[1]))
  }

  @Test func `night mode changes the window and keeps what was set`() throws {
    let run = settings()
    toggle(3, run)
    toggle(0, run)
    #expect(run.theme == .dark)
    #expect(switches(run).map { $0.knobPosition.x > 18 } == [true, true, true, true, true])
    let ground = run.window.contentView.subviews.first?.backgroundColor
    #expect(ground == Theme.dark.colors.groupedBackground)
    toggle(0, run)
    #expect(run.theme == .light && switches(run)[0].knobPosition.x < 18)
  }

  // MARK: Gallery

  private func card(_ name: GalleryCardName) -> DemoRun {
    DemoRun(.gallery, width: 700, height: 400) { $0.card = name }
  }

  @Test func `one card is shown alone, and without a choice all are`() {
    let titles = [
      "BUTTON", "TOGGLE", "SLIDER AND PROGRESS", "CHOICES", "MESSAGES AND SIGNS",
      "FIELDS", "WHAT IS CHECKED", "SEVERAL LINES", "RICH TEXT", "SWIFT", "MARKDOWN", "TEXT",
      "SHAPES", "GRADIENTS", "IMAGE", "STACKS", "WRAP", "RIGHT TO LEFT", "LIST OF 10,000 ROWS",
      "SCROLL VIEW", "STACK WITH TRANSITIONS", "MENUS", "POPOVERS AND TOOLTIPS", "QUESTIONS",
      "WHAT IS DRAGGED, AND WHERE TO", "PEN",
    ]
    for (name, title) in zip(GalleryCardName.allCases, titles) {
      #expect(labels(card(name)).filter(titles.contains) == [title])
    }
    let all = DemoRun(.gallery, width: 700, height: 400)
    #expect(labels(all).filter(titles.contains) == titles)
  }

  @Test func `presses are counted, but for the button that is disabled`() throws {
    let run = card(.button)
    #expect(labels(run).contains("Pressed 0 times"))
    try click("Press me", run)
    #expect(labels(run).contains("Pressed once"))
    try click("Quiet", run)
    try click("Disabled", run)
    #expect(labels(run).contains("Pressed 2 times"))
  }

  @Test func `of two switches one is always on, and two cannot be moved`() {
    let run = card(.toggle)
    func state() -> [Bool] { switches(run).map { $0.knobPosition.x > 18 } }
    #expect(state() == [true, false, true, false])
    toggle(0, run)
    #expect(state() == [false, true, true, false])
    toggle(1, run)
    #expect(state() == [true, false, true, false])
    for index in [2, 3] { toggle(index, run) }
    #expect(state() == [true, false, true, false])
  }

  @Test func `a value is counted up to its end`() throws {
    let run = card(.values)
    #expect(labels(run).contains("40 %"))
    try click("+1 %", run)
    #expect(labels(run).contains("41 %"))
    for _ in 0..<62 { try click("+1 %", run) }
    #expect(labels(run).contains("100 %"))
  }

  @Test func `items come into the middle and go from there until there is none`() throws {
    let run = card(.transitions)
    func items() -> [String] { labels(run).filter { $0.hasPrefix("Item") } }
    try click("Add", run)
    #expect(items() == ["Item 1", "Item 4", "Item 2", "Item 3"])
    try click("Remove", run)
    #expect(items() == ["Item 1", "Item 4", "Item 3"])
    for _ in 0..<5 { try click("Remove", run) }
    #expect(items().isEmpty)
    try click("Add", run)
    #expect(items() == ["Item 5"])
  }

  @Test func `cards stand in two columns where there is room, else in one`() {
    for (width, columns) in [(700.0, 2), (400, 1)] {
      let run = DemoRun(.gallery, width: width, height: 400)
      let titles = run.views(TextComponentView.self).filter {
        ["TEXT", "BUTTON", "TOGGLE"].contains($0.accessibilityLabel)
      }
      let lefts = Set(titles.map { $0.convert($0.bounds, to: nil).minX })
      #expect(lefts.count == columns)
    }
  }

  // MARK: Numbers of a run

  @Test func `the numbers of a run leave out its first frame`() throws {
    let backend = OffscreenBackend(decorations: .server)
    let window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 40, height: 30)),
      backend: backend)
    var known: FrameReport?
    window.onFrame { known = $0 }
    backend.settle()
    var report = try #require(known)
    let statistics = DemoStatistics(processStart: .zero)
    func numbers() throws -> JSONValue {
      try Array(statistics.json.utf8).withUnsafeBufferPointer { try JSONValue(parsing: $0) }
    }
    #expect(try numbers()["frames"]?.integer == 0)
    #expect(try numbers()["main_us_max"]?.double == 0)
    for number in 0...100 {
      report.mainTime = number == 0 ? .seconds(9) : .microseconds(number)
      report.damagedPixels = number == 0 ? 1_000_000 : 2
      report.paintedPixels = number == 0 ? 1_000_000 : 3
      report.subsurfaceLayers = number == 0 ? 99 : number == 50 ? 4 : 1
      statistics.add(report, isResizing: number > 90)
    }
    let result = try numbers()
    #expect(result["frames"]?.integer == 101)
    #expect(result["main_us_p50"]?.double == 51 && result["main_us_p99"]?.double == 100)
    #expect(result["main_us_max"]?.double == 100)
    #expect(result["resize_frames"]?.integer == 10)
    #expect(result["resize_us_p50"]?.double == 96 && result["resize_us_max"]?.double == 100)
    #expect(result["damaged_pixels"]?.integer == 200)
    #expect(result["painted_pixels"]?.integer == 300)
    #expect(result["subsurfaces"]?.integer == 4)
    #expect((result["first_commit_ms"]?.double ?? 0) > 0)
  }
}
