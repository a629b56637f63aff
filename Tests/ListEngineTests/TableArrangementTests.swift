import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct TableArrangementTests {
  private func table() -> TableColumns {
    TableColumns([
      TableColumn("name", ideal: 200, isFixed: true, actions: [.resize, .sort]),
      TableColumn("size"), TableColumn("date"),
      TableColumn("kind", maximum: 300, actions: [.move, .hide]),
    ])
  }

  /// What a table makes of a text.
  private func read(_ text: String) -> String? {
    var columns = table()
    guard let arrangement = TableArrangement(text) else { return nil }
    columns.arrangement = arrangement
    return "\(columns.arrangement)"
  }

  @Test func `what somebody made of a table is one line of text`() {
    var columns = table()
    #expect("\(columns.arrangement)" == "v1 name size date kind")
    columns.setWidth("name", 240)
    columns.move("date", to: 1)
    columns.setVisible("size", false)
    columns.sort(by: "name")
    columns.sort(by: "size", adds: true)
    columns.sort(by: "size", adds: true)
    let text = "v1 name:240 date !size kind +name -size"
    #expect("\(columns.arrangement)" == text)
    #expect(read(text) == text)
    #expect(TableArrangement(text) == columns.arrangement)
    columns.reset()
    #expect(columns == table())
  }

  @Test func `unknown names are left out, and new columns come where they are at first`() {
    #expect(read("v1 name kind weight:50 date +weight -date") == "v1 name size kind date -date")
    #expect(read("v1") == "v1 name size date kind")
    #expect(read("v1 kind") == "v1 name size date kind", "behind the fixed one, before the others")
    #expect(read("v1 date") == "v1 name size date kind")
    #expect(read("v1 date size") == "v1 name date kind size")
    #expect(read("v1 date kind name size") == "v1 name date kind size", "fixed ones are first")
  }

  @Test func `a text does not do what columns do not allow`() {
    #expect(read("v1 !name size date kind:90 +kind") == "v1 name size date kind")
    #expect(read("v1 name:3 size:99999 date:50.4") == "v1 name:40 size:10000 date:50 kind")
    #expect(read("v1 !name !size !date !kind") == "v1 name !size !date !kind")
    var columns = TableColumns([TableColumn("a"), TableColumn("b")])
    columns.arrangement = TableArrangement("v1 !b !a")!
    #expect(columns.visibleNames == ["b"], "one is shown in any case")
  }

  @Test func `what comes twice counts once`() {
    #expect(read("v1 date:80 date:90 size") == "v1 name date:80 kind size")
    #expect(read("v1 +size -size +date") == "v1 name size date kind +size +date")
  }

  @Test(arguments: [
    "", " ", "v", "v2 name", "V1 name", "v1name", "\0", "name size", "{\"v1\": []}", "v1\tname",
    "v1\nname", "v1\u{301} name", "😀", "-v1",
  ])
  func `a text that is none is refused`(text: String) {
    #expect(TableArrangement(text) == nil)
  }

  @Test(arguments: [
    "v1 name:", "v1 name::", "v1 :80", "v1 :", "v1 !", "v1 !!name", "v1 + - ++size --size",
    "v1 name:nan", "v1 name:inf", "v1 name:-inf size:infinity", "v1 name:1e999", "v1 name:0x",
    "v1 %", "v1 %4", "v1 %zz", "v1 %FF%FE", "v1 %C3", "v1 %ED%A0%80", "v1 n\u{e4}me", "v1 \0",
    "v1 name:1:2:3", "v1 name\u{301}", "v1 %00", "v1    ", "v1 +name:80", "v1 !+name", "v1 %6e",
    "v1 \u{202e}eman", "v1 name:٨٠",
  ])
  func `what cannot be understood is left out`(text: String) {
    #expect(read(text)?.hasPrefix("v1 name") == true)
    #expect(read(text)!.split(separator: " ").count == 5)
    #expect(!read(text)!.contains(":"), "no width")
  }

  @Test func `widths of any size are brought within limits`() {
    #expect(read("v1 size:1e300 date:-1e300 name:1e-300") == "v1 name:40 size:10000 date:40 kind")
    #expect(read("v1 size:-0") == "v1 name size:40 date kind")
  }

  @Test(arguments: ["a b", "+", "-", "!", ":", "%", "größe", "日付", "a\nb", "\0", "v1", "😀", "."])
  func `names may be anything`(name: String) throws {
    var columns = TableColumns([TableColumn(name), TableColumn("other")])
    columns.setWidth(name, 77)
    columns.sort(by: name)
    columns.move(name, to: 1)
    columns.setVisible("other", false)
    let text = "\(columns.arrangement)"
    #expect(text.utf8.allSatisfy { $0 > 31 && $0 < 127 }, "one line of ASCII")
    #expect(try #require(TableArrangement(text)) == columns.arrangement)
  }

  @Test func `an empty name and a width that is none are not written`() {
    let odd = TableArrangement(columns: [.init("a", width: .nan), .init("b", width: 0.5)])
    #expect("\(odd)" == "v1 a b:0.5")
    #expect(TableArrangement("\(odd)")?.columns.map(\.width) == [nil, 0.5])
    #expect(TableArrangement("\(TableArrangement(columns: [.init("")]))")?.columns == [])
    let long = TableArrangement(columns: [.init("a", width: 1e20)])
    #expect(TableArrangement("\(long)") == long)
  }

  @Test func `a long text is read`() {
    let text = "v1" + String(repeating: " name:80 %41%42 +x", count: 20_000)
    #expect(TableArrangement(text)?.columns.count == 40_000)
    #expect(read(text) == "v1 name:80 size date kind")
  }

  @Test func `whatever is read, the table is whole`() {
    var random = SeededGenerator(4100)
    let parts = [
      "name", "size", "date", "kind", "x", ":", ":80", ":9e9", "!", "+", "-", " ", " ", "%41", "%",
      "\u{0}", "é", "v1 ",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...20, using: &random)).reduce("v1 ") { text, _ in
        text + parts.randomElement(using: &random)!
      }
      var columns = table()
      columns.arrangement = TableArrangement(text)!
      let kept = columns.arrangement
      #expect(kept.columns.map(\.name).sorted() == ["date", "kind", "name", "size"], "\(text)")
      #expect(kept.columns[0].name == "name" && !kept.columns[0].isHidden, "\(text)")
      #expect(kept.columns.allSatisfy { (40...10_000).contains($0.width ?? 40) }, "\(text)")
      #expect(Set(kept.sort.map(\.column)).isSubset(of: ["name", "size", "date"]), "\(text)")
      #expect(TableArrangement("\(kept)") == kept, "\(text)")
      columns.arrangement = kept
      #expect(columns.arrangement == kept, "\(text)")
    }
  }
}
