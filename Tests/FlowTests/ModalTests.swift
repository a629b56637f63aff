import Flow
import Surface
import SurfaceTesting
import Testing

/// A dialog as a component, and children that take no input.
@Suite @MainActor struct ModalTests {
  private let screen = TestScreen()

  private final class Log {
    var pressed: [String] = []
  }

  private struct Page: CombinedComponent {
    let log: Log
    var asks = false
    var isModal = true
    var isDisabled = false
    var animated = false
    var isDialogDisabled = false

    static func == (a: Page, b: Page) -> Bool {
      a.asks == b.asks && a.isModal == b.isModal && a.isDisabled == b.isDisabled
        && a.isDialogDisabled == b.isDialogDisabled
    }

    static var body: Body {
      let content = Child(VStack<Empty>.self)
      let dialog = Child(Dialog.self)
      return { context in
        let page = context.component
        let content = content.update(
          component: VStack<Empty>(spacing: 8) {
            Button("New") { page.log.pressed.append("New") }
            Button("Delete") { page.log.pressed.append("Delete") }
          }, availableSize: context.availableSize, transition: context.transition)
        context.add(
          content.position(Point(x: 60, y: 60)).disabled(page.isDisabled))
        if page.asks {
          let dialog = dialog.update(
            component: Dialog(log: page.log), availableSize: context.availableSize,
            transition: context.transition)
          let child = dialog.position(Point(x: 160, y: 120)).modal(page.isModal)
            .disabled(page.isDialogDisabled)
          context.add(page.animated ? child.disappear(.default(alpha: true)) : child)
        }
        return context.availableSize
      }
    }
  }

  private struct Dialog: CombinedComponent {
    let log: Log

    static func == (a: Dialog, b: Dialog) -> Bool { true }

    static var body: Body {
      let shade = Child(Rectangle.self)
      let buttons = Child(HStack<Empty>.self)
      return { context in
        let log = context.component.log
        let shade = shade.update(
          component: Rectangle(color: Color(white: 0, alpha: 0.4)),
          availableSize: context.availableSize, transition: context.transition)
        context.add(
          shade.position(Point(x: 160, y: 120)).gesture(.tap { log.pressed.append("shade") }))
        let buttons = buttons.update(
          component: HStack<Empty>(spacing: 8) {
            Button("Cancel") { log.pressed.append("Cancel") }.keyboardShortcut(.cancelAction)
            Button("OK") { log.pressed.append("OK") }.keyboardShortcut(.defaultAction)
          }, availableSize: context.availableSize, transition: context.transition)
        context.add(buttons.position(Point(x: 160, y: 180)))
        return context.availableSize
      }
    }
  }

  private let log = Log()

  private var focused: String? {
    func title(of view: View) -> String? {
      if let text = view as? TextComponentView { return text.accessibilityLabel }
      return view.subviews.lazy.compactMap(title).first
    }
    return screen.window.focusedView.flatMap(title)
  }

  @Test func `a dialog has the keyboard from its beginning to its end`() throws {
    screen.show(Page(log: log))
    screen.type(.tab)
    screen.type(.tab)
    #expect(focused == "Delete")
    screen.show(Page(log: log, asks: true))
    #expect(focused == "OK")
    screen.type(.tab)
    #expect(focused == "Cancel")
    screen.type(.tab)
    #expect(focused == "OK")
    screen.type(.escape)
    try screen.click(screen.view(withText: "New"))
    #expect(log.pressed == ["Cancel", "shade"])
    screen.show(Page(log: log))
    #expect(focused == "Delete")
    try screen.click(screen.view(withText: "New"))
    #expect(log.pressed.last == "New")
  }

  @Test func `a dialog that fades out has let go already`() throws {
    screen.show(Page(log: log, animated: true))
    screen.type(.tab)
    screen.show(Page(log: log, asks: true, animated: true))
    #expect(focused == "OK")
    screen.show(Page(log: log, animated: true), transition: .easeInOut(0.3))
    #expect(try screen.view(withText: "OK").window != nil)
    #expect(focused == "New" && screen.window.modalView == nil)
    // It comes back from the middle of that.
    screen.show(Page(log: log, asks: true, animated: true), transition: .easeInOut(0.3))
    #expect(focused == "OK" && screen.window.modalView != nil)
  }

  @Test func `a disabled child that comes back is disabled`() throws {
    screen.show(Page(log: log, asks: true, animated: true))
    screen.show(Page(log: log, animated: true), transition: .easeInOut(0.3))
    screen.show(
      Page(log: log, asks: true, animated: true, isDialogDisabled: true),
      transition: .easeInOut(0.3))
    screen.advance(1)
    try screen.click(screen.view(withText: "OK"))
    #expect(log.pressed.isEmpty)
  }

  @Test func `what is not modal any more lets go`() {
    screen.show(Page(log: log))
    screen.type(.tab)
    screen.show(Page(log: log, asks: true))
    screen.show(Page(log: log, asks: true, isModal: false))
    #expect(screen.window.modalView == nil && focused == "New")
  }

  @Test func `a disabled child takes no input until it is enabled again`() throws {
    screen.show(Page(log: log))
    screen.type(.tab)
    screen.show(Page(log: log, isDisabled: true))
    screen.type(.tab)
    try screen.click(screen.view(withText: "New"))
    #expect(focused == nil && log.pressed.isEmpty)
    screen.show(Page(log: log))
    try screen.click(screen.view(withText: "New"))
    #expect(log.pressed == ["New"])
  }
}
