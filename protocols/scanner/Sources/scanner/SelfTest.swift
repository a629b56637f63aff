/// Checks of the parser and the names; the test suite of the main package runs them.
enum SelfTest {
  static func run() -> Int32 {
    var failures = 0
    func expect(_ condition: Bool, _ text: String) {
      if !condition {
        print("failed: \(text)")
        failures += 1
      }
    }
    func tokens(_ text: String) -> [XMLToken]? {
      var reader = XMLReader(file: "test", bytes: Array(text.utf8))
      var result: [XMLToken] = []
      do {
        while let token = try reader.next() { result.append(token) }
      } catch {
        return nil
      }
      return result
    }

    expect(
      tokens("<?xml?><!DOCTYPE a><a b='1' c = \"x&amp;&#65;&#x42;\">text<!-- <no> --><d/></a>")
        == [
          .open("a", attributes: ["b": "1", "c": "x&AB"]), .open("d", attributes: [:]),
          .close("d"), .close("a"),
        ], "elements, attributes, references and comments are read")
    expect(
      tokens("<a b='x\ny'/>")?.first == .open("a", attributes: ["b": "x y"]),
      "a line break in a value is a space")
    let broken = [
      "<a>", "<a></b>", "</a>", "<a b=1/>", "<a b='1' b='2'/>", "<a b='<'/>", "<a b='&x;'/>",
      "<!-- ", "<a b='", "<", "<a b='&#x110000;'/>",
    ]
    for text in broken { expect(tokens(text) == nil, "\(text) is refused") }

    expect(Names.type("zxdg_toplevel_decoration_v1") == "ZxdgToplevelDecorationV1", "type name")
    expect(Names.member("set_app_id") == "setAppID", "member name")
    expect(Names.member("default") == "`default`", "keyword")
    expect(Names.member("90") == "_90", "digit")

    let text = """
      <protocol name="p"><interface name="i" version="3">
      <request name="bind"><arg name="id" type="new_id"/></request>
      <event name="e" since="2"><arg name="s" type="string" allow-null="true"/>
      <arg name="o" type="object" interface="j"/></event></interface></protocol>
      """
    let decoded = try? ProtocolDecoder.decode(file: "test", bytes: Array(text.utf8))
    let interface = decoded?.interfaces.first
    expect(interface?.requests.first?.signature == "sun", "an untyped new object")
    expect(interface?.events.first?.signature == "2?so", "version, null and object")
    expect(interface?.events.first?.types == [nil, "j"], "types of arguments")
    let wrong = "<protocol name='p'><interface name='i' version='0'/></protocol>"
    expect(
      (try? ProtocolDecoder.decode(file: "test", bytes: Array(wrong.utf8))) == nil,
      "version 0 is refused")

    print(failures == 0 ? "scanner: all checks passed" : "scanner: \(failures) checks failed")
    return failures == 0 ? 0 : 1
  }
}
