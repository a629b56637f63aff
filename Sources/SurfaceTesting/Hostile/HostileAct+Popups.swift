import Geometry

// What compositors do to popups.
extension HostileAct {
  static let popupActs = [
    HostileAct(3) { desk, random in
      guard let popup = random.any(desk.compositor.popups) else { return "" }
      popup.dismiss()
      return "\(popup.description) is taken away"
    },
    HostileAct(1) { desk, random in
      for popup in desk.compositor.popups.reversed() { popup.dismiss() }
      return "all popups are taken away"
    },
    HostileAct(2) { desk, random in
      guard let popup = random.any(desk.compositor.popups) else { return "" }
      let frame = Rect(
        x: Double(random.pick([-5000, -10, 0, 40])), y: Double(random.pick([-5000, 0, 30])),
        width: Double(random.pick([-1, 0, 1, 60, 300])),
        height: Double(random.pick([-1, 0, 1, 40, 300])))
      popup.configure(frame)
      if random.chance(4) { popup.window.map { _ = $0.configure() } }
      return "\(popup.description) is put at \(frame)"
    },
    HostileAct(1) { desk, random in
      guard let popup = random.any(desk.compositor.popups) else { return "" }
      let token: UInt32 = random.pick([0, 1, .max])
      popup.post("repositioned", .uint(token))
      if random.chance(2) { popup.configure() }
      return "\(popup.description) is said to be repositioned by \(token)"
    },
    HostileAct(1) { desk, random in
      desk.compositor.options.popupArea = random.pick([
        Rect(x: -1000, y: -1000, width: 3000, height: 3000),
        Rect(x: 0, y: 0, width: 100, height: 50),
        Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 5000, y: 5000, width: 0, height: 0),
      ])
      return "popups have \(desk.compositor.options.popupArea)"
    },
  ]
}
