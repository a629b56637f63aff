import Geometry

// What a user does meanwhile, as a reasonable compositor tells it.
extension HostileAct {
  static let userActs = [
    HostileAct(30) { desk, random in
      guard let (surface, point) = desk.target(&random),
        let pointer = desk.seat(.pointer, &random)?.pointer
      else { return "" }
      let button: UInt32 = random.pick([0x110, 0x110, 0x110, 0x111, 0x111, 0x112])
      pointer.enter(surface, at: point)
      pointer.frame()
      pointer.button(button, isPressed: true)
      pointer.frame()
      if random.chance(2) { desk.turn() }
      pointer.button(button, isPressed: false)
      pointer.frame()
      return "a click with \(button) on \(surface.description) at \(point)"
    },
    HostileAct(10) { desk, random in
      guard let (surface, point) = desk.target(&random),
        let pointer = desk.seat(.pointer, &random)?.pointer
      else { return "" }
      pointer.enter(surface, at: point)
      pointer.button(isPressed: true)
      pointer.frame()
      for step in 1...4 {
        pointer.motion(to: point + Point(x: Double(step * 7), y: Double(step * 5)))
        pointer.frame()
        desk.turn()
      }
      guard random.chance(2) else { return "a drag on \(surface.description) from \(point)" }
      pointer.button(isPressed: false)
      pointer.frame()
      return "a drag on \(surface.description) from \(point) that ends"
    },
    HostileAct(12) { desk, random in
      guard let surface = random.any(desk.compositor.toplevels.compactMap(\.surface)),
        let keyboard = desk.seat(.keyboard, &random)?.keyboard
      else { return "" }
      if random.chance(2) {
        (keyboard.keymap, keyboard.keymapFormat) = (TestKeyboard.american, nil)
        keyboard.sendKeymap()
      }
      keyboard.enter(surface)
      let control = random.chance(3)
      let codes: [UInt32] = (0..<1 + random.number(4)).map { _ in
        random.pick([1, 15, 28, 30, 46, 46, 47, 47, 57, 67, 68, 103, 105, 106, 108, 127])
      }
      keyboard.modifiers(depressed: control ? 4 : 0)
      for code in codes {
        keyboard.key(code, isPressed: true)
        if !random.chance(8) { keyboard.key(code, isPressed: false) }
      }
      return "types \(control ? "Control and " : "")\(codes)"
    },
    HostileAct(4) { desk, random in
      guard let (surface, point) = desk.target(&random),
        let touch = desk.seat(.touch, &random)?.touch
      else { return "" }
      touch.down(0, on: surface, at: point)
      touch.frame()
      if random.chance(2) { desk.turn() }
      touch.up(0)
      touch.frame()
      return "a tap on \(surface.description) at \(point)"
    },
    HostileAct(2) { desk, random in
      guard let surface = random.any(desk.compositor.toplevels.compactMap(\.surface)),
        let method = desk.seat(.keyboard, &random)?.textInput
      else { return "" }
      method.enter(surface)
      desk.turn()
      method.preedit("に", 0, 3)
      method.done()
      desk.turn()
      if random.chance(2) { method.commit("日本") }
      method.done()
      return "composes"
    },
    HostileAct(2) { desk, _ in desk.openWindow?() == true ? "one more window" : "" },
    HostileAct(1) { desk, random in
      desk.closeWindow?(random.number(4)) == true ? "a window of the program closes" : ""
    },
  ]
}
