/// The operators of Porter and Duff with pixman's rounding: each product is rounded by itself, then both are added.
enum PorterDuff {
  enum SourceIn: PixelBlend {
    @inline(__always)
    static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 {
      PixelMath.scale(s, by: PixelMath.alphas(d))
    }
  }

  enum SourceOut: PixelBlend {
    @inline(__always)
    static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 {
      PixelMath.scale(s, by: PixelMath.alphas(~d))
    }
  }

  enum SourceOver: PixelBlend {
    @inline(__always)
    static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 {
      PixelMath.over(d, s)
    }
  }

  enum SourceAtop: PixelBlend {
    @inline(__always)
    static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 {
      PixelMath.saturatingSum(SourceIn.blend(d, s), SourceOut.blend(s, d))
    }
  }

  enum Xor: PixelBlend {
    @inline(__always)
    static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 {
      PixelMath.saturatingSum(SourceOut.blend(d, s), SourceOut.blend(s, d))
    }
  }

  enum Plus: PixelBlend {
    @inline(__always)
    static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 {
      PixelMath.saturatingSum(d, s)
    }
  }

  enum Replacing: PixelBlend {
    @inline(__always)
    static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 { s }
  }

  enum Clearing: PixelBlend {
    @inline(__always)
    static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 { .zero }
  }

  /// The same operator with both sides exchanged.
  enum Exchanged<Blend: PixelBlend>: PixelBlend {
    @inline(__always)
    static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 {
      Blend.blend(s, d)
    }
  }
}
