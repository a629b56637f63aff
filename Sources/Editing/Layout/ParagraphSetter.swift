import Geometry
import Typesetting

/// How the paragraphs of a layout are set: their looks, style, width and fonts.
struct ParagraphSetter: Sendable {
  let styler: EditorLayout.Styler
  let style: ParagraphStyle
  let width: Double
  let library: FontLibrary?
  /// Where the paragraph begins in the text.
  var paragraphStart = 0
  var emptyStyle: (@Sendable (Int) -> ParagraphStyle)?

  /// Up to here the beginning of a paragraph decides about all of it.
  static let headLength = 64

  /// A text with the request for its layout.
  func layout(_ request: LayoutRequest) -> TextLayout {
    library.map { TextLayout(request, library: $0) } ?? TextLayout(request)
  }

  func request(for text: AttributedText) -> LayoutRequest {
    let own = text.isEmpty ? emptyStyle?(paragraphStart) : nil
    var request = LayoutRequest(text: text, style: own ?? style, maxWidth: width)
    request.fillsWidth = true
    return request
  }

  // MARK: The beginning of a paragraph

  /// The first letters of a paragraph as they look.
  func head(of content: TextBuffer) -> AttributedText {
    let end = content.characterBoundary(upTo: min(Self.headLength, content.utf8Count))
    let string = content.string(in: 0..<max(end, min(content.utf8Count, 1)))
    var head = styler(string, paragraphStart..<paragraphStart + end)
    if let run = head.runs.first {
      // The letters are of no interest: two are equal where they look the same.
      let style = head.paragraphStyle(at: 0)
      head = AttributedText(" ", attributes: run.attributes)
      if let style { head.setParagraphStyle(style) }
    }
    return head
  }

  func baseDirection(_ head: AttributedText) -> BaseDirection {
    head.paragraphStyle(at: 0)?.baseDirection ?? style.baseDirection
  }

  /// The level of a paragraph by its first letters.
  func paragraphLevel(of content: TextBuffer, _ direction: BaseDirection) -> UInt8 {
    content.bytes(in: 0..<min(content.utf8Count, 4096)).withUnsafeBufferPointer {
      ParagraphLevels($0, baseDirection: direction).paragraphLevel
    }
  }

  // MARK: Places

  /// What is around a range and may look otherwise when that is changed: up to the next letters that are sure to stay what they are.
  func surroundings(of range: Range<Int>, in content: TextBuffer) -> Range<Int> {
    let low = max(range.lowerBound - Self.contextLimit, 0)
    let high = min(range.upperBound + Self.contextLimit, content.utf8Count)
    let before = content.bytes(in: low..<range.lowerBound).withUnsafeBufferPointer {
      // The letter before the place, too.
      $0.letterBoundary(before: $0.count, within: $0.count).map { max($0 - 4, 0) } ?? 0
    }
    let behind = content.bytes(in: range.upperBound..<high).withUnsafeBufferPointer {
      $0.endOfInfluence(from: 0, within: $0.count) ?? $0.count
    }
    return low + before..<range.upperBound + behind
  }

  static let contextLimit = 1024

  /// Where a word begins before an offset, else a character.
  func wordStart(before offset: Int, in content: TextBuffer) -> Int {
    let low = max(offset - Self.contextLimit, 0)
    let space = content.bytes(in: low..<offset).withUnsafeBufferPointer { bytes in
      bytes.indices.reversed().first {
        $0 > 0 && bytes[$0 - 1] == 0x20 && bytes[$0] != 0x20
          && content.isCharacterBoundary(low + $0)
      }
    }
    return space.map { low + $0 } ?? content.characterBoundary(upTo: offset)
  }
}
