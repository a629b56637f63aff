// What concerns the connection as a whole.
extension HostileAct {
  static let connectionActs = [
    HostileAct(1) { desk, random in
      guard let (name, version) = random.any(desk.compositor.offeredGlobals) else { return "" }
      desk.compositor.withdrawGlobal(name)
      desk.withdrawn.append((name, version))
      return "\(name) is withdrawn"
    },
    HostileAct(1) { desk, random in
      guard !desk.withdrawn.isEmpty else { return "" }
      let (name, version) = desk.withdrawn.remove(at: random.number(desk.withdrawn.count))
      desk.compositor.announceGlobal(name, version: random.chance(2) ? version : 1)
      return "\(name) is back"
    },
    HostileAct(1) { desk, random in
      for _ in 0..<1 + random.number(30) {
        // What has been answered tells the compositor what the program has heard of, so the numbers grow.
        desk.compositor.wmBases.last?.post("ping", .uint(desk.compositor.nextSerial()))
      }
      return "a burst of pings"
    },
    HostileAct(1) { desk, random in
      let ping = desk.compositor.pingBytes(serial: desk.compositor.nextSerial())
      guard !ping.isEmpty, !desk.compositor.isStopped else { return "" }
      let count = 1 + random.number(ping.count - 1)
      desk.compositor.send(ping.prefix(count))
      // Nothing may come between the parts.
      desk.compositor.isStopped = true
      desk.turn()
      desk.compositor.isStopped = false
      desk.compositor.send(ping.dropFirst(count))
      return "a ping comes in parts, first \(count) bytes"
    },
    HostileAct(2) { desk, random in
      desk.compositor.isStopped.toggle()
      return desk.compositor.isStopped ? "the compositor stands still" : "the compositor goes on"
    },
    // Each loss of a seed is followed by a longer pause than the one before.
    HostileAct(1) { desk, random in
      guard random.chance(3) else { return "" }
      return desk.loseCompositor?(&random) ?? ""
    },
  ]
}
