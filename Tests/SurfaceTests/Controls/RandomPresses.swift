@testable import Compositing
@testable import Platform
@testable import Surface

/// A window whose views are pressed, and changed in the middle of presses, as a seed says.
@MainActor
final class RandomPresses {
  let screen = OffscreenWindow()
  private(set) var pieces: [PressPiece] = []
  /// What must never be and was.
  private(set) var faults: [String] = []
  /// What was done, for the message of a failure.
  private(set) var steps: [String] = []
  private var random: SeededGenerator
  private let scroller = ScrollNode()

  // The pointer as the user knows it.
  private var position = Point.zero
  private var buttons: [PointerButton] = []
  private var isTouch = false

  // The press that goes on.
  private var actions: [String] = []
  /// What was removed, disabled or left since it began.
  private var interrupted: Set<ObjectIdentifier> = []
  private var isClaimedByGesture = false
  private var isReleasingPrimary = false
  /// Those that have begun and not ended.
  private var gestures: Set<String> = []
  /// Whether a callback may change the tree.
  private var changesInCallbacks = true

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 1)
    buildTree()
    screen.backend.settle()
  }

  // MARK: Dice

  private func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random).rounded()
  }

  private func isLucky(_ chance: Double) -> Bool { .random(in: 0...1, using: &random) < chance }

  private func frame() -> Rect {
    Rect(x: number(-10...140), y: number(-10...90), width: number(12...90), height: number(12...60))
  }

  private func anyPiece() -> PressPiece { pieces.randomElement(using: &random)! }

  // MARK: Tree

  private func buildTree() {
    let roots = (0..<3).map { add(PressPiece("view \($0)", View(frame: frame()))) }
    let group = DisplayNode().framed(10, 10, 100, 70)
    let groupPiece = add(PressPiece("group", group.view, node: group))
    scroller.framed(90, 20, 100, 90)
    scroller.contentSize = Size(width: 100, height: 300)
    let scrollPiece = add(PressPiece("scroller", scroller.view, node: scroller))
    for index in 0..<3 {
      add(control: "control \(index)", to: roots[index])
      add(node: "node \(index)", to: index == 0 ? groupPiece : scrollPiece)
    }
    for piece in pieces { watch(piece) }
  }

  @discardableResult
  private func add(_ piece: PressPiece, to parent: PressPiece? = nil) -> PressPiece {
    pieces.append(piece)
    if let parent { piece.move(into: parent) } else { screen.root.addSubview(piece.view) }
    return piece
  }

  private func add(control name: String, to parent: PressPiece) {
    let view = PressedControl(frame: frame())
    let piece = add(PressPiece(name, view), to: parent)
    follow(view.control, of: piece)
  }

  private func add(node name: String, to parent: PressPiece) {
    let node = ControlNode()
    node.frame = frame()
    let piece = add(PressPiece(name, node.view, node: node), to: parent)
    follow(node, of: piece)
  }

  private func follow(_ control: ControlNode, of piece: PressPiece) {
    control.on([.touchDown, .touchDragEnter, .touchDragExit, .touchCancel]) { [unowned self] _ in
      changeInCallback()
    }
    control.on(.primaryAction) { [unowned self, unowned piece] _ in didAct(piece) }
  }

  // MARK: What the pieces are told

  private func watch(_ piece: PressPiece) {
    piece.view.addGestureRecognizer(
      HoverGestureRecognizer { [unowned self, unowned piece] in didHover($0, piece) })
    if piece.isContainer, isLucky(0.6) {
      piece.add(TapGestureRecognizer { [unowned self, unowned piece] _ in didAct(piece) })
    }
    if isLucky(0.4) { piece.add(pan(of: piece)) }
    if isLucky(0.3) { piece.add(longPress(of: piece)) }
  }

  private func pan(of piece: PressPiece) -> GestureRecognizer {
    PanGestureRecognizer { [unowned self, unowned piece] phase in
      switch phase {
      case .began: gesture("the drag of \(piece.name)", begins: true)
      case .updated: break
      case .ended: gesture("the drag of \(piece.name)", begins: false)
      }
    }
  }

  private func longPress(of piece: PressPiece) -> GestureRecognizer {
    LongPressGestureRecognizer { [unowned self, unowned piece] phase in
      gesture("the long press of \(piece.name)", begins: phase == .began)
    }
  }

  private func gesture(_ name: String, begins: Bool) {
    if gestures.contains(name) == begins { fault("\(name) \(begins ? "begins" : "ends") twice") }
    if begins {
      gestures.insert(name)
      isClaimedByGesture = true
    } else {
      gestures.remove(name)
    }
    changeInCallback()
  }

  private func didHover(_ phase: HoverPhase, _ piece: PressPiece) {
    let isEntering = if case .entered = phase { true } else { false }
    if isEntering == piece.isEntered { fault("\(piece.name) is told \(phase) without its pair") }
    piece.isEntered = phase != .exited
    changeInCallback()
  }

  private func didAct(_ piece: PressPiece) {
    actions.append(piece.name)
    if !isReleasingPrimary { fault("\(piece.name) acts without a release") }
    if interrupted.contains(ObjectIdentifier(piece.view)) {
      fault("\(piece.name) acts for a press that was interrupted")
    }
    if !isShown(piece.view) { fault("\(piece.name) acts and cannot be seen") }
    if isClaimedByGesture { fault("\(piece.name) acts at the end of a gesture") }
    if actions.count > 1 { fault("one press did \(actions)") }
    changeInCallback()
  }

  private func fault(_ text: String) { faults.append("\(text), after \(steps.suffix(12))") }

  /// An app changes its views when it is told something.
  private func changeInCallback() {
    guard changesInCallbacks, isLucky(0.1) else { return }
    changesInCallbacks = false
    change()
    changesInCallbacks = true
  }

  // MARK: Steps

  func step() {
    if isLucky(0.65) { useInput() } else { change() }
    if isLucky(0.3) { screen.backend.settle() }
    checkHover()
  }

  private func useInput() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: send(.moved, place())
    case 4...6: press(isLucky(0.8) ? .primary : .secondary)
    case 7...9: release()
    case 10: leave()
    default: wait()
    }
  }

  private func place() -> Point {
    if isLucky(0.5) { return position + Point(x: number(-5...5), y: number(-5...5)) }
    if isLucky(0.3) { return Point(x: number(0...199), y: number(0...119)) }
    let view = anyPiece().view
    return view.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func send(_ kind: PointerEvent.Kind, _ point: Point) {
    steps.append("\(kind) \(point)")
    position = point
    let time = screen.backend.manualScheduler.now
    screen.backend.send(
      .pointer(PointerEvent(kind, at: point, timestamp: time, pointer: isTouch ? .touch() : .mouse))
    )
  }

  private func press(_ button: PointerButton) {
    guard !buttons.contains(button) else { return }
    if buttons.isEmpty {
      (actions, interrupted, isClaimedByGesture) = ([], [], false)
      isTouch = isLucky(0.3)
      if isTouch { send(.entered, place()) }
    }
    buttons.append(button)
    send(.pressed(button), isLucky(0.3) ? place() : position)
  }

  private func release() {
    guard let button = buttons.randomElement(using: &random) else { return }
    buttons.removeAll { $0 == button }
    isReleasingPrimary = button == .primary
    send(.released(button), isLucky(0.3) ? place() : position)
    isReleasingPrimary = false
    if isTouch, buttons.isEmpty { leave() }
  }

  private func leave() {
    for piece in pieces { interrupted.insert(ObjectIdentifier(piece.view)) }
    buttons = []
    send(.exited, position)
    isTouch = false
  }

  private func wait() {
    if isLucky(0.5) {
      steps.append("wheel")
      screen.backend.send(
        .scroll(ScrollEvent(at: place(), delta: Point(x: 0, y: number(-60...60)))))
    } else {
      steps.append("wait")
      screen.wait(Int(number(10...250)))
    }
  }

  // MARK: Changes

  private func change() {
    let piece = pieceToChange()
    switch Int.random(in: 0..<10, using: &random) {
    case 0: remove(piece)
    case 1, 2: move(piece)
    case 3: turn("hides", piece) { $0.view.isHidden.toggle() }
    case 4: turn("fades", piece) { $0.view.alpha = $0.view.alpha == 0 ? 1 : 0 }
    case 5: turn("refuses input", piece) { $0.view.isUserInteractionEnabled.toggle() }
    case 6:
      if piece.isControl { interrupted.insert(ObjectIdentifier(piece.view)) }
      turn("disables", piece) { $0.isEnabled.toggle() }
    case 7: turn("moves", piece) { [frame = frame()] in $0.view.frame = frame }
    case 8: changeGesture(of: piece)
    default: changeWindow()
    }
  }

  /// Most often that which is pressed, where there is one.
  private func pieceToChange() -> PressPiece {
    let pressed = screen.window.pressedView
    let piece = pieces.first { $0.view === pressed }
    return piece.flatMap { isLucky(0.6) ? $0 : nil } ?? anyPiece()
  }

  private func turn(_ verb: String, _ piece: PressPiece, _ change: (PressPiece) -> Void) {
    steps.append("\(piece.name) \(verb)")
    change(piece)
  }

  /// The press ends for what is taken out of the tree, also when it comes back at once.
  private func interrupt(_ piece: PressPiece) {
    for other in pieces where other.view.isDescendant(of: piece.view) {
      interrupted.insert(ObjectIdentifier(other.view))
    }
  }

  private func remove(_ piece: PressPiece) {
    interrupt(piece)
    turn("leaves", piece) { $0.leave() }
  }

  private func move(_ piece: PressPiece) {
    let parents = pieces.filter {
      $0.isContainer && !$0.view.isDescendant(of: piece.view)
        && ($0.node == nil || piece.node != nil)
    }
    guard isLucky(0.7), let parent = parents.randomElement(using: &random) else {
      if piece.view.superview !== screen.root { interrupt(piece) }
      return turn("comes to the window", piece) {
        if $0.node?.supernode != nil { $0.leave() }
        screen.root.addSubview($0.view)
      }
    }
    if piece.view.superview !== parent.view { interrupt(piece) }
    turn("comes to \(parent.name)", piece) { $0.move(into: parent) }
  }

  private func changeGesture(of piece: PressPiece) {
    guard let recognizer = piece.recognizers.randomElement(using: &random) else { return }
    if recognizer is TapGestureRecognizer { interrupted.insert(ObjectIdentifier(piece.view)) }
    turn("switches a gesture", piece) { _ in recognizer.isEnabled.toggle() }
  }

  private func changeWindow() {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      steps.append("window activated or not")
      screen.backend.configure { $0.isActivated.toggle() }
    case 1:
      steps.append("keyboard leaves")
      screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    default:
      steps.append("scroll")
      scroller.scroll(by: number(-80...80))
    }
  }

  // MARK: What must hold

  private func isShown(_ view: View) -> Bool {
    var current: View? = view
    while let view = current {
      if view.isHidden || view.alpha == 0 || !view.isUserInteractionEnabled { return false }
      if view === screen.root { return true }
      current = view.superview
    }
    return false
  }

  /// What is hovered lies in each other.
  private func checkHover() {
    let entered = pieces.filter(\.isEntered)
    for piece in entered {
      for other in entered
      where !piece.view.isDescendant(of: other.view) && !other.view.isDescendant(of: piece.view) {
        fault("\(piece.name) and \(other.name) are hovered and lie beside each other")
      }
    }
  }

  /// The user lets go of everything and clicks all that can be seen of the controls.
  func finish() {
    changesInCallbacks = false
    while !buttons.isEmpty { release() }
    isTouch = false
    screen.backend.settle()
    checkRest()
    for piece in pieces where piece.isControl { click(piece) }
    checkRest()
  }

  private func checkRest() {
    if let view = screen.window.pressedView { fault("\(view) is pressed still") }
    if screen.window.scene.pointer.isPressed { fault("a button is down still") }
    for name in gestures { fault("\(name) goes on still") }
    for piece in pieces {
      if piece.isHighlighted { fault("\(piece.name) is highlighted still") }
      if piece.isTracking { fault("\(piece.name) follows a press still") }
      if piece.recognizers.contains(where: \.isActive) {
        fault("\(piece.name) has a gesture still")
      }
    }
  }

  private func click(_ piece: PressPiece) {
    let view = piece.view
    let point = view.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    send(.moved, point)
    checkHover(at: point)
    guard isShown(view), topmost(at: point) === view else { return }
    press(.primary, at: point)
    if actions != (piece.isEnabled ? [piece.name] : []) {
      fault("a click on \(piece.name) did \(actions)")
    }
  }

  private func press(_ button: PointerButton, at point: Point) {
    (actions, interrupted, isClaimedByGesture) = ([], [], false)
    send(.pressed(button), point)
    isReleasingPrimary = true
    send(.released(button), point)
    isReleasingPrimary = false
  }

  private func checkHover(at point: Point) {
    let target = topmost(at: point)
    for piece in pieces {
      let isUnder = target?.isDescendant(of: piece.view) ?? false
      if piece.isEntered != isUnder { fault("\(piece.name) is entered: \(piece.isEntered)") }
      if piece.isControl, piece.isHovered != isUnder {
        fault("\(piece.name) is hovered: \(piece.isHovered)")
      }
    }
  }

  /// What takes input at a point, found in the order in which everything is painted.
  private func topmost(at point: Point) -> View? {
    var result: View?
    func visit(_ view: View, _ origin: Point, _ clip: Rect) {
      guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return }
      let area = Rect(origin: origin + view.frame.origin, size: view.bounds.size)
      if clip.contains(point), area.contains(point) { result = view }
      let inner = view.clipsToBounds ? clip.intersection(area) : clip
      for subview in view.subviews { visit(subview, area.origin - view.bounds.origin, inner) }
    }
    visit(screen.root, .zero, Rect(x: -1000, y: -1000, width: 3000, height: 3000))
    return result
  }
}
