import Surface

/// A colour that can be dragged, as a form of the demo's own and as text.
struct GallerySwatch: Hashable, Sendable {
  static let type = ContentType(rawValue: "application/x-surface-demo-color")

  /// 0xrrggbb
  let value: UInt32

  init(_ value: UInt32) { self.value = value }

  /// What was dropped; nil for what is no colour.
  init?(bytes: [UInt8]) {
    guard bytes.count == 6, let value = UInt32(String(decoding: bytes, as: UTF8.self), radix: 16)
    else { return nil }
    self.value = value
  }

  var color: Color { Color(hex: value) }

  /// As in a style sheet.
  var name: String { "#" + digits }

  private var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  var items: [TransferItem] {
    [TransferItem(GallerySwatch.type, bytes: Array(digits.utf8)), .text(name)]
  }

  /// A drop of the colour, at the cursor.
  @MainActor var icon: DragIcon {
    let (side, scale) = (40.0, ScaleFactor.two)
    let pixmap = Pixmap(size: scale.pixels(Size(width: side, height: side))) { target in
      let canvas = Canvas(pixels: target)
      canvas.scale(x: scale.value, y: scale.value)
      let drop = RoundedRect(Rect(x: 6, y: 6, width: 28, height: 28), radius: 14)
      canvas.drawShadow(
        of: drop, color: Color(white: 0, alpha: 0.35), blur: 3, offset: Point(x: 0, y: 1))
      canvas.fill(drop, with: .solid(color))
      canvas.stroke(drop, width: 2, with: .white)
    }
    return DragIcon(pixmap, scale: scale, offset: Point(x: -side / 2, y: -side / 2))
  }
}
