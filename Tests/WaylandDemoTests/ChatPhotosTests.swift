import Surface
import Testing

@testable import WaylandDemo

/// Which messages of a chat have photos, and what is said of them.
@Suite struct ChatPhotosTests {
  /// The photos of messages, each of which is given by its fields, sent on one day.
  private func photos(_ messages: String...) throws -> (ChatPhotos, HistoryFixture) {
    let lines = messages.enumerated().map { index, fields in
      #"{"id": \#(index + 1), "type": "message", \#(fields), "text": ""}"#
    }
    let fixture = try HistoryFixture(messages: lines.joined(separator: ","))
    let history = fixture.load()
    return (ChatPhotos(history: history, chat: try #require(history.chats.first)), fixture)
  }

  private static let mila = #""from": "Mila", "from_id": "user2", "date": "2024-03-05T04:05:06""#
  private static let left = #""photo": "(File not included.)""#

  @Test func `a photo has its file, its size, its name, and who sent it when`() throws {
    let (photos, fixture) = try photos(
      Self.mila + #", "photo": "p/a.jpg", "width": 30, "height": 20"#)
    let photo = try #require(photos.photo(at: 0))
    #expect(photo.index == 0 && photo.name == "a.jpg")
    #expect(photo.size == Size(width: 30, height: 20))
    #expect(photo.caption == "Mila · Today, 04:05")
    #expect(photo.image.path.hasSuffix("p/a.jpg"))
    withExtendedLifetime(fixture) {}
  }

  @Test func `what is not known of a photo is left out`() throws {
    let (photos, _) = try photos(
      #""from": "Mila", "from_id": "user2", "photo": "a.jpg""#,
      Self.mila.replacing("03-05", with: "03-04") + #", "photo": "b.jpg""#, Self.mila)
    #expect(photos.photo(at: 0)?.size == .zero)
    #expect(photos.photo(at: 0)?.caption == "Mila")
    #expect(photos.photo(at: 1)?.caption == "Mila · Yesterday, 04:05")
  }

  @Test func `texts, films and photos that were left out are no photos`() throws {
    let (photos, _) = try photos(
      Self.mila, Self.mila + ", " + Self.left,
      Self.mila + #", "file": "v.mp4", "thumbnail": "t.jpg", "media_type": "video_file""#,
      Self.mila + #", "photo": "../outside.jpg""#)
    #expect((0..<4).allSatisfy { photos.photo(at: $0) == nil })
    #expect(photos.next(after: 0, step: 1) == nil)
  }

  @Test func `the next one is the nearest in a direction, and ends are ends`() throws {
    let photo = Self.mila + #", "photo": "a.jpg""#
    let (photos, _) = try photos(
      photo, Self.mila, Self.mila + ", " + Self.left, photo, photo, Self.mila)
    func next(_ index: Int, _ step: Int) -> Int? { photos.next(after: index, step: step)?.index }
    #expect(next(0, 1) == 3 && next(3, 1) == 4 && next(4, 1) == nil)
    #expect(next(4, -1) == 3 && next(3, -1) == 0 && next(0, -1) == nil)
    #expect(next(5, -1) == 4 && next(5, 1) == nil)
  }
}
