import Geometry
import Testing

@testable import Raster

/// Antialiased clips that share an edge inside of a pixel share that pixel.
@Suite struct TouchingClipTests {
  /// The common edge at 15.7 is in one row, or in one column, of pixels.
  private func list(isRow: Bool, isGroup: Bool) -> CommandList {
    let whole = Rect(x: -10, y: -10, width: 100, height: 100)
    func side(_ start: Double, _ end: Double) -> Rect {
      isRow
        ? Rect(minX: 3, minY: start, maxX: 42, maxY: end)
        : Rect(minX: start, minY: 3, maxX: end, maxY: 42)
    }
    var list = CommandList()
    list.clip(to: RoundedRect(side(2, 15.7), radius: 1))
    if isGroup {
      list.withGroup(opacity: 0.9, bounds: side(15.7, 30)) { $0.fill(whole, with: .black) }
    } else {
      list.clip(to: RoundedRect(side(15.7, 30), radius: 1))
      list.fill(whole, with: .black)
    }
    return list
  }

  private func picture(of list: CommandList, _ area: PixelRect) -> Pixmap {
    Pixmap(size: area.size, isOpaque: false) {
      Canvas(pixels: $0, scale: 1, origin: area.origin).draw(list)
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `a part of what is drawn through them equals that part of the whole`(
    isRow: Bool, isGroup: Bool
  ) {
    let list = list(isRow: isRow, isGroup: isGroup)
    let whole = picture(of: list, PixelRect(x: 0, y: 0, width: 45, height: 45))
    #expect((0..<45).contains { isRow ? whole[$0, 15] != 0 : whole[15, $0] != 0 })
    for (x, y) in [(0, 0), (30, 11), (11, 30), (22, 22), (14, 14)] as [(Int32, Int32)] {
      let area = PixelRect(x: x, y: y, width: 15, height: 15)
      let part = picture(of: list, area)
      let isEqual = (0..<15).allSatisfy { row in
        (0..<15).allSatisfy { part[$0, row] == whole[$0 + Int(x), row + Int(y)] }
      }
      #expect(isEqual, "\(x), \(y)")
    }
  }

  @Test func `what is drawn through clips that are apart hides nothing`() {
    var list = CommandList()
    let all = Rect(x: 0, y: 0, width: 45, height: 45)
    list.fill(all, with: .white)
    list.clip(to: Rect(x: 0, y: 0, width: 10, height: 45))
    list.clip(to: Rect(x: 30, y: 0, width: 10, height: 45))
    list.fill(all, with: .black)
    let gap = picture(of: list, PixelRect(x: 15, y: 10, width: 8, height: 8))
    #expect(gap[3, 3] == 0xffff_ffff)
  }
}
