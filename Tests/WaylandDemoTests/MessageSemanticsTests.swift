import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// What a message says to who does not see it, and does for who has no pointer.
@Suite @MainActor struct MessageSemanticsTests {
  private let stage = MessageStage()

  private func link(_ text: String, _ target: String, _ style: TextStyle = .link) -> TextSpan {
    TextSpan(text: text, style: style, href: target)
  }

  private func names(_ role: SemanticRole) -> [String] {
    stage.elements.filter { $0.role == role }.compactMap(\.name)
  }

  @Test func `a message says who says what, and when`() {
    stage.show {
      $0.senderName = "Mila"
      $0.text = [TextSpan(text: "Hello, "), TextSpan(text: "you", style: .bold)]
    }
    #expect(stage.row?.name == "Mila, Hello, you, 10:00")
    stage.show {
      $0.isOutgoing = true
      $0.text = [TextSpan(text: "Hi")]
    }
    #expect(stage.row?.name == "You, Hi, 10:00")
    stage.show {
      $0.text = [TextSpan(text: "Hi")]
      $0.time = ""
    }
    #expect(stage.row?.name == "Hi")
    #expect(stage.elements.filter { $0.role == .text }.isEmpty, "no time where none is known")
  }

  @Test func `a picture, a file, a poll and an emoji are named`() {
    stage.show {
      $0.picture = BubbleContent.Picture(kind: .photo, size: Size(width: 300, height: 200))
      $0.text = [TextSpan(text: "The hut")]
    }
    #expect(stage.row?.name == "Photo, The hut, 10:00" && names(.image) == ["Photo"])
    for (kind, badge, name) in [
      (.preview, "play", "Video"), (.preview, "GIF", "GIF"), (.preview, nil, "Preview"),
      (.sticker(emoji: "😀"), nil, "Sticker 😀"),
    ] as [(BubbleContent.Picture.Kind, String?, String)] {
      stage.show {
        $0.picture = BubbleContent.Picture(
          kind: kind, size: Size(width: 300, height: 200), badge: badge)
      }
      #expect(names(.image) == [name])
    }
    stage.show { $0.attachment = .init(icon: .file, title: "notes.pdf", subtitle: "3 KB") }
    #expect(stage.row?.name == "notes.pdf, 10:00")
    #expect(names(.text).contains("notes.pdf") && names(.text).contains("3 KB"))
    stage.show { $0.largeEmoji = "👍" }
    #expect(stage.row?.name == "👍, 10:00")
  }

  @Test func `the answers of a poll say their share, and which one was chosen`() {
    stage.show {
      $0.pollTitle = "When?"
      $0.pollOptions = [
        .init(text: "Now", share: 0.754, isChosen: true),
        .init(text: "Later", share: 0.246, isChosen: false),
      ]
    }
    #expect(stage.row?.name == "When?, 10:00")
    let answers = stage.elements.filter { ["Now", "Later"].contains($0.name) }
    #expect(answers.map(\.value) == ["75%", "25%"])
    #expect(answers.map { $0.semantics.states.contains(.current) } == [true, false])
  }

  @Test func `the day above a message is said before it`() {
    stage.show {
      $0.dayText = "Yesterday"
      $0.text = [TextSpan(text: "Hello")]
    }
    let parts = stage.elements.filter { $0.depth == (stage.row?.depth ?? 0) + 1 }.map(\.name)
    #expect(parts == ["Yesterday", "Hello", "10:00"])
  }

  // MARK: Links

