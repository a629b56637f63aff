extension TestCompositor.Options {
  /// A compositor of any age, with or without what may be missing.
  init(hostile random: inout HostileRandom) {
    self.init()
    let required = ["wl_compositor", "wl_shm", "xdg_wm_base"]
    // Half of them have everything, as most real ones do.
    if random.chance(2) {
      for (name, version) in globals.sorted(by: { $0.key < $1.key }) {
        globals[name] = 1 + random.number(version)
        if !required.contains(name), random.chance(4) { globals[name] = nil }
      }
      outputVersion = 1 + random.number(4)
      seatVersion = 1 + random.number(9)
    }
    outputs = (0..<random.number(3)).map { _ in TestCompositor.OutputDescription() }
    seats = (0..<random.pick([0, 1, 1, 1, 2])).map { _ in
      random.pick([[.pointer, .keyboard], [.pointer, .keyboard, .touch], []])
    }
    bufferRelease = random.pick(TestCompositor.BufferRelease.allCases)
    entersFirstOutput = random.chance(2)
    decorationMode = random.pick([0, 1, 2, 99])
    presentationClock = random.pick([1, 4, 99, .max])
    fractionalScale = random.pick([nil, 0, 120, 150, 240])
    refusesDragsSilently = random.chance(2)
    popupAdjustment = random.pick(TestCompositor.PopupAdjustment.allCases)
    popupRefusal = random.pick([.none, .none, .none, .none, .grabs, .all])
    locksPointers = random.chance(2)
    // What a client says may be in vain only because of what it was told before.
    refusesVainRequests = false
  }
}
