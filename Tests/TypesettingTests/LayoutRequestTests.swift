import Geometry
import Testing
import Typesetting

/// Layouts are kept by their requests: whatever a layout depends on must tell two requests apart.
@Suite struct LayoutRequestTests {
  private static let font = FontDescriptor.system(size: 14)

  /// Each attribute with another value than a text has by itself.
  private static let attributes: [(name: String, set: @Sendable (inout TextAttributes) -> Void)] = [
    ("families", { $0.font.families = ["serif"] }),
    ("size", { $0.font = $0.font.withSize(15) }),
    ("weight", { $0.font.weight = .bold }),
    ("stretch", { $0.font.stretch = .condensed }),
    ("isItalic", { $0.font.isItalic = true }),
    ("language of the font", { $0.font.language = "ja" }),
    ("color", { $0.color = .white }),
    ("backgroundColor", { $0.backgroundColor = .white }),
    ("backgroundRadius", { $0.backgroundRadius = 2 }),
    ("backgroundOutset", { $0.backgroundOutset = 2 }),
    ("underline", { $0.underline = TextLineStyle() }),
    ("strikethrough", { $0.strikethrough = TextLineStyle() }),
    ("link", { $0.link = "a" }),
    ("isSpoiler", { $0.isSpoiler = true }),
    ("baselineOffset", { $0.baselineOffset = 1 }),
    ("tracking", { $0.tracking = 1 }),
    ("language", { $0.language = "ja" }),
    ("inlineItem", { $0.inlineItem = InlineItem(id: "a", size: Size(width: 1, height: 1)) }),
  ]

  private static func text(_ string: String) -> AttributedText {
    AttributedText(string, attributes: TextAttributes(font: font, color: .black))
  }

  private static let options: [(name: String, set: @Sendable (inout LayoutRequest) -> Void)] = [
    ("text", { $0.text = text("other") }),
    ("maxWidth", { $0.maxWidth = 50 }),
    ("maximumLines", { $0.maximumLines = 2 }),
    ("minimumLines", { $0.minimumLines = 2 }),
    ("style", { $0.style.alignment = .center }),
    ("cutouts", { $0.cutouts = TextCutouts(topLeft: Size(width: 5, height: 5)) }),
    ("insets", { $0.insets = Insets(top: 1) }),
    (
      "truncationToken",
      { $0.truncationToken = text("…") }
    ),
    ("expandedBlocks", { $0.expandedBlocks = [0] }),
  ]

  private func request(_ set: (inout TextAttributes) -> Void = { _ in }) -> LayoutRequest {
    var attributes = TextAttributes(font: LayoutRequestTests.font, color: .black)
    set(&attributes)
    return LayoutRequest(text: AttributedText("text", attributes: attributes))
  }

  @Test func `every attribute and every option tells two requests apart`() {
    var all = [request()]
    for attribute in LayoutRequestTests.attributes {
      let other = request(attribute.set)
      #expect(other != all[0], "\(attribute.name)")
      #expect(other == request(attribute.set), "\(attribute.name)")
      all.append(other)
    }
    for option in LayoutRequestTests.options {
      var other = request()
      option.set(&other)
      #expect(other != all[0], "\(option.name)")
      all.append(other)
    }
    #expect(Set(all).count == all.count)
    #expect(Set(all.map(\.hashValue)).count == all.count)
  }
}
