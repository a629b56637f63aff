import Surface

/// How paragraphs are set.
extension TextSamples {
  private static let pangram =
    "Ty\u{AD}pog\u{AD}ra\u{AD}phy is what lan\u{AD}guage looks like. The even grey of a col\u{AD}umn "
    + "comes from spaces that near\u{AD}ly have one width, from lines that break where a read\u{AD}er "
    + "would pause, and from hy\u{AD}phens in long words: in\u{AD}com\u{AD}pre\u{AD}hen\u{AD}si\u{AD}"
    + "bil\u{AD}i\u{AD}ties, char\u{AD}ac\u{AD}ter\u{AD}is\u{AD}tics, un\u{AD}der\u{AD}stand\u{AD}ing."

  var blocks: TextCard {
    var quote = block(.quote, title: "Ada Lovelace")
    quote.isCollapsible = true
    var result = text("Before a quote that can be unfolded:\n")
    result += AttributedText(
      quote,
      text(
        "The Analytical Engine weaves algebraical patterns just as the Jacquard loom weaves "
          + "flowers and leaves. It has no pretensions whatever to originate anything. It can do "
          + "whatever we know how to order it to perform. It can follow analysis; but it has no "
          + "power of anticipating any analytical relations or truths.\n", size: 14))
    result += text("Then some code:\n")
    result += AttributedText(
      block(.code(language: "swift"), title: "swift", color: Color(hex: 0x8a63d2)),
      code("func greet(_ name: String) {\n\tprint(\"Hello, \\(name)\")\n}\n"))
    var dashed = block(.quote, color: Color(hex: 0xe8833a))
    dashed.secondaryColor = .clear
    result += AttributedText(dashed, text("A short one, with a bar of dashes.\n", size: 14))
    result += text("And after it.")
    return card("Quotes and code", result)
  }

  var columns: TextCard {
    TextCard(
      title: "Justified",
      bodies: [
        body(text(TextSamples.pangram, size: 14)) { $0.alignment = .justified },
        body(
          text(
            "排版是语言的外貌。一栏文字均匀的灰色，来自几乎等宽的间距，来自在读者停顿之处断开的行。",
            size: 14)
        ) { $0.alignment = .justified },
      ])
  }

  var lists: TextCard {
    var result = AttributedText()
    let entries = [
      "Hanging indents keep the numbers of a list apart from its text, however many lines that has.",
      "Paragraphs have styles of their own.",
      "The last entry has a number of two digits.",
    ]
    for (index, entry) in entries.enumerated() {
      let number = index == 2 ? 10 : index + 1
      result += text("\t\(number).\t\(entry)\n", size: 14)
    }
    var style = ParagraphStyle(lineSpacing: 0.06)
    style.headIndent = 30
    style.tabStops = [TabStop(22, .trailing), TabStop(30)]
    style.spacingAfter = 3
    result.setParagraphStyle(style)
    var first = text(
      "A paragraph whose first line is indented, as in a book, and whose other lines begin at the "
        + "edge.", size: 14)
    var indented = ParagraphStyle(lineSpacing: 0.06)
    indented.firstLineIndent = 24
    first.setParagraphStyle(indented)
    return card("Indents", result + first)
  }

  var tables: TextCard {
    let heading = text("Item\tCount\tPrice\tSum\n", size: 13) {
      $0.font.weight = .semibold
      $0.color = theme.colors.secondaryText
    }
    let rows = text(
      "Tea\t2\t3.5\t7.00\nMarzipan\t12\t10.25\t123.00\nBread\t1\t2\t2.00", size: 14)
    return card("Tabs", heading + rows) {
      $0.tabStops = [TabStop(130, .center), TabStop(220, .decimal), TabStop(310, .trailing)]
    }
  }

  var items: TextCard {
    var result = item("avatar:1", 20) + text(" Mila and ") + item("avatar:5", 20)
    result += text(" Jonas gave this a ") + item("star", 17) + item("star", 17)
    result += text(".\n") + item("check:1", 16) + text(" A box that is ticked\n")
    result += item("check:0", 16) + text(" and one that is not\n")
    result += text("Items stand at the ") + item("box", 8, .top) + text(" top, ")
    result += item("box", 8) + text(" in the middle, on the ")
    result += item("box", 8, .baseline(descent: 0)) + text(" baseline or at the ")
    result += item("box", 8, .bottom) + text(" bottom.")
    return card("Items", result) { $0.spacingAfter = 2 }
  }

  var truncation: TextCard {
    let long = "A line that is far too long for its place, so a part of it is left out here."
    var more = text("… ")
    more += text("More") {
      $0.color = theme.colors.link
      $0.font.weight = .semibold
    }
    var custom = body(text(long + " " + long, size: 14), width: 300, lines: 2)
    custom.request.truncationToken = more
    return TextCard(
      title: "Truncation",
      bodies: [
        body(text(long, size: 14), width: 260, lines: 1),
        body(text("a-very-long-file-name-of-a-document.pdf", size: 14), width: 220, lines: 1) {
          $0.truncation = .middle
        },
        body(text("/home/user/some/deep/folder/document.pdf", size: 14), width: 220, lines: 1) {
          $0.truncation = .start
        },
        custom,
        body(text("שלום עולם, זו הודעה ארוכה מדי עבור השורה הזאת", size: 14), width: 220, lines: 1),
      ])
  }

  var cutouts: TextCard {
    var picture = body(
      text(
        "The first lines leave a corner free, where a picture or a large initial may stand; those "
          + "below it have the whole width again.", size: 14))
    picture.request.cutouts.topLeft = Size(width: 56, height: 36)
    var time = body(text("The time of this message stands in the last line", size: 14))
    time.request.cutouts.bottomRight = Size(width: 40, height: 12)
    return TextCard(title: "Cutouts", bodies: [picture, time])
  }

  var rightToLeft: TextCard {
    var quote = block(.quote, title: "עדה")
    quote.isCollapsible = false
    var result = text("פסקה בעברית עם English באמצע, ומספרים כמו 1,234.5 בתוכה.\n")
    result += AttributedText(quote, text("ציטוט קצר שהפס שלו עומד בצד ימין.\n", size: 14))
    result += text("هذه فقرة عربية طويلة بما يكفي لتمتد على أكثر من سطر واحد، مع ")
    result += text("وصلة") {
      $0.color = theme.colors.link
      $0.underline = .single
    }
    result += text(" فيها.\nFirst English, then עברית (עם סוגריים), then English again.")
    return card("Right to left", result) { $0.spacingAfter = 2 }
  }
}
