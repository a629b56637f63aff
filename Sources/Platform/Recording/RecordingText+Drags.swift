import Geometry

/// What is dragged: above surfaces, read after a drop, and what became of the program's own.
extension RecordingText {
  static func words(of event: DropEvent) -> String {
    let place =
      RecordingNumbers.words(event.position.x, event.position.y) + EventOptions(event).text
    switch event.kind {
    case .entered(let types, let actions):
      let names = types.map { RecordedBytes.word($0.rawValue) }
      return (["entered", "\(actions.rawValue)"] + names + [place]).joined(separator: " ")
    case .moved: return "moved \(place)"
    case .exited: return "exited \(place)"
    case .dropped(let action): return "dropped \(action.rawValue) \(place)"
    }
  }

  // MARK: Reading

  static func drop(_ words: [Substring]) -> DropEvent? {
    var rest = words.dropFirst()
    guard let options = EventOptions.take(from: &rest), rest.count >= 2,
      let place = RecordingNumbers.finite(rest.suffix(2)),
      let kind = dropKind(words[0], rest.dropLast(2))
    else { return nil }
    return DropEvent(
      kind, at: Point(x: place[0], y: place[1]), timestamp: options.time, seat: options.seat)
  }

  private static func dropKind(
    _ name: Substring, _ words: ArraySlice<Substring>
  ) -> DropEvent.Kind? {
    switch (name, words.count) {
    case ("moved", 0): .moved
    case ("exited", 0): .exited
    case ("dropped", 1):
      words.first.flatMap { UInt8($0) }.map { .dropped(DragActions(rawValue: $0)) }
    case ("entered", 1...):
      words.first.flatMap { UInt8($0) }.flatMap { actions in
        contentTypes(words.dropFirst()).map { .entered($0, DragActions(rawValue: actions)) }
      }
    default: nil
    }
  }

  static func dropAnswer(_ kind: Substring, _ words: [Substring]) -> InputRecording.Entry? {
    guard words.count >= 2, let number = count(words[0]) else { return nil }
    if kind == "drop-failed" {
      return transferError(words[1], words[2...]).map {
        .dropAnswer(number: number, .failure($0))
      }
    }
    guard words.count == 2, let bytes = RecordedBytes.bytes(words[1]) else { return nil }
    return .dropAnswer(number: number, .success(bytes))
  }

  static func dragEnd(_ words: [Substring]) -> InputRecording.Entry? {
    guard words.count == 2, let number = count(words[0]), let action = UInt8(words[1]) else {
      return nil
    }
    return .dragEnd(number: number, DragActions(rawValue: action))
  }
}
