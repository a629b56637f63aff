import Surface
import Testing

/// Views that keep keys and the pointer to themselves while they are shown.
@Suite @MainActor struct ModalViewTests {
  private let screen = OffscreenWindow()
  private let behind: ControlNode
  private let other: ControlNode

  init() {
    behind = ControlNode().framed(0, 0, 60, 40)
    other = ControlNode().framed(70, 0, 60, 40)
    screen.show(behind)
    screen.show(other)
  }

  /// A view over everything with controls side by side.
  @discardableResult
  private func dialog(_ count: Int = 2) -> (view: View, controls: [ControlNode]) {
    let dialog = View(frame: screen.root.bounds)
    let controls = (0..<count).map { ControlNode().framed(Double($0) * 70, 50, 60, 40) }
    for control in controls { dialog.addSubview(control.view) }
    dialog.isModal = true
    screen.root.addSubview(dialog)
    screen.backend.settle()
    return (dialog, controls)
  }

  private var focused: View? { screen.window.focusedView }

  private func tab(_ modifiers: Modifiers = []) {
    screen.backend.send(.key(KeyEvent(.down, key: .tab, modifiers: modifiers)))
    screen.backend.settle()
  }

  // MARK: Focus

  @Test func `the focus goes into it, stays there, and comes back`() {
    #expect(other.view.becomeFocused())
    let (view, controls) = dialog()
    #expect(screen.window.modalView === view)
    #expect(focused === controls[0].view)
    for expected in [1, 0, 1] {
      tab()
      #expect(focused === controls[expected].view)
    }
    tab(.shift)
    tab(.shift)
    #expect(focused === controls[1].view)
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(focused === other.view && screen.window.modalView == nil)
    tab()
    #expect(focused === behind.view)
  }

  /// Counts how often it gets the keyboard.
  private final class Row: View {
    var gains = 0
    override var canBecomeFocused: Bool { true }
    override func focusDidChange(isFocused: Bool, showsRing: Bool) {
      super.focusDidChange(isFocused: isFocused, showsRing: showsRing)
      if isFocused { gains += 1 }
    }
  }

  @Test(arguments: [false, true])
  func `what has gone or is hidden meanwhile does not get the focus back`(isRemoved: Bool) {
    let row = Row(frame: Rect(x: 0, y: 60, width: 60, height: 40))
    screen.root.addSubview(row)
    #expect(row.becomeFocused())
    let (view, _) = dialog()
    if isRemoved { row.removeFromSuperview() } else { row.isHidden = true }
    screen.backend.settle()
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(row.gains == 1 && focused !== row)
  }

  @Test func `what was unfocused before is unfocused afterwards`() {
    #expect(other.view.becomeFocused())
    screen.window.focus(nil)
    let (view, controls) = dialog()
    #expect(focused === controls[0].view)
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(focused == nil)
  }

  @Test func `what the app focuses inside in the same turn stays, and the focus still comes back`()
  {
    #expect(other.view.becomeFocused())
    let view = View(frame: screen.root.bounds)
    let controls = [ControlNode().framed(0, 0, 60, 40), ControlNode().framed(70, 0, 60, 40)]
    for control in controls { view.addSubview(control.view) }
    view.isModal = true
    screen.root.addSubview(view)
    #expect(controls[1].view.becomeFocused())
    screen.backend.settle()
    #expect(focused === controls[1].view)
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(focused === other.view)
  }

  @Test func `the view with the default action has the focus first`() {
    let view = View(frame: screen.root.bounds)
    let controls = [ControlNode().framed(0, 0, 60, 40), ControlNode().framed(70, 0, 60, 40)]
    for control in controls { view.addSubview(control.view) }
    controls[1].view.addGestureRecognizer(KeyboardShortcutGestureRecognizer(.defaultAction) {})
    view.isModal = true
    screen.root.addSubview(view)
    screen.backend.settle()
    #expect(focused === controls[1].view)
  }

  @Test func `what is behind cannot be focused`() {
    let (view, _) = dialog()
    #expect(!behind.view.becomeFocused())
    screen.window.focus(behind.view)
    #expect(focused !== behind.view)
    view.isModal = false
    #expect(behind.view.becomeFocused())
  }

