// Devices that come and go.
extension HostileAct {
  static let seatActs = [
    HostileAct(1) { desk, random in
      guard desk.compositor.seats.count < 3 else { return "" }
      let capabilities = TestSeat.Capabilities(rawValue: UInt32(random.number(8)))
      desk.compositor.addSeat(capabilities)
      return "a seat with \(capabilities.rawValue)"
    },
    HostileAct(1) { desk, random in
      guard let seat = desk.seat(&random) else { return "" }
      desk.compositor.removeSeat(seat)
      return "\(seat.name) is gone"
    },
    HostileAct(3) { desk, random in
      guard let seat = desk.seat(&random) else { return "" }
      let capabilities = TestSeat.Capabilities(
        rawValue: UInt32(random.pick([0, 1, 2, 3, 3, 4, 7, 7, 255])))
      seat.setCapabilities(capabilities)
      return "\(seat.name) has \(capabilities.rawValue)"
    },
    HostileAct(4) { desk, random in
      let everything: TestSeat.Capabilities = [.pointer, .keyboard, .touch]
      (desk.seat(&random) ?? desk.compositor.addSeat([])).setCapabilities(everything)
      return "somebody plugs everything in"
    },
    HostileAct(1) { desk, random in
      guard let seat = desk.seat(&random) else { return "" }
      for _ in 0..<1 + random.number(10) {
        seat.setCapabilities([])
        seat.setCapabilities([.pointer, .keyboard, .touch])
      }
      return "\(seat.name) flaps"
    },
  ]
}
