import Platform

extension Session {
  /// From now on everything comes from a recording. What holds at its beginning holds at once.
  func beginReplay(_ recording: InputRecording) {
    replay = SessionReplay()
    for line in recording.lines.prefix(while: { $0.time == .zero }) {
      switch line.entry {
      case .settings, .offers: play(line.entry)
      default: break
      }
    }
  }

  /// Plays what is no event of a surface.
  func play(_ entry: InputRecording.Entry) {
    switch entry {
    case .settings(let settings): apply(settings)
    case .offers(let kind, let types, let seat):
      let isNew = replay?.offers[kind]?[seat] != types
      replay?.offers[kind, default: [:]][seat] = types
      if isNew { hooks.clipboard[kind]?(seat) }
    case .answer(let kind, let number, let answer):
      replay?.reads.take(answer, .read(kind), number)?(answer)
    case .result(let name, let number, let json):
      replay?.results.take(json, .task(name), number)?(json)
    case .token(let number, let token): replay?.tokens.take(token, .token, number)?(token)
    case .event, .screenshot, .end: break
    }
  }

  func awaitRead(
    _ kind: ClipboardKind, _ number: Int,
    _ receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    if let early = replay?.reads.ask(.read(kind), number, receive) {
      scheduler.performSoon { receive(early) }
    }
  }

  func awaitToken(_ number: Int, _ receive: @escaping @MainActor (ActivationToken?) -> Void) {
    if let early = replay?.tokens.ask(.token, number, receive) {
      scheduler.performSoon { receive(early) }
    }
  }

  func awaitResult(_ name: String, _ number: Int, _ receive: @escaping @MainActor (String) -> Void)
  {
    if let early = replay?.results.ask(.task(name), number, receive) {
      scheduler.performSoon { receive(early) }
    }
  }
}
