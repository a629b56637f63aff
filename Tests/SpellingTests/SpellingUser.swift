@testable import Spelling

/// Somebody with a folder of dictionaries and own words, apart from those of the system.
struct SpellingUser {
  let folder = TemporaryFolder()

  func environment(languages: [String] = ["xx"], withSystem: Bool = false) -> SpellingEnvironment {
    var environment = SpellingEnvironment(variables: ["HOME": "/nowhere"])
    environment.dictionaryFolders = [folder.path] + (withSystem ? ["/usr/share/hunspell"] : [])
    environment.wordsFile = folder.path + "/data/surface/words"
    environment.languages = languages
    return environment
  }
}

extension SpellChecker {
  /// What is wrong in a text.
  func wrongWords(in text: String) async -> [String] {
    await check(text, version: 0).misspelled.map { String(text.utf8[$0])! }
  }
}

extension String.UTF8View {
  fileprivate subscript(range: Range<Int>) -> Substring.UTF8View {
    self[
      index(startIndex, offsetBy: range.lowerBound)..<index(startIndex, offsetBy: range.upperBound)]
  }
}
