import Flow
import Surface
import SurfaceTesting
import Testing

@testable import Platform

/// A note; its menu copies and deletes it.
private struct NoteRow: CombinedComponent {
  let note: String
  @ZeroEquatable var window: Window
  @ZeroEquatable var delete: @MainActor () -> Void

  static var body: Body {
    let text = Child(Text.self)
    return { context in
      let me = context.component
      let text = text.update(
        component: Text(me.note), availableSize: context.availableSize,
        transition: context.transition)
      context.add(
        text.frame(Rect(origin: .zero, size: text.size))
          .gesture(.contextMenu { _ in me.menu }))
      return text.size
    }
  }

  @MainActor var menu: Menu {
    [
      .action("Copy", mnemonic: "c", shortcut: KeyboardShortcut("c")) { [window, note] in
        window.clipboard?.write([.text(note)], for: window.lastInputSerial)
      },
      .separator,
      .action("Delete", isDestructive: true, action: delete),
    ]
  }
}

/// A button; what it opens copies a note.
private struct MoreButton: CombinedComponent {
  let note: String
  @ZeroEquatable var window: Window

  static var body: Body {
    let button = Child(Button.self)
    return { context in
      let me = context.component
      let view = context.view
      let button = button.update(
        component: Button("More…") { me.openCard(below: view) },
        availableSize: context.availableSize, transition: context.transition)
      context.add(button.frame(Rect(origin: .zero, size: button.size)))
      return button.size
    }
  }

  @MainActor
  func openCard(below view: Surface.View) {
    let place = PopupPlacement(
      size: Size(width: 160, height: 40), anchorRect: view.convert(view.bounds, to: nil))
    let input = PopupInput.all(openedBy: window.lastInputSerial)
    guard let card = try? Popup(place, in: window.scene, input: input, style: .card) else { return }
    card.show(
      Button("Copy") { [window, note, weak card] in
        window.clipboard?.write([.text(note)], for: window.lastInputSerial)
        card?.dismiss()
      })
  }
}

/// What `Windows-and-popups` says.
@MainActor
@Suite struct WindowArticleTests {
  private let screen = TestScreen(size: Size(width: 300, height: 200))

  private func click(_ point: Point, serial: UInt32) {
    let serial = InputSerial(serial, seat: .first)
    for kind: PointerEvent.Kind in [.moved, .pressed(.primary), .released(.primary)] {
      screen.backend.send(.pointer(PointerEvent(kind, at: point, serial: serial)))
    }
    screen.settle()
  }

  private func copiedText() -> String? {
    var text: String?
    screen.window.clipboard?.readText { text = try? $0.get() }
    screen.settle()
    return text
  }

  @Test func `the menu of a note copies and deletes it`() throws {
    var isDeleted = false
    screen.show(NoteRow(note: "Milk and bread", window: screen.window) { isDeleted = true })
    screen.click(Point(x: 10, y: 8), .secondary)
    screen.type("c")
    #expect(copiedText() == "Milk and bread")
    screen.click(Point(x: 10, y: 8), .secondary)
    try screen.click(screen.element(.menuItem, named: "Delete"))
    #expect(isDeleted)
  }

  @Test func `a question is answered by Escape and by a click`() throws {
    var isDeleted = false
    let delete: @MainActor () -> Void = { isDeleted = true }
    let window = screen.window
    func ask() {
      window.present(
        Alert(
          "Delete this note?", message: "It cannot be brought back.",
          actions: [.cancel("Keep"), AlertAction("Delete", role: .destructive, action: delete)]))
    }
    ask()
    screen.settle()
    screen.type(.escape)
    #expect(!isDeleted)
    screen.advance(1)
    ask()
    screen.settle()
    try screen.click(screen.element(.button, named: "Delete"))
    #expect(isDeleted)
  }

  @Test func `a popup that a button opens copies a note`() throws {
    screen.show(MoreButton(note: "Milk and bread", window: screen.window))
    screen.settle()
    click(Point(x: 10, y: 10), serial: 7)
    #expect(screen.window.lastInputSerial?.rawValue == 7)
    let menu = try #require(screen.window.scene.popups.last)
    #expect(menu.input == .all(openedBy: InputSerial(7, seat: .first)))
    let frame = try #require(menu.frame)
    click(frame.origin + Point(x: 20, y: 16), serial: 8)
    #expect(menu.isDismissed)
    #expect(copiedText() == "Milk and bread")
  }

  @Test func `a popup that shows another component keeps its host`() throws {
    screen.show(Text("", font: .system(size: 13), color: .black))
    screen.settle()
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 100, height: 40), anchorRect: Rect(x: 0, y: 0, width: 1, height: 1)),
      in: screen.window.scene, input: .pointer)
    let host = popup.show(Rectangle(color: .black))
    screen.settle()
    #expect(host.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(popup.show(Rectangle(color: .white)) === host)
    #expect(popup.contentView.subviews.count == 1)
  }
}
