import Platform

extension Session {
  /// From now on everything comes from a recording. What holds at its beginning holds at once.
  func beginReplay(_ recording: InputRecording) {
    replay = SessionReplay()
    for case .event(.configured, let number) in recording.lines.map(\.entry) {
      replay?.windows.insert(number)
    }
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
    case .dropAnswer(let number, let answer): replay?.reads.take(answer, .drop, number)?(answer)
    case .dragEnd(let number, let action): replay?.dragEnds.take(action, .drag, number)?(action)
    case .event, .screenshot, .end: break
    }
  }

  /// Has `receive` called once with what the recording answers: later, also if the answer has come already.
  func awaitAnswer<Answer>(
    _ answers: WritableKeyPath<SessionReplay, RecordedAnswers<Answer>>, _ key: AnswerKey,
    _ number: Int, _ receive: @escaping @MainActor (Answer) -> Void
  ) {
    if let early = replay?[keyPath: answers].ask(key, number, receive) {
      scheduler.performSoon { receive(early) }
    }
  }
}
