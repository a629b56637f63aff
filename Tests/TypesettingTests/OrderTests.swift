import Geometry
import Testing

@testable import Typesetting

/// What is kept from text to text - fonts, answers of the configuration, shaped words - serves only what is like
/// it: a text looks the same whatever was laid out before.
@Suite struct OrderTests {
  private static let strings = [
    "office fi affinity 12:30 To AV.", "مرحبا بك 123", "שלום עולם", "नमस्ते किताब", "漢字とかな",
    "❤ ❤️ 👍🏽 1️⃣ #", "a\u{301} e\u{323} ß", "To\u{200D}AV (fi) ﬁ", "ok ok ok",
  ]

  /// Looks that differ from the first one in a single value.
  private static let looks: [@Sendable (inout TextAttributes) -> Void] = [
    { _ in }, { $0.font = .system(size: 16.5) }, { $0.font.weight = .bold },
    { $0.font.weight = .semibold },
    { $0.font.isItalic = true }, { $0.font.features = [FontFeature("liga", value: 0)] },
    { $0.font.features = [FontFeature("kern", value: 0)] },
    { $0.font.features = [.monospacedDigits] }, { $0.font.families = ["monospace"] },
    { $0.font.families = ["Noto Sans Hebrew"] }, { $0.font.families = ["No Such Family"] },
    { $0.language = "ja" }, { $0.language = "ar" }, { $0.font.language = "hi" },
    { $0.tracking = 1 }, { $0.baselineOffset = 3 },
  ]

  private var requests: [LayoutRequest] {
    var result: [LayoutRequest] = []
    for string in Self.strings {
      for change in Self.looks {
        var attributes = TextAttributes(font: .system(size: 16), color: .black)
        change(&attributes)
        for direction in [BaseDirection.leftToRight, .rightToLeft] {
          var style = ParagraphStyle()
          style.baseDirection = direction
          result.append(
            LayoutRequest(text: AttributedText(string, attributes: attributes), style: style))
        }
      }
    }
    return result
  }

  /// In an order, each with a library of its own that knows nothing at first.
  private func describe(_ requests: [LayoutRequest]) -> [String] {
    let library = FontLibrary(.directory(Fixtures.fonts))
    return requests.map { look(TextLayout($0, library: library)) }
  }

  @Test func `a text looks the same whatever was laid out before`() {
    let requests = requests
    let forward = describe(requests)
    let backward = Array(describe(requests.reversed()).reversed())
    var random = SeededRandom(seed: 12)
    let order = requests.indices.shuffled(using: &random)
    let shuffled = describe(order.map { requests[$0] })
    for (place, index) in order.enumerated() {
      #expect(forward[index] == backward[index] && forward[index] == shuffled[place], "\(index)")
    }
    // The looks are looks: most of them change something.
    #expect(Set(forward.prefix(2 * Self.looks.count)).count > Self.looks.count)
  }

  @Test func `a text looks the same when it is laid out again, and by itself`() {
    let library = FontLibrary(.directory(Fixtures.fonts))
    for (index, request) in requests.enumerated() {
      let first = look(TextLayout(request, library: library))
      #expect(look(TextLayout(request, library: library)) == first, "\(index)")
      guard index % 23 == 0 else { continue }
      let alone = FontLibrary(.directory(Fixtures.fonts))
      #expect(look(TextLayout(request, library: alone)) == first, "\(index)")
    }
  }
}

/// With what fonts are made of as well.
private func look(_ layout: TextLayout) -> String {
  let fonts = layout.glyphRuns.map {
    "\($0.font.synthesis) \($0.font.metrics.lineHeight) \($0.isSpoiler)"
  }
  return describe(layout) + fonts.joined(separator: " ")
}
