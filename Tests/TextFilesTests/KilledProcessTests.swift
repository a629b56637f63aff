import Editing
import Glibc
import SeededNumbers
import Testing

@testable import TextFiles

/// Programs that are killed while somebody types.
@Suite struct KilledProcessTests {
  enum Kind: CaseIterable, Sendable {
    case short, long, unnamed
  }

  /// Fifty of them, each at another point.
  @Test(arguments: Kind.allCases, 0..<17)
  func `a program that is killed at any point has lost nothing that was kept`(
    kind: Kind, number: Int
  ) async throws {
    let user = try TextFileUser(fullTextLimit: kind == .long ? 0 : 4 << 20)
    user.scratch.write("a.txt", "what was there at first\n")
    let seed = UInt64(number * 3 + Kind.allCases.firstIndex(of: kind)!)
    var random = SeededGenerator(seed)
    let probe = try ProbeProcess([
      "edit", kind == .unnamed ? "-" : user.path, user.recovery.path,
      String(user.recovery.fullTextLimit), String(seed),
    ])
    let (texts, kept) = try killAfter(Int.random(in: 1...400, using: &random), probe)
    let recovered = try await recover(kind, user)
    let found = recovered?.content ?? (kind == .unnamed ? [] : user.scratch.bytes("a.txt")!)
    let state = try #require(texts.lastIndex(of: ContentHash.of(found)), "It is one of its texts")
    #expect(state >= kept)
    #expect(user.scratch.names.filter { $0.hasPrefix(".saving-") }.count <= 1)
  }

  /// Reads a number of lines, kills the program, and reads what it has said until then.
  ///
  /// - Returns: the hashes of its texts, and which of them was on disk.
  private func killAfter(_ count: Int, _ probe: ProbeProcess) throws -> ([UInt64], kept: Int) {
    var texts: [UInt64] = []
    var kept = 0
    for number in 0... {
      if number == count { probe.kill() }
      guard let line = probe.nextLine() else { break }
      let words = line.split(separator: " ")
      if words[0] == "text" {
        texts.append(try #require(UInt64(words[2])))
      } else {
        kept = try #require(Int(words[1]))
      }
    }
    #expect(!texts.isEmpty)
    return (texts, kept)
  }

  private func recover(_ kind: Kind, _ user: TextFileUser) async throws -> TextBuffer? {
    if kind != .unnamed { return try await user.recover()?.text }
    return try await Recovery.findUnnamed(in: user.recovery).first?.text
  }
}
