/// A class of rows whose lengths are alike, such as texts, photos or date headers.
///
/// Rows that nobody has measured are estimated by their class. There are at most eight, because the
/// summaries in a ``SizeTree`` count the unmeasured rows of each.
public struct RowClass: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The number of the class, from 0 to 7.
  public let rawValue: UInt8

  /// How many classes there are.
  public static let count = 8

  /// - Precondition: `number` is from 0 to 7.
  @inlinable
  public init(_ number: Int) {
    precondition(number >= 0 && number < Self.count, "The class of a row is a number from 0 to 7")
    rawValue = UInt8(truncatingIfNeeded: number)
  }

  /// - Precondition: `number` is from 0 to 7.
  @inlinable
  public init(integerLiteral number: Int) { self.init(number) }

  var index: Int { Int(rawValue) }
}
