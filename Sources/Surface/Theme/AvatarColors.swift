public import Geometry

/// The two colours of the disc behind a person's initials.
public struct AvatarColors: Hashable, Sendable {
  /// At the top of the disc.
  public var top: Color
  /// At the bottom of the disc.
  public var bottom: Color

  /// Two colours; white letters need a contrast of 4.5 with both.
  public init(top: Color, bottom: Color) {
    self.top = top
    self.bottom = bottom
  }

  /// Those of the toolkit: seven hues, darkened where white letters could not be read on them.
  static let all: [AvatarColors] = [
    (0xff885e, 0xff516a), (0xe0902a, 0xc76a12), (0x8b8dff, 0x665fff), (0x5cb85c, 0x3a9a4a),
    (0x35b5a5, 0x1c9c90), (0x5bb8f0, 0x2a9ef1), (0xd98ce8, 0xb659d6),
  ].map { AvatarColors(top: readable($0), bottom: readable($1)) }

  private static func readable(_ hex: UInt32) -> Color {
    Color(hex: hex).contrasting(4.5, with: .white)
  }
}
