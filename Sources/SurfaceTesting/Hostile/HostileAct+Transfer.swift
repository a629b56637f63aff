import Geometry
import Glibc

// Clipboards and drags whose other side is slow, short or gone.
extension HostileAct {
  private static let names = [
    "text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "text/uri-list", "image/png", "",
    "x/y",
  ]

  static let transferActs = [
    HostileAct(3) { desk, random in
      guard let seat = desk.seat(&random) else { return "" }
      let selection = random.chance(3) ? seat.primarySelection : seat.clipboard
      let forms = random.chance(5) ? [] : names.filter { _ in random.chance(2) }
      selection.copy(forms, answer: answer(desk, &random))
      return "another program copies \(forms)"
    },
    HostileAct(2) { desk, random in
      guard let seat = desk.seat(&random) else { return "" }
      let selection = random.chance(3) ? seat.primarySelection : seat.clipboard
      let name = random.pick(selection.names + ["x/none"])
      guard let pipe = selection.request(name) else { return "" }
      return "another program asks for \(name), and " + read(pipe, desk, &random)
    },
    HostileAct(2) { desk, random in
      guard !desk.stalledPipes.isEmpty else { return "" }
      let pipe = desk.takeStalledPipe(random.number(desk.stalledPipes.count))
      close(pipe)
      return "a pipe is closed at last"
    },
  ]

  static let dragActs = [
    HostileAct(3) { desk, random in
      guard let surface = desk.surface(&random), let drag = desk.seat(&random)?.drag else {
        return ""
      }
      if !drag.isActive || !drag.isOfClient, random.chance(2) {
        drag.begin(
          names.filter { _ in random.chance(2) }, actions: random.pick([0, 1, 2, 3, 7, .max]),
          answer: answer(desk, &random))
      }
      let texts = (0..<1 + random.number(6)).map { _ in
        let at = random.point(on: surface)
        let point = Point(x: at.x, y: at.y)
        switch random.number(6) {
        case 0, 1:
          drag.enter(surface, at: point)
          return "enter"
        case 2, 3:
          drag.motion(to: point)
          return "motion"
        case 4:
          drag.leave()
          return "leave"
        default:
          drag.drop(evenIfRefused: random.chance(3))
          return "drop"
        }
      }
      if random.chance(6) { drag.cancel() }
      return "drag: \(texts.joined(separator: ", "))"
    },
    HostileAct(2) { desk, random in
      guard let drag = random.any(desk.compositor.seats.map(\.drag).filter(\.isOfClient)) else {
        return ""
      }
      switch random.number(5) {
      case 0:
        drag.target(random.pick(drag.names + ["x/none"]), action: random.pick([0, 1, 2, 4, 99]))
      case 1: drag.target(nil)
      case 2:
        drag.dropElsewhere()
        drag.finish()
      case 3: drag.cancel()
      default:
        if let pipe = drag.request(random.pick(drag.names + ["x/none"])) {
          return "the target of a drag asks, and " + read(pipe, desk, &random)
        }
      }
      return "the target of a drag answers"
    },
  ]

  /// How another program hands over its bytes.
  private static func answer(
    _ desk: HostileDesk, _ random: inout HostileRandom
  ) -> TestSelection.Answer {
    let count = random.pick([0, 1, 100, 60_000])
    let stalls = random.chance(3)
    return { [weak desk] _, pipe in
      _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
      let bytes = [UInt8](repeating: 0xc3, count: count)
      _ = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
      if stalls, let desk { desk.stall(pipe) } else { close(pipe) }
    }
  }

  /// What becomes of a pipe into which the program writes.
  private static func read(
    _ pipe: Int32, _ desk: HostileDesk, _ random: inout HostileRandom
  ) -> String {
    switch random.number(3) {
    case 0:
      close(pipe)
      return "goes away"
    case 1:
      desk.stall(pipe)
      return "does not read"
    default:
      var bytes = [UInt8](repeating: 0, count: 7)
      _ = Glibc.read(pipe, &bytes, bytes.count)
      desk.stall(pipe)
      return "reads a little"
    }
  }
}
