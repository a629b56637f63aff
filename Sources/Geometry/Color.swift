/// A colour in sRGB with straight (not premultiplied) alpha. Components are in 0...1: others are clamped, and NaN becomes
/// 0.
///
/// It lives here because text and pixels both speak of colours and neither module knows the other.
public struct Color: Hashable, Sendable {
  /// 0...1, in sRGB; not multiplied by ``alpha``. Values outside are clamped.
  public var red: Float { didSet { red = Color.clamped(red) } }
  /// 0...1, in sRGB; not multiplied by ``alpha``. Values outside are clamped.
  public var green: Float { didSet { green = Color.clamped(green) } }
  /// 0...1, in sRGB; not multiplied by ``alpha``. Values outside are clamped.
  public var blue: Float { didSet { blue = Color.clamped(blue) } }
  /// The opacity, 0...1. Values outside are clamped.
  public var alpha: Float { didSet { alpha = Color.clamped(alpha) } }

  /// Black at an opacity of 0: draws nothing.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// A colour of sRGB components that are not premultiplied; they are clamped to 0...1.
  @inlinable
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = Color.clamped(red)
    self.green = Color.clamped(green)
    self.blue = Color.clamped(blue)
    self.alpha = Color.clamped(alpha)
  }

  /// A colour from `0xRRGGBB`.
  @inlinable
  public init(hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float((hex >> 16) & 255) / 255, green: Float((hex >> 8) & 255) / 255,
      blue: Float(hex & 255) / 255, alpha: alpha)
  }

  /// A grey: 0 is black, 1 is white.
  @inlinable
  public init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  @usableFromInline
  static func clamped(_ value: Float) -> Float {
    value > 0 ? (value < 1 ? value : 1) : 0
  }

  /// The same colour at another opacity, which replaces its own.
  @inlinable
  public func withAlpha(_ alpha: Float) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour with its alpha multiplied by `factor`.
  @inlinable
  public func faded(by factor: Float) -> Color { withAlpha(alpha * factor) }

  /// The colour `fraction` of the way to `other`, mixed in premultiplied sRGB.
  public func mixed(with other: Color, fraction: Float) -> Color {
    let f = Color.clamped(fraction)
    let a = alpha + (other.alpha - alpha) * f
    guard a > 0 else { return .clear }
    func mix(_ x: Float, _ y: Float) -> Float {
      (x * alpha + (y * other.alpha - x * alpha) * f) / a
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: a)
  }

  /// Whether it hides completely what lies below.
  @inlinable
  public var isOpaque: Bool { alpha >= 1 }

  /// How bright the colour looks, 0...1: Rec. 709 weights on the sRGB values as they are, which is
  /// what choosing a text contrast needs.
  @inlinable
  public var luminance: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Premultiplied ARGB8888, alpha in the highest byte: the pixel that a fill with this colour
  /// stores on a clear surface. Each component is rounded once.
  @inlinable
  public var premultipliedPixel: UInt32 {
    func byte(_ value: Float) -> UInt32 { UInt32(value * 255 + 0.5) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }
}
