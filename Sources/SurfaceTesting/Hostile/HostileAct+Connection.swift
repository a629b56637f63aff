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
        desk.compositor.wmBases.last?.post("ping", .uint(UInt32(truncatingIfNeeded: random.next())))
      }
      return "a burst of pings"
    },
  ]
}
