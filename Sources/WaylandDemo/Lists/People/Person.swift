/// Somebody made up.
struct Person: Identifiable, Equatable {
  let id: Int

  var favouriteID: String { "favourite \(id)" }

  var firstName: String {
    SampleText.firstNames[id % SampleText.firstNames.count]
  }

  /// Nobody has the name of another one.
  var name: String {
    let (last, round) = (SampleText.lastNames, id / SampleText.firstNames.count)
    return "\(firstName) \(last[(id + round) % last.count])"
  }

  var city: String {
    SampleText.cities[SampleText.number(id, 4) % SampleText.cities.count]
  }

  /// As many as are asked for, by their names.
  static func sorted(_ count: Int) -> [Person] {
    (0..<count).map { Person(id: $0) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}
