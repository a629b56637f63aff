import Geometry

// Monitors that no one has built.
extension HostileAct {
  static let outputActs = [
    HostileAct(2) { desk, random in
      guard desk.compositor.outputs.count < 4 else { return "" }
      let description = TestCompositor.OutputDescription(hostile: &random)
      desk.compositor.addOutput(description)
      return "a monitor: \(description)"
    },
    HostileAct(2) { desk, random in
      guard let output = random.any(desk.compositor.outputs) else { return "" }
      // Some say that windows have left it, some do not.
      if random.chance(2) {
        desk.compositor.removeOutput(output)
      } else {
        output.withdraw()
        desk.compositor.forgetOutput(output)
      }
      return "\(output.description.name) is gone"
    },
    HostileAct(3) { desk, random in
      guard let output = random.any(desk.compositor.outputs) else { return "" }
      let description = TestCompositor.OutputDescription(hostile: &random)
      switch random.number(4) {
      case 0: output.sendScale(description.scale)
      case 1: output.sendMode(refresh: description.refresh, isCurrent: random.chance(2))
      default: output.change { $0 = description }
      }
      return "a monitor changes: \(description)"
    },
    HostileAct(3) { desk, random in
      guard let surface = desk.surface(&random), let output = random.any(desk.compositor.outputs)
      else { return "" }
      if random.chance(2) { surface.enter(output) } else { surface.leave(output) }
      return "\(surface.description) enters or leaves a monitor"
    },
  ]
}

extension TestCompositor.OutputDescription {
  fileprivate init(hostile random: inout HostileRandom) {
    self.init()
    name = random.pick(["TEST-1", "", "Ü\u{1}"])
    origin = random.pick([.zero, Point(x: -2_147_483_648, y: 2_147_483_647)])
    mode = random.pick([
      PixelSize(width: 1920, height: 1080), PixelSize(width: 0, height: 0),
      PixelSize(width: -1, height: -1), PixelSize(width: 1_000_000, height: 1),
      PixelSize(width: .max, height: .max),
    ])
    scale = random.pick([-1, 0, 1, 2, 3, .min])
    refresh = random.pick([-1, 0, 1, 60_000, .max, .min])
    subpixel = random.pick([0, 1, 5, 99, -1])
    transform = random.pick([0, 1, 7, 99, -1])
    physicalSize = random.pick([(-1, -1), (0, 0), (600, 340), (.max, 1)])
  }
}
