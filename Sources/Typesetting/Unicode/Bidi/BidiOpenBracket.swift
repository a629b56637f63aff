/// An opening bracket that waits for its counterpart (BD16).
struct BidiOpenBracket {
  /// How many brackets may be open at once.
  static let maximumDepth = 63

  var pair: Int32
  var position: Int32

  /// The strong types between the bracket and here.
  var content: BidiBracketContent
}
