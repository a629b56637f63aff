import Surface
import Testing

/// A view that keeps the keys it is given and takes those that it is made for.
@MainActor
private class KeyView: View {
  private let isFocusable: Bool
  private let takes: Set<Key>
  private(set) var keys: [Key] = []
  /// One entry for each call: whether the ring is shown, nil when the focus went.
  private(set) var rings: [Bool?] = []

  init(focusable: Bool = true, takes: Set<Key> = []) {
    isFocusable = focusable
    self.takes = takes
    super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  }

  override var canBecomeFocused: Bool { isFocusable }
  override func keyEvent(_ event: KeyEvent) -> Bool {
    keys.append(event.key)
    return takes.contains(event.key)
  }
  override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    rings.append(isFocused ? showsRing : nil)
  }
}

@Suite @MainActor struct FocusTests {
  private let screen = OffscreenWindow()

  private var focused: View? { screen.window.focusedView }

  @discardableResult
  private func add(_ view: KeyView = KeyView(), to parent: View? = nil) -> KeyView {
    (parent ?? screen.root).addSubview(view)
    screen.backend.settle()
    return view
  }

  private func press(_ key: Key, _ modifiers: Modifiers = []) {
    screen.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
    screen.backend.settle()
  }

  private func click(_ view: View) {
    let point = view.convert(view.bounds.center, to: nil)
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      screen.backend.send(.pointer(PointerEvent(kind, at: point)))
    }
    screen.backend.settle()
  }

  // MARK: Tab

  @Test func `Tab comes first to what is read first`() {
    let last = add()
    let (second, third) = (add(), add())
    let first = add()
    let inner = add(to: first)
    for view in [second, third] { view.accessibility.sortPriority = 1 }
    first.accessibility.sortPriority = 2
    for expected in [first, inner, second, third, last] {
      press(.tab)
      #expect(focused === expected)
    }
    press(.tab, .shift)
    #expect(focused === third)
  }

  @Test func `Tab moves the focus in order and shows the ring, a press hides it`() {
    let first = add()
    let second = add()
    second.frame = Rect(x: 30, y: 0, width: 20, height: 20)
    press(.tab)
    #expect(first.isFocused && first.rings == [true])
    press(.tab)
    #expect(second.isFocused)
    press(.tab, .shift)
    #expect(first.isFocused)
    click(second)
    #expect(second.isFocused && second.rings.last == false)
    press(.enter)
    #expect(second.keys.last == .enter)
  }

  @Test func `Tab passes over views that are hidden, transparent or disabled`() {
    let first = add()
    let hidden = add()
    hidden.isHidden = true
    let transparent = add()
    transparent.alpha = 0
    let disabled = add()
    disabled.isUserInteractionEnabled = false
    let box = View()
    box.isHidden = true
    screen.root.addSubview(box)
    add(to: box)
    let last = add()
    press(.tab)
    #expect(first.isFocused)
    press(.tab)
    #expect(last.isFocused)
    press(.tab)
    #expect(first.isFocused)
    press(.backTab)
    #expect(last.isFocused)
  }

  @Test func `a view that takes no input now cannot become focused`() {
    let view = add()
    view.isHidden = true
    #expect(!view.becomeFocused())
    screen.window.focus(view)
    #expect(focused == nil)
    view.isHidden = false
    #expect(view.becomeFocused())
    #expect(!KeyView().becomeFocused(), "in no window")
  }

  // MARK: The focused view goes

  @Test func `the last focused view gets the focus back after a dialog`() {
    let other = add()
    let list = add()
    #expect(other.becomeFocused())
    #expect(list.becomeFocused())
    let dialog = View()
    screen.root.addSubview(dialog)
    let button = add(to: dialog)
    #expect(button.becomeFocused())
    dialog.removeFromSuperview()
    screen.backend.settle()
    #expect(list.isFocused)
    #expect(button.rings.last == .some(nil), "the button was not told")
  }

  @Test func `the view around what goes gets the focus, before one that had it elsewhere`() {
    let elsewhere = add()
    #expect(elsewhere.becomeFocused())
    let scope = add()
    let row = add(to: scope)
    #expect(row.becomeFocused())
    row.removeFromSuperview()
    screen.backend.settle()
    #expect(scope.isFocused)
  }

  @Test func `inside of the view around, the one that had the focus last gets it`() {
    let scope = add()
    let first = add(to: scope)
    let second = add(to: scope)
    add(to: scope)
    #expect(first.becomeFocused())
    #expect(second.becomeFocused())
    second.removeFromSuperview()
    screen.backend.settle()
    #expect(first.isFocused)
  }

  @Test func `without a history the next view in Tab order gets the focus, else the one before`() {
    let zeroth = add()
    let first = add()
    let second = add()
    let third = add()
    #expect(second.becomeFocused())
    second.removeFromSuperview()
    screen.backend.settle()
    #expect(third.isFocused)
    third.removeFromSuperview()
    screen.backend.settle()
    #expect(first.isFocused)
    first.removeFromSuperview()
    screen.backend.settle()
    #expect(zeroth.isFocused)
    zeroth.removeFromSuperview()
    screen.backend.settle()
    #expect(focused == nil)
  }

  @Test func `the ring stays if it was shown`() {
    let first = add()
    let second = add()
    press(.tab)
    press(.tab)
    #expect(second.isFocused)
    second.removeFromSuperview()
    screen.backend.settle()
    #expect(first.rings.last == true)
    let third = add()
    #expect(third.becomeFocused())
    click(third)
    third.removeFromSuperview()
    screen.backend.settle()
    #expect(first.isFocused && first.rings.last == false)
  }

  @Test func `a dialog has the ring where the keyboard was used, and gives it back`() {
    let button = add()
    press(.tab)
    #expect(button.rings.last == true)
    let dialog = View(frame: screen.root.bounds)
    dialog.isModal = true
    let inside = add(KeyView(), to: dialog)
    screen.root.addSubview(dialog)
    screen.backend.settle()
    #expect(inside.isFocused && inside.rings.last == true)
    dialog.removeFromSuperview()
    screen.backend.settle()
    #expect(button.isFocused && button.rings.last == true)
    // A button that is gone when its dialog comes.
    button.removeFromSuperview()
    screen.root.addSubview(dialog)
    screen.backend.settle()
    #expect(inside.isFocused && inside.rings.last == true)
  }

  @Test func `a key right after a view has gone is for what has the focus instead`() {
    let first = add()
    add()
    let third = add()
    #expect(first.becomeFocused() && third.becomeFocused())
    third.removeFromSuperview()
    screen.window.handle(.key(KeyEvent(.down, key: "a")))
    #expect(first.keys == ["a"])
  }

  @Test func `of many the latest ones are remembered, and each of them once`() {
    let views = (0..<18).map { _ in add() }
    for view in views { #expect(view.becomeFocused()) }
    views[17].removeFromSuperview()
    screen.backend.settle()
    #expect(focused === views[16])
    #expect(views[3].becomeFocused())
    for _ in 0..<10 { #expect(views[10].becomeFocused() && views[11].becomeFocused()) }
    for view in [views[10], views[11]] { view.removeFromSuperview() }
    screen.backend.settle()
    #expect(focused === views[3])
  }

  @Test func `what has been scrolled away gets the focus where nothing else can have it`() {
    let list = ScrollNode().framed(0, 0, 100, 100)
    list.contentSize = Size(width: 100, height: 1000)
    screen.show(list)
    let away = add(KeyView(), to: list.view)
    away.frame = Rect(x: 0, y: 500, width: 20, height: 20)
    let near = add(KeyView(), to: list.view)
    #expect(near.becomeFocused())
    near.removeFromSuperview()
    screen.backend.settle()
    #expect(away.isFocused)
  }

  @Test func `what is in sight gets the focus before what has been scrolled away`() {
    let list = ScrollNode().framed(0, 0, 100, 100)
    list.contentSize = Size(width: 100, height: 1000)
    screen.show(list)
    let views = [0.0, 500, 50].map { y in
      let view = add(KeyView(), to: list.view)
      view.frame = Rect(x: 0, y: y, width: 20, height: 20)
      return view
    }
    #expect(views[0].becomeFocused())
    views[0].removeFromSuperview()
    screen.backend.settle()
    #expect(views[2].isFocused)
  }

  @Test func `a view that moves to another superview keeps the focus`() {
    let other = add()
    #expect(other.becomeFocused())
    let view = add()
    let box = View()
    screen.root.addSubview(box)
    #expect(view.becomeFocused())
    box.addSubview(view)
    screen.backend.settle()
    #expect(view.isFocused)
  }

  @Test(arguments: [true, false])
  func `what comes in the place of the focused view takes the focus`(comesFirst: Bool) {
    let others = (add(), add())
    let view = KeyView()
    screen.root.insertSubview(view, at: 1)
    let successor = KeyView()
    #expect(others.1.becomeFocused() && view.becomeFocused())
    if comesFirst { screen.root.insertSubview(successor, at: 2) }
    view.removeFromSuperview()
    if !comesFirst { screen.root.insertSubview(successor, at: 1) }
    screen.backend.settle()
    #expect(successor.isFocused && others.1.rings == [false, nil])
  }

  @Test(arguments: ["elsewhere", "of another kind", "there before", "beside one that goes too"])
  func `no other view takes the focus of one that goes`(case: String) {
    final class OtherView: KeyView {}
    let old = add()
    let (next, last) = (add(), add())
    let view = KeyView()
    let new = `case` == "of another kind" ? OtherView() : KeyView()
    if `case` == "there before" { screen.root.insertSubview(new, at: 1) }
    screen.root.insertSubview(view, at: 1)
    #expect(old.becomeFocused() && view.becomeFocused())
    view.removeFromSuperview()
    if `case` == "beside one that goes too" { next.removeFromSuperview() }
    if `case` != "there before" {
      screen.root.insertSubview(new, at: `case` == "elsewhere" ? 2 : 1)
    }
    screen.backend.settle()
    #expect(old.isFocused && !new.isFocused && !last.isFocused)
  }

  @Test func `a focus that the app sets in the same turn stays`() {
    let other = add()
    let chosen = add()
    #expect(other.becomeFocused())
    let view = add()
    #expect(view.becomeFocused())
    view.removeFromSuperview()
    #expect(chosen.becomeFocused())
    screen.backend.settle()
    #expect(chosen.isFocused)
    #expect(other.rings.count == 2, "the other view had the focus for a moment")
  }

  @Test(arguments: ["hidden", "transparent", "disabled", "inside of something hidden"])
  func `a view that becomes unable to take input loses the focus`(how: String) {
    let other = add()
    #expect(other.becomeFocused())
    let box = View()
    screen.root.addSubview(box)
    let view = add(to: box)
    #expect(view.becomeFocused())
    switch how {
    case "hidden": view.isHidden = true
    case "transparent": view.alpha = 0
    case "disabled": view.isUserInteractionEnabled = false
    default: box.isHidden = true
    }
    press(.enter)
    #expect(other.isFocused)
    #expect(other.keys == [.enter] && view.keys.isEmpty)
  }

  @Test func `a hidden view loses the focus with the next frame, before any key`() {
    let other = add()
    #expect(other.becomeFocused())
    let view = add()
    #expect(view.becomeFocused())
    view.isHidden = true
    screen.backend.settle()
    #expect(other.isFocused)
  }

  @Test func `what goes takes its neighbours inside of it out of the choice`() {
    let first = add()
    let dialog = View()
    screen.root.addSubview(dialog)
    let one = add(to: dialog)
    add(to: dialog)
    #expect(one.becomeFocused())
    dialog.isHidden = true
    screen.backend.settle()
    #expect(first.isFocused)
  }

  @Test func `a window that closes gives the focus to nobody`() {
    let other = add()
    #expect(other.becomeFocused())
    let view = add()
    #expect(view.becomeFocused())
    screen.window.close()
    screen.backend.settle()
    #expect(focused == nil)
    #expect(other.rings.count == 2)
  }

  // MARK: Keys without a focus

  @Test func `keys without a focus reach the content, front to back and from the inside out`() {
    let back = add(KeyView(focusable: false, takes: [.down]))
    let front = add(KeyView(focusable: false, takes: [.up]))
    let inner = add(KeyView(focusable: false, takes: [.home]), to: front)
    press(.home)
    #expect(inner.keys == [.home] && front.keys.isEmpty && back.keys.isEmpty)
    press(.up)
    #expect(inner.keys == [.home, .up] && front.keys == [.up] && back.keys.isEmpty)
    press(.down)
    #expect(back.keys == [.down])
  }

  @Test func `a button or a field is offered no key without the focus, the view around them is`() {
    let root = add(KeyView(takes: [.enter]))
    let first = add(KeyView(takes: [.enter]), to: root)
    let second = add(KeyView(takes: [.enter]), to: root)
    press(.enter)
    #expect(root.keys == [.enter])
    #expect(first.keys.isEmpty && second.keys.isEmpty)
    #expect(focused == nil)
  }

  @Test func `hidden and disabled content is offered no key`() {
    let hidden = add(KeyView(focusable: false, takes: [.enter]))
    hidden.isHidden = true
    let disabled = add(KeyView(focusable: false, takes: [.enter]))
    disabled.isUserInteractionEnabled = false
    press(.enter)
    #expect(hidden.keys.isEmpty && disabled.keys.isEmpty)
  }

  @Test func `the only view that takes keys needs no click first`() {
    let game = add(KeyView(takes: [.left]))
    press(.left)
    #expect(game.isFocused && game.keys == [.left])
  }

  @Test func `a key that the content takes does not move the focus`() {
    add(KeyView(focusable: false, takes: [.tab]))
    add()
    add()
    press(.tab)
    #expect(focused == nil)
  }

  @Test func `the release of a key moves no focus`() {
    add()
    screen.backend.send(.key(KeyEvent(.up, key: .tab)))
    screen.backend.send(.key(KeyEvent(.up, key: .enter)))
    #expect(focused == nil)
  }
}
