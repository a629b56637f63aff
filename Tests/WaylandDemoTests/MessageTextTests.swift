import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// What the styles of an export look like.
@Suite struct MessageTextTests {
  private let text = MessageText(theme: .light, isOutgoing: false)
  private let bubble = ChatColors.colors(in: .light).incoming

  private func attributes(_ style: TextStyle, href: String? = nil) throws -> TextAttributes {
    let body = text.body([TextSpan(text: "word", style: style, href: href)])
    #expect(body.string == "word")
    return try #require(body.attributes(at: 0))
  }

  @Test func `a plain text has the font and the colour of the bubble and nothing else`() throws {
    let plain = try attributes([])
    #expect(plain.color == bubble.text && plain.link == nil && !plain.isSpoiler)
    #expect(plain.underline == nil && plain.strikethrough == nil && plain.backgroundColor == nil)
    #expect(plain.font == Theme.light.fonts.system(size: 14))
  }

  @Test func `each style changes what it is called after`() throws {
    let plain = try attributes([])
    #expect(try attributes(.bold).font == plain.font.withWeight(.bold))
    #expect(try attributes(.italic).font == plain.font.italic())
    #expect(try attributes([.bold, .italic]).font == plain.font.withWeight(.bold).italic())
    #expect(try attributes(.underline).underline == .single)
    #expect(try attributes(.strikethrough).strikethrough == .single)
    #expect(try attributes(.spoiler).isSpoiler)
    #expect(try attributes(.customEmoji) == plain)
  }

  @Test func `code has a font and a ground of its own, in a line and in a block`() throws {
    for style in [TextStyle.code, .pre] {
      let code = try attributes(style)
      #expect(code.font == Theme.light.fonts.monospaced && code.backgroundColor != nil)
      #expect(code.color == bubble.text)
    }
    #expect(try attributes([.code, .bold]).font == Theme.light.fonts.monospaced.withWeight(.bold))
  }

  @Test func `what is pressed has the colour of links, and leads somewhere if that is known`()
    throws
  {
    for style in [TextStyle.link, .mention, .hashtag, .botCommand] {
      let link = try attributes(style, href: "https://example.org")
      #expect(link.color == bubble.link && link.link == "https://example.org")
      #expect(try attributes(style).link == nil)
    }
    #expect(try attributes(.bold, href: "https://example.org").link == nil)
  }

  @Test func `a quote is slanted and in the colour of titles`() throws {
    let quote = try attributes(.blockquote)
    let plain = try attributes([])
    #expect(quote.color == bubble.title && quote.font == plain.font.italic())
  }

  @Test func `spans follow each other`() throws {
    let body = text.body([
      TextSpan(text: "a"), TextSpan(text: "ü", style: .bold), TextSpan(text: "b"),
    ])
    #expect(body.string == "aüb")
    #expect(body.attributes(at: 1)?.font == Theme.light.fonts.system(size: 14).withWeight(.bold))
    #expect(body.attributes(at: 3)?.font == Theme.light.fonts.system(size: 14))
    #expect(text.body([]).isEmpty)
  }

  @Test func `what was edited says so, and on a picture the time is white`() {
    var content = BubbleContent()
    content.time = "10:00"
    #expect(text.time(content).request.text.string == "10:00")
    content.isEdited = true
    let time = text.time(content)
    #expect(time.request.text.string == "edited 10:00")
    #expect(time.request.text.attributes(at: 0)?.color == bubble.detail)
    let white = text.time(content, onPicture: true)
    #expect(white.request.text.attributes(at: 0)?.color == .white)
  }

  @Test func `an answer is in the colour of whom it answers, and one's own in one's own`() {
    let reply = BubbleContent.Reply(name: "Ada", text: "What?", colorIndex: 3)
    let colors = ChatColors.colors(in: .light)
    #expect(text.replyColor(reply) == colors.name(3))
    let own = MessageText(theme: .light, isOutgoing: true)
    #expect(own.replyColor(reply) == colors.outgoing.title)
  }

  @Test(arguments: [(0.0, "0%"), (0.004, "0%"), (0.005, "1%"), (0.996, "100%"), (1, "100%")])
  func `shares are whole percents`(share: Double, percent: String) {
    #expect(text.pollPercent(share).request.text.string == percent)
  }

  @Test func `an emoji that is too large for its room is made smaller`() {
    let wanted = MessageText.largeEmoji("👍👍👍", width: 1000)
    #expect(MessageText.largeEmoji("👍👍👍", width: wanted.size.width).size == wanted.size)
    let small = MessageText.largeEmoji("👍👍👍", width: wanted.size.width / 2)
    #expect(small.size.width <= wanted.size.width / 2 && small.size.width > 0)
    #expect(MessageText.largeEmoji("👍", width: 0).size.width > 0, "it is never nothing")
  }
}
