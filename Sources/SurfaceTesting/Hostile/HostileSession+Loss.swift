import Geometry
import Surface

// Compositors that die, and those that take their place.
extension HostileSession {
  /// Lets the compositor die in the middle of something. Others take its place, which may die before they have introduced
  /// themselves; at last there is one that lives, and it has to get every window back.
  func replaceCompositor(_ random: inout HostileRandom) throws -> String {
    compositor.isStopped = false
    var before: [HostileWindowState]?
    if random.chance(2) {
      try settle()
      before = windowStates
    }
    try check()
    let hasPopups = windows.contains { !$0.scene.popups.isEmpty }
    lost = nil
    var texts = [die(&random)]
    if host.isAlive {
      texts.append("and takes the program back")
    } else {
      for _ in 0..<random.pick([0, 0, 0, 1, 2]) { texts.append(try beginAndDie(&random)) }
    }
    let lost = try waitForLoss()
    // With popups go their focus and what they were asked for.
    if let before, !hasPopups, before.map(\.identity) != lost.map(\.identity) {
      throw HostileFault("a window is another one after the loss: \(lost), before \(before)")
    }
    if !host.isAlive {
      if random.chance(4) { turnAlone() }
      try host.start(TestCompositor.Options(hostile: &random))
    }
    try waitForWindows()
    try compare(windowStates, to: lost)
    return texts.joined(separator: ", ")
  }

  /// Lets the compositor die, and the program find none.
  func loseCompositor(isNoticed: Bool) throws {
    lost = nil
    host.die()
    if isNoticed { try waitForLoss() }
  }

  /// No other compositor is looked for: all windows hear that they have ended.
  func loseCompositorForGood() throws {
    application?.reconnectionTimeout = .zero
    host.die()
    try host.turn(
      until: { windows.isEmpty }, limit: limit,
      "windows are open when the compositor is gone for good")
    guard case .ended? = application?.connectionState else {
      throw HostileFault("the program is not told that its compositor is gone for good")
    }
  }

  func waitForWindows() throws {
    do {
      try compositor.run(
        until: {
          compositor.toplevels.count == windows.flatMap(\.withDialogs).count
            && compositor.toplevels.allSatisfy(\.isMapped)
        }, limit: limit)
    } catch {
      try compositor.checkViolations()
      throw HostileFault(
        "\(windows.flatMap(\.withDialogs).count) windows are open, and a new compositor has "
          + "\(compositor.toplevels.count { $0.isMapped })")
    }
  }

  // MARK: Ends

  private func die(_ random: inout HostileRandom) -> String {
    switch random.number(5) {
    case 0:
      compositor.disconnect()
      return "the compositor ends the connection"
    case 1:
      let count = 1 + random.number(11)
      compositor.disconnect(after: compositor.pingBytes(serial: 1).prefix(count))
      host.die()
      return "the compositor dies with \(count) bytes of an event"
    case 2:
      // An array that is longer than what comes of it.
      compositor.disconnect(after: [3, 0, 0, 0, 0, 0, 0, 8, 0xff, 0xff, 0xff] as [UInt8])
      host.die()
      return "the compositor dies within a long event"
    case 3:
      compositor.turn(timeout: .zero)
      host.die()
      return "the compositor dies when it has read everything"
    default:
      host.die()
      return "the compositor dies"
    }
  }

  /// One that dies after some requests, or before it has read any.
  private func beginAndDie(_ random: inout HostileRandom) throws -> String {
    try host.start(TestCompositor.Options(hostile: &random))
    let count = random.number(40)
    compositor.isStopped = random.chance(6)
    if compositor.isStopped {
      for _ in 0..<count { compositor.turn(timeout: .zero) }
    } else {
      try compositor.run(
        until: {
          compositor.requests.count >= count || compositor.toplevels.contains(where: \.isMapped)
        }, limit: limit)
    }
    host.die()
    return "another one dies after \(count) requests"
  }

  /// Waits until the program has noticed a loss, and returns what its windows were then.
  @discardableResult
  private func waitForLoss() throws -> [HostileWindowState] {
    try host.turn(
      until: { lost != nil }, limit: limit,
      "the program does not notice that its compositor is gone")
    return lost ?? []
  }

  private func turnAlone() {
    for _ in 0..<4 {
      host.loop.finishTurn()
      host.loop.turn(timeout: .zero)
    }
  }

  // MARK: What stays

  var windowStates: [HostileWindowState] {
    windows.flatMap(\.withDialogs).map { HostileWindowState($0) }
  }

  private func compare(_ states: [HostileWindowState], to lost: [HostileWindowState]) throws {
    guard states.count == lost.count else {
      throw HostileFault("\(lost.count) windows were lost, and \(states.count) came back")
    }
    for (state, lost) in zip(states, lost) where !state.continues(lost) {
      throw HostileFault("a window comes back as \(state) and was \(lost)")
    }
    let titles = compositor.toplevels.map(\.title).sorted()
    guard titles == states.map(\.identity.title).sorted() else {
      throw HostileFault("the new compositor has windows of the titles \(titles)")
    }
  }
}
