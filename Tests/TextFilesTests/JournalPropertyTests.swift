import Editing
import Glibc
import SeededNumbers
import Testing

@testable import TextFiles

/// Whatever is done to a text, its journal has it.
@Suite struct JournalPropertyTests {
  /// `EDIT_SEEDS=1000` runs more of them.
  static let seeds = 0..<UInt64(getenv("EDIT_SEEDS").flatMap { Int(String(cString: $0)) } ?? 24)

  @Test(arguments: seeds)
  func
    `random edits, saves and failures, and after each end of the program all that was kept is found`(
      seed: UInt64
    ) async throws
  {
    var random = SeededGenerator(seed)
    var edits = RandomEdits(seed &+ 1)
    let limit = [0, 300, 4 << 20].randomElement(using: &random)!
    let user = try TextFileUser(fullTextLimit: limit)
    var document = try await user.open("the text of a file\n")
    for _ in 0..<25 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        document.apply(edits.next(of: document.text))
      }
      switch Int.random(in: 0...9, using: &random) {
      case 0: try await document.save()
      case 1: try await failOnce(user, document, Int.random(in: 0...12, using: &random))
      case 2...4: document = try await revive(user, document)
      default: try await document.file.flushJournal()
      }
    }
    document = try await revive(user, document)
    try await document.save()
    #expect(user.scratch.bytes("a.txt") == document.text.content)
    await document.file.close()
    #expect(user.journals == [] && user.scratch.openFiles == [])
  }

  /// A save in which one call fails.
  private func failOnce(
    _ user: TextFileUser, _ document: Document, _ number: Int
  ) async throws {
    user.calls.restart(failing: number, with: ENOSPC)
    _ = try? await document.save()
    user.calls.restart()
  }

  /// The program ends, and another one goes on with what it finds.
  private func revive(_ user: TextFileUser, _ document: Document) async throws -> Document {
    try await document.file.flushJournal()
    let image = user.image()
    let text = document.text
    await document.file.close()
    image.restore()
    guard let recovered = try await user.recover() else {
      #expect(user.scratch.bytes("a.txt") == text.content)
      return try await user.open()
    }
    #expect(recovered.text == text)
    #expect(recovered.completeness == .whole && recovered.fileState == .unchanged)
    return user.resume(recovered)
  }
}
