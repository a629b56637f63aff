import Flow
import Surface
import SurfaceTesting
import Testing

/// What an app says about a field, and what is around it.
@MainActor
@Suite struct `A field as an app has it` {
  private let screen = TestScreen(size: Size(width: 320, height: 300))

  private func view() -> TextFieldComponentView { screen.views(of: TextFieldComponentView.self)[0] }

  @Test func `is called by its label, or else by what it asks for`() throws {
    screen.show(
      VStack<Empty> {
        TextField("Ada Lovelace", text: "x") { _ in }.label("Name")
        TextField("Town", text: "y") { _ in }
        SearchField(text: "z") { _ in }
        NumberField("Copies", value: 3, in: 1...9) { _ in }
        TextEditor("Note", text: "n") { _ in }.lineLimit(1...1)
      })
    let name = try screen.element(.textBox, named: "Name")
    #expect(name.semantics.placeholder == "Ada Lovelace" && name.semantics.value == "x")
    #expect(try screen.element(.textBox, named: "Town").semantics.value == "y")
    #expect(try screen.element(.searchBox, named: "Search").semantics.value == "z")
    #expect(try screen.element(.spinButton, named: "Copies").semantics.value == "3")
    #expect(try screen.element(.textBox, named: "Note").semantics.value == "n")
  }

  @Test func `has no name where nobody gave it one`() throws {
    screen.show(TextField(text: "x") { _ in })
    #expect(try screen.element(.textBox).name == nil)
  }

