/// How the coverage of a subpixel is spread over those beside it, so that edges have less colour.
enum SubpixelFilter: UInt8, Sendable {
  case none
  /// Three subpixels.
  case light
  /// Five subpixels: FreeType's default, which keeps colours balanced.
  case standard

  /// In 1/256: of as many subpixels on either side, and of the one in the middle.
  var weights: [Int] {
    switch self {
    case .none: [256]
    case .light: [0x55, 0x56, 0x55]
    case .standard: [0x08, 0x4d, 0x56, 0x4d, 0x08]
    }
  }
}
