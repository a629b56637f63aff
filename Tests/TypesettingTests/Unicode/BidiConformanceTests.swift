import Testing

@testable import Typesetting

/// Unicode's own tests of UAX #9, which pass without exception.
@Suite struct BidiConformanceTests {
  @Test func `every sequence of classes in BidiTest gets its levels and its order`() throws {
    let file = try UnicodeDataFile("BidiTest.txt")
    let outcome = file.bytes.withUnsafeBufferPointer { bytes in
      var reader = BidiTestReader(bytes)
      reader.readAll()
      return (reader.caseCount, reader.failures)
    }
    #expect(outcome.0 == 770_241)
    #expect(outcome.1 == [])
  }

  @Test func `every text in BidiCharacterTest gets its levels and its order`() throws {
    let file = try UnicodeDataFile("BidiCharacterTest.txt")
    let outcome = file.bytes.withUnsafeBufferPointer { bytes in
      var reader = BidiCharacterTestReader(bytes)
      reader.readAll()
      return (reader.caseCount, reader.failures)
    }
    #expect(outcome.0 == 91_707)
    #expect(outcome.1 == [])
  }
}
