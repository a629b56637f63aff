/// What is on or off for a part of a text.
public enum RichTrait: Hashable, Sendable, CaseIterable {
  case bold
  case italic
  case code
}

extension RichStyle {
  /// Whether a trait is on.
  public subscript(trait: RichTrait) -> Bool {
    get {
      switch trait {
      case .bold: isBold
      case .italic: isItalic
      case .code: isCode
      }
    }
    set {
      switch trait {
      case .bold: isBold = newValue
      case .italic: isItalic = newValue
      case .code: isCode = newValue
      }
    }
  }
}

extension RichText {
  /// The change that turns a trait on, or off where it is on in all of some ranges.
  ///
  /// - Parameters:
  ///   - trait: what is turned on or off.
  ///   - ranges: UTF-8 offsets in ascending order that do not overlap. Of empty ones nothing is changed.
  /// - Complexity: O(*k* log *n*) in the number of runs of the ranges.
  public func toggling(_ trait: RichTrait, in ranges: [Range<Int>]) -> RichChange {
    let isOn = ranges.allSatisfy { styles.runs(in: $0).allSatisfy { $0.value[trait] } }
    return changingStyles(in: ranges) { $0[trait] = !isOn }
  }

  /// The change that makes a range lead somewhere, or nowhere.
  ///
  /// - Parameters:
  ///   - link: the address; nil for none.
  ///   - range: UTF-8 offsets. Where it is empty, the link at the offset is changed.
  public func settingLink(_ link: String?, in range: Range<Int>) -> RichChange {
    changingStyles(in: [range.isEmpty ? rangeOfLink(at: range.lowerBound) : range]) {
      $0.link = link
    }
  }

  /// The link that an offset is in, or beside.
  ///
  /// - Complexity: O(*k* log *n*) in the number of its runs.
  public func rangeOfLink(at offset: Int) -> Range<Int> {
    let inside = [offset, offset - 1].first { index in
      index >= 0 && index < text.utf8Count && styles[index].link != nil
    }
    guard let inside else { return offset..<offset }
    let link = styles[inside].link
    var range = styles.run(at: inside).range
    while range.lowerBound > 0, styles[range.lowerBound - 1].link == link {
      range = styles.run(at: range.lowerBound - 1).range.lowerBound..<range.upperBound
    }
    while range.upperBound < text.utf8Count, styles[range.upperBound].link == link {
      range = range.lowerBound..<styles.run(at: range.upperBound).range.upperBound
    }
    return range
  }

  private func changingStyles(
    in ranges: [Range<Int>], _ change: (inout RichStyle) -> Void
  ) -> RichChange {
    let changes = ranges.filter { !$0.isEmpty }.map { range in
      var part = styles.part(range)
      part.updateValues(in: 0..<range.count, change)
      return RichChange.Styles(range, part)
    }
    return RichChange(styles: changes)
  }
}
