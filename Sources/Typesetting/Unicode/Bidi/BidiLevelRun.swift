/// Neighbouring characters of one level (BD7), what X9 removes not counted.
struct BidiLevelRun {
  /// The first character and the one after the last; what X9 removes may stand in between.
  var start: Int32
  var end: Int32

  /// The run that continues the isolating run sequence, or -1.
  var next: Int32

  var level: UInt8

  /// The run begins with the PDI of an isolate, so it is not the first of its sequence.
  var isContinuation: Bool

  /// The last character is an isolate initiator.
  var endsWithInitiator: Bool
}
