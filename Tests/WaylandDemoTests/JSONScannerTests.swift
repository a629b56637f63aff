import Testing

@testable import WaylandDemo

@Suite struct JSONScannerTests {
  private func scan(_ text: String) throws -> (end: Int?, id: Int64?) {
    var id: Int64?
    let end = try Array(text.utf8).withUnsafeBufferPointer { bytes in
      try JSONScanner.end(ofValueAt: 0, in: bytes, id: &id)
    }
    return (end, id)
  }

  @Test(arguments: [
    ("{} x", 2), ("[[],{}] ", 7), (#""a\"b" "#, 6), (#""a\\" "#, 5), (#"{"a": "}"} "#, 10),
    ("12,", 2),
    (#""12345678\"12345678\\" "#, 22),
  ])
  func `a value ends where it ends, whatever its texts hold`(text: String, end: Int) throws {
    #expect(try scan(text).end == end)
  }

  @Test func `a value that goes on beyond the bytes has no end yet`() throws {
    let text = #"{"id": 7, "text": ["a \" b", {"type": "bold"}], "n": -1}"#
    for count in 1..<text.utf8.count {
      #expect(try scan(String(text.prefix(count))).end == nil)
    }
    #expect(try scan(text).end == text.utf8.count)
  }

  @Test func `only the id of the outermost object counts`() throws {
    #expect(try scan(#"{"a": {"id": 1}, "b": "id", "id" : 42}"#).id == 42)
    #expect(try scan(#"{"poll": {"id": 1}}"#).id == nil)
    #expect(try scan(#"["id", 3]"#).id == nil)
    #expect(try scan(#"{"id": "x"}"#).id == nil)
  }

  @Test(arguments: ["[}", "{]", "[{]}", "\"a\nb\"", "{\"a\n\": 1}", "%"])
  func `brackets of the wrong kind and open texts are errors`(text: String) {
    #expect(throws: JSONError.self) { try scan(text) }
  }

  @Test func `scanner and reader agree on where valid values end`() throws {
    let text = #"{"a": [1, 2.5, "x\"y\u00e9", {"b": null}], "c": "日本語 😀", "d": true}"#
    let end = Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      while (try? reader.next()) ?? .end != .end {}
      return reader.offset
    }
    #expect(try scan(text).end == end)
  }
}
