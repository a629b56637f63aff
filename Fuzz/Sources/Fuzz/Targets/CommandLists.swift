import Geometry
import Raster

extension Target {
  /// Any drawing, also with numbers that are none: it ends, and a part of it has the same bits as the
  /// same part of the whole. The bits of huge shapes may depend on where they are cut off.
  static let commands = Target(name: "commands") { bytes in
    var reader = ByteReader(UnsafeRawBufferPointer(rebasing: bytes.prefix(512)))
    let pictures = CommandPictures.shared
    let scale = reader.choice(pictures.wholes.count)
    let part = reader.choice(pictures.parts[scale].count)
    var list = CommandList()
    var budget = 16
    record(&reader, into: &list, depth: 0, &budget)
    let whole = pictures.wholes[scale]
    whole.redraw { $0.draw(list) }
    if reader.isTame {
      let alone = pictures.parts[scale][part]
      alone.redraw { $0.draw(list) }
      precondition(alone.isPart(of: whole), "a part differs from the whole")
    }
    for y in 0..<whole.area.maxY {
      let row = whole.row(y)
      for x in 0..<Int(whole.area.width) {
        let pixel = row[x]
        let alpha = pixel >> 24
        precondition(
          (pixel >> 16) & 255 <= alpha && (pixel >> 8) & 255 <= alpha && pixel & 255 <= alpha,
          "a colour is larger than its alpha")
      }
    }
  }

  private static let image = Pixmap(size: PixelSize(width: 9, height: 7)) { pixels in
    for y in 0..<7 {
      for x in 0..<9 {
        let alpha = UInt32(x * 31)
        pixels.row(y)[x] = alpha << 24 | (alpha / 2) << 16 | UInt32(y) * alpha / 8
      }
    }
  }

  private static let opaqueImage = image.scaled(to: PixelSize(width: 12, height: 8))

  private static let modes: [BlendMode] = [
    .sourceOver, .clear, .source, .sourceIn, .destinationOut, .xor, .plus, .multiply, .colorDodge,
    .softLight, .difference, .overlay, .destinationAtop,
  ]

  private static func record(
    _ reader: inout ByteReader, into list: inout CommandList, depth: Int, _ budget: inout Int
  ) {
    while !reader.isAtEnd, budget > 0 {
      budget -= 1
      switch reader.choice(20) {
      case 0: list.fill(reader.rect(), with: reader.color())
      case 1: list.fill(reader.roundedRect(), with: brush(&reader))
      case 2: list.fill(ellipseIn: reader.rect(), with: brush(&reader))
      case 3: list.fill(reader.path(), with: brush(&reader))
      case 4: list.fill(reader.path(), with: reader.color(), rule: .evenOdd)
      case 5: list.stroke(reader.roundedRect(), width: reader.number(), with: reader.color())
      case 6:
        list.stroke(
          reader.path(), width: reader.number() / 8,
          cap: [.butt, .round, .square][reader.choice(3)],
          join: [.miter, .round, .bevel][reader.choice(3)], with: reader.color())
      case 7, 8:
        list.draw(
          reader.choice(2) == 0 ? image : opaqueImage, in: reader.rect(),
          opacity: reader.number() / 16,
          sampling: [.nearest, .bilinear, .areaAverage][reader.choice(3)],
          tint: reader.choice(4) == 0 ? reader.color() : nil)
      case 9:
        list.drawShadow(
          of: reader.roundedRect(), color: reader.color(), blur: reader.number() / 16,
          offset: reader.point())
      case 10: list.clip(to: reader.rect())
      case 11: list.clip(to: reader.roundedRect())
      case 12: list.clip(to: reader.path())
      case 13: list.concatenate(reader.transform())
      case 14: list.blendMode = modes[reader.choice(modes.count)]
      case 15: list.clear(reader.rect())
      case 16 where depth < 4:
        list.withState { record(&reader, into: &$0, depth: depth + 1, &budget) }
      case 17 where depth < 4:
        list.withGroup(
          opacity: reader.number() / 16, blendMode: modes[reader.choice(modes.count)],
          isolated: reader.choice(2) == 0, bounds: reader.choice(2) == 0 ? reader.rect() : nil
        ) { record(&reader, into: &$0, depth: depth + 1, &budget) }
      case 18 where depth > 0: return
      default: list.fill(reader.rect(), with: brush(&reader))
      }
    }
  }

  private static func brush(_ reader: inout ByteReader) -> Brush {
    guard reader.choice(3) == 0 else { return .solid(reader.color()) }
    let start = reader.point()
    let end = reader.point()
    let stops = (0..<reader.choice(5)).map { _ in
      LinearGradient.Stop(location: reader.number() / 32, color: reader.color())
    }
    return .linearGradient(LinearGradient(start: start, end: end, stops: stops))
  }
}

/// The pictures of all runs: to make them anew would take longer than to draw.
private struct CommandPictures {
  // One thread draws.
  nonisolated(unsafe) static let shared = CommandPictures()

  private static let scales = [1, 1.5, 2, 0.25]

  let wholes = scales.map {
    Picture(PixelRect(x: 0, y: 0, width: 45, height: 33), scale: $0)
  }
  /// Parts of each scale's picture, also beyond its sides.
  let parts = scales.map { scale in
    [(Int32(0), Int32(0)), (3, 22), (17, 5), (30, 11), (39, 30)].map { x, y in
      Picture(PixelRect(x: x, y: y, width: 17, height: 11), scale: scale)
    }
  }
}
