/// Whether a line may or must end at an offset.
enum LineBreakOpportunity: UInt8, Sendable {
  case none
  case allowed
  case mandatory
}
