extension BidiResolver {
  /// Rule N0 on the sequence in work, in two passes whatever the nesting.
  mutating func resolveBrackets(length: Int, start: BidiClass, embedding: BidiClass) {
    let end = pairBrackets(length: length, embedding: embedding)
    var strong = start
    var index = 0
    while index < end {
      if isOpeningBracket(index), stack[index] >= 0 {
        let closing = Int(stack[index] >> 2)
        let content = BidiBracketContent(rawValue: stack[index] & 3)
        if let type = bracketType(content, before: strong, embedding: embedding) {
          setBracket(at: index, to: type, length: length)
          setBracket(at: closing, to: type, length: length)
        }
      }
      switch sequenceTypes[index] {
      case .l: strong = .l
      case .r, .en, .an: strong = .r
      default: break
      }
      index &+= 1
    }
  }

  private func isOpeningBracket(_ index: Int) -> Bool {
    sequenceTypes[index] == .on && brackets[Int(sequence[index])] > 0
  }

  /// N0 b to d.
  private func bracketType(
    _ content: BidiBracketContent, before strong: BidiClass, embedding: BidiClass
  ) -> BidiClass? {
    if content.contains(.embedding) { return embedding }
    return content.isEmpty ? nil : strong
  }

  /// Sets the bracket and the marks on it.
  private func setBracket(at index: Int, to type: BidiClass, length: Int) {
    sequenceTypes[index] = type
    var mark = index &+ 1
    while mark < length, classes[Int(sequence[mark])] == .nsm {
      sequenceTypes[mark] = type
      mark &+= 1
    }
  }

  /// BD16: writes to `stack`, for every opening bracket, the closing one and the content, or -1.
  ///
  /// Strong types are noted at the innermost open bracket and handed outwards when it closes.
  /// Returns the position where pairing stopped for want of room.
  private func pairBrackets(length: Int, embedding: BidiClass) -> Int {
    let open = openBrackets
    var depth = 0
    var index = 0
    while index < length {
      let type = sequenceTypes[index]
      if type == .on {
        let pair = brackets[Int(sequence[index])]
        if pair > 0 {
          stack[index] = -1
          if depth == BidiOpenBracket.maximumDepth { return index }
          open[depth] = BidiOpenBracket(
            pair: pair, position: Int32(truncatingIfNeeded: index), content: [])
          depth &+= 1
        } else if pair < 0 {
          close(-pair, at: index, &depth)
        }
      } else if depth > 0 {
        switch type {
        case .l, .r, .en, .an:
          let direction: BidiClass = type == .l ? .l : .r
          open[depth &- 1].content.formUnion(direction == embedding ? .embedding : .opposite)
        default: break
        }
      }
      index &+= 1
    }
    return length
  }

  private func close(_ pair: Int32, at index: Int, _ depth: inout Int) {
    let open = openBrackets
    var match = depth &- 1
    while match >= 0, open[match].pair != pair { match &-= 1 }
    if match < 0 { return }
    var content: BidiBracketContent = []
    while depth > match {
      depth &-= 1
      content.formUnion(open[depth].content)
    }
    stack[Int(open[match].position)] = Int32(truncatingIfNeeded: index) << 2 | content.rawValue
    if match > 0 { open[match &- 1].content.formUnion(content) }
  }
}
