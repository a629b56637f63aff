import Geometry

// Input events in any order, with any numbers.
extension HostileAct {
  static let pointerActs = [
    HostileAct(5) { desk, random in
      guard let surface = desk.surface(&random), let pointer = desk.seat(&random)?.pointer else {
        return ""
      }
      let names = (0..<1 + random.number(5)).map { _ in
        let at = random.point(on: surface)
        let point = Point(x: at.x, y: at.y)
        switch random.number(6) {
        case 0:
          pointer.enter(surface, at: point)
          return "enters \(surface.description)"
        case 1:
          pointer.leave(surface)
          return "leaves"
        case 2:
          pointer.motion(to: point)
          return "moves"
        case 3:
          pointer.button(random.pick([0, 0x110, 0x111, 0x112, .max]), isPressed: random.chance(2))
          return "presses or releases"
        default:
          pointer.frame()
          return "frame"
        }
      }
      return "the pointer \(names.joined(separator: ", "))"
    },
    HostileAct(4) { desk, random in
      guard let pointer = desk.seat(&random)?.pointer else { return "" }
      for _ in 0..<1 + random.number(8) {
        let axis: TestPointer.Axis = random.pick([.vertical, .horizontal])
        switch random.number(8) {
        case 0: pointer.axisSource(random.pick([.wheel, .finger, .continuous, .wheelTilt]))
        case 1: pointer.axis(axis, Double(random.number(2000)) - 1000)
        case 2: pointer.axisStop(axis)
        case 3: pointer.axisValue120(axis, random.pick([.min, -120, 0, 15, 120, .max]))
        case 4: pointer.axisRelativeDirection(axis, isInverted: random.chance(2))
        case 5: pointer.axisDiscrete(axis, random.pick([.min, -1, 0, 1, .max]))
        default: pointer.frame()
        }
      }
      return "the wheel turns"
    },
    HostileAct(2) { desk, random in
      guard let surface = desk.surface(&random), let touchpad = desk.seat(&random)?.pointer.touchpad
      else { return "" }
      let gesture = random.pick(TestTouchpad.Gesture.allCases)
      for _ in 0..<1 + random.number(4) {
        switch random.number(4) {
        case 0: touchpad.begin(gesture, on: surface, fingers: random.pick([0, 2, 3, .max]))
        case 1:
          touchpad.pinch(
            random.pick([0, 5, -1e6]), 3, scale: random.pick([1, 0, -1, 1e6]), degrees: 400)
        case 2: touchpad.end(gesture, isCancelled: random.chance(2))
        default: touchpad.begin(random.pick(TestTouchpad.Gesture.allCases), on: surface, fingers: 2)
        }
      }
      return "touchpad: \(gesture)"
    },
  ]

  static let keyboardActs = [
    HostileAct(4) { desk, random in
      guard let surface = desk.surface(&random), let keyboard = desk.seat(&random)?.keyboard else {
        return ""
      }
      switch random.number(5) {
      case 0:
        keyboard.enter(surface, keys: random.pick([[], [30, 0, .max]]))
        return "the keyboard enters \(surface.description)"
      case 1:
        keyboard.leave(surface)
        return "the keyboard leaves \(surface.description)"
      case 2:
        let masks =
          (random.pick([0, 1, 4, 8, .max]), random.pick([0, 1, 99, .max])) as (UInt32, UInt32)
        keyboard.modifiers(depressed: masks.0, group: masks.1)
        return "modifiers \(masks)"
      default:
        let code: UInt32 = random.pick([0, 28, 30, 42, 103, 127, 700, .max])
        keyboard.key(code, isPressed: true, state: random.pick([0, 1, 2]))
        return "key \(code)"
      }
    },
    HostileAct(2) { desk, random in
      guard let keyboard = desk.seat(&random)?.keyboard else { return "" }
      keyboard.keymap = random.pick([
        nil, "", "xkb_keymap {", "xkb_keymap { \0", String(repeating: "x", count: 70_000),
        hostileKeymap,
      ])
      keyboard.keymapFormat = random.pick([nil, nil, 0, 1, 2, .max])
      (keyboard.repeatRate, keyboard.repeatDelay) = random.pick([
        (0, 0), (-1, -1), (25, 600), (.max, .max), (1000, 0), (.min, .min),
      ])
      keyboard.greetsNewObjects = random.chance(2)
      if random.chance(2) { keyboard.sendKeymap() }
      if random.chance(2) { keyboard.sendRepeatInfo() }
      return
        "a keymap of \(keyboard.keymap?.utf8.count ?? 0) bytes, repeating \(keyboard.repeatRate)"
    },
  ]

  /// Compiled once: it takes milliseconds.
  private static let hostileKeymap = TestKeyboard.keymap(layout: "de,ru")

  static let touchActs = [
    HostileAct(4) { desk, random in
      guard let surface = desk.surface(&random), let touch = desk.seat(&random)?.touch else {
        return ""
      }
      let names = (0..<1 + random.number(6)).map { _ in
        let (finger, at) = (random.pick([0, 1, 2, -1, .max]) as Int32, random.point(on: surface))
        switch random.number(6) {
        case 0:
          touch.down(finger, on: surface, at: Point(x: at.x, y: at.y))
          return "down \(finger)"
        case 1:
          touch.motion(finger, to: Point(x: at.x, y: at.y))
          return "motion \(finger)"
        case 2:
          touch.up(finger)
          return "up \(finger)"
        case 3 where random.chance(2):
          touch.cancel()
          return "cancel"
        default:
          touch.frame()
          return "frame"
        }
      }
      return "touch: \(names.joined(separator: ", "))"
    }
  ]

  static let textInputActs = [
    HostileAct(4) { desk, random in
      guard let surface = desk.surface(&random), let method = desk.seat(&random)?.textInput else {
        return ""
      }
      let names = (0..<1 + random.number(5)).map { _ in
        switch random.number(6) {
        case 0:
          method.enter(surface)
          return "enter"
        case 1:
          method.leave()
          return "leave"
        case 2:
          let (begin, end): (Int32, Int32) = random.pick([(-1, -1), (0, 3), (1, 2), (.max, .min)])
          method.preedit(random.pick([nil, "", "に", "日本語"]), begin, end)
          return "preedit"
        case 3:
          method.commit(
            random.pick([nil, "", "a", "日本語\u{0}", String(repeating: "é", count: 900)]))
          return "commit"
        case 4:
          method.delete(before: random.pick([0, 1, 2, .max]), after: random.pick([0, 1, .max]))
          return "delete"
        default:
          method.done(serial: random.pick([nil, nil, 0, 1, .max]))
          return "done"
        }
      }
      return "input method: \(names.joined(separator: ", "))"
    }
  ]
}
