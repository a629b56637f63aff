import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// Where the parts of a message stand in its row.
@Suite struct MessageLayoutTests {
  // Not the stand-in, which measures otherwise.
  init() { FontLibrary.shared.waitUntilRead() }

  private func layout(
    width: Double = 600, _ change: (inout BubbleContent) -> Void
  ) -> MessageLayout {
    var content = BubbleContent()
    content.time = "12:34"
    change(&content)
    return MessageLayout(content, theme: .light, width: width)
  }

  private func say(_ text: String) -> (inout BubbleContent) -> Void {
    { $0.text = [TextSpan(text: text)] }
  }

  private func rect(_ text: MessageLayout.PlacedText) -> Rect {
    Rect(origin: text.origin, size: text.layout.size)
  }

  private func picture(_ width: Double, _ height: Double) -> BubbleContent.Picture {
    BubbleContent.Picture(kind: .photo, size: Size(width: width, height: height))
  }

  @Test func `messages of one person stand closer, and a day above the first`() {
    let apart = layout(say("Hello"))
    let joined = layout {
      say("Hello")(&$0)
      $0.joinsAbove = true
    }
    #expect(apart.bubble.minY == 8 && joined.bubble.minY == 2)
    #expect(apart.bubble.size == joined.bubble.size)
    #expect(apart.style.joinsAbove == false && joined.style.joinsAbove)
    let day = layout {
      say("Hello")(&$0)
      $0.dayText = "March 5"
    }
    #expect(day.day?.height == day.bubble.minY && day.bubble.minY > 20)
    let inside = layout {
      say("Hello")(&$0)
      $0.endsGroup = false
    }
    #expect(apart.style.hasTail && !inside.style.hasTail)
    #expect(apart.height == apart.bubble.maxY + 2 && inside.height == inside.bubble.maxY)
  }

