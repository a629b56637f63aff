import Surface

// What a message says, part by part: the row is drawn as one picture.
extension MessageLayout {
  /// A link of the body, with where its first line is.
  struct PlacedLink {
    var link: MessageLink
    var frame: Rect
  }

  /// Neighbouring parts of the body that lead to one place are one link. What is hidden cannot be pressed.
  var links: [PlacedLink] {
    guard let body else { return [] }
    var links: [(target: String, range: Range<Int>)] = []
    var last: String?
    for run in body.layout.request.text.runs {
      let isHidden = run.attributes.isSpoiler && !revealsSpoilers
      let target = isHidden ? nil : run.attributes.link
      defer { last = target }
      guard let target else { continue }
      if target == last, let end = links.indices.last {
        links[end].range = links[end].range.lowerBound..<run.range.upperBound
      } else {
        links.append((target, run.range))
      }
    }
    return links.compactMap { target, range in
      guard let first = body.layout.rects(for: range).first else { return nil }
      return PlacedLink(
        link: MessageLink(target: target, text: body.layout.request.text.text(in: range)),
        frame: first.translated(by: body.origin))
    }
  }

  /// The parts of the message in reading order.
  var semanticChildren: [SemanticChild] {
    var children: [SemanticChild] = []
    func add(_ id: String, _ frame: Rect, _ semantics: Semantics) {
      children.append(SemanticChild(id: id, frame: frame, semantics))
    }
    func add(_ id: String, _ text: PlacedText) {
      add(id, text.frame, Semantics(.text, label: text.layout.request.text.string))
    }
    if let text = content.dayText, let day {
      add("day", day.frame, Semantics(.text, label: text))
    }
    for (index, text) in texts.enumerated() { add("text \(index)", text) }
    if let pictureFrame, let picture = content.picture {
      add("picture", pictureFrame, Semantics(.image, label: picture.name))
    }
    for (index, option) in pollOptions.enumerated() {
      let label = option.label.layout.request.text.string
      var semantics = Semantics(
        .text, label: label, value: option.percent.layout.request.text.string)
      if option.isChosen { semantics.states = .current }
      add("option \(index)", option.label.frame.union(option.bar), semantics)
    }
    if let body {
      let text = content.spokenText(revealsSpoilers: revealsSpoilers)
      add("body", body.frame, Semantics(.paragraph, label: text))
    }
    for (index, link) in links.enumerated() {
      add("link \(index)", link.frame, Semantics(.link, label: link.link.text, actions: .press))
    }
    if !revealsSpoilers, let first = spoilerRects.first {
      add("spoiler", first, Semantics(.button, label: "Show hidden text", actions: .press))
    }
    if !time.layout.request.text.isEmpty { add("time", time) }
    if let noteFrame, let words = content.note {
      add("note", noteFrame, Semantics(.note, label: "Note: \(words)"))
    }
    return children
  }
}

extension MessageLayout.PlacedText {
  var frame: Rect { Rect(origin: origin, size: layout.size) }
}

extension BubbleContent {
  /// Who says what, in one sentence.
  func summary(revealsSpoilers: Bool) -> String {
    let parts = [
      senderName ?? (isOutgoing ? "You" : nil), picture?.name, attachment?.title, pollTitle,
      largeEmoji, text.isEmpty ? nil : spokenText(revealsSpoilers: revealsSpoilers), time,
      note.map { "Note: \($0)" },
    ]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The text without what is hidden.
  func spokenText(revealsSpoilers: Bool) -> String {
    text.map { $0.style.contains(.spoiler) && !revealsSpoilers ? "…" : $0.text }.joined()
  }
}

extension BubbleContent.Picture {
  /// What the picture is called.
  var name: String {
    switch kind {
    case .photo: "Photo"
    case .preview: badge == "play" ? "Video" : badge ?? "Preview"
    case .sticker(let emoji): "Sticker \(emoji)"
    }
  }
}

extension AttributedText {
  /// The letters of a range of UTF-8 offsets.
  func text(in range: Range<Int>) -> String {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(string[start..<utf8.index(start, offsetBy: range.count)])
  }
}
