/// What the rules say about neighbours where nothing else comes into it, which is most of the time: looked up instead of
/// gone through. The rules themselves fill the table.
struct LineBreakPairs {
  /// The rules must be asked.
  static let unknown: UInt8 = 3
  /// A mark that goes with what it follows (LB9): no opportunity, and nothing changes.
  static let absorbed: UInt8 = 4

  private static let classCount = Int(LineBreakClass.bah.rawValue) + 1
  /// A power of two.
  private static let rowLength = 64

  // Got once a text: the first of all has the rules fill it, which costs a look each time.
  private let table = LineBreakPairs.table

  /// The raw value of an opportunity, or one of the above. `beforeSpaces` counts where `left` is a space.
  @inline(__always)
  func answer(
    _ left: LineBreakClass, beforeSpaces: LineBreakClass, _ right: LineBreakClass
  ) -> UInt8 {
    let row = left == .sp ? Int(beforeSpaces.rawValue) &+ Self.rowLength : Int(left.rawValue)
    return table[row &* Self.rowLength &+ Int(right.rawValue)]
  }

  /// A row for each class to the left, and behind those one for each class before spaces. Never given up, and never
  /// changed once it is there.
  nonisolated(unsafe) private static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * rowLength * rowLength)
    table.initialize(repeating: unknown, count: 2 * rowLength * rowLength)
    let classes = (0..<classCount).map { unsafeBitCast(UInt8($0), to: LineBreakClass.self) }
    for left in classes {
      for right in classes {
        if left != .sp {
          table[Int(left.rawValue) * rowLength + Int(right.rawValue)] = entry(left, left, right)
        }
        table[(Int(left.rawValue) + rowLength) * rowLength + Int(right.rawValue)] = entry(
          .sp, left, right)
      }
    }
    return UnsafePointer(table)
  }()

  private static func entry(
    _ left: LineBreakClass, _ beforeSpaces: LineBreakClass, _ right: LineBreakClass
  ) -> UInt8 {
    guard
      let found = LineBreakRules.opportunity(between: left, beforeSpaces: beforeSpaces, and: right)
    else { return unknown }
    return found.isAbsorbed ? absorbed : found.answer.rawValue
  }
}
