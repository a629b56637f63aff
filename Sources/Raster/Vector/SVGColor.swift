import Geometry

/// A colour as SVG and CSS write it.
enum SVGColor: Hashable {
  case fixed(Color)
  /// Whatever `color` says.
  case current

  /// Nil for what is no colour.
  init?(_ text: some StringProtocol) {
    let text = Substring(text).trimmed.lowercased()
    if text == "currentcolor" {
      self = .current
    } else if text == "transparent" {
      self = .fixed(.clear)
    } else if text.hasPrefix("#") {
      guard let color = Color(svgHex: text.dropFirst()) else { return nil }
      self = .fixed(color)
    } else if let open = text.firstIndex(of: "(") {
      let name = text[..<open]
      guard let color = Color(svgFunction: name, text[text.index(after: open)...]) else {
        return nil
      }
      self = .fixed(color)
    } else {
      guard let color = SVGColorNames.colors[text] else { return nil }
      self = .fixed(color)
    }
  }
}

extension Color {
  /// Three, four, six or eight digits.
  fileprivate init?(svgHex digits: Substring) {
    guard digits.utf8.count == digits.count, let value = UInt32(digits, radix: 16),
      digits.first != "+"
    else { return nil }
    func doubled(_ digit: UInt32) -> UInt32 { (value >> (digit * 4) & 15) * 17 }
    switch digits.count {
    case 3: self.init(hex: doubled(2) << 16 | doubled(1) << 8 | doubled(0))
    case 4:
      self.init(
        hex: doubled(3) << 16 | doubled(2) << 8 | doubled(1), alpha: Float(doubled(0)) / 255)
    case 6: self.init(hex: value)
    case 8: self.init(hex: value >> 8, alpha: Float(value & 255) / 255)
    default: return nil
    }
  }

  /// `rgb(…)`, `hsl(…)` and the same with an alpha.
  fileprivate init?(svgFunction name: Substring, _ arguments: Substring) {
    var scanner = SVGScanner(arguments)
    var values: [Double] = []
    while let number = scanner.number() {
      let isShare = scanner.name() == "%"
      let whole = values.count == 3 ? 1.0 : name.hasPrefix("rgb") ? 255 : 1
      values.append(isShare ? number / 100 * whole : number)
      _ = scanner.skip("/")
    }
    guard scanner.skip(")"), values.count == 3 || values.count == 4 else { return nil }
    let alpha = Float(values.count == 4 ? values[3] : 1)
    switch name {
    case "rgb", "rgba":
      self.init(
        red: Float(values[0] / 255), green: Float(values[1] / 255), blue: Float(values[2] / 255),
        alpha: alpha)
    case "hsl", "hsla":
      self.init(hue: values[0], saturation: values[1], lightness: values[2], alpha: alpha)
    default: return nil
    }
  }

  /// The formula of CSS Color 4; the hue in degrees.
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Float) {
    func channel(_ offset: Double) -> Float {
      let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let k = position < 0 ? position + 12 : position
      let amount = saturation * min(lightness, 1 - lightness)
      return Float(lightness - amount * max(-1, min(k - 3, 9 - k, 1)))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}

/// What a shape is painted with, before what it refers to was looked up.
enum SVGPaint: Hashable {
  case none
  case color(SVGColor)
  /// The name of a gradient, and what takes its place if there is none.
  indirect case reference(String, fallback: SVGPaint)

  /// Nil for what is no paint.
  init?(_ text: String) {
    let text = text[...].trimmed
    if text == "none" {
      self = .none
    } else if text.hasPrefix("url(") {
      let end = text.firstIndex(of: ")") ?? text.endIndex
      guard let name = SVGPaint.name(in: text[..<end]) else { return nil }
      let rest = end < text.endIndex ? text[text.index(after: end)...].trimmed : ""
      self = .reference(name, fallback: SVGPaint(String(rest)) ?? .none)
    } else if let color = SVGColor(text) {
      self = .color(color)
    } else {
      return nil
    }
  }

  /// The name inside of `url(#name)`, with or without quotes.
  static func name(in text: Substring) -> String? {
    guard text.hasPrefix("url("), let mark = text.firstIndex(of: "#") else { return nil }
    return String(text[text.index(after: mark)...].prefix { !"\"')".contains($0) }.trimmed)
  }
}
