import Geometry

/// Makes a ``TestCompositor`` hostile: everything it does is legal or has been seen in the wild, in an unusual
/// order. The same seed does the same things.
@MainActor
public struct Troublemaker {
  private var state: UInt64

  /// Misbehaviour that follows from `seed` alone.
  public init(seed: UInt64) { state = seed }

  /// Does one strange thing to a client that has a window.
  ///
  /// - Returns: what it did, for the message of a test that fails.
  public mutating func act(on compositor: TestCompositor) -> String {
    let acts: [(String, (inout Troublemaker, TestCompositor) -> Void)] = [
      ("configure", { $0.configure($1) }),
      ("a burst of configures", { me, it in for _ in 0..<me.number(20) { me.configure(it) } }),
      ("half a configure", { me, it in me.halfConfigure(it) }),
      ("decoration mode", { me, it in me.decorate(it) }),
      ("capabilities", { me, it in me.flipCapabilities(it) }),
      ("outputs", { me, it in me.changeOutputs(it) }),
      ("enter and leave", { me, it in me.moveBetweenOutputs(it) }),
      ("pointer", { me, it in me.point(it) }),
      ("axes", { me, it in me.scroll(it) }),
      ("keyboard", { me, it in me.type(it) }),
      ("keymap", { me, it in me.changeKeymap(it) }),
      ("scale", { me, it in me.changeScale(it) }),
      ("occlusion", { me, it in me.window(it)?.isOccluded.toggle() }),
      ("release policy", { me, it in me.changePolicy(it) }),
      ("time", { me, it in it.time = UInt32(truncatingIfNeeded: me.next()) }),
      ("close", { me, it in it.toplevels.last?.close() }),
      ("frame", { me, it in it.sendFrame() }),
    ]
    let (name, act) = acts[number(acts.count)]
    act(&self, compositor)
    return name
  }

  // MARK: Chance

  /// SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0..<limit`.
  public mutating func number(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[number(choices.count)] }

  private func window(_ compositor: TestCompositor) -> TestSurface? {
    compositor.toplevels.last?.surface
  }

  // MARK: Acts

  private mutating func configure(_ compositor: TestCompositor) {
    halfConfigure(compositor)
    compositor.toplevels.last?.finishConfigure()
  }

