/// Answers of fontconfig for the next start of a program, and what they depend on.
struct RememberedMatches: Equatable {
  var matches: HashTable<FontRequest, FontMatch>
  /// The files and folders that fontconfig read, and those that it would read if they were there.
  var sources: [String]

  /// Answers that are kept; a program that asks for more waits for the others.
  static let limit = 64

  /// These answers, and those of `older` for which there is room. What stays does not change from start to start, so
  /// that a program that asks for too much does not write each time.
  func merging(_ older: RememberedMatches?) -> RememberedMatches {
    let known = older?.matches ?? [:]
    var kept = HashTable<FontRequest, FontMatch>()
    for (request, match) in matches where known[request] != nil { kept[request] = match }
    for (request, match) in matches where kept.count < Self.limit { kept[request] = match }
    for (request, match) in known where kept.count < Self.limit && kept[request] == nil {
      kept[request] = match
    }
    return RememberedMatches(matches: kept, sources: sources)
  }
}
