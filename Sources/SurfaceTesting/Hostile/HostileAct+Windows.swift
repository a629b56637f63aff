// What compositors do to windows and their surfaces.
extension HostileAct {
  static let windowActs = [
    HostileAct(8) { desk, random in
      guard let window = desk.toplevel(&random) else { return "" }
      return "configure: " + sendState(window, &random) + finish(window, &random)
    },
    HostileAct(2) { desk, random in
      guard let window = desk.toplevel(&random) else { return "" }
      let texts = (0..<1 + random.number(20)).map { _ in
        sendState(window, &random) + finish(window, &random)
      }
      return "burst of configures: \(texts.joined(separator: "; "))"
    },
    HostileAct(2) { desk, random in
      guard let window = desk.toplevel(&random) else { return "" }
      return "half a configure: " + sendState(window, &random)
    },
    HostileAct(2) { desk, random in
      guard let window = desk.toplevel(&random) else { return "" }
      let serial = window.finishConfigure()
      return "configure \(serial) before its state: " + sendState(window, &random)
    },
    HostileAct(2) { desk, random in
      guard let window = desk.toplevel(&random) else { return "" }
      let mode: UInt32 = random.pick([0, 1, 2, 99])
      window.decoration?.configure(mode)
      return "decoration mode \(mode)" + finish(window, &random)
    },
    HostileAct(3) { desk, random in
      guard let surface = desk.surface(&random) else { return "" }
      surface.isOccluded.toggle()
      return "\(surface.description) is \(surface.isOccluded ? "hidden" : "seen again")"
    },
    HostileAct(10) { desk, random in
      let interval: UInt32 = random.pick([16, 16, 16, 0, 1, 5000, .max])
      desk.compositor.sendFrame(interval: interval)
      return "frame after \(interval) ms"
    },
    HostileAct(2) { desk, random in
      guard let surface = desk.surface(&random) else { return "" }
      surface.keepsFeedbackOpen = random.chance(3)
      surface.discardsFrames = random.chance(3)
      desk.compositor.fixedPresentationTime = random.pick([
        nil, .zero, .seconds(-1), .seconds(1 << 33),
      ])
      return "presentation feedback of \(surface.description)"
    },
    HostileAct(2) { desk, random in
      let policy = random.pick(TestCompositor.BufferRelease.allCases)
      desk.compositor.options.bufferRelease = policy
      if random.chance(2) { desk.compositor.releaseBuffers() }
      return "buffers are released: \(policy)"
    },
    HostileAct(2) { desk, random in
      guard let surface = desk.surface(&random) else { return "" }
      let (fraction, whole): (UInt32, Int32) = (
        random.pick([0, 1, 60, 120, 150, 180, 240, 361, .max]),
        random.pick([-1, 0, 1, 2, 3, .max, .min])
      )
      if random.chance(2) { surface.preferFractionalScale(fraction) }
      if random.chance(2) { surface.preferBufferScale(whole) }
      return "\(surface.description) prefers scale \(fraction)/120 and \(whole)"
    },
    HostileAct(1) { desk, random in
      guard let window = desk.toplevel(&random) else { return "" }
      window.close()
      return "\(window.description) is asked to close"
    },
    HostileAct(1) { desk, random in
      desk.compositor.time = UInt32(truncatingIfNeeded: random.next())
      return "the time is \(desk.compositor.time) ms"
    },
  ]

  private static func sendState(_ window: TestToplevel, _ random: inout HostileRandom) -> String {
    let states = (0..<random.number(4)).map { _ in
      TestToplevel.State(rawValue: random.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 77, .max]))
    }
    if random.chance(4) { window.sendBounds(width: random.pick([-1, 0, 1, 500]), height: 300) }
    if random.chance(4) { window.sendCapabilities(random.pick([[], [.maximize], [.windowMenu]])) }
    let size: (width: Int32, height: Int32) = random.pick([
      (0, 0), (1, 1), (-1, -1), (1, 900), (.min, 5), (0, 1), (240, 180), (300, 200), (333, 177),
      (Int32(random.number(400)), Int32(random.number(400))),
    ])
    window.sendState(width: size.width, height: size.height, states: states)
    return "\(window.description) \(size.width)×\(size.height) \(states.map(\.rawValue))"
  }

  private static func finish(_ window: TestToplevel, _ random: inout HostileRandom) -> String {
    let serial = window.finishConfigure()
    guard random.chance(6) else { return "" }
    window.finishConfigure()
    return ", \(serial) twice"
  }
}