  @Test func `without anything to focus inside, nothing has the focus`() {
    #expect(other.view.becomeFocused())
    let (view, _) = dialog(0)
    #expect(focused == nil)
    tab()
    #expect(focused == nil)
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(other.view.isFocused)
  }

  @Test(arguments: ["hidden", "transparent", "disabled", "not modal", "inside of something hidden"])
  func `it ends when it takes no input any more`(how: String) {
    #expect(other.view.becomeFocused())
    let box = View(frame: screen.root.bounds)
    screen.root.addSubview(box)
    let (view, controls) = dialog()
    box.addSubview(view)
    screen.backend.settle()
    #expect(focused === controls[0].view)
    func set(_ isOver: Bool) {
      switch how {
      case "hidden": view.isHidden = isOver
      case "transparent": view.alpha = isOver ? 0 : 1
      case "disabled": view.isUserInteractionEnabled = !isOver
      case "not modal": view.isModal = !isOver
      default: box.isHidden = isOver
      }
      screen.backend.settle()
      screen.type(.up)
    }
    set(true)
    #expect(screen.window.modalView == nil && other.view.isFocused)
    set(false)
    #expect(screen.window.modalView === view && focused === controls[0].view)
    set(true)
    #expect(screen.window.modalView == nil && other.view.isFocused)
  }

  @Test func `of two the one shown last counts, and each gives back what it has taken`() {
    #expect(other.view.becomeFocused())
    let first = dialog()
    tab()
    let second = dialog()
    #expect(focused === second.controls[0].view)
    #expect(!first.controls[0].view.becomeFocused())
    second.view.removeFromSuperview()
    screen.backend.settle()
    #expect(focused === first.controls[1].view)
    first.view.removeFromSuperview()
    screen.backend.settle()
    #expect(other.view.isFocused)
  }

  @Test func `where the lower of two goes first, the upper one gives back what that had taken`() {
    #expect(other.view.becomeFocused())
    let first = dialog()
    let second = dialog()
    first.view.removeFromSuperview()
    screen.backend.settle()
    #expect(focused === second.controls[0].view)
    second.view.removeFromSuperview()
    screen.backend.settle()
    #expect(other.view.isFocused)
  }

  @Test func `nothing is focused after two over nothing, of which the lower goes first`() {
    let first = dialog()
    let second = dialog()
    #expect(focused === second.controls[0].view)
    first.view.removeFromSuperview()
    screen.backend.settle()
    second.view.removeFromSuperview()
    screen.backend.settle()
    #expect(focused == nil)
  }

  @Test
  func `where the lower goes with what had the focus in the upper one, that stays inside`() {
    let first = dialog()
    let second = dialog()
    first.view.removeFromSuperview()
    second.controls[0].view.removeFromSuperview()
    screen.backend.settle()
    #expect(focused === second.controls[1].view)
  }

  @Test func `one that comes as the focused view goes gives the focus to the one before that`() {
    #expect(behind.view.becomeFocused())
    #expect(other.view.becomeFocused())
    other.view.removeFromSuperview()
    let (view, controls) = dialog()
    #expect(focused === controls[0].view)
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(behind.view.isFocused)
  }

  @Test func `one that was hidden comes up above the others`() {
    let first = dialog()
    first.view.isHidden = true
    screen.backend.settle()
    let second = dialog()
    first.view.isHidden = false
    screen.backend.settle()
    #expect(screen.window.modalView === first.view && focused === first.controls[0].view)
    first.view.isHidden = true
    screen.backend.settle()
    #expect(focused === second.controls[0].view)
  }

  @Test func `what an empty one has taken comes back after the one above it`() {
    #expect(other.view.becomeFocused())
    let first = dialog(0)
    let second = dialog()
    first.view.removeFromSuperview()
    screen.backend.settle()
    second.view.removeFromSuperview()
    screen.backend.settle()
    #expect(other.view.isFocused)
  }

  @Test func `where the view to come back to is gone, another one takes the focus`() {
    #expect(behind.view.becomeFocused())
    #expect(other.view.becomeFocused())
    let (view, _) = dialog()
    other.view.removeFromSuperview()
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(behind.view.isFocused)
  }

