/// Characters that no font of a library has, so that boxes are drawn in their place.
public enum FontShortage: Hashable, Sendable {
  /// The library has no font at all.
  case noFonts
  /// No font has this character, the first one of its script that was laid out. Characters without a script,
  /// such as symbols, are reported once for each block of 256.
  case noGlyph(Unicode.Scalar, script: String)

  /// The first of a kind is told about: the tag of a script or, where there is none, the number of a
  /// block of 256 characters, which is smaller than any tag. 0 where all characters are missing.
  var kind: UInt32 {
    guard case .noGlyph(let scalar, _) = self else { return 0 }
    let script = FontShortage.script(of: scalar)
    return script.belongsToLetters ? script.tag : 1 + scalar.value >> 8
  }

  init(missing scalar: Unicode.Scalar) {
    self = .noGlyph(scalar, script: "\(FontShortage.script(of: scalar))")
  }

  private static func script(of scalar: Unicode.Scalar) -> Script {
    Script(number: ScalarProperties(scalar.value).script)
  }
}

extension Script {
  /// Not for signs that all scripts share, nor for what is no character.
  fileprivate var belongsToLetters: Bool {
    number != ScriptNumber.common && number != ScriptNumber.inherited
      && number != ScriptNumber.unknown
  }
}

extension FontShortage: CustomStringConvertible {
  /// One line, such as `no font has U+13A0 (Cher)`.
  public var description: String {
    switch self {
    case .noFonts: return "no fonts were found"
    case .noGlyph(let scalar, let script):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "no font has U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits) "
        + "(\(script))"
    }
  }
}
