import SurfaceTesting
import Testing

@testable import WaylandDemo

@Suite struct MakeHistoryTests {
  private func make(_ count: Int, seed: Int) throws -> HistoryFixture {
    let fixture = try HistoryFixture("")
    let script = BuiltProducts.packageRoot + "/Scripts/make-history"
    let arguments = ["\(count)", fixture.path, "--seed", "\(seed)"]
    let program = try ChildProcess.run(script, arguments)
    #expect(program.status == .exited(0), "\(program.report)")
    return fixture
  }

  private func bytes(_ fixture: HistoryFixture) throws -> [UInt8] {
    let file = try HistoryFile(path: fixture.path)
    return try file.bytes(in: 0..<file.size)
  }

  @Test func `the same seed gives the same bytes and another seed others`() throws {
    let first = try bytes(make(300, seed: 4))
    #expect(try bytes(make(300, seed: 4)) == first)
    #expect(try bytes(make(300, seed: 5)) != first)
  }

  @Test func `all messages are found, most of them in one chat`() throws {
    let history = try make(5000, seed: 1).load()
    #expect(history.messageCount == 5000)
    #expect(history.chats.map(\.messageCount).max()! > 4000)
    #expect(history.problems.isEmpty)
  }

  @Test func `large histories hold what is hard to show`() throws {
    let history = try make(5000, seed: 1).load()
    var photos = 0
    var replies = 0
    for chat in history.chats {
      for position in 0..<chat.messageCount {
        let message = chat.message(at: position)
        if case .photo = message.content { photos += 1 }
        guard let id = message.replyToID else { continue }
        replies += chat.index(ofMessage: id).map { $0 < position } == true ? 1 : 0
      }
    }
    #expect(photos > 100)
    #expect(replies > 300)
    #expect(history.problems.contains { $0.text.contains("hologram") })
  }
}
