/// One face among the font files of a machine.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face in a collection, and in the upper 16 bits the named instance of a variable font
  /// plus one, as fontconfig and FreeType count.
  var index: Int32

  var faceIndex: UInt32 { UInt32(bitPattern: index) & 0xFFFF }
  /// nil for the default instance.
  var namedInstance: UInt32? {
    let instance = UInt32(bitPattern: index) >> 16
    return instance > 0 ? instance - 1 : nil
  }
}
