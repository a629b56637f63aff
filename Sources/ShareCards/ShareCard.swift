import Flow
import Surface

/// A picture to share: a quotation, with name and initials below.
@MainActor
struct ShareCard {
  let quotation: Quotation

  /// In logical points; as high as the text needs.
  static let width = 600.0

  var content: some Component<Empty> {
    VStack(alignment: .left, spacing: 28) {
      Text(quotation.text, font: .system(size: 28, weight: .medium), color: .white)
      if !quotation.author.isEmpty { signature }
    }
    .padding(40)
    .frame(width: Self.width, alignment: .leading)
    .background(Gradient(colors: colors, end: Point(x: 1, y: 1)))
    .cornerRadius(20)
  }

  /// The card as a file.
  func pngData(scale: ScaleFactor) throws -> [UInt8]? {
    var renderer = ImageRenderer(content, proposedSize: Size(width: Self.width, height: .infinity))
    renderer.scale = scale
    return try renderer.render()?.pngData()
  }

  private var signature: some Component<Empty> {
    HStack(spacing: 14) {
      Text(quotation.initials, font: .system(size: 17, weight: .semibold), color: .white)
        .frame(width: 48, height: 48)
        .background(Color.white.withAlpha(0.2), cornerRadius: 24)
      Text(quotation.author, font: .system(size: 19), color: .white)
    }
  }

  /// The same for the same name in every run, which a hash of the library is not.
  private var colors: [Color] {
    let palettes: [[Color]] = [
      [Color(hex: 0x3a7bd5), Color(hex: 0x2a4d9b)], [Color(hex: 0x8e54e9), Color(hex: 0x4a2c9e)],
      [Color(hex: 0x1d976c), Color(hex: 0x0f5c4d)], [Color(hex: 0xcb3066), Color(hex: 0x7a1f4f)],
    ]
    let sum = quotation.author.utf8.reduce(0) { $0 &+ Int($1) }
    return palettes[sum % palettes.count]
  }
}