  @Test(arguments: [(600.0, 14.0), (260, 14), (259, 8), (160, 8)])
  func `others are on the left, oneself on the right`(width: Double, side: Double) {
    let other = layout(width: width, say("Hello"))
    #expect(other.bubble.minX == side && other.ticksOrigin == nil && !other.style.isOutgoing)
    let own = layout(width: width) {
      say("Hello")(&$0)
      $0.isOutgoing = true
    }
    #expect(own.bubble.maxX == width - side && own.style.isOutgoing)
    let ticks = own.ticksOrigin
    #expect((ticks?.x ?? 0) >= own.time.origin.x + own.time.layout.size.width)
    #expect((ticks?.x ?? 1e9) + 14 <= own.bubble.maxX)
    // The column of avatars is kept where somebody else has one.
    let group = layout(width: width) {
      say("Hello")(&$0)
      $0.keepsAvatarColumn = true
    }
    #expect(group.bubble.minX == side + 34 + (side == 8 ? 6 : 10) && group.avatar == nil)
    let last = layout(width: width) {
      say("Hello")(&$0)
      $0.keepsAvatarColumn = true
      $0.avatarInitials = "ML"
    }
    #expect(last.bubble == group.bubble)
    #expect(
      last.avatar?.rect == Rect(x: side, y: last.bubble.maxY - 34, width: 34, height: 34))
    #expect(layout(width: 159) { $0.avatarInitials = "ML" }.avatar == nil)
  }

  @Test func `what a message consists of stands one below the other`() throws {
    for isOutgoing in [false, true] {
      let layout = layout {
        say("A caption")(&$0)
        $0.isOutgoing = isOutgoing
        $0.senderName = "Mila"
        $0.forwardedFrom = "Jonas"
        $0.reply = .init(name: "Ada", text: "What was said", colorIndex: 2)
        $0.picture = picture(400, 300)
      }
      let bar = try #require(layout.replyBar)
      let frame = try #require(layout.pictureFrame)
      let texts = layout.texts.map(rect)
      let body = rect(try #require(layout.body))
      #expect(texts.count == 4)
      var bottom = layout.bubble.minY + 6.9
      for part in texts + [frame, body] {
        #expect(part.minY >= bottom - 0.01, "\(part)")
        bottom = part.maxY
      }
      #expect(bottom + 6.9 <= layout.bubble.maxY)
      #expect(bar.minY <= texts[2].minY && bar.maxY >= texts[3].maxY && bar.minY >= texts[1].maxY)
      #expect(bar.minX == layout.bubble.minX + 11 && bar.maxX == layout.bubble.maxX - 11)
      #expect(texts[2].minX == bar.minX + 10 && texts[3].minX == texts[2].minX)
      #expect(frame.minX == layout.bubble.minX + 3 && frame.maxX == layout.bubble.maxX - 3)
      #expect(layout.timeBackdrop == nil)
    }
  }

  @Test func `a picture keeps its proportions within its limits`() {
    for (size, expected) in [
      (Size(width: 1000, height: 500), Size(width: 380, height: 190)),
      (Size(width: 500, height: 1000), Size(width: 190, height: 380)),
      (Size(width: 300, height: 200), Size(width: 240, height: 160)),
      (Size(width: 60, height: 60), Size(width: 240, height: 240)),
      (Size(width: 4000, height: 100), Size(width: 380, height: 80)),
      (Size(width: 100, height: 4000), Size(width: 120, height: 380)),
    ] {
      let layout = layout { $0.picture = picture(size.width, size.height) }
      #expect(layout.pictureFrame?.size == expected, "\(size)")
      // Alone it has its bubble to itself, and the time lies on it.
      #expect(layout.bubble == layout.pictureFrame?.inset(by: -3))
      let backdrop = layout.timeBackdrop ?? .zero
      #expect(layout.pictureFrame?.contains(backdrop) == true && !backdrop.isEmpty)
      #expect(backdrop.contains(rect(layout.time)))
      #expect(layout.overlayFrame == layout.pictureFrame)
    }
    let sticker = layout {
      $0.picture = picture(512, 512)
      $0.isSticker = true
    }
    #expect(sticker.pictureFrame?.size == Size(width: 180, height: 180))
    let narrow = layout(width: 200) { $0.picture = picture(1000, 500) }
    #expect(narrow.pictureFrame?.maxX ?? 1e9 <= 200 - 8)
  }

  @Test func `a picture with something below has its time there`() {
    for change in [
      say("Caption"),
      { $0.attachment = .init(icon: .file, title: "a.txt", subtitle: "1 KB") },
      { $0.pollTitle = "When?" },
    ] as [(inout BubbleContent) -> Void] {
      let layout = layout {
        $0.picture = picture(400, 300)
        change(&$0)
      }
      #expect(layout.timeBackdrop == nil)
      #expect(layout.time.origin.y > layout.pictureFrame?.maxY ?? 1e9)
    }
    // A lone emoji has no bubble for the time to stand in.
    let emoji = layout { $0.largeEmoji = "👍" }
    #expect(emoji.timeBackdrop?.contains(rect(emoji.time)) == true)
  }

  @Test func `a file has its icon, its name and what is below it`() throws {
    let layout = layout {
      $0.attachment = .init(icon: .file, title: "notes.pdf", subtitle: "180 KB")
    }
    let icon = try #require(layout.attachmentFrame)
    #expect(icon.size == Size(width: 44, height: 44))
    #expect(icon.origin == layout.bubble.origin + Point(x: 11, y: 8))
    let texts = layout.texts.map(rect)
    #expect(texts.count == 2 && texts.allSatisfy { $0.minX == icon.maxX + 11 })
    #expect(texts[1].minY >= texts[0].maxY && texts[0].minY >= icon.minY)
    #expect(abs((texts[0].minY + texts[1].maxY) / 2 - icon.midY) <= 1)
    // The time stands beside the last line.
    #expect(layout.time.origin.x >= texts[1].maxX + 10)
    #expect(layout.bubble.maxY - icon.maxY < 12)
    let captioned = self.layout {
      say("Below")(&$0)
      $0.attachment = .init(icon: .file, title: "notes.pdf", subtitle: "180 KB")
    }
    #expect(rect(try #require(captioned.body)).minY >= icon.maxY + 6)
    // Without room for words the icon says what it is.
    let narrow = self.layout(width: 60) {
      $0.attachment = .init(icon: .file, title: "notes.pdf", subtitle: "180 KB")
    }
    #expect(narrow.texts.isEmpty && narrow.attachmentFrame != nil)
  }

  @Test func `bars of loudness are from all over the message, as many as have room`() {
    let values = (0..<100).map { UInt8($0) }
    func voice(_ width: Double, _ values: [UInt8]) -> MessageLayout {
      layout(width: width) {
        $0.attachment = .init(icon: .voice, title: "", subtitle: "0:12", waveform: values)
      }
    }
    let wide = voice(600, values)
    let count = wide.waveform.count
    #expect(count > 80 && wide.waveform.first == 0)
    #expect((wide.waveform.last ?? 0) >= 98)
    let narrow = voice(300, values)
    #expect(narrow.waveform.count < count && (narrow.waveform.last ?? 0) > 95)
    #expect(narrow.waveform == narrow.waveform.sorted())
    #expect(voice(600, [7, 9]).waveform == [7, 9])
    #expect(voice(600, values).texts.count == 1)
  }

  @Test func `a poll has its answers below each other, each with its share and its bar`() throws {
    let layout = layout {
      $0.pollTitle = "When shall we meet?"
      $0.pollSubtitle = "Poll"
      $0.pollOptions = [
        .init(text: "Monday", share: 0.25, isChosen: false),
        .init(text: "Tuesday", share: 1, isChosen: true),
        .init(text: "Never", share: 0, isChosen: false),
      ]
    }
    let heads = layout.texts.map(rect)
    #expect(heads.count == 2 && heads[1].minY >= heads[0].maxY)
    #expect(layout.pollOptions.map(\.share) == [0.25, 1, 0])
    #expect(layout.pollOptions.map(\.isChosen) == [false, true, false])
    var bottom = heads[1].maxY
    for option in layout.pollOptions {
      let (label, percent) = (rect(option.label), rect(option.percent))
      #expect(label.minX == layout.bubble.minX + 11 + 42 && label.minY >= bottom + 6)
      #expect(abs(percent.maxX - (layout.bubble.minX + 11 + 34)) < 0.01)
      #expect(percent.minY == label.minY)
      #expect(option.bar.minX == label.minX && option.bar.maxX == layout.bubble.maxX - 11)
      #expect(option.bar.minY == label.maxY + 4 && option.bar.height == 4)
      bottom = option.bar.maxY
    }
    #expect(layout.time.origin.y >= bottom)
    #expect(layout.bubble.width >= 260)
  }

  @Test func `a short last line has the time beside it, a long one above it`() throws {
    let short = layout(say("Hello"))
    #expect(short.time.origin.x > rect(try #require(short.body)).maxX - 60)
    #expect(short.bubble.height < 40)
    let line = String(repeating: "word ", count: 16)
    let long = layout(width: 400, say(line))
    let body = try #require(long.body)
    let last = try #require(body.layout.lines.last)
    let end = body.origin.x + last.x + last.width
    let below = long.time.origin.y >= body.origin.y + last.baseline
    #expect(below || long.time.origin.x >= end + 7)
    // Words for a link and hidden words are found where they are shown.
    var spans = [
      TextSpan(text: "See "), TextSpan(text: "here", style: .link, href: "https://example.org"),
    ]
    spans.append(TextSpan(text: " or "))
    spans.append(TextSpan(text: "there", style: .spoiler))
    let linked = layout { $0.text = spans }
    let hidden = try #require(linked.spoilerRects.first)
    #expect(linked.hasSpoiler(at: hidden.center) && !linked.hasSpoiler(at: linked.bubble.origin))
    let text = try #require(linked.body)
    let words = try #require(text.layout.rects(for: 4..<8).first)
    let place = text.origin + words.center
    let rects = linked.linkRects(at: place)
    #expect(rects.count == 1 && rects[0].contains(place) && rects[0].maxX < hidden.minX)
    #expect(linked.link(at: place)?.target == "https://example.org")
    #expect(linked.link(at: hidden.center) == nil && linked.linkRects(at: hidden.center).isEmpty)
  }
}
