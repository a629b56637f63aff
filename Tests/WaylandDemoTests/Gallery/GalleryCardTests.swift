import Flow
import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// The cards of the gallery, used by the names of what is on them.
@Suite @MainActor struct GalleryCardTests {
  // Not the stand-in, which measures otherwise.
  init() { FontLibrary.shared.waitUntilRead() }

  private func card(_ name: GalleryCardName?) -> DemoRun {
    DemoRun(.gallery, width: 700, height: 600) { $0.card = name }
  }

  private func press(_ role: SemanticRole, _ name: String, _ run: DemoRun) throws {
    run.click(try #require(run.element(role, name), "\(name)"))
    run.backend.advance(by: .seconds(1))
  }

  private func perform(
    _ action: SemanticAction, _ role: SemanticRole, _ name: String, _ run: DemoRun
  ) throws -> Bool {
    let done = run.window.scene.perform(action, on: try #require(run.element(role, name)).id)
    run.backend.advance(by: .seconds(1))
    return done
  }

  private func now(_ role: SemanticRole, _ name: String, _ run: DemoRun) -> Double? {
    run.element(role, name)?.semantics.range?.now
  }

  private func names(_ role: SemanticRole, _ run: DemoRun) -> [String] {
    run.window.scene.semantics.elements.filter { $0.role == role }.compactMap(\.name)
  }

  /// The names of those of a role that are on.
  private func chosen(_ role: SemanticRole, _ run: DemoRun) -> [String] {
    run.window.scene.semantics.elements.filter {
      $0.role == role && ($0.semantics.checked == .on || $0.semantics.isSelected == true)
    }.compactMap(\.name)
  }

  // MARK: Choices

  @Test func `what asks the same in two ways answers the same`() throws {
    let run = card(.choices)
    #expect(chosen(.radio, run) == ["Day", "Every day"])
    try press(.radio, "Week", run)
    #expect(chosen(.radio, run) == ["Week", "Every week"])
    try press(.radio, "Every month", run)
    #expect(chosen(.radio, run) == ["Month", "Every month"])
    try press(.radio, "Every month", run)
    #expect(chosen(.radio, run) == ["Month", "Every month"])
  }

  @Test func `of three boxes one can be changed`() throws {
    let run = card(.choices)
    func state() -> [SemanticToggle?] {
      ["On", "Some", "Never"].map { run.element(.checkbox, $0)?.semantics.checked }
    }
    #expect(state() == [.on, .mixed, .off])
    for name in ["On", "Some", "Never"] { try press(.checkbox, name, run) }
    #expect(state() == [.off, .mixed, .off])
    #expect(run.element(.checkbox, "Never")?.isEnabled == false)
    try press(.checkbox, "On", run)
    #expect(state() == [.on, .mixed, .off])
  }

  @Test func `copies are one to ninety-nine, and stars come in halves`() throws {
    let run = card(.choices)
    #expect(now(.spinButton, "Copies", run) == 1)
    _ = try perform(.decrement, .spinButton, "Copies", run)
    #expect(now(.spinButton, "Copies", run) == 1)
    #expect(try perform(.increment, .spinButton, "Copies", run))
    #expect(now(.spinButton, "Copies", run) == 2)
    #expect(try perform(.setValue("500"), .spinButton, "Copies", run))
    #expect(now(.spinButton, "Copies", run) == 99)
    #expect(now(.slider, "Stars", run) == 3.5)
    #expect(try perform(.increment, .slider, "Stars", run))
    #expect(now(.slider, "Stars", run) == 4)
    #expect(try perform(.setValue("0.5"), .slider, "Stars", run))
    #expect(now(.slider, "Stars", run) == 0.5)
  }

  @Test func `more is shown, and folded in again`() throws {
    let run = card(.choices)
    #expect(names(.link, run).isEmpty)
    try press(.button, "More", run)
    #expect(names(.link, run) == ["The same in a terminal"])
    #expect(run.element(.button, "More")?.semantics.isExpanded == true)
    try press(.button, "More", run)
    #expect(names(.link, run).isEmpty)
  }

  // MARK: Signs

  @Test(arguments: ["Fine", "Dismiss"])
  func `a message is put away in two ways, and brought back`(name: String) throws {
    let run = card(.signs)
    #expect(names(.alert, run) == ["No connection"])
    try press(.button, name, run)
    #expect(names(.alert, run).isEmpty)
    try press(.button, "Show the message again", run)
    #expect(names(.alert, run) == ["No connection"])
    #expect(!names(.button, run).contains("Show the message again"))
  }

  @Test func `one tab is chosen, by the pointer and by arrows`() throws {
    let run = card(.signs)
    #expect(chosen(.tab, run) == ["Day"])
    try press(.tab, "Month", run)
    #expect(chosen(.tab, run) == ["Month"])
    #expect(try perform(.focus, .tabList, "Pages", run))
    run.press(.left)
    #expect(chosen(.tab, run) == ["Week"])
  }

  @Test func `people, counts and a level are named`() {
    let run = card(.signs)
    #expect(names(.image, run) == ["Ada Lovelace", "Chidi Okeke", "Дарья"])
    #expect(names(.text, run).filter { ["7", "99+", "New"].contains($0) } == ["7", "99+", "New"])
    #expect(now(.meter, "Used", run) == 0.4)
  }

  @Test func `the line between two sides is moved and stays where it was moved to`() throws {
    let run = card(.signs)
    #expect(now(.separator, "Divider", run) == 90)
    #expect(try perform(.increment, .separator, "Divider", run))
    #expect(now(.separator, "Divider", run) == 106)
    #expect(try perform(.setValue("150"), .separator, "Divider", run))
    #expect(now(.separator, "Divider", run) == 150)
    let side = try #require(run.element(.text, "Drag the line"))
    let divider = try #require(run.element(.separator, "Divider"))
    #expect(side.frame.minX > divider.frame.maxX)
  }

  // MARK: Text input

  private func write(_ text: String, _ role: SemanticRole, _ name: String, _ run: DemoRun) throws {
    #expect(try perform(.setValue(text), role, name, run))
  }

  private func value(_ role: SemanticRole, _ name: String, _ run: DemoRun) -> String? {
    run.element(role, name)?.semantics.value
  }

  @Test func `people are searched, and a number is that of the copies`() throws {
    let run = card(.fields)
    #expect(names(.text, run).contains { $0.hasPrefix("Ada Lovelace, Alan") })
    try write("tur", .searchBox, "Search people", run)
    #expect(names(.text, run).contains("Alan Turing"))
    try write("nobody", .searchBox, "Search people", run)
    #expect(names(.text, run).contains("Nobody is called so."))
    try press(.button, "Clear", run)
    #expect(value(.searchBox, "Search people", run) == "")
    #expect(try perform(.increment, .spinButton, "Number of copies", run))
    #expect(now(.spinButton, "Number of copies", run) == 2)
    #expect(run.element(.textBox, "Fixed")?.isEnabled == false)
  }

  @Test func `a password is seen by who asks for it, and is told to nobody`() throws {
    let run = card(.fields)
    let hidden = run.window.snapshot()
    try press(.button, "Show password", run)
    #expect(!run.window.snapshot().hasEqualPixels(to: hidden))
    #expect(value(.textBox, "Password", run)?.allSatisfy { $0 == "\u{25CF}" } == true)
    try press(.button, "Hide password", run)
  }

  @Test func `an address is checked with each letter`() throws {
    let run = card(.checkedFields)
    func problem() -> String? { run.element(.textBox, "E-mail")?.semantics.hint }
    #expect(problem() == "This is no address.")
    try write("ada@example.org", .textBox, "E-mail", run)
    #expect(problem() == nil)
    try write("ada@example", .textBox, "E-mail", run)
    #expect(problem() == "This is no address.")
    try write("", .textBox, "E-mail", run)
    #expect(problem() == nil)
  }

  @Test(arguments: [
    ("0:45", "0:45"), ("90", "1:30"), ("24:00", "24:00"), ("1:60", nil), ("soon", nil), ("", nil),
    ("1:2:3", nil), ("-5", nil),
  ])
  func `a length is entered with Return`(text: String, shown: String?) throws {
    let run = card(.checkedFields)
    try write(text, .textBox, "Length", run)
    #expect(try perform(.focus, .textBox, "Length", run))
    run.press(.enter)
    #expect(value(.textBox, "Length", run) == shown ?? text)
    let hint = run.element(.textBox, "Length")?.semantics.hint
    #expect((hint == "Write hours and minutes, as 1:30.") == (shown == nil))
  }

  @Test func `a note is written, and the terms are only read`() throws {
    let run = card(.notes)
    try write("one\ntwo", .textBox, "Write a note", run)
    #expect(value(.textBox, "Write a note", run) == "one\ntwo")
    #expect(try !perform(.setValue("x"), .textBox, "Terms", run))
    #expect(value(.textBox, "Terms", run)?.hasPrefix("This text is only read") == true)
  }

  @Test(arguments: [
    ("https://w3.org", Key.enter, "https://w3.org"), ("", .enter, ""),
    ("x", .escape, "https://swift.org"),
  ])
  func `a word of the letter becomes a link, or stays what it was`(
    address: String, key: Key, link: String
  ) throws {
    let run = card(.richText)
    let editor = try #require(
      run.views(RichTextEditorComponentView.self)[0].fieldNode.editor as? RichTextNode)
    let start = try #require(
      editor.text.utf8.indices.first { editor.text[$0...].hasPrefix("wrote") })
    #expect(try perform(.focus, .textBox, "Write a letter", run))
    let offset = editor.text.utf8.distance(from: editor.text.startIndex, to: start)
    editor.selectedRange = offset..<offset + 5
    run.press("k", .control)
    run.backend.advance(by: .seconds(1))
    // The address that is there is selected.
    run.press(.backspace)
    for scalar in address.unicodeScalars { run.type(scalar) }
    run.press(key)
    run.backend.advance(by: .seconds(1))
    #expect(editor.view.isFocused && (editor.link ?? "") == link)
  }