  private mutating func halfConfigure(_ compositor: TestCompositor) {
    guard let toplevel = compositor.toplevels.last else { return }
    let states = (0..<number(4)).map { _ in
      TestToplevel.State(rawValue: pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 77, .max]))
    }
    if number(4) == 0 { toplevel.sendBounds(width: pick([-1, 0, 1, 500]), height: 300) }
    if number(4) == 0 { toplevel.sendCapabilities(pick([[], [.maximize], [.windowMenu]])) }
    toplevel.sendState(
      width: Int32(pick([0, 1, number(300)])), height: Int32(pick([0, 1, number(300)])),
      states: states)
  }

  private mutating func decorate(_ compositor: TestCompositor) {
    compositor.toplevels.last?.decoration?.configure(pick([0, 1, 2, 99]))
    if number(2) == 0 { compositor.toplevels.last?.finishConfigure() }
  }

  private mutating func flipCapabilities(_ compositor: TestCompositor) {
    switch number(4) {
    case 0 where compositor.seats.count < 3: compositor.addSeat([.pointer, .keyboard])
    case 1 where !compositor.seats.isEmpty: compositor.removeSeat(pick(compositor.seats))
    default:
      guard !compositor.seats.isEmpty else { return }
      pick(compositor.seats).setCapabilities(TestSeat.Capabilities(rawValue: UInt32(number(8))))
    }
  }

  private mutating func changeOutputs(_ compositor: TestCompositor) {
    switch number(3) {
    case 0 where compositor.outputs.count < 4:
      var description = TestCompositor.OutputDescription()
      description.scale = pick([-1, 0, 1, 2, 3])
      description.physicalSize = (pick([-1, 0, 600]), pick([-1, 0, 340]))
      description.refresh = pick([-1, 0, 60_000])
      compositor.addOutput(description)
    case 1 where !compositor.outputs.isEmpty: compositor.removeOutput(pick(compositor.outputs))
    default:
      guard !compositor.outputs.isEmpty else { return }
      let scale: Int32 = pick([0, 1, 2, 3])
      pick(compositor.outputs).change { $0.scale = scale }
    }
  }

  private mutating func moveBetweenOutputs(_ compositor: TestCompositor) {
    guard let surface = window(compositor), !compositor.outputs.isEmpty else { return }
    let output = pick(compositor.outputs)
    if number(2) == 0 { surface.enter(output) } else { surface.leave(output) }
  }

  private mutating func point(_ compositor: TestCompositor) {
    guard let surface = window(compositor), !compositor.seats.isEmpty else { return }
    let pointer = pick(compositor.seats).pointer
    let point = Point(x: Double(number(600)) - 100.25, y: Double(number(600)) - 100.75)
    for _ in 0..<number(5) {
      switch number(6) {
      case 0: pointer.enter(surface, at: point)
      case 1: pointer.leave(surface)
      case 2: pointer.motion(to: point)
      case 3: pointer.button(pick([0, 0x110, 0x111, .max]), isPressed: number(2) == 0)
      default: pointer.frame()
      }
    }
  }

  private mutating func scroll(_ compositor: TestCompositor) {
    guard !compositor.seats.isEmpty else { return }
    let pointer = pick(compositor.seats).pointer
    for _ in 0..<number(8) {
      let axis: TestPointer.Axis = pick([.vertical, .horizontal])
      switch number(7) {
      case 0: pointer.axisSource(pick([.wheel, .finger, .continuous, .wheelTilt]))
      case 1: pointer.axis(axis, Double(number(2000)) - 1000)
      case 2: pointer.axisStop(axis)
      case 3: pointer.axisValue120(axis, pick([.min, -120, 0, 15, 120, .max]))
      case 4: pointer.axisRelativeDirection(axis, isInverted: number(2) == 0)
      default: pointer.frame()
      }
    }
  }

  private mutating func type(_ compositor: TestCompositor) {
    guard let surface = window(compositor), !compositor.seats.isEmpty else { return }
    let keyboard = pick(compositor.seats).keyboard
    switch number(5) {
    case 0: keyboard.enter(surface, keys: [30, 0, .max])
    case 1: keyboard.leave(surface)
    case 2:
      keyboard.modifiers(
        depressed: UInt32(truncatingIfNeeded: next()), group: pick([0, 1, 99, .max]))
    default:
      keyboard.key(pick([0, 28, 30, 42, 103, 700, .max]), isPressed: true, state: pick([0, 1, 2]))
    }
  }

  private mutating func changeKeymap(_ compositor: TestCompositor) {
    guard !compositor.seats.isEmpty else { return }
    let keyboard = pick(compositor.seats).keyboard
    keyboard.keymap = pick([nil, "", "xkb_keymap {", TestKeyboard.keymap(layout: "de")])
    (keyboard.repeatRate, keyboard.repeatDelay) = pick([(0, 0), (-1, -1), (25, 600), (.max, .max)])
    keyboard.sendKeymap()
    keyboard.sendRepeatInfo()
  }

  private mutating func changeScale(_ compositor: TestCompositor) {
    guard let surface = window(compositor) else { return }
    surface.preferFractionalScale(pick([0, 1, 60, 120, 150, 180, 240]))
    surface.preferBufferScale(pick([-1, 0, 1, 2, 3]))
  }

  private mutating func changePolicy(_ compositor: TestCompositor) {
    compositor.options.bufferRelease = pick(TestCompositor.BufferRelease.allCases)
    if number(2) == 0 { compositor.releaseBuffers() }
  }
}
