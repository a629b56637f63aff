/// One piece of JSON as `JSONReader` gives it.
enum JSONToken: Hashable, Sendable {
  case beginObject
  case endObject
  case beginArray
  case endArray
  /// The name of the member whose value comes next.
  case key(String)
  case string(String)
  /// A number without fraction and exponent that fits.
  case integer(Int64)
  /// Every other number; beyond the range of Double it is infinite.
  case number(Double)
  case bool(Bool)
  case null
  /// Nothing but white space is left.
  case end
}
