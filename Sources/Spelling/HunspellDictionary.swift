import Glibc

/// A dictionary that was read. One thread may use it at a time.
final class HunspellDictionary {
  private let library: HunspellLibrary
  private let handle: HunspellLibrary.Handle
  /// Nil where the dictionary is UTF-8.
  private let conversion: LetterConversion?

  /// Reads a dictionary, which takes 30 ms for English.
  init(_ files: DictionaryCatalog.Files, _ library: HunspellLibrary) throws(SpellingError) {
    guard let handle = library.create(files.rules, files.words) else {
      throw .libraryIsMissing(reason: "\(files.words) cannot be read")
    }
    (self.library, self.handle) = (library, handle)
    let encoding = library.encoding(handle).map { String(cString: $0) } ?? "ISO8859-1"
    if encoding.uppercased() == "UTF-8" {
      conversion = nil
      return
    }
    guard let conversion = LetterConversion(encoding) else {
      library.destroy(handle)
      throw .unknownEncoding(encoding, dictionary: files.words)
    }
    self.conversion = conversion
  }

  deinit { library.destroy(handle) }

  /// Whether a word is in the dictionary, or follows from its rules.
  func accepts(_ word: String) -> Bool {
    guard let conversion else { return library.spell(handle, word) != 0 }
    guard let converted = conversion.dictionaryWord(word) else { return false }
    return library.spell(handle, converted) != 0
  }

  /// Words that may be meant, the likeliest first: 30 ms.
  func suggestions(for word: String) -> [String] {
    var list: HunspellLibrary.List?
    let count: Int32
    if let conversion {
      guard let converted = conversion.dictionaryWord(word) else { return [] }
      count = library.suggest(handle, &list, converted)
    } else {
      count = library.suggest(handle, &list, word)
    }
    defer { library.freeList(handle, &list, count) }
    return (0..<Int(max(count, 0))).compactMap { index in
      guard let found = list?[index] else { return nil }
      return conversion == nil ? String(cString: found) : conversion?.word(found)
    }
  }
}
