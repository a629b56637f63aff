import Surface

/// What letters look like.
extension TextSamples {
  var scripts: TextCard {
    card(
      "Scripts",
      text(
        """
        Hamburgefonstiv — “office”, fjord, AVATAR, naïve
        Съешь же ещё этих мягких французских булок
        Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
        أهلا بالعالم، هذه رسالة مع رقم 1234
        שלום עולם, זו הודעה עם 42 ו־English
        नमस्ते दुनिया, क्षत्रिय श्री
        你好世界，我们今天去公园看书。
        日本語のテキスト、カタカナとひらがな。
        안녕하세요 세계, 한국어 문장입니다.
        Emoji 😀 in 👍🏽 line ❤️‍🔥 with 🇺🇦 text 👨‍👩‍👧‍👦 1️⃣ ☀️
        """)
    ) { $0.spacingAfter = 2 }
  }

  var styles: TextCard {
    var result = text("Regular, ")
    result += text("bold", { $0.font.weight = .bold }) + text(", ")
    result += text("italic", { $0.font.isItalic = true }) + text(", ")
    result += text("code", size: 13.5) {
      $0.font = .monospaced(size: 13.5)
      $0.backgroundColor = theme.colors.hoverOverlay
      $0.backgroundRadius = 3
      $0.backgroundOutset = 3
    }
    result += text(", a ")
    result += text("link") {
      $0.color = theme.colors.link
      $0.link = "https://example.org"
    }
    result += text(", ")
    result += text("highlighted") {
      $0.backgroundColor = Color(
        hex: 0xffd54a, alpha: theme.isLight ? 0.5 : 0.3)
      $0.backgroundRadius = 3
    }
    result += text(" text, H") + small("2", offset: -3) + text("O, E = mc") + small("2", offset: 5)
    result += text(", ")
    result += text("SPACED", size: 13) { $0.tracking = 2 }
    result += text(" capitals, and a spoiler: ")
    result += text("the butler did it", { $0.isSpoiler = true }) + text(".")
    return card("Styles", result)
  }

  private func small(_ string: String, offset: Double) -> AttributedText {
    text(string, size: 10) { $0.baselineOffset = offset }
  }

  var lines: TextCard {
    let patterns: [(String, TextLineStyle)] = [
      ("single", .single), ("thick", .thick), ("double", .double), ("dotted", .dotted),
      ("dashed", .dashed), ("wavy", TextLineStyle(.wavy, color: Color(hex: 0xe5484d))),
    ]
    var result = AttributedText()
    for (name, style) in patterns {
      result += text("\(name) jumping gypsy", { $0.underline = style }) + text("\t")
      result += text("struck", { $0.strikethrough = style }) + text("\n")
    }
    result += text("only by each word") { $0.underline = TextLineStyle(isByWord: true) }
    result += text("\t")
    result += text("in red", { $0.strikethrough = TextLineStyle(color: Color(hex: 0xe5484d)) })
    return card("Lines", result) {
      $0.tabStops = [TabStop(220)]
      $0.lineSpacing = 0.15
    }
  }

  var sizes: TextCard {
    var result = AttributedText()
    for size in [9.0, 11, 13, 16, 20, 26, 34] { result += text("Ag\(Int(size)) ", size: size) }
    result += text("\nLight on dark and dark on light keep one weight.", size: 12)
    return card("Sizes", result)
  }
}
