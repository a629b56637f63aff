/// One face among the font files of a machine.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face in a collection, and in the upper 16 bits the named instance of a variable font
  /// plus one, as fontconfig and FreeType count.
  var index: Int32

  /// What fontconfig writes in place of an instance for the variable font itself.
  private static let anyInstance: UInt32 = 0x8000

  var faceIndex: UInt32 { UInt32(bitPattern: index) & 0xFFFF }

  /// nil for the default instance.
  var namedInstance: UInt32? {
    let instance = UInt32(bitPattern: index) >> 16
    return instance > 0 && instance < Self.anyInstance ? instance - 1 : nil
  }

  /// The index for FreeType, which knows no "any instance".
  var rasterIndex: Int {
    Int(faceIndex) | (namedInstance.map { Int($0 + 1) << 16 } ?? 0)
  }
}