  @Test func `each link is pressed by its name, and goes where it leads`() {
    stage.show {
      $0.text = [
        TextSpan(text: "Look at "), link("one", "https://example.org/1"), TextSpan(text: " and "),
        link("two", "https://example.org/2"),
      ]
    }
    #expect(names(.link) == ["one", "two"])
    stage.press("two")
    stage.press("one")
    #expect(
      stage.opened == [
        MessageLink(target: "https://example.org/2", text: "two"),
        MessageLink(target: "https://example.org/1", text: "one"),
      ])
  }

  @Test func `parts of one link are one, and links side by side are two`() {
    stage.show {
      $0.text = [
        link("all ", "https://example.org/1"),
        link("of", "https://example.org/1", [.link, .bold]),
        link(" it", "https://example.org/1"), link("other", "https://example.org/2"),
        TextSpan(text: " "), link("again", "https://example.org/2"),
      ]
    }
    #expect(names(.link) == ["all of it", "other", "again"])
  }

  @Test func `what is hidden is not said, and its link is none, before it is uncovered`() {
    stage.show {
      $0.senderName = "Mila"
      $0.text = [
        TextSpan(text: "It was "),
        link("the butler", "https://example.org/secret", [.spoiler, .link]),
        TextSpan(text: "."),
      ]
    }
    #expect(stage.row?.name == "Mila, It was …., 10:00")
    #expect(names(.paragraph) == ["It was …."] && names(.link).isEmpty)
    stage.press("Show hidden text")
    stage.advance()
    #expect(stage.row?.name == "Mila, It was the butler., 10:00")
    #expect(names(.paragraph) == ["It was the butler."])
    #expect(names(.link) == ["the butler"] && names(.button).isEmpty)
    stage.press("the butler")
    #expect(stage.opened.map(\.target) == ["https://example.org/secret"])
  }

  @Test func `a message without hidden text has nothing to uncover`() {
    stage.show { $0.text = [TextSpan(text: "Hello")] }
    #expect(names(.button).isEmpty && names(.link).isEmpty)
    #expect(stage.row?.semantics.actions == [])
  }

  // MARK: Photos

  @Test func `a photo is opened by a press, with the pointer and without`() throws {
    try stage.showPicture(.photo)
    let photo = try #require(stage.elements.first { $0.role == .image })
    #expect(photo.semantics.actions == .press)
    stage.press("Photo")
    #expect(stage.photos == 1)
    #expect(stage.click(photo.frame.center) == .pointer)
    #expect(stage.photos == 2)
    #expect(stage.click(Point(x: photo.frame.maxX + 20, y: photo.frame.midY)) == nil)
    #expect(stage.photos == 2)
  }

  @Test func `the first picture of a film opens nothing, nor does a photo that is not there`()
    throws
  {
    try stage.showPicture(.preview)
    let film = try #require(stage.elements.first { $0.role == .image })
    #expect(film.semantics.actions == [])
    #expect(!stage.scene.perform(.press, on: film.id))
    #expect(stage.click(film.frame.center) == nil && stage.photos == 0)
    stage.show {
      $0.picture = BubbleContent.Picture(
        kind: .photo, size: Size(width: 300, height: 200), missingText: "is missing")
    }
    let missing = try #require(stage.elements.first { $0.role == .image })
    #expect(missing.semantics.actions == [])
    #expect(stage.click(missing.frame.center) == nil && stage.photos == 0)
  }

  @Test func `a link below a photo is the link, and the photo is the photo`() throws {
    try stage.showPicture(.photo) {
      $0.text = [link("the hut", "https://example.org/hut")]
    }
    stage.press("the hut")
    #expect(stage.opened.map(\.target) == ["https://example.org/hut"] && stage.photos == 0)
    let shown = try #require(stage.elements.first { $0.role == .link })
    #expect(stage.click(shown.frame.center) == .pointer)
    #expect(stage.opened.count == 2 && stage.photos == 0)
  }

  @Test func `the hand goes when the pointer leaves the row`() throws {
    try stage.showPicture(.photo)
    let photo = try #require(stage.elements.first { $0.role == .image })
    #expect(stage.click(photo.frame.center) == .pointer)
    stage.pointer(.exited, photo.frame.center)
    #expect(stage.cursor == nil)
  }
}