  // MARK: Values

  @Test func `the slider, the bar and the number show one value`() throws {
    let run = card(.values)
    #expect(try perform(.setValue("0.65"), .slider, "Value", run))
    #expect(now(.slider, "Value", run) == 0.65 && now(.progressBar, "Progress", run) == 0.65)
    #expect(names(.text, run).contains("65 %"))
    #expect(run.element(.slider, "Fixed value")?.isEnabled == false)
    #expect(run.element(.progressBar, "Working")?.semantics.states.contains(.busy) == true)
  }

  @Test func `a button that is held counts on until it is let go`() throws {
    let run = card(.values)
    let place = try #require(run.element(.button, "+1 %")).frame.center
    func send(_ kind: PointerEvent.Kind) {
      run.backend.send(
        .pointer(PointerEvent(kind, at: place, timestamp: run.backend.manualScheduler.now)))
    }
    send(.entered)
    send(.pressed(.primary))
    run.backend.advance(by: .seconds(2))
    let held = try #require(now(.progressBar, "Progress", run))
    #expect(held > 0.44)
    send(.released(.primary))
    run.backend.advance(by: .milliseconds(100))
    let released = now(.progressBar, "Progress", run)
    run.backend.advance(by: .seconds(2))
    #expect(now(.progressBar, "Progress", run) == released)
  }

