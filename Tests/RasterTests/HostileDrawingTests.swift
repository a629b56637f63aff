import Geometry
import Testing

@testable import Raster

/// Broken numbers in groups, blend modes, masks, images in shapes and lists: nothing traps, hangs or
/// writes outside of the buffer.
@Suite struct HostileDrawingTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e-300, 1e300, -1e300, 1e18, 1e9, -1e9, 16.5, 1e-9,
  ]

  private func number(_ random: inout SeededRandom) -> Double {
    Bool.random(using: &random)
      ? Self.numbers.randomElement(using: &random)! : random.double(-50...100)
  }

  private func rect(_ random: inout SeededRandom) -> Rect {
    Rect(
      x: number(&random), y: number(&random), width: number(&random), height: number(&random))
  }

  private func shape(_ random: inout SeededRandom) -> RoundedRect {
    RoundedRect(
      rect(&random), radius: number(&random),
      style: Bool.random(using: &random) ? .continuous : .circular)
  }

  private func transform(_ random: inout SeededRandom) -> AffineTransform {
    AffineTransform(
      a: number(&random), b: Bool.random(using: &random) ? 0 : number(&random),
      c: Bool.random(using: &random) ? 0 : number(&random), d: number(&random),
      tx: number(&random), ty: number(&random))
  }

  private func record(_ list: inout CommandList, _ random: inout SeededRandom, _ depth: Int) {
    let image = Pixmap.noise(width: 11, height: 9, seed: 5)
    let mask = AlphaMask(alphaOf: image)
    let color = Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.6)
    for _ in 0..<8 {
      let isOpaque = Bool.random(using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0: list.fill(rect(&random), with: isOpaque ? .black : color)
      case 1: list.fill(shape(&random), with: isOpaque ? .black : color)
      case 2: list.draw(image, in: shape(&random), opacity: number(&random))
      case 3:
        list.draw(
          image, in: rect(&random),
          contentMode: ContentMode.allCases.randomElement(using: &random)!,
          contentScale: number(&random))
      case 4: list.draw(NinePatch(image, insets: Insets(number(&random))), in: rect(&random))
      case 5: list.fill(mask, in: rect(&random), with: color)
      case 6: list.fill([PlacedMask(mask, at: rect(&random).origin)], with: color)
      case 7: list.clip(to: mask, in: rect(&random))
      case 8: list.clip(to: shape(&random))
      case 9: list.clip(to: rect(&random))
      case 10: list.concatenate(transform(&random))
      case 11: list.blendMode = BlendMode.allCases.randomElement(using: &random)!
      case 12: list.strokeLine(from: rect(&random).origin, to: rect(&random).origin, with: color)
      case 13: list.draw(Border(width: number(&random), color: color), in: shape(&random))
      case 14:
        list.fill(
          rect(&random), with: .image(ImagePattern(image, tile: rect(&random))))
      case 15: list.clear(rect(&random))
      case 16 where depth < 3:
        list.withState { record(&$0, &random, depth + 1) }
      case 17 where depth < 3:
        let bounds = rect(&random)
        let opacity = number(&random)
        let mode = BlendMode.allCases.randomElement(using: &random)!
        list.withGroup(opacity: opacity, blendMode: mode, bounds: bounds) {
          record(&$0, &random, depth + 1)
        }
      default:
        list.drawShadow(
          of: shape(&random), color: color, blur: random.double(0...3), offset: rect(&random).origin
        )
      }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `strange numbers in lists and groups are harmless`(seed: UInt64) {
    var random = SeededRandom(4000 + seed)
    let outer = 64
    var memory = [UInt32](repeating: 0x5a5a_5a5a, count: outer * outer)
    memory.withUnsafeMutableBufferPointer { field in
      let pixels = PixelBuffer(
        base: field.baseAddress! + 16 * outer + 16, width: 32, height: 32, stride: outer)
      let canvas = Canvas(pixels: pixels, scale: 1.5)
      for round in 0..<6 {
        let list = CommandList { record(&$0, &random, 0) }
        canvas.withState {
          if round % 2 == 1 { canvas.concatenate(transform(&random)) }
          canvas.draw(list)
        }
        #expect(canvas.deviceClip == PixelRect(x: 0, y: 0, width: 32, height: 32))
        #expect(canvas.transform == .scale(1.5))
      }
    }
    for y in 0..<outer {
      for x in 0..<outer where !((16..<48).contains(x) && (16..<48).contains(y)) {
        if memory[y * outer + x] != 0x5a5a_5a5a {
          Issue.record("pixel \(x - 16) \(y - 16) outside of the buffer was written")
          return
        }
      }
    }
  }
}
