import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
private final class Model {
  var isPlaying = true
  func stop() { isPlaying = false }
}

@MainActor
private func stopOnEscape(_ model: Model, in window: Window) {
  window.onKeyEvent { event in
    guard event.key == .escape, event.phase == .down, model.isPlaying else { return false }
    model.stop()
    return true
  }
}

private final class NotesState: ComponentState {
  var notes = ["Milk", "Bread", "Butter"]
  var selection = 0
  var search = ""
  var isAsking = false
  var isSaved = false

  var note: String { notes[selection] }

  func addNote() { change { notes.append("New note") } }
  func ask() { change { isAsking = true } }
  func cancel() { change { isAsking = false } }
  func save() { change { isSaved = true } }
  func selectNext() { change { selection = min(notes.count - 1, selection + 1) } }
  func selectPrevious() { change { selection = max(0, selection - 1) } }

  private func change(_ body: () -> Void) {
    body()
    updated(transition: .immediate)
  }
}

/// Asks whether a note is to go.
private struct DeleteDialog: CombinedComponent {
  let note: String
  @ZeroEquatable var answer: @MainActor () -> Void

  static var body: Body {
    let shade = Child(Rectangle.self)
    let buttons = Child(VStack<Empty>.self)
    return { context in
      let answer = context.component.answer
      let shade = shade.update(
        component: Rectangle(color: Color.black.withAlpha(0.3)),
        availableSize: context.availableSize, transition: context.transition)
      let buttons = buttons.update(
        component: VStack<Empty>(spacing: 8) {
          Button("Keep \(context.component.note)", action: answer).keyboardShortcut(.cancelAction)
          Button("Delete", action: answer).keyboardShortcut(.defaultAction)
        }, availableSize: context.availableSize, transition: context.transition)
      let place = Rect(origin: .zero, size: context.availableSize)
      context.add(shade.frame(place))
      context.add(buttons.frame(buttons.size.centered(in: place)))
      return context.availableSize
    }
  }
}

/// A page of notes with the keys of the article.
private struct NotesPage: CombinedComponent {
  @ZeroEquatable var state: NotesState

  func makeState() -> NotesState { state }

  static var body: Body {
    let page = Child(Rectangle.self)
    let buttons = Child(HStack<Empty>.self)
    let list = Child(VStack<Empty>.self)
    let dialog = Child(DeleteDialog.self)
    return { context in
      let state = context.state
      let place = Rect(origin: .zero, size: context.availableSize)
      let page = page.update(
        component: Rectangle(color: .white), availableSize: context.availableSize,
        transition: context.transition
      ).frame(place)
      let buttons = buttons.update(
        component: HStack<Empty>(spacing: 8) {
          Button("New") { state.addNote() }.keyboardShortcut("n")  // Ctrl+N
          Button("Delete") { state.ask() }.keyboardShortcut(.delete, modifiers: [])
          Button("Save") { state.save() }.keyboardShortcut(.defaultAction)  // Return
          Button("Close") { [weak view = context.view] in view?.window?.close() }
        }, availableSize: context.availableSize, transition: context.transition)
      let list = list.update(
        component: VStack<Empty>(spacing: 4) {
          for note in state.notes { Text(note).identified(by: note) }
        }, availableSize: context.availableSize, transition: context.transition
      ).position(Point(x: 60, y: 120))

      context.add(
        page.gesture(
          .keyPress { event in
            guard !event.text.isEmpty else { return false }
            state.search += event.text
            return true
          }))
      context.add(
        list.gesture(.keyboardShortcut(.down, modifiers: []) { state.selectNext() })
          .gesture(.keyboardShortcut(.up, modifiers: []) { state.selectPrevious() }))
      context.add(buttons.frame(Rect(origin: Point(x: 8, y: 8), size: buttons.size)))
      if state.isAsking {
        let dialog = dialog.update(
          component: DeleteDialog(note: state.note) { state.cancel() },
          availableSize: context.availableSize, transition: context.transition)
        context.add(
          dialog.frame(place).modal()
            .appear(.default(alpha: true)).disappear(.default(alpha: true)))
      }
      return context.availableSize
    }
  }
}

/// What `Focus-and-keys` says.
@MainActor
@Suite struct FocusArticleTests {
  private let screen = TestScreen(size: Size(width: 420, height: 240))
  private let state = NotesState()

  init() { screen.show(NotesPage(state: state)) }

  @Test func `shortcuts of buttons and of a list work wherever the focus is`() {
    screen.type("n", modifiers: .control)
    #expect(state.notes.last == "New note")
    screen.type(.down)
    screen.type(.down)
    screen.type(.up)
    #expect(state.note == "Bread")
    screen.type(.enter)
    #expect(state.isSaved)
  }

  @Test func `a page that listens to all keys gets what is typed`() {
    screen.type("br")
    #expect(state.search == "br")
  }

  @Test func `a dialog keeps the keys, and Escape leaves it`() throws {
    screen.type(.delete)
    screen.advance(1)
    #expect(screen.texts.contains("Keep Milk"))
    screen.type("x")
    screen.type("n", modifiers: .control)
    #expect(state.search.isEmpty && state.notes.count == 3)
    let keys = try #require(screen.window.focusedView).gestureRecognizers
      .compactMap { ($0 as? KeyboardShortcutGestureRecognizer)?.shortcut }
    #expect(keys == [.defaultAction])
    screen.type(.escape)
    screen.advance(1)
    #expect(!state.isAsking && !screen.texts.contains("Keep Milk"))
  }

  @Test func `a hook of the window hears a key before the components`() {
    let model = Model()
    stopOnEscape(model, in: screen.window)
    screen.type(.delete)
    screen.type(.escape)
    #expect(!model.isPlaying && state.isAsking)
    screen.type(.escape)
    #expect(!state.isAsking)
  }

  @Test func `a view is found by its tag, focused and closed with its window`() throws {
    final class Tag {}
    let tag = Tag()
    screen.show(VStack<Empty> { Button("Results") {}.tagged(tag) })
    let window = screen.window
    window.focus(window.contentView.findTaggedView(tag: tag))
    window.contentView.findTaggedView(tag: tag)?.scrollToVisible()
    #expect(window.focusedView === (try screen.view(withTag: tag)))
    screen.show(NotesPage(state: NotesState()))
    var isClosed = false
    window.onClose { _ in isClosed = true }
    screen.click(try screen.view(withText: "Close"))
    #expect(isClosed)
  }
}
