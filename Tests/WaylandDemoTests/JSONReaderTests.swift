import Testing

@testable import WaylandDemo

@Suite struct JSONReaderTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try parse(Array(text.utf8))
  }

  private func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONError) in try JSONValue(parsing: bytes) }
    }
    return try result.get()
  }

  private func failure(_ text: String) -> JSONError? {
    do {
      _ = try parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `objects keep the order of their members`() throws {
    let value = try parse(#"{"b": 1, "a": [true, false, null], "c": {}}"#)
    #expect(value.members.map(\.name) == ["b", "a", "c"])
    #expect(value["a"]?.elements == [.bool(true), .bool(false), .null])
    #expect(value["c"] == .object([]))
  }

  @Test func `white space may stand between all tokens`() throws {
    #expect(
      try parse(" {\n\"a\"\t :\r [ 1 , { } , [ ] ] , \"b\" : 2 } ")
        == parse(#"{"a":[1,{},[]],"b":2}"#))
  }

  @Test(arguments: [
    ("0", JSONValue.integer(0)), ("-0", .integer(0)), ("9223372036854775807", .integer(.max)),
    ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number(9.223372036854775808e18)),
    ("1.5", .number(1.5)), ("1e3", .number(1000)), ("-2.5E-1", .number(-0.25)),
    ("1e999", .number(.infinity)),
  ])
  func `numbers of every form are read and none overflows`(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  @Test(arguments: [
    #"\"\\\/\b\f\n\r\t"#: "\"\\/\u{8}\u{C}\n\r\t", #"\u0041\u00e9\u20AC"#: "Aé€",
    #"\uD83D\uDE00"#: "😀", #"\uD83D"#: "\u{FFFD}", #"\uDE00x"#: "\u{FFFD}x",
    #"\uD83D\u0041"#: "\u{FFFD}A", #"\uD83D\n"#: "\u{FFFD}\n", #"\u0000"#: "\0",
    #"\uD83D\uD83D\uDE00"#: "\u{FFFD}😀", "مرحبا": "مرحبا",
  ])
  func `escapes and surrogates become what they stand for`(json: String, text: String) throws {
    #expect(try parse("\"\(json)\"") == .string(text))
  }

  @Test func `invalid UTF-8 is repaired, with and without escapes beside it`() throws {
    #expect(try parse([0x22, 0x61, 0xFF, 0x62, 0x22]) == .string("a\u{FFFD}b"))
    #expect(try parse([0x22, 0x5C, 0x6E, 0xE2, 0x82, 0x22]) == .string("\n\u{FFFD}"))
  }

  // What RFC 8259 forbids, after the parsing test suite by Nicolas Seriot.
  @Test(arguments: [
    "", " ", "{", "[", "]", "}", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "{]", "{,}", "{1:1}",
    #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1 "b":2}"#, #"{"a" 1}"#, "tru", "nul", "True", "01",
    "-",
    "-a", "1.", ".5", "1e", "1e+", "+1", "0x10", "NaN", "Infinity", "\"", "\"a", #""\x""#,
    #""\u12""#,
    #""\u12g4""#, "\"\\", "\"a\nb\"", "1 2", "{} x", "[1]]", "'a'", "/* */ 1", "\u{FEFF}1",
  ])
  func `what is no JSON is an error with a place in it`(text: String) throws {
    let error = try #require(failure(text))
    #expect((0...text.utf8.count).contains(error.offset))
    #expect(!error.description.isEmpty)
  }

  @Test func `an error points at the byte that is wrong`() {
    #expect(failure(#"{"a": 1, "b": tru}"#)?.offset == 17)
    #expect(failure("[1, 2")?.reason == .endOfInput)
    #expect(failure("[1, 2}")?.description == "‘}’ instead of ‘,’ or ‘]’")
  }

  @Test func `nesting is fine up to the limit and an error beyond it`() throws {
    let limit = JSONReader.depthLimit
    let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    _ = try parse(deep)
    #expect(failure("[\(deep)]")?.reason == .tooDeep)
    #expect(failure(String(repeating: #"{"a":"#, count: 100_000))?.reason == .tooDeep)
  }

  @Test func `every byte may stand anywhere and nothing traps`() throws {
    let text = Array(#"{"id": 12, "t": ["a\né", {"x": -1.5e3}], "n": null}"#.utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = text
        bytes[place] = byte
        if let error = failureOf(bytes) { #expect(error.offset <= bytes.count) }
      }
    }
  }

  private func failureOf(_ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try parse(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `of members with the same name the last one counts`() throws {
    #expect(try parse(#"{"a": 1, "a": 2}"#)["a"] == .integer(2))
  }

  @Test func `whole numbers are also taken from strings and zero fractions`() throws {
    let value = try parse(#"["12", 3.0, 3.5, "x", null]"#)
    #expect(value.elements.map(\.integer) == [12, 3, nil, nil, nil])
  }
}
