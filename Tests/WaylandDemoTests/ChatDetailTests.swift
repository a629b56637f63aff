import Surface
import Testing

@testable import WaylandDemo

/// What is shown of a chat besides its messages: all of its photos, and who wrote how much.
@Suite @MainActor struct ChatDetailTests {
  private func names(_ run: DemoRun, _ role: SemanticRole) -> [String] {
    run.window.scene.semantics.elements.filter { $0.role == role && $0.isInSight }
      .compactMap(\.name)
  }

  private func show(_ panel: String, _ run: DemoRun) throws {
    run.click(try #require(run.element(.button, panel)))
    run.settle()
    run.backend.advance(by: .seconds(1))
    run.settle()
  }

  private func photos(_ run: DemoRun) -> [SemanticElement] {
    run.window.scene.semantics.elements.filter {
      $0.role == .listItem && $0.name?.hasPrefix("Photo, Mila · ") == true
    }
  }

  // MARK: Photos

  @Test func `all photos of a chat are shown, the newest first, below their month`() throws {
    let album = try PhotoAlbum()
    try show("Photos", album.run)
    #expect(
      photos(album.run).map(\.name) == [3, 2, 0].map { "Photo, Mila · Today, 10:0\($0)" })
    #expect(names(album.run, .heading).contains("March 2024"))
    let frames = photos(album.run).map(\.frame)
    try #require(frames.count == 3)
    #expect(Set(frames.map(\.minY)).count == 1 && frames[0].width == frames[0].height)
    #expect(frames[1].minX - frames[0].maxX == 2)
    #expect(album.run.element(.list, "Messages") == nil, "it is covered")
  }

  @Test func `a photo opens, and closes again over the photos`() throws {
    let album = try PhotoAlbum()
    try show("Photos", album.run)
    album.run.click(try #require(photos(album.run).last))
    album.run.settle()
    #expect(album.viewer?.photo.index == 0)
    album.press(.escape)
    #expect(album.viewer == nil && photos(album.run).count == 3)
    album.press(.escape)
    album.run.backend.advance(by: .seconds(1))
    #expect(photos(album.run).isEmpty && album.run.element(.button, "Photos") != nil)
  }

  @Test func `a chat without photos says so`() throws {
    let album = try PhotoAlbum()
    album.press(.down)
    try show("Photos", album.run)
    #expect(photos(album.run).isEmpty)
    #expect(names(album.run, .text).contains("No photos here"))
    album.press(.up)
    album.run.settle()
    #expect(!names(album.run, .text).contains("No photos here"))
  }

  @Test func `there are ten thousand photos, and few of them exist`() throws {
    let messages = (0..<10_000).map {
      #"{"id": \#($0 + 1), "type": "message", "date": "20\#(10 + $0 / 1000)-03-05T10:00:00", "#
        + #""from": "Mila", "from_id": "user2", "photo": "p/\#($0).jpg", "width": 30, "height": 20, "#
        + #""text": ""}"#
    }
    let fixture = try HistoryFixture(messages: messages.joined(separator: ","))
    let run = DemoRun(.chats, width: 700, height: 400) { $0.open = fixture.path }
    try show("Photos", run)
    for _ in 0..<8 { run.settle() }
    #expect(photos(run).first?.semantics.position == SemanticPosition(1, of: 10_000))
    #expect(run.views(NodeView.self).count < 200)
    run.press(.end)
    run.settle()
    #expect(names(run, .heading).contains("March 2010"))
    #expect(photos(run).last?.semantics.position?.index == 10_000)
  }

  // MARK: Members

  private func group() throws -> HistoryFixture {
    let senders = ["Ann", "Bob", "Ann", "Cid", "Ann", "Bob", "bea"]
    let messages = senders.enumerated().map { index, name in
      #"{"id": \#(index + 1), "type": "message", "date": "2024-03-0\#(index + 1)T10:00:00", "#
        + #""from": "\#(name)", "from_id": "user\#(name)", "text": "\#(index)"}"#
    }
    return try HistoryFixture(
      #"{"personal_information": {"user_id": 1}, "chats": {"list": [{"name": "Hut", "#
        + #""type": "private_group", "id": 9, "messages": [\#(messages.joined(separator: ","))]}]}}"#
    )
  }

  /// The names and the numbers of messages, from above.
  private func members(_ run: DemoRun) -> [String] {
    let tree = run.window.scene.semantics
    let rows = tree.elements.filter { $0.role == .row && $0.isInSight }
    return rows.compactMap { row in
      let texts = tree.descendants(of: row.id).filter { $0.role == .cell }.compactMap(\.name)
      return texts.count > 1 ? "\(texts[0]) \(texts[1])" : nil
    }
  }

  @Test func `members are those who wrote, and who wrote most comes first`() throws {
    let fixture = try group()
    let run = DemoRun(.chats, width: 900, height: 500) { $0.open = fixture.path }
    try show("Members", run)
    #expect(members(run) == ["Ann 3", "Bob 2", "bea 1", "Cid 1"])
  }

  @Test func `a press of a head sorts them`() throws {
    let fixture = try group()
    let run = DemoRun(.chats, width: 900, height: 500) { $0.open = fixture.path }
    try show("Members", run)
    let head = try #require(
      run.window.scene.semantics.elements.first { $0.name == "Name" && $0.role == .columnHeader })
    run.click(head)
    run.backend.advance(by: .seconds(1))
    run.settle()
    #expect(members(run) == ["Ann 3", "bea 1", "Bob 2", "Cid 1"])
    run.click(head)
    run.backend.advance(by: .seconds(1))
    run.settle()
    #expect(members(run) == ["Cid 1", "Bob 2", "bea 1", "Ann 3"])
  }

  @Test func `two people of one name are two members`() {
    var first = Message()
    first.sender = Message.Sender(name: "Ann", id: PeerID(exportText: "user1"))
    var second = first
    second.sender?.id = PeerID(exportText: "user2")
    #expect(ChatMember(first)?.id != ChatMember(second)?.id)
    #expect(ChatMember(Message()) == nil)
  }
}
