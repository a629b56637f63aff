extension TextEdit {
  /// One edit that does what this one and then another one do.
  ///
  /// - Parameter next: an edit of the text after this one.
  /// - Complexity: O(*n* + *m*) in the numbers of ranges, beside the texts.
  public func composed(with next: TextEdit) -> TextEdit {
    var first = SectionReader(replacements.sections())
    var second = SectionReader(next.replacements.sections())
    var result = SectionWriter()
    while true {
      // What the first one takes away, the second one does not see; what the second one puts in, the first one does not.
      if let removed = first.takeRemoval() {
        result.replace(removed, with: TextBuffer())
      } else if let text = second.takeInsertion() {
        result.replace(0, with: text)
      } else if let length = SectionReader.common(first, second) {
        let (made, removes) = (first.take(length), second.isRemoval)
        second.skip(length)
        switch made {
        case .kept where removes: result.replace(length, with: TextBuffer())
        case .kept: result.keep(length)
        case .inserted(let text): if !removes { result.replace(0, with: text) }
        }
      } else {
        return TextEdit(result.replacements)
      }
    }
  }
}

/// What an edit does from one place on: it keeps bytes, takes bytes away, or puts some in.
private enum Section {
  case keep(Int)
  case remove(Int)
  case insert(TextBuffer)
}

extension [TextEdit.Replacement] {
  /// The last one keeps whatever is left.
  fileprivate func sections() -> [Section] {
    var sections: [Section] = []
    var position = 0
    for replacement in self {
      let range = replacement.range
      if range.lowerBound > position { sections.append(.keep(range.lowerBound - position)) }
      if !range.isEmpty { sections.append(.remove(range.count)) }
      if !replacement.text.isEmpty { sections.append(.insert(replacement.text)) }
      position = range.upperBound
    }
    return sections + [.keep(.max)]
  }
}

/// Goes through sections in parts of any length.
private struct SectionReader {
  private var sections: ArraySlice<Section>

  init(_ sections: [Section]) { self.sections = sections[...] }

  enum Made {
    case kept
    case inserted(TextBuffer)
  }

  var isRemoval: Bool {
    if case .remove = sections.first { true } else { false }
  }

  mutating func takeRemoval() -> Int? {
    guard case .remove(let length) = sections.first else { return nil }
    sections.removeFirst()
    return length
  }

  mutating func takeInsertion() -> TextBuffer? {
    guard case .insert(let text) = sections.first else { return nil }
    sections.removeFirst()
    return text
  }

  /// For how many bytes of the text between the two edits both do one thing; nil where both keep all that is left.
  static func common(_ first: SectionReader, _ second: SectionReader) -> Int? {
    let length = min(first.lengthAfter, second.lengthBefore)
    return length == .max ? nil : length
  }

  /// What the section has in the text after the edit.
  private var lengthAfter: Int {
    switch sections.first {
    case .keep(let length): length
    case .insert(let text): text.utf8Count
    case .remove, nil: 0
    }
  }

  /// What the section has in the text before the edit.
  private var lengthBefore: Int {
    switch sections.first {
    case .keep(let length), .remove(let length): length
    case .insert, nil: 0
    }
  }

  mutating func take(_ length: Int) -> Made {
    guard case .insert(let text) = sections.first else {
      skip(length)
      return .kept
    }
    sections.removeFirst()
    if length < text.utf8Count {
      sections = [.insert(text[length..<text.utf8Count])] + sections
    }
    return .inserted(text[0..<length])
  }

  mutating func skip(_ length: Int) {
    switch sections.removeFirst() {
    case .keep(.max): sections = [.keep(.max)]
    case .keep(let all): if all > length { sections = [.keep(all - length)] + sections }
    case .remove(let all): if all > length { sections = [.remove(all - length)] + sections }
    case .insert: preconditionFailure("An insertion is taken, not passed over")
    }
  }
}

private struct SectionWriter {
  private(set) var replacements: [TextEdit.Replacement] = []
  private var position = 0

  mutating func keep(_ length: Int) { position += length }

  mutating func replace(_ length: Int, with text: TextBuffer) {
    replacements.append(TextEdit.Replacement(position..<position + length, with: text))
    position += length
  }
}
