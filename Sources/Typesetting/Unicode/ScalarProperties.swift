import CTypesetting

/// The Unicode 15.0 properties of one scalar, read from the generated tables. O(1), two loads.
struct ScalarProperties {
  private let record: UnsafePointer<unicode_record>

  /// Any value may be asked for; what is no scalar has the properties of an unassigned one.
  @inline(__always)
  init(_ scalar: UInt32) {
    record = unicode_record_of(scalar)
  }

  // The generator numbers the cases of the enumerations and the values of the tables alike.

  @inline(__always)
  var lineBreak: LineBreakClass {
    unsafeBitCast(record.pointee.line_break, to: LineBreakClass.self)
  }

  @inline(__always)
  var wordBreak: WordBreakClass {
    unsafeBitCast(record.pointee.word_break, to: WordBreakClass.self)
  }

  @inline(__always)
  var bidi: BidiClass {
    unsafeBitCast(record.pointee.bidi, to: BidiClass.self)
  }

  @inline(__always)
  var flags: ScalarFlags {
    ScalarFlags(rawValue: record.pointee.flags)
  }

  /// The number of the script; see `Script.init(number:)`.
  @inline(__always)
  var script: UInt8 { record.pointee.script }

  /// The number of the set of Script_Extensions, 0 when the scalar has only its `script`.
  @inline(__always)
  var scriptSet: UInt8 { record.pointee.script_set }

  /// What to add to a paired bracket to get its counterpart; 0 for all other scalars.
  @inline(__always)
  var bracketDistance: Int { Int(record.pointee.bracket_distance) }
}
