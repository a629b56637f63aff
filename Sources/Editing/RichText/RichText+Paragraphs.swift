extension RichText {
  /// How many lists may be in one another.
  public static let deepestList = 9

  /// The change that puts paragraphs into a quote, or takes them out of one where all of them are in one.
  ///
  /// - Parameter lines: at least one.
  public func togglingQuote(lines: Range<Int>) -> RichChange {
    let isOn = kinds.runs(in: lines).allSatisfy { $0.value.quoteLevel > 0 }
    return changingKinds(lines) { kinds, index in
      if isOn {
        kinds[index].quoteLevel -= 1
      } else {
        kinds[index].quoteLevel = max(kinds[index].quoteLevel, 1)
      }
    }
  }

  /// The change that makes paragraphs items of a list, or ends it where all of them are.
  ///
  /// - Parameters:
  ///   - marker: what stands before them; the numbers of a list go on from those before it.
  ///   - lines: at least one.
  public func togglingList(_ marker: ListMarker, lines: Range<Int>) -> RichChange {
    let isOn = kinds.runs(in: lines).allSatisfy { $0.value.marker?.isNumber == marker.isNumber }
    return changingKinds(lines) { kinds, index in
      if isOn {
        kinds[index].leaveList()
      } else {
        kinds[index].marker = marker
        kinds[index].listLevel = max(kinds[index].listLevel, 1)
        kinds[index].block = .text
      }
    }
  }

  /// The change that moves items deeper into lists, or out of them.
  ///
  /// An item is at most one level deeper than the one before it; paragraphs that are no items stay.
  ///
  /// - Parameters:
  ///   - lines: at least one.
  ///   - levels: 1 or -1; items of the first level that are moved out are paragraphs.
  public func indenting(lines: Range<Int>, by levels: Int) -> RichChange {
    changingKinds(lines) { kinds, index in
      guard kinds[index].listLevel > 0 else { return }
      let before = index > 0 ? kinds[index - 1].listLevel : 0
      let level = kinds[index].listLevel + levels
      if level < 1 {
        kinds[index].leaveList()
      } else {
        kinds[index].listLevel = min(level, max(before + 1, 1), RichText.deepestList)
      }
    }
  }

  /// The change of the Enter key.
  ///
  /// An item of a list is followed by another one, and a heading by text. In an item or a quote in which nothing is written, the key
  /// leaves it instead, level by level.
  ///
  /// - Parameter range: what is selected, as UTF-8 offsets.
  public func breakingParagraph(_ range: Range<Int>) -> RichChange {
    let line = text.line(at: range.lowerBound)
    let kind = kinds[line]
    let content = text.contentRange(ofLine: line)
    if range.isEmpty, content.isEmpty, kind.listLevel > 0 || kind.quoteLevel > 0 {
      return leaving(line)
    }
    // Behind a CR, an LF would be the end of the same line.
    let followsReturn = range.lowerBound > 0 && text.byte(at: range.lowerBound - 1) == 0x0D
    let edit = TextEdit(replacing: range, with: followsReturn ? "\r\n" : "\n")
    var after = self
    after.apply(RichChange(edit: edit))
    var next = kind
    let lastLine = text.line(at: range.upperBound)
    let isAtEnd = range.upperBound == text.contentRange(ofLine: lastLine).upperBound
    switch kind.block {
    case .heading where isAtEnd: next.block = .text
    case .rule: next.block = .text
    case .heading, .text, .code: break
    }
    // A paragraph that goes on in an item is followed by the next item as well.
    if kind.listLevel > 0, kind.marker == nil, kind.block == .text {
      next.marker = marker(ofItemAt: line)
    }
    var change = after.changingKinds(line + 1..<line + 2) { kinds, index in kinds[index] = next }
    change.edit = edit
    return change
  }

  /// What stands before the item that a paragraph goes on with.
  private func marker(ofItemAt line: Int) -> ListMarker {
    let level = kinds[line].listLevel
    let first = (0...line).reversed().first { index in
      kinds[index].listLevel < level
        || kinds[index].listLevel == level && kinds[index].marker != nil
    }
    return first.flatMap { kinds[$0].listLevel == level ? kinds[$0].marker : nil } ?? .bullet
  }

  private func leaving(_ line: Int) -> RichChange {
    changingKinds(line..<line + 1) { kinds, index in
      if kinds[index].listLevel > 1 {
        kinds[index].listLevel -= 1
        kinds[index].marker = kinds[index].marker ?? .bullet
      } else if kinds[index].listLevel == 1 {
        kinds[index].leaveList()
      } else {
        kinds[index].quoteLevel -= 1
      }
    }
  }

  /// The change that makes paragraphs headings of a level, or text where all of them are.
  ///
  /// - Parameters:
  ///   - level: from 1, the largest, to 6.
  ///   - lines: at least one.
  public func togglingHeading(_ level: Int, lines: Range<Int>) -> RichChange {
    precondition((1...6).contains(level), "A heading has a level from 1 to 6")
    let isOn = kinds.runs(in: lines).allSatisfy { $0.value.block == .heading(level) }
    return changingKinds(lines) { kinds, index in
      kinds[index].leaveList()
      kinds[index].block = isOn ? .text : .heading(level)
    }
  }

  /// The change of the Backspace key at the beginning of a paragraph: what makes it other than text is taken away, the innermost first.
  ///
  /// - Returns: what changes nothing where it is text.
  public func plainer(line: Int) -> RichChange {
    changingKinds(line..<line + 1) { kinds, index in
      if kinds[index].listLevel > 0 {
        kinds[index].leaveList()
      } else if kinds[index].block != .text {
        kinds[index].block = .text
      } else if kinds[index].quoteLevel > 0 {
        kinds[index].quoteLevel -= 1
      }
    }
  }

  // MARK: Numbers

  /// The change of the kinds of lines, with the numbers of the lists that they are in.
  ///
  /// - Parameter change: is given the kinds of the lists and the index of each line among them.
  private func changingKinds(
    _ lines: Range<Int>, _ change: (inout [ParagraphKind], Int) -> Void
  ) -> RichChange {
    precondition(!lines.isEmpty, "Kinds are changed of one paragraph at least")
    let whole = linesOfLists(around: lines)
    let before = kinds.runs(in: whole).flatMap { Array(repeating: $0.value, count: $0.range.count) }
    var after = before
    for line in lines { change(&after, line - whole.lowerBound) }
    ListNumbers.renumber(&after)
    var runs = TextRuns(repeating: after[0], count: after.count)
    for index in after.indices.dropFirst() { runs.setValue(after[index], in: index..<index + 1) }
    return after == before ? RichChange() : RichChange(kinds: [.init(lines: whole, runs)])
  }

  private func linesOfLists(around lines: Range<Int>) -> Range<Int> {
    var (start, end) = (lines.lowerBound, lines.upperBound)
    while start > 0, kinds[start - 1].listLevel > 0 { start -= 1 }
    while end < kinds.count, kinds[end].listLevel > 0 { end += 1 }
    return start..<end
  }
}

extension ParagraphKind {
  fileprivate mutating func leaveList() { (listLevel, marker) = (0, nil) }
}

extension ListMarker {
  var isNumber: Bool { if case .ordered = self { true } else { false } }
}