  @Test func `the view to come back to is brought into sight`() {
    let page = ScrollNode().framed(0, 0, 200, 120)
    page.contentSize = Size(width: 200, height: 1000)
    let control = ControlNode().framed(0, 0, 60, 40)
    page.addSubnode(control)
    screen.show(page)
    #expect(control.view.becomeFocused())
    let (view, _) = dialog()
    page.scroll(to: 500)
    view.removeFromSuperview()
    screen.wait(1000)
    #expect(control.view.isFocused && page.contentOffset == 0)
  }

  @Test func `what the app focuses when it ends stays`() {
    #expect(other.view.becomeFocused())
    let (view, _) = dialog()
    view.removeFromSuperview()
    #expect(behind.view.becomeFocused())
    screen.backend.settle()
    #expect(behind.view.isFocused)
  }

  @Test func `one that moves to another superview goes on`() {
    #expect(other.view.becomeFocused())
    let (view, controls) = dialog()
    tab()
    let box = View(frame: screen.root.bounds)
    screen.root.addSubview(box)
    box.addSubview(view)
    screen.backend.settle()
    #expect(controls[1].view.isFocused && screen.window.modalView === view)
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(other.view.isFocused)
  }

  @Test func `one that moves to another window leaves this one`() {
    let another = OffscreenWindow()
    let (view, controls) = dialog()
    another.root.addSubview(view)
    another.backend.settle()
    screen.backend.settle()
    #expect(screen.window.modalView == nil && another.window.modalView === view)
    #expect(controls[0].view.isFocused)
    screen.click(10, 10)
    #expect(behind.view.isFocused)
  }

  // MARK: Keys

  private final class KeyView: View {
    var keys: [Key] = []
    override func keyEvent(_ event: KeyEvent) -> Bool {
      keys.append(event.key)
      return false
    }
  }

  @Test func `keys and shortcuts do not reach what is behind or around it`() {
    let around = KeyView(frame: screen.root.bounds)
    let beside = KeyView(frame: screen.root.bounds)
    screen.root.addSubview(around)
    around.addSubview(beside)
    var shortcuts = 0
    beside.addGestureRecognizer(
      KeyboardShortcutGestureRecognizer(KeyboardShortcut("n", modifiers: [])) { shortcuts += 1 })
    let modal = KeyView(frame: screen.root.bounds)
    modal.isModal = true
    around.addSubview(modal)
    screen.backend.settle()
    screen.type("n")
    #expect(modal.keys.contains("n") && around.keys.isEmpty && beside.keys.isEmpty)
    let control = ControlNode().framed(0, 0, 20, 20)
    modal.addSubview(control.view)
    screen.backend.settle()
    #expect(control.view.becomeFocused())
    modal.keys = []
    screen.type("n")
    #expect(modal.keys.contains("n") && around.keys.isEmpty && shortcuts == 0)
    modal.isModal = false
    screen.type("n")
    #expect(shortcuts == 1)
  }

  @Test func `keys that a modal view itself leaves alone go no further`() {
    final class Editor: View {
      override var canBecomeFocused: Bool { true }
    }
    let around = KeyView(frame: screen.root.bounds)
    screen.root.addSubview(around)
    let editor = Editor(frame: screen.root.bounds)
    editor.isModal = true
    around.addSubview(editor)
    screen.backend.settle()
    #expect(editor.isFocused)
    screen.type("n")
    #expect(around.keys.isEmpty)
  }

  @Test func `keys without a focus scroll what is under the pointer, rather than in front, inside`()
  {
    let behind = ScrollNode().framed(0, 0, 200, 120)
    behind.contentSize = Size(width: 200, height: 1000)
    screen.show(behind)
    screen.click(20, 60)
    let dialog = dialog(0).view
    let nodes = [ScrollNode().framed(0, 0, 100, 100), ScrollNode().framed(100, 0, 100, 100)]
    for node in nodes {
      node.contentSize = Size(width: 100, height: 1000)
      dialog.addSubview(node.view)
    }
    screen.backend.settle()
    screen.move(21, 60)
    screen.type(.down)
    screen.wait(500)
    #expect(nodes.map(\.contentOffset) == [48, 0])
  }

