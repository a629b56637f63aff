/// Finds the tokens of Markdown (CommonMark 0.30 without HTML).
///
/// Blocks go on from line to line; emphasis, code and links are found within a line.
public struct MarkdownTokenizer: LineTokenizer {
  /// What is open at the end of a line.
  public struct State: Hashable, Sendable {
    var blocks = MarkdownBlocks()
  }

  /// Nothing is open.
  public var initialState: State { State() }

  /// A tokenizer of Markdown.
  public init() {}

  /// The tokens of a line, see ``LineTokenizer/tokens(of:_:)``.
  public func tokens(of line: [UInt8], _ state: inout State) -> [TextTokenRun] {
    let block = state.blocks.read(line)
    var runs: [TextTokenRun] = []
    for sign in block.signs { runs.add(sign.range, sign.item == nil ? .markup : .listMarker) }
    switch block.kind {
    case .blank: break
    case .fence, .underline: runs.add(block.content, .markup)
    case .rule: runs.add(block.content, .rule)
    case .code: runs.add(block.content, .code)
    case .heading(let level):
      let end = block.content.lowerBound + level
      runs.add(block.content.lowerBound..<end, .markup)
      addText(of: line, end..<block.content.upperBound, plain: .heading, &runs)
    case .text:
      let isQuote = block.containers.contains(.quote)
      addText(of: line, block.content, plain: isQuote ? .quote : nil, &runs)
    }
    return runs
  }

  private func addText(
    of line: [UInt8], _ range: Range<Int>, plain: TextToken?, _ runs: inout [TextTokenRun]
  ) {
    for span in MarkdownInlineParser.spans(of: Array(line[range])) {
      let start = range.lowerBound + span.source.lowerBound
      if let token = span.token ?? plain { runs.add(start..<start + span.source.count, token) }
    }
  }
}

extension MarkdownSpan {
  fileprivate var token: TextToken? {
    switch content {
    case .markup: .markup
    case .replaced: .escape
    case .text where style.isCode: .code
    case .text where style.link != nil: .link
    case .text where style.isBold: .strong
    case .text where style.isItalic: .emphasis
    case .text: nil
    }
  }
}