  @Test func `is written in by readers, who cannot write in one that is disabled`() throws {
    let log = Log()
    func show(_ isDisabled: Bool) {
      screen.show(TextField("Name", text: "x") { log.add($0) }.disabled(isDisabled))
    }
    show(false)
    try screen.perform(.setValue("new"), on: screen.element(.textBox))
    #expect(log.entries == ["new"])
    show(true)
    #expect(throws: TestScreenError.self) {
      try screen.perform(.setValue("more"), on: screen.element(.textBox))
    }
    screen.click(view())
    screen.type("y")
    #expect(log.entries == ["new"] && screen.window.focusedView == nil)
    show(false)
    screen.click(view())
    screen.type("y")
    #expect(log.entries.count == 2)
  }

  @Test func `shows what is wrong below, which makes room and goes again`() throws {
    func show(_ message: String?) {
      screen.show(
        VStack<Empty>(fillWidth: true) {
          TextField("Name", text: "x") { _ in }.message(message)
          Text("below")
        })
    }
    show(nil)
    let below = try screen.view(withText: "below")
    let top = below.frame.minY
    show("This name is taken.")
    #expect(below.frame.minY > top + 10)
    let element = try screen.element(.textBox, named: "Name")
    #expect(element.semantics.hint == "This name is taken.")
    #expect(element.semantics.states.contains(.invalid))
    show(nil)
    #expect(below.frame.minY == top)
    #expect(try !screen.element(.textBox).semantics.states.contains(.invalid))
  }

  @Test func `takes no more characters than it may, and none that are filtered`() {
    let desk = FieldDesk { state in
      TextField("Code", text: state.text) {
        state.text = $0
        state.updated()
      }
      .maximumLength(4)
      .filters([.characters { $0.isLetter }, .insertions { $0.uppercased() }])
    }
    desk.type("a1b2cdef")
    #expect(desk.texts == ["ABCD"] && desk.state.text == "ABCD")
  }

  @Test func `says to input methods what it is for`() {
    screen.show(TextField("Mail", text: "") { _ in }.purpose(.email).focusesOnAppear())
    screen.settle()
    #expect(view().fieldNode.editor.textInputState.purpose == .email)
  }

  @Test func `that is only read is submitted and left by the same keys`() throws {
    let log = Log()
    func show(_ isReadOnly: Bool) {
      screen.show(
        SearchField(text: "kites") { log.add($0) }.readOnly(isReadOnly)
          .onSubmit { log.add("submit") }.onCancel { log.add("cancel") }.focusesOnAppear())
      screen.settle()
    }
    show(true)
    for key in [Key.enter, .escape, .backspace] { screen.type(key) }
    #expect(log.entries == ["submit", "cancel"])
    #expect(screen.elements(.button).isEmpty, "there is nothing to clear")
    show(false)
    #expect(screen.elements(.button).compactMap(\.name) == ["Clear"])
    screen.type(.escape)
    #expect(log.entries == ["submit", "cancel", ""])
  }

  @Test func `is found by its tag`() throws {
    let tags = (0..<3).map { _ in GenericComponentViewTag() }
    screen.show(
      VStack<Empty> {
        TextField(text: "", tag: tags[0]) { _ in }
        NumberField(value: 1, in: 0...2, tag: tags[1]) { _ in }
        TextEditor(text: "", tag: tags[2]) { _ in }.lineLimit(1...1)
      })
    #expect(try screen.view(withTag: tags[0]) is TextFieldComponentView)
    #expect(try screen.view(withTag: tags[1]) is NumberFieldComponentView)
    #expect(try screen.view(withTag: tags[2]) is TextEditorComponentView)
  }

  // MARK: Around it

  private func everything() -> VStack<Empty> {
    VStack(fillWidth: true) {
      TextField("Name", text: "") { _ in }.message("Short")
      SearchField(text: "a") { _ in }
      SecureField("Password", text: "b") { _ in }
      NumberField("Copies", value: 1, in: 0...9) { _ in }
      TextEditor("Note", text: "") { _ in }.lineLimit(2...2)
    }
  }

  private var nodes: [TextFieldNode] {
    screen.views(of: TextFieldComponentView.self).map(\.fieldNode)
      + screen.views(of: NumberFieldComponentView.self).map(\.fieldNode)
      + screen.views(of: TextEditorComponentView.self).map(\.fieldNode)
  }

  @Test func `has the theme of its part of the screen, and follows the window's`() {
    for theme in [Surface.Theme.dark, Surface.Theme(ThemeTraits(textScale: 1.5)), .light] {
      screen.show(everything().environment(ThemeKey.self, theme))
      #expect(nodes.count == 5)
      for node in nodes {
        #expect(node.currentTheme == theme && node.editor.currentTheme == theme)
      }
    }
    let other = TestScreen(size: screen.window.size)
    other.show(everything())
    other.window.themeOverride = .dark
    other.settle()
    for view in other.views(of: TextFieldComponentView.self) {
      #expect(view.fieldNode.editor.currentTheme == .dark)
    }
  }

  @Test func `begins at the right where the language does`() throws {
    screen.show(everything().environment(LayoutDirectionKey.self, .rightToLeft))
    screen.settle()
    for node in nodes { #expect(node.isMirrored && node.editor.isMirrored) }
    let search = nodes[1]
    #expect(search.leadingNodes[0].frame.minX > search.trailingNodes[0].frame.maxX)
    let number = nodes[3]
    #expect(number.trailingNodes.allSatisfy { $0.frame.maxX < 160 })
    screen.show(everything().environment(LayoutDirectionKey.self, .leftToRight))
    screen.settle()
    #expect(search.leadingNodes[0].frame.maxX < search.trailingNodes[0].frame.minX)
  }

  @Test func `has its text on the line of a label beside it`() throws {
    screen.show(
      HStack<Empty>(spacing: 8, verticalAlignment: .firstTextBaseline) {
        Text("Name", font: \.title)
        TextField("Name", text: "x") { _ in }
        Text("note", font: \.caption)
      })
    let views: [any TextBaselineView & View] = [
      try #require(screen.view(withText: "Name") as? TextComponentView), view(),
      try #require(screen.view(withText: "note") as? TextComponentView),
    ]
    let lines = views.map { view in
      view.frame.minY + (view.textBaselines(size: view.bounds.size)?.first ?? -99)
    }
    #expect(abs(lines[0] - lines[1]) <= 0.5 && abs(lines[1] - lines[2]) <= 0.5, "\(lines)")
    #expect(views[1].frame.width > 100, "it has what the labels leave")
  }

  @Test func `is higher in a larger text, and all of it is seen`() {
    screen.show(TextField("Name", text: "Ág") { _ in })
    let usual = view().bounds.height
    screen.show(
      TextField("Name", text: "Ág") { _ in }
        .environment(ThemeKey.self, Surface.Theme(ThemeTraits(textScale: 1.5))))
    screen.settle()
    let node = view().fieldNode
    #expect(node.frame.height > usual)
    let font = node.editor.currentTheme.fonts.body
    #expect(node.frame.height >= font.size * 1.2)
  }
}
