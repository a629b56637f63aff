import Editing
import SeededNumbers
import TextFiles

/// Somebody who types at random, until the process is killed.
struct EditingProbe {
  let folder: RecoveryFolder
  var random: SeededGenerator

  init(folder: RecoveryFolder, seed: UInt64) {
    (self.folder, random) = (folder, SeededGenerator(seed))
  }

  /// Says `text N HASH` before an edit is recorded, and `kept N` when it is on disk.
  mutating func run(_ path: String?) async throws {
    var text = TextBuffer()
    let file: TextFile
    if let path {
      file = try await TextFile.open(path, recovery: folder)
      for try await part in file.load() {
        text.replaceSubrange(text.utf8Count..<text.utf8Count, with: part.text)
      }
    } else {
      file = TextFile(recovery: folder)
    }
    say("text 0 \(text.contentHash)")
    for number in 1... {
      let edit = randomEdit(of: text)
      text.apply(edit)
      say("text \(number) \(text.contentHash)")
      file.record(edit)
      if path != nil, number % 9 == 0 {
        try await file.save(text)
      } else if number % 3 == 0 {
        try await file.flushJournal()
      } else {
        continue
      }
      say("kept \(number)")
    }
  }

  private mutating func randomEdit(of text: TextBuffer) -> TextEdit {
    let start = Int.random(in: 0...text.utf8Count, using: &random)
    let end = Int.random(in: start...min(start + 20, text.utf8Count), using: &random)
    let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      ["wort ", "日本", "e\u{301}", "\r\n", "x"].randomElement(using: &random)!
    }
    // Something that no other edit has, so that no two texts are the same.
    let mark = String(random.next(), radix: 36)
    return TextEdit([.init(start..<end, with: words.joined() + mark)])
  }
}

extension TextBuffer {
  var contentHash: UInt64 { ContentHash.of(bytes(in: 0..<utf8Count)) }
}
