import Glibc

/// Converts words between UTF-8 and the letters of a dictionary, by the C library.
final class LetterConversion {
  private let toDictionary: iconv_t
  private let fromDictionary: iconv_t

  /// A conversion; nil where the system does not know the letters.
  ///
  /// - Parameter encoding: as Hunspell names it, which is mostly as everybody does.
  init?(_ encoding: String) {
    let prefix = "microsoft-cp"
    let name =
      encoding.lowercased().hasPrefix(prefix) ? "CP" + encoding.dropFirst(prefix.count) : encoding
    guard let toDictionary = LetterConversion.open(to: name, from: "UTF-8") else { return nil }
    guard let fromDictionary = LetterConversion.open(to: "UTF-8", from: name) else {
      iconv_close(toDictionary)
      return nil
    }
    (self.toDictionary, self.fromDictionary) = (toDictionary, fromDictionary)
  }

  deinit {
    iconv_close(toDictionary)
    iconv_close(fromDictionary)
  }

  private static func open(to target: String, from source: String) -> iconv_t? {
    let conversion = iconv_open(target, source)
    return conversion == iconv_t(bitPattern: -1) ? nil : conversion
  }

  /// A word in the letters of the dictionary, ended by a zero; nil where it has letters that are none of them.
  func dictionaryWord(_ word: String) -> [CChar]? {
    var word = word
    return word.withUTF8 { LetterConversion.convert(UnsafeRawBufferPointer($0), toDictionary) }
  }

  /// A word of the dictionary; nil where its letters are none.
  func word(_ word: UnsafePointer<CChar>) -> String? {
    let bytes = UnsafeRawBufferPointer(start: word, count: strlen(word))
    return LetterConversion.convert(bytes, fromDictionary)?.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) }
    }
  }

  private static func convert(_ source: UnsafeRawBufferPointer, _ conversion: iconv_t) -> [CChar]? {
    // From whatever state the last word has left.
    iconv(conversion, nil, nil, nil, nil)
    var result = [CChar](repeating: 0, count: source.count * 4 + 8)
    let written: Int? = result.withUnsafeMutableBytes { target in
      var input = UnsafeMutableRawPointer(mutating: source.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      var output = target.baseAddress?.assumingMemoryBound(to: CChar.self)
      var (inputLeft, outputLeft) = (source.count, target.count - 1)
      // More than 0 are letters that something like them stands for.
      let status = iconv(conversion, &input, &inputLeft, &output, &outputLeft)
      return status == 0 && inputLeft == 0 ? target.count - 1 - outputLeft : nil
    }
    return written.map { Array(result[..<$0]) + [0] }
  }
}
