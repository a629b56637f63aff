import Testing

@testable import Platform

/// Values of apps as they stand in recordings.
@Suite struct JSONTests {
  private enum Kind: String, Codable { case near, far }

  private enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case none
  }

  private class Base: Codable { var name = "base" }

  private struct Record: Codable, Equatable {
    var text: String
    var numbers: [Int64]
    var ratio: Double
    var single: Float
    var optional: String?
    var kind: Kind
    var shapes: [Shape]
    var map: [String: UInt64]
    var table: [Int: Bool]
    var nothing: Nothing

    struct Nothing: Codable, Equatable {}
  }

  private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    let text = try JSON(encoding: value).text
    let read = try #require(JSON(text: text), "\(text)")
    return try read.decoded(as: Value.self)
  }

  @Test func `a value of any type survives`() throws {
    for optional in [nil, "there"] {
      let record = Record(
        text: "a \"quoted\" \\ line\n\u{1}\t é 👩‍👩‍👧 \u{2028}", numbers: [.min, 0, .max],
        ratio: 0.1 + 0.2, single: 1.1, optional: optional, kind: .far,
        shapes: [.circle(radius: -0.0), .none], map: ["x": .max, "": 0], table: [7: true],
        nothing: Record.Nothing())
      #expect(try roundTrip(record) == record)
    }
    #expect(try roundTrip([[Int]]()) == [])
    #expect(try roundTrip(Int?.none) == nil)
    #expect(try roundTrip([1, nil, 3] as [Int?]) == [1, nil, 3])
    #expect(try roundTrip("x") == "x")
    #expect(try roundTrip([true, false]) == [true, false])
  }

  @Test func `numbers that are none survive`() throws {
    let read = try roundTrip([Double.nan, .infinity, -.infinity, .leastNonzeroMagnitude])
    #expect(read[0].isNaN && read[1...] == [.infinity, -.infinity, .leastNonzeroMagnitude])
    #expect(try roundTrip(Float.infinity) == .infinity)
  }

  @Test func `a recording can be read by people`() throws {
    let value = try JSON(encoding: ["hits": ["a b", "c"]])
    #expect(value.text == #"{"hits":["a b","c"]}"#)
  }

  @Test func `JSON of other people is read`() throws {
    let value = try #require(
      JSON(text: #" { "a" : [ 1.5e1 , true , null ] , "b" : "\u00e9\ud83d\ude00\/" } "#))
    #expect(value.text == #"{"a":[1.5e1,true,null],"b":"é😀/"}"#)
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "{1:2}",
    "\"", "\"\\", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\\x\"", "tru",
    "nul", "1 2", "--1", "1e", "[1]]", "\"a\nb\"", "+", "{\"a\":1}x",
  ])
  func `what is none is refused`(text: String) { #expect(JSON(text: text) == nil) }

  @Test func `values in each other go only so deep`() {
    let deep = { (count: Int) in
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(JSON(text: deep(200)) != nil)
    #expect(JSON(text: deep(201)) == nil)
    #expect(JSON(text: String(repeating: "[", count: 1_000_000)) == nil)
  }

  /// Values in a row, one of which may be missing.
  private struct Row: Codable, Equatable {
    var first: Int?
    var second: Int

    init(_ first: Int?, _ second: Int) { (self.first, self.second) = (first, second) }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      first = try values.decodeIfPresent(Int.self)
      second = try values.decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(first)
      try values.encode(second)
    }
  }

  @Test func `a value that is missing in a row takes its place`() throws {
    for row in [Row(1, 2), Row(nil, 2)] { #expect(try roundTrip(row) == row) }
  }

  @Test func `of two members with one key the last one counts`() throws {
    let value = try #require(JSON(text: #"{"a":1,"a":2}"#))
    #expect(try value.decoded(as: [String: Int].self) == ["a": 2])
  }

  @Test func `another type, a missing key and a number out of range are errors`() {
    func refuses<Value: Decodable>(_ text: String, _ type: Value.Type) -> Bool {
      (try? JSON(text: text)!.decoded(as: type)) == nil
    }
    #expect(refuses("1", String.self) && refuses("\"1\"", Int.self) && refuses("300", UInt8.self))
    #expect(refuses("1.5", Int.self) && refuses("{}", [Int].self) && refuses("[]", Base.self))
    #expect(
      refuses("{}", Base.self) && refuses("\"middle\"", Kind.self) && refuses("null", Int.self))
    #expect(refuses("[1,\"a\"]", [Int].self) && refuses("{\"name\":null}", Base.self))
  }

  @Test func `bytes are one word, readable where they can be`() {
    for bytes: [UInt8] in [[], [45], [45, 45], Array(0...255), Array("Hello, w%rld".utf8)] {
      #expect(RecordedBytes.bytes(Substring(RecordedBytes.word(bytes))) == bytes)
    }
    #expect(RecordedBytes.word("a b-é%") == "a%20b-%c3%a9%25")
    for word in ["%", "%1", "%g1", "a%2", "é", "a b", "\u{7f}"] {
      #expect(RecordedBytes.bytes(Substring(word)) == nil)
    }
    #expect(RecordedBytes.text("%ff") == nil)
  }
}
