import Testing

@testable import Surface

extension PanGestureRecognizer.Phase {
  fileprivate var isEnd: Bool { if case .ended = self { true } else { false } }
}

extension PinchGestureRecognizer.Phase {
  fileprivate var isEnd: Bool { if case .ended = self { true } else { false } }
}

extension RotationGestureRecognizer.Phase {
  fileprivate var isEnd: Bool { if case .ended = self { true } else { false } }
}

/// Fingers that press, move, are lifted and are taken away as a seed says, over recognizers that compete.
@MainActor
private final class RandomTouches {
  private let screen = OffscreenWindow()
  private var random: SeededGenerator
  private var fingers: [UInt32: Point] = [:]
  private var fingerCount: UInt32 = 0
  private var views: [View] = []
  private var recognizers: [GestureRecognizer] = []
  private var controls: [ControlNode] = []
  /// Those that have begun and not ended.
  private var running: Set<String> = []
  /// How many presses of controls go on, by the events that they send.
  private var downs: [Int] = []
  private(set) var faults: [String] = []
  private(set) var gestureCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for index in 0..<3 {
      let view = View(frame: Rect(x: Double(index) * 50, y: 10, width: 90, height: 100))
      (index == 0 ? screen.root : views[index - 1]).addSubview(view)
      if index > 0 { view.frame.origin = Point(x: 15, y: 5) }
      views.append(view)
      let control = ControlNode().framed(5, 5, 30, 30)
      view.addSubview(control.view)
      add(control, index)
      for recognizer in makeRecognizers(index) {
        view.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
      }
    }
    relate()
    screen.backend.settle()
  }

  private func add(_ control: ControlNode, _ index: Int) {
    controls.append(control)
    downs.append(0)
    control.on(.touchDown) { [unowned self] _ in downs[index] += 1 }
    control.on([.touchUpInside, .touchUpOutside, .touchCancel]) { [unowned self] _ in
      downs[index] -= 1
      if downs[index] < 0 { faults.append("control \(index) ends a press that never began") }
    }
  }

  private func makeRecognizers(_ index: Int) -> [GestureRecognizer] {
    let pan = PanGestureRecognizer { [unowned self] in
      note("pan \(index)", begins: $0 == .began, ends: $0.isEnd)
    }
    pan.directions = [.any, .horizontal, .vertical].randomElement(using: &random)!
    pan.minimumNumberOfTouches = .random(in: 1...2, using: &random)
    pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + .random(in: 0...1, using: &random)
    let pinch = PinchGestureRecognizer { [unowned self] in
      note("pinch \(index)", begins: $0 == .began, ends: $0.isEnd)
    }
    let rotate = RotationGestureRecognizer { [unowned self] in
      note("rotate \(index)", begins: $0 == .began, ends: $0.isEnd)
    }
    let press = LongPressGestureRecognizer { [unowned self] in
      note("press \(index)", begins: $0 == .began, ends: $0 == .ended)
    }
    let double = TapGestureRecognizer { [unowned self] _ in gestureCount += 1 }
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer { [unowned self] _ in gestureCount += 1 }
    single.require(toFail: double)
    return [pan, pinch, rotate, press, double, single].shuffled(using: &random)
  }

  /// Some wait for each other, and some go together.
  private func relate() {
    for recognizer in recognizers where Bool.random(using: &random) {
      let others = (0..<2).map { _ in recognizers.randomElement(using: &random)! }
      recognizer.shouldRecognizeSimultaneously = { [weak other = others[0]] in $0 === other }
      // Only inner ones wait for outer ones, so that nothing waits for itself.
      guard let inner = recognizer.view, let outer = others[1].view, inner !== outer,
        inner.isDescendant(of: outer)
      else { continue }
      recognizer.require(toFail: others[1])
    }
  }

  private func note(_ name: String, begins: Bool, ends: Bool) {
    if begins {
      gestureCount += 1
      if !running.insert(name).inserted { faults.append("\(name) begins twice") }
    } else if !running.contains(name) {
      faults.append("\(name) goes on and has not begun")
    }
    if ends { running.remove(name) }
  }

  // MARK: Steps

  private func place() -> Point {
    Point(x: .random(in: 0...150, using: &random), y: .random(in: 0...119, using: &random))
  }

  private func send(_ kind: PointerEvent.Kind, _ finger: UInt32, _ point: Point) {
    screen.pointer(kind, point.x, point.y, by: .touch(finger))
  }

  func step() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2:
      guard fingers.count < 4 else { return }
      fingerCount += 1
      fingers[fingerCount] = place()
      send(.entered, fingerCount, fingers[fingerCount]!)
      send(.pressed(.primary), fingerCount, fingers[fingerCount]!)
    case 3...6: move()
    case 7, 8: lift(isCancelled: Double.random(in: 0...1, using: &random) < 0.2)
    default: screen.wait(.random(in: 5...500, using: &random))
    }
    if Double.random(in: 0...1, using: &random) < 0.03 {
      recognizers.randomElement(using: &random)!.isEnabled.toggle()
    }
    checkCompetition()
  }

  private func move() {
    guard let finger = fingers.keys.sorted().randomElement(using: &random) else { return }
    for _ in 0..<3 {
      let step = Point(
        x: .random(in: -12...12, using: &random), y: .random(in: -12...12, using: &random))
      fingers[finger] = fingers[finger]! + step
      send(.moved, finger, fingers[finger]!)
    }
  }

  private func lift(isCancelled: Bool) {
    guard let finger = fingers.keys.sorted().randomElement(using: &random),
      let point = fingers.removeValue(forKey: finger)
    else { return }
    send(isCancelled ? .cancelled : .released(.primary), finger, point)
    send(.exited, finger, point)
  }

  // MARK: What must hold

  /// Two that are not allowed together never have the same finger.
  private func checkCompetition() {
    let active = recognizers.filter(\.isActive)
    for first in active {
      for second in active where first !== second && !first.maySharePress(with: second) {
        let shared = first.touches.filter { touch in second.follows(touch.pointer) }
        if !shared.isEmpty { faults.append("\(first) and \(second) have won the same finger") }
      }
    }
  }

  func finish() {
    while !fingers.isEmpty { lift(isCancelled: false) }
    screen.wait(1000)
    if !running.isEmpty { faults.append("\(running) go on without a finger") }
    if screen.window.pressedView != nil { faults.append("something is pressed still") }
    for (index, control) in controls.enumerated() {
      if downs[index] != 0 || control.isTracking || control.isHighlighted || control.isHovered {
        faults.append("control \(index) is in \(control.controlState) with \(downs[index]) presses")
      }
    }
    for recognizer in recognizers where recognizer.arena != nil || !recognizer.touches.isEmpty {
      faults.append("\(recognizer) takes part in a gesture still")
    }
  }
}

@MainActor
@Suite struct RandomTouchTests {
  @Test(arguments: 0..<30) func `fingers begin and end everything once`(seed: Int) {
    let touches = RandomTouches(seed: UInt64(seed) &* 7919 &+ 3)
    for _ in 0..<250 { touches.step() }
    touches.finish()
    #expect(touches.faults.isEmpty, "seed \(seed): \(touches.faults.prefix(3))")
    #expect(touches.gestureCount > 0)
  }
}