  @Test func `from right to left a switch stands at the left and a slider grows to the left`()
    throws
  {
    let run = card(.mirrored)
    let text = try #require(run.element(.text, "إشعارات"))
    let toggle = try #require(run.element(.switch, "إشعارات"))
    #expect(toggle.frame.maxX < text.frame.minX)
    let slider = try #require(run.element(.slider, "Mirrored value")).frame
    run.click(at: Point(x: slider.minX + slider.width * 0.2, y: slider.midY))
    run.backend.advance(by: .seconds(1))
    #expect((now(.slider, "Mirrored value", run) ?? 0) > 0.7)
    #expect(now(.progressBar, "Mirrored progress", run) == now(.slider, "Mirrored value", run))
    try press(.switch, "إشعارات", run)
    #expect(run.element(.switch, "إشعارات")?.semantics.checked == .off)
  }

  // MARK: All of them

  @Test func `what two cards show of one thing changes on both`() throws {
    let run = DemoRun(.gallery, width: 1000, height: 4000)
    #expect(try perform(.setValue("0.9"), .slider, "Value", run))
    #expect(now(.slider, "Mirrored value", run) == 0.9 && now(.meter, "Used", run) == 0.9)
    try press(.switch, "Blue", run)
    #expect(run.element(.switch, "Green")?.semantics.checked == .on)
    #expect(run.element(.switch, "إشعارات")?.semantics.checked == .off)
    #expect(run.element(.checkbox, "On")?.semantics.checked == .off)
    try press(.tab, "Week", run)
    #expect(chosen(.radio, run) == ["Week", "Every week"])
  }

  @Test func `the page, its sections and its cards have headings, and no card lies on another one`()
  {
    let run = DemoRun(.gallery, width: 1000, height: 4000)
    let headings = run.window.scene.semantics.elements.filter { $0.role == .heading }
    #expect(headings.first?.name == "Components" && headings.first?.semantics.level == 1)
    let sections = headings.filter { $0.semantics.level == 2 }
    #expect(sections.map(\.name) == GallerySection.allCases.map(\.rawValue))
    #expect(headings.count { $0.semantics.level == 3 } == GalleryCardName.allCases.count)
    #expect(headings.count == 1 + sections.count + GalleryCardName.allCases.count)
    let cards = run.views(CardComponentView.self).map { $0.convert($0.bounds, to: nil) }
    #expect(cards.count == GalleryCardName.allCases.count)
    for (index, card) in cards.enumerated() {
      #expect(card.minX >= 70 && card.maxX <= 930 && card.minY > 24)
      #expect(!cards[(index + 1)...].contains { $0.intersects(card) })
    }
    #expect(Set(cards.map(\.width)).count == 1)
  }

  @Test(arguments: [(608.0, 1), (609, 2), (300, 1), (1400, 2)])
  func `cards stand in two columns as soon as there is room for both`(width: Double, columns: Int) {
    let run = DemoRun(.gallery, width: width, height: 900)
    let cards = run.views(CardComponentView.self).map { $0.convert($0.bounds, to: nil) }
    #expect(Set(cards.map(\.minX)).count == columns)
    let (left, right) = (cards.map(\.minX).min() ?? 0, cards.map(\.maxX).max() ?? 0)
    #expect(abs(left - (width - right)) <= 1.5, "in the middle")
    #expect(right - left <= 860)
  }

  @Test func `ten thousand rows are a list of which few are there`() {
    let run = card(.list)
    let rows = run.window.scene.semantics.elements.filter { $0.semantics.position != nil }
    #expect(rows.first?.name == "Row 1" && rows.first?.semantics.position?.count == 10_000)
    #expect(rows.count < 20)
  }
}
