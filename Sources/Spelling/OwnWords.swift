import Glibc

/// Words that somebody has taught, in a file of one word a line.
struct OwnWords {
  private let path: String?
  private var words: Set<String>

  /// Reads the file, if there is one.
  init(path: String?) {
    self.path = path
    let text = path.flatMap(OwnWords.read) ?? ""
    words = Set(text.split(whereSeparator: \.isNewline).map(String.init))
  }

  /// Whether a word was taught; a small one also begins sentences and stands in headings.
  func contains(_ word: String) -> Bool {
    words.contains(word) || words.contains(word.lowercased())
  }

  /// Adds a word, and writes it at the end of the file, so that what another program has added stays.
  mutating func insert(_ word: String) throws(SpellingError) {
    guard words.insert(word).inserted, let path else { return }
    OwnWords.makeFolders(of: path)
    // A file that somebody has written may end without a line end.
    let needsLineEnd = OwnWords.read(path).map { !$0.isEmpty && $0.last?.isNewline != true }
    let line = (needsLineEnd == true ? "\n" : "") + word + "\n"
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .wordsAreNotKept(path: path, reason: OwnWords.reason) }
    defer { close(file) }
    // At once: two programs may write at the same time.
    let count = Array(line.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count == line.utf8.count else {
      throw .wordsAreNotKept(path: path, reason: OwnWords.reason)
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func makeFolders(of path: String) {
    for (index, byte) in path.utf8.enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
    }
  }

  private static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(file, &part, part.count)
      if count <= 0 { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
