/// Answers of fontconfig for the next start of a program, and what they depend on.
struct CachedMatches: Equatable {
  var matches: HashTable<FontRequest, FontMatch>
  var fallbacks = HashTable<FallbackRequest, FontMatch>()
  /// The files and folders that fontconfig read, and those that it would read if they were there.
  var sources: [String]

  /// Answers that are kept; a program that asks for more waits for the others.
  static let limit = 64
  /// The same for characters that the fonts of texts lack: more than a window full of Chinese has.
  static let fallbackLimit = 512

  /// These answers, and those of `older` for which there is room. What stays does not change from start to start, so
  /// that a program that asks for too much does not write each time.
  func merging(_ older: CachedMatches?) -> CachedMatches {
    CachedMatches(
      matches: matches.merging(older?.matches, limit: Self.limit),
      fallbacks: fallbacks.merging(older?.fallbacks, limit: Self.fallbackLimit), sources: sources)
  }
}

extension HashTable where Key: Hashable {
  /// Up to `limit` entries: those of both tables first, then those of this one.
  fileprivate func merging(_ older: HashTable?, limit: Int) -> HashTable {
    let known = older ?? HashTable()
    var kept = HashTable()
    for (key, value) in self where known[key] != nil { kept[key] = value }
    for (key, value) in self where kept.count < limit { kept[key] = value }
    for (key, value) in known where kept.count < limit && kept[key] == nil { kept[key] = value }
    return kept
  }
}
