import Editing
import Glibc
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// The texts of all messages of a history, as they are searched.
@Suite struct MessageSearchIndexTests {
  private func makeHistory(_ count: Int) throws -> (fixture: HistoryFixture, history: ChatHistory) {
    let fixture = try HistoryFixture("")
    let script = BuiltProducts.packageRoot + "/Scripts/make-history"
    let program = try ChildProcess.run(script, ["\(count)", fixture.path, "--seed", "7"])
    try #require(program.status == .exited(0), "\(program.report)")
    return (fixture, fixture.load())
  }

  /// Reads everything.
  private func read(_ index: MessageSearchIndex) {
    index.start()
    while index.progress != nil { WorkerPool.loading.waitUntilIdle() }
    WorkerPool.loading.waitUntilIdle()
  }

  /// Goes through all messages one by one.
  private func naive(_ query: TextIndexQuery, in history: ChatHistory) -> Set<[Int]> {
    var found: Set<[Int]> = []
    for (chat, content) in history.chats.enumerated() {
      for position in 0..<content.messageCount
      where !query.ranges(in: content.readMessage(at: position).searchText).isEmpty {
        found.insert([chat, position])
      }
    }
    return found
  }

  @Test(arguments: ["river", "br ga", "ЛАМП", "zebra"])
  func `it finds what a look at every message finds`(text: String) throws {
    let (fixture, history) = try makeHistory(2000)
    defer { _ = fixture }
    let index = MessageSearchIndex(history)
    read(index)
    let query = TextIndexQuery(text)
    let places = try #require(index.places(of: query, inChat: nil))
    #expect(
      Set(places.map { [Int($0.chat), Int($0.position)] }) == naive(query, in: history))
    #expect(places == places.sorted(by: >), "the newest first")
    #expect(places.isEmpty == (text == "zebra"))
    for chat in history.chats.indices {
      #expect(index.places(of: query, inChat: chat) == places.filter { $0.chat == chat })
    }
  }

  @Test func `nothing is read before somebody searches`() throws {
    let (fixture, history) = try makeHistory(300)
    defer { _ = fixture }
    let index = MessageSearchIndex(history)
    WorkerPool.loading.waitUntilIdle()
    #expect(index.progress == 0 && index.texts.count == 0)
  }

  @Test func `the chat that somebody searches is read before others`() throws {
    let (fixture, history) = try makeHistory(3000)
    defer { _ = fixture }
    let last = history.chats.count - 1
    var state = MessageIndexState(messageCounts: history.chats.map(\.messageCount))
    state.preferred = last
    let next = state.takePart()
    let part = try #require(next)
    #expect(part.chat == last && part.positions.last == history.chats[last].messageCount - 1)
  }

  @Test func `edits and deletions are taken in, also those of messages that were not read yet`()
    throws
  {
    let (fixture, history) = try makeHistory(2000)
    defer { _ = fixture }
    let chat = history.chats.indices.max {
      history.chats[$0].messageCount < history.chats[$1].messageCount
    }!
    let query = TextIndexQuery("more to say")
    let index = MessageSearchIndex(history)
    var changes = ConversationChanges()
    changes.edit(3)
    index.take(changes, ofChat: chat)
    read(index)
    func found() -> [Int] {
      (index.places(of: query, inChat: chat) ?? []).map { Int($0.position) }.sorted()
    }
    #expect(found() == [3])
    changes.edit(100)
    let count = history.chats[chat].messageCount
    changes.add(5)
    changes.edit(count)
    index.take(changes, ofChat: chat)
    read(index)
    #expect(found() == [3, 100, count])
    changes.delete([100])
    index.take(changes, ofChat: chat)
    read(index)
    #expect(found() == [3, count])
  }

  /// Times are printed and not compared: they are those of a build without optimization, beside other tests.
  @Test(.enabled(if: getenv("SURFACE_MEASURE") != nil))
  func `a hundred thousand messages are found at once`() throws {
    let (fixture, history) = try makeHistory(100_000)
    defer { _ = fixture }
    let clock = ContinuousClock()
    let index = MessageSearchIndex(history)
    let reading = clock.measure { read(index) }
    print("read: \(reading), memory: \(index.texts.memory), texts: \(index.texts.count)")
    for text in ["river", "mor lam", "zebra", "r"] {
      var count = 0
      let time = clock.measure {
        count = index.places(of: TextIndexQuery(text), inChat: nil)?.count ?? 0
      }
      print("\(text): \(count) in \(time)")
    }
  }
}