  @Test func `keys without a focus do not scroll what is behind`() {
    let node = ScrollNode().framed(0, 0, 200, 120)
    node.contentSize = Size(width: 200, height: 1000)
    screen.show(node)
    screen.click(100, 60)
    dialog(0)
    screen.type(.down)
    screen.wait(500)
    #expect(node.contentOffset == 0)
  }

  // MARK: Pointer

  @Test func `the pointer reaches nothing behind`() {
    var pressed: [String] = []
    behind.on(.primaryAction) { _ in pressed.append("behind") }
    let view = View(frame: Rect(x: 100, y: 60, width: 60, height: 40))
    view.isModal = true
    let control = ControlNode().framed(0, 0, 60, 40)
    control.on(.primaryAction) { _ in pressed.append("inside") }
    view.addSubview(control.view)
    screen.move(20, 20)
    #expect(behind.isHovered)
    screen.root.addSubview(view)
    screen.backend.settle()
    #expect(!behind.isHovered && screen.backend.cursor == .default)
    screen.click(20, 20)
    #expect(pressed.isEmpty)
    screen.click(120, 80)
    #expect(pressed == ["inside"])
    screen.move(20, 20)
    #expect(!behind.isHovered)
    view.isModal = false
    screen.backend.settle()
    #expect(behind.isHovered)
    screen.click(20, 20)
    #expect(pressed == ["inside", "behind"])
  }

  @Test func `a wheel above what is behind turns nothing`() {
    let node = ScrollNode().framed(0, 0, 200, 120)
    node.contentSize = Size(width: 200, height: 1000)
    screen.show(node)
    let view = View(frame: Rect(x: 100, y: 60, width: 60, height: 40))
    view.isModal = true
    node.view.addSubview(view)
    screen.backend.settle()
    for point in [Point(x: 20, y: 20), Point(x: 120, y: 80)] {
      screen.backend.send(
        .scroll(ScrollEvent(at: point, delta: Point(x: 0, y: 15), steps: Point(x: 0, y: 1))))
      screen.wait(500)
      #expect(node.contentOffset == 0)
    }
  }

  @Test func `presses that it leaves alone do not reach the view around it, nor its gestures`() {
    var taps = 0
    let around = View(frame: screen.root.bounds)
    around.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    around.cursor = .text
    screen.root.addSubview(around)
    let view = View(frame: screen.root.bounds)
    around.addSubview(view)
    screen.backend.settle()
    screen.click(20, 20)
    #expect(taps == 1 && screen.backend.cursor == .text)
    view.isModal = true
    screen.backend.settle()
    screen.click(20, 20)
    #expect(taps == 1 && screen.backend.cursor == .default)
  }

  @Test func `what lies in front of it does not shade it`() {
    var presses = 0
    let (view, controls) = dialog(1)
    controls[0].on(.primaryAction) { _ in presses += 1 }
    screen.root.addSubview(View(frame: screen.root.bounds))
    screen.backend.settle()
    screen.click(20, 70)
    #expect(presses == 1 && view.isModal)
  }

  @Test func `a press behind is cancelled when it appears, one inside goes on`() {
    var cancelled = 0
    behind.on(.touchCancel) { _ in cancelled += 1 }
    screen.press(20, 20)
    #expect(behind.isTracking)
    let (_, controls) = dialog()
    #expect(!behind.isTracking && cancelled == 1)
    screen.release(20, 20)
    screen.press(20, 70)
    #expect(controls[0].isTracking)
    let box = View()
    box.isModal = true
    screen.root.addSubview(box)
    screen.backend.settle()
    #expect(!controls[0].isTracking)
  }

  @Test func `the title bar stays within reach`() {
    let screen = OffscreenWindow(width: 300, decorations: .client)
    let view = View(frame: screen.root.bounds)
    view.isModal = true
    screen.root.addSubview(view)
    screen.backend.settle()
    let bar = screen.window.rootView.subviews[1]
    let button = bar.subviews.last!
    let middle = button.convert(button.bounds.center, to: nil)
    screen.click(middle.x, middle.y)
    #expect(!screen.backend.isMapped)
  }
}
