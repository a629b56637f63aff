import Testing

@testable import WaylandDemo

@Suite struct MessageCacheTests {
  private let cache = MessageCache()

  /// Shows messages; returns those that had to be decoded.
  private func show(_ indices: some Sequence<Int>) -> [Int] {
    var decoded: [Int] = []
    for index in indices {
      let message = cache.message(at: index) {
        decoded.append(index)
        return Message(id: Int64(index))
      }
      #expect(message.id == Int64(index))
    }
    return decoded
  }

  @Test func `a long history does not stay in memory`() {
    #expect(show(0..<2000).count == 2000)
    let again = show(0..<1400)
    #expect(again.count == 1400, "forgotten on the way")
  }

  @Test func `what is on the screen is decoded once`() {
    _ = show(0..<1000)
    #expect(show(980..<1000).isEmpty)
    // It is looked at with every frame while others come and go.
    for index in 0..<900 { #expect(show([index, 999]) == [index]) }
  }
}
