/// Which strong types, numbers counting as right to left, stand inside of a bracket pair.
struct BidiBracketContent: OptionSet {
  let rawValue: Int32

  static let embedding = BidiBracketContent(rawValue: 1)
  static let opposite = BidiBracketContent(rawValue: 2)
}
