/// The display items of the last pass, for what has not changed since.
struct EarlierItems {
  let items: [DisplayItem]
  /// The number of their list; nil if none of them may be used.
  let number: UInt64?

  static let none = EarlierItems(items: [], number: nil)
}
