/// The separable blend modes of W3C's Compositing and Blending, other than `normal`, `colorDodge`, `colorBurn` and `softLight`.
enum SeparableModes {
  enum Multiply: SeparableBlend {
    @inline(__always)
    static func total(
      _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8,
      _ twice: PixelMath.Lanes8
    ) -> PixelMath.Lanes8 { uncovered(s, d, sa, da) &+ s &* d }
  }

  enum Screen: SeparableBlend {
    @inline(__always)
    static func total(
      _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8,
      _ twice: PixelMath.Lanes8
    ) -> PixelMath.Lanes8 { (s &+ d) &* 255 &- s &* d }
  }

  /// Multiply where the source is dark, screen where it is light.
  enum HardLight: SeparableBlend {
    @inline(__always)
    static func total(
      _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8,
      _ twice: PixelMath.Lanes8
    ) -> PixelMath.Lanes8 {
      let dark = s &* d &* 2
      let light = sa &* da &- (da &- d) &* (sa &- s) &* 2
      return uncovered(s, d, sa, da) &+ dark.replacing(with: light, where: s &* 2 .> sa)
    }
  }

  /// Multiply where the destination is dark, screen where it is light.
  enum Overlay: SeparableBlend {
    @inline(__always)
    static func total(
      _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8,
      _ twice: PixelMath.Lanes8
    ) -> PixelMath.Lanes8 { HardLight.total(d, s, da, sa, twice) }
  }

  enum Darken: SeparableBlend {
    @inline(__always)
    static func total(
      _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8,
      _ twice: PixelMath.Lanes8
    ) -> PixelMath.Lanes8 { uncovered(s, d, sa, da) &+ smaller(s &* da, d &* sa) }
  }

  enum Lighten: SeparableBlend {
    @inline(__always)
    static func total(
      _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8,
      _ twice: PixelMath.Lanes8
    ) -> PixelMath.Lanes8 { (s &+ d) &* 255 &- smaller(s &* da, d &* sa) }
  }

  enum Difference: SeparableBlend {
    @inline(__always)
    static func total(
      _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8,
      _ twice: PixelMath.Lanes8
    ) -> PixelMath.Lanes8 { (s &+ d) &* 255 &- smaller(s &* da, d &* sa) &* twice }
  }

  enum Exclusion: SeparableBlend {
    @inline(__always)
    static func total(
      _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8,
      _ twice: PixelMath.Lanes8
    ) -> PixelMath.Lanes8 { (s &+ d) &* 255 &- s &* d &* twice }
  }
}
