import Glibc
import Testing

@testable import Editing

struct SwiftTokenizerTests {
  private func tokens(_ text: String) -> [String] {
    SwiftTokenizer().described(text).flatMap { $0 }
  }

  private func lines(_ text: String) -> [[String]] { SwiftTokenizer().described(text) }

  @Test func `words, types and numbers`() {
    #expect(
      tokens("let x: Int = 0x1F + 1_000.5e-3") == [
        "keyword:let", "type:Int", "number:0x1F", "number:1_000.5e-3",
      ])
    #expect(tokens("0b101...9") == ["number:0b101", "number:9"])
    #expect(tokens("0x1.8p-3") == ["number:0x1.8p-3"])
    #expect(tokens("1.description") == ["number:1"])
    #expect(tokens("pair.0.1 + x1") == [])
    #expect(tokens("return self") == ["keyword:return", "keyword:self"])
    #expect(tokens("_Box größe") == ["type:_Box"])
  }

  @Test func `a member is no keyword, and what follows a range is one`() {
    #expect(tokens("Foo.init().default") == ["type:Foo"])
    #expect(tokens("0...self") == ["number:0", "keyword:self"])
    #expect(tokens("`class`.x") == [])
    #expect(tokens("classes") == [])
  }

  @Test func `attributes and directives`() {
    #expect(
      tokens("@MainActor #if DEBUG") == ["attribute:@MainActor", "directive:#if", "type:DEBUG"])
    #expect(tokens("@_spi(X)") == ["attribute:@_spi", "type:X"])
    #expect(tokens("#") == [])
  }

  @Test func `comments are nested and go over lines`() {
    #expect(tokens("a // b /* c") == ["comment:// b /* c"])
    #expect(
      lines("a /* b /* c */\nd */ let") == [
        ["comment:/* b /* c */"], ["comment:d */", "keyword:let"],
      ])
    #expect(tokens("/**/ if") == ["comment:/**/", "keyword:if"])
  }

  @Test func `strings have escapes and end with their line`() {
    #expect(
      tokens(#""a\n\"b" if"#) == [#"string:"a"#, #"escape:\n\""#, #"string:b""#, "keyword:if"])
    #expect(tokens(#""\u{1F600}""#) == [#"string:""#, #"escape:\u{1F600}"#, #"string:""#])
    #expect(lines("\"open\nlet") == [["string:\"open"], ["keyword:let"]])
    #expect(tokens("\"\" if") == ["string:\"\"", "keyword:if"])
  }

  @Test func `raw strings have escapes of their own`() {
    #expect(tokens(##"#"a\n"b"# if"##) == [##"string:#"a\n"b"#"##, "keyword:if"])
    #expect(tokens(##"#"a\#n"#"##) == [##"string:#"a"##, ##"escape:\#n"##, ##"string:"#"##])
    #expect(tokens(##"#"""# if"##) == [##"string:#"""#"##, "keyword:if"])
    #expect(tokens("##\"a\"#b\"## if") == ["string:##\"a\"#b\"##", "keyword:if"])
  }

  @Test func `strings of several lines`() {
    #expect(
      lines("\"\"\"\n let \"a\" \\\n\"\"\" if") == [
        ["string:\"\"\""], ["string: let \"a\" ", "escape:\\"], ["string:\"\"\"", "keyword:if"],
      ])
    #expect(lines("#\"\"\"\n\"\"\" \\n\n\"\"\"# if")[1] == ["string:\"\"\" \\n"])
    #expect(lines("#\"\"\"\n\"\"\" \\n\n\"\"\"# if")[2] == ["string:\"\"\"#", "keyword:if"])
  }

  @Test func `code in strings is code, as deep as it is written`() {
    #expect(
      tokens(#""a\(f(1) + "b\(c)")d" if"#) == [
        #"string:"a"#, #"escape:\("#, "number:1", #"string:"b"#, #"escape:\("#, "escape:)",
        #"string:""#,
        "escape:)", #"string:d""#, "keyword:if",
      ])
    #expect(
      lines("\"\"\"\n\\(if\nlet)x\n\"\"\"") == [
        ["string:\"\"\""], ["escape:\\(", "keyword:if"], ["keyword:let", "escape:)", "string:x"],
        ["string:\"\"\""],
      ])
    #expect(lines("\"a\\(b\nlet") == [["string:\"a", "escape:\\("], ["keyword:let"]])
  }

  @Test func `a regular expression is no division`() {
    #expect(tokens("x = /a\\/b/ if") == ["regularExpression:/a\\/b/", "keyword:if"])
    #expect(tokens("a / b / c") == [])
    #expect(tokens("(a)/b/c") == [])
    #expect(tokens("a[1]/b/2") == ["number:1", "number:2"])
    #expect(tokens("return /a/") == ["keyword:return", "regularExpression:/a/"])
    #expect(tokens("self/2/3") == ["keyword:self", "number:2", "number:3"])
    #expect(tokens("f(/a b/, / c/)") == ["regularExpression:/a b/"])
    #expect(tokens("x!/2/y") == ["number:2"])
    #expect(tokens("\"a\"/2/3") == ["string:\"a\"", "number:2", "number:3"])
    #expect(tokens("= /a /") == [])
  }

  @Test func `a regular expression with number signs may have several lines`() {
    #expect(tokens("#/a/b/# if") == ["regularExpression:#/a/b/#", "keyword:if"])
    #expect(
      lines("#/\n a \\/# let\n/# if") == [
        ["regularExpression:#/"], ["regularExpression: a \\/# let"],
        ["regularExpression:/#", "keyword:if"],
      ])
  }

  @Test func `nothing is open behind the sources of this package`() throws {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    var count = 0
    for file in try swiftFiles(in: "/" + folder)
      + swiftFiles(in: "/" + folder + "/../../Sources/Editing/Styling")
    {
      let state = SwiftTokenizer().state(behind: file)
      #expect(state == SwiftTokenizer().initialState, "\(file.prefix(200))")
      count += 1
    }
    #expect(count > 20)
  }

  private func swiftFiles(in folder: String) throws -> [String] {
    let stream = try #require(opendir(folder))
    defer { closedir(stream) }
    var texts: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".swift"), let file = fopen(folder + "/" + name, "r") else { continue }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let length = fread(&bytes, 1, bytes.count, file)
      texts.append(String(decoding: bytes[..<length], as: UTF8.self))
    }
    return texts
  }
}
