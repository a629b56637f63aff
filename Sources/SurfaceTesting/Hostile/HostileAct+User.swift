import Geometry

// What a user does meanwhile, as a reasonable compositor tells it.
extension HostileAct {
  static let userActs = [
    HostileAct(14) { desk, random in
      guard let surface = desk.surface(&random), let pointer = desk.seat(&random)?.pointer else {
        return ""
      }
      let at = random.point(on: surface)
      let button: UInt32 = random.pick([0x110, 0x110, 0x110, 0x111, 0x112])
      pointer.enter(surface, at: Point(x: at.x, y: at.y))
      pointer.frame()
      pointer.button(button, isPressed: true)
      pointer.frame()
      pointer.button(button, isPressed: false)
      pointer.frame()
      return "a click with \(button) on \(surface.description) at \(at.x), \(at.y)"
    },
    HostileAct(6) { desk, random in
      guard let surface = desk.surface(&random), let pointer = desk.seat(&random)?.pointer else {
        return ""
      }
      let at = random.point(on: surface)
      pointer.enter(surface, at: Point(x: at.x, y: at.y))
      pointer.button(isPressed: true)
      pointer.frame()
      for step in 1...4 {
        pointer.motion(to: Point(x: at.x + Double(step * 7), y: at.y + Double(step * 5)))
        pointer.frame()
      }
      if random.chance(2) {
        pointer.button(isPressed: false)
        pointer.frame()
      }
      return "a drag on \(surface.description) from \(at.x), \(at.y)"
    },
    HostileAct(8) { desk, random in
      guard let surface = random.any(desk.compositor.toplevels.compactMap(\.surface)),
        let keyboard = desk.seat(&random)?.keyboard
      else { return "" }
      if random.chance(2) { keyboard.enter(surface) }
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
    HostileAct(2) { desk, random in
      guard let surface = desk.surface(&random), let touch = desk.seat(&random)?.touch else {
        return ""
      }
      let at = random.point(on: surface)
      touch.down(0, on: surface, at: Point(x: at.x, y: at.y))
      touch.frame()
      touch.up(0)
      touch.frame()
      return "a tap on \(surface.description) at \(at.x), \(at.y)"
    },
    HostileAct(2) { desk, _ in desk.openWindow?() == true ? "one more window" : "" },
    HostileAct(1) { desk, random in
      desk.closeWindow?(random.number(4)) == true ? "a window of the program closes" : ""
    },
  ]
}
