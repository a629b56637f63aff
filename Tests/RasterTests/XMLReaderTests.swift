import Testing

@testable import Raster

/// Documents as people and programs write them, one event after the other.
@Suite struct XMLReaderTests {
  /// Each event as a word: `+name(attributes)`, `-name`, or a text in quotes.
  private func events(_ text: String) throws -> [String] {
    try events(Array(text.utf8))
  }

  private func events(_ bytes: [UInt8]) throws -> [String] {
    var (reader, words): (XMLReader, [String]) = (XMLReader(bytes), [])
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes, let isEmpty):
        let list = attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        words.append("+\(name)(\(list.joined(separator: ",")))" + (isEmpty ? "/" : ""))
      case .end(let name): words.append("-\(name)")
      case .text(let text): words.append("'\(text)'")
      }
    }
    return words
  }

  private func error(_ text: String) -> ImageDecodingError? {
    do { _ = try events(text) } catch { return error as? ImageDecodingError }
    return nil
  }

  @Test func `elements have attributes in either quotes, with spaces anywhere`() throws {
    #expect(
      try events("<a b='1' c=\"it's\"\n\td = '2'><e/></a >")
        == ["+a(b=1,c=it's,d=2)", "+e()/", "-a"])
    #expect(try events("<svg:g svg:x='1'/>") == ["+g(x=1)/"])
    #expect(try events("<a b='1' b='2'/>") == ["+a(b=2)/"])
  }

  @Test func `what is no element is skipped`() throws {
    #expect(
      try events("<?xml version='1.0'?><!-- <a> --><!DOCTYPE x [ <!ENTITY y '>'> ]><b/>")
        == ["+b()/"])
    #expect(try events([0xef, 0xbb, 0xbf] + Array("<a/>".utf8)) == ["+a()/"])
    #expect(try events("<!-- a -- > b --><a/>") == ["+a()/"])
  }

  @Test func `characters may be written as names and numbers`() throws {
    #expect(
      try events("<a b='&lt;&gt;&amp;&quot;&apos;&#65;&#x42;'>&#x1F600; &amp;lt;</a>")
        == ["+a(b=<>&\"'AB)", "'\u{1F600} &lt;'", "-a"])
    #expect(try events("&other;|&#xD800;|&#x110000;|&#;|&#xzz;|a & b") == ["'|||||a & b'"])
    #expect(try events("<a><![CDATA[<b> &amp; ]]></a>") == ["+a()", "'<b> &amp; '", "-a"])
  }

  @Test func `what is damaged is told with its line`() {
    #expect(error("\n\n<a b>") == .corrupt("line 3: no attribute"))
    #expect(error("<a =''>") == .corrupt("line 1: no attribute"))
    #expect(error("\n< a>") == .corrupt("line 2: no name of an element"))
    #expect(error("<a b=c>") == .corrupt("line 1: no value of “b”"))
    for text in ["<a b='1>", "<![CDATA[ x", "<?xml", "<!DOCTYPE x [", "</a"] {
      #expect(error(text) == .truncated, "\(text)")
    }
    #expect(error("<a") != nil && error("<a b='1'") != nil && error("<") != nil)
  }
}
