import Surface
import Testing

/// Links and files as other programs write them.
@Suite struct URIListTests {
  @Test(arguments: ["/a b/ü%20.txt", "/", "/tmp/#1?x=2", "/x;y/[z]\"", "/日本"])
  func `a path comes back as it was`(path: String) {
    let list = URIList(filePaths: [path])
    #expect(list.filePaths == [path])
    #expect(list.uris[0].utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
    #expect(URIList(bytes: list.bytes) == list)
  }

  @Test(arguments: [
    ("file:///tmp/a%20b\r\n", ["/tmp/a b"]), ("file://localhost/tmp/a", ["/tmp/a"]),
    ("file:/tmp/a\n", ["/tmp/a"]), ("FILE:///tmp/a", ["/tmp/a"]),
    ("file://elsewhere/tmp/a", []), ("https://example.org/a", []), ("file:///%ff", []),
    ("file:///a%00b", []), ("file:///a%2", []), ("# a comment\r\nfile:///a\r\n", ["/a"]),
    ("file:///a\r\nfile:///b\0", ["/a", "/b"]),
  ])
  func `files are found as programs write them`(text: String, paths: [String]) {
    #expect(URIList(bytes: Array(text.utf8)).filePaths == paths)
  }

  @Test func `links stay as they are written`() {
    let item = TransferItem.links(["https://example.org/ü?a=b#c", "mailto:a@example.org"])
    #expect(item.type == .uriList)
    #expect(
      String(decoding: item.makeBytes(), as: UTF8.self)
        == "https://example.org/ü?a=b#c\r\nmailto:a@example.org\r\n")
  }
}
