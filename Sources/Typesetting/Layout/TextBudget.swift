/// How much of a long text a layout of few lines has to look at.
enum TextBudget {
  /// Average width of a character in em that no usual text stays below.
  private static let narrowAdvance = 0.35
  private static let slack = 24

  /// The length in UTF-8 bytes of a beginning of the text that fills the lines, most likely.
  ///
  /// Whether it did is seen afterwards; ``nextLength(after:for:)`` tells how to go on if not.
  static func initialLength(for request: LayoutRequest) -> Int {
    let count = request.text.utf8Count
    let cutsInside = request.style.truncation == .start || request.style.truncation == .middle
    guard request.maximumLines > 0, request.maxWidth < 1e6, request.style.wrap != .none,
      // What is cut inside shows the end as well.
      !cutsInside, request.text.paragraphStyles.isEmpty,
      request.text.blockRanges.isEmpty
    else { return count }
    var size = 512.0
    for run in request.text.runs { size = min(size, run.attributes.font.size) }
    let width = request.maxWidth > 1 ? request.maxWidth : 1
    let perLine = Int(width / (size * narrowAdvance)) + slack
    let characters = perLine.multipliedReportingOverflow(by: request.maximumLines)
    guard !characters.overflow, characters.partialValue < count else { return count }
    return length(ofScalars: characters.partialValue, in: request.text.string)
  }

  /// Twice as much, and all of it when little is left.
  static func nextLength(after length: Int, for request: LayoutRequest) -> Int {
    let count = request.text.utf8Count
    let next = max(length * 2, initialLength(for: request))
    return next * 3 / 2 >= count ? count : characterEnd(next, in: request.text.string)
  }

  private static func length(ofScalars scalars: Int, in string: String) -> Int {
    var string = string
    let length = string.withUTF8 { utf8 in
      var left = scalars
      var offset = 0
      while offset < utf8.count, left > 0 {
        offset &+= utf8.scalar(at: offset).length
        left &-= 1
      }
      // Better between words, where shaping does not reach across.
      var end = offset
      while end < utf8.count, end - offset < 32 {
        if utf8[end] == 0x20 { return end + 1 }
        end &+= 1
      }
      return offset
    }
    return length >= string.utf8.count ? string.utf8.count : characterEnd(length, in: string)
  }

  /// The end of the character at `offset`, which may be inside of a scalar.
  private static func characterEnd(_ offset: Int, in string: String) -> Int {
    let view = string.utf8
    guard offset < view.count else { return view.count }
    let index = view.index(view.startIndex, offsetBy: offset)
    return view.distance(from: view.startIndex, to: string.index(after: index))
  }
}
