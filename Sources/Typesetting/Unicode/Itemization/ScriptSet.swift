import CTypesetting

/// A set of scripts that a character is used with (Script_Extensions), by their numbers.
struct ScriptSet: Equatable {
  private(set) var bits: UInt128

  static let empty = ScriptSet(bits: 0)

  /// The set with this number in the tables; only scripts with numbers below 128 are in any.
  init(number: UInt8) {
    let set = unicode_script_set_at(number).pointee
    bits = UInt128(set.high) << 64 | UInt128(set.low)
  }

  private init(bits: UInt128) {
    self.bits = bits
  }

  var isEmpty: Bool { bits == 0 }

  /// The script to take when the text does not tell. The tables number the likely ones first.
  var first: UInt8? { isEmpty ? nil : UInt8(truncatingIfNeeded: bits.trailingZeroBitCount) }

  func contains(_ script: UInt8) -> Bool {
    script < 128 && bits >> UInt128(script) & 1 == 1
  }

  func intersection(_ other: ScriptSet) -> ScriptSet {
    ScriptSet(bits: bits & other.bits)
  }
}
