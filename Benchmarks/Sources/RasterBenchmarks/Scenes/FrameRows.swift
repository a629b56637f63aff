import BenchKit
import CRasterPeers

/// A whole frame of a messenger: chats with round pictures, bubbles with text, a translucent header,
/// and above all of it a dialog on a dimmed window.
enum FrameRows {
  static let all = [
    RasterRow(
      name: "raster/ui-frame/1080p", limit: 0.9, others: .coverage, isRecorded: true
    ) { frame($0, rows: 0..<1080) },
    // What a caret or a changed line of text costs.
    RasterRow(
      name: "raster/ui-frame/60-rows", limit: 0.9, others: .coverage, isRecorded: true
    ) { frame($0, rows: 500..<560) },
  ]

  private static func frame(_ arena: Arena, rows: Range<Int>) -> Scene {
    var painter = FramePainter(
      scene: Scene(width: 1920, height: rows.count, in: arena), top: Double(rows.lowerBound))
    painter.paint()
    return painter.scene
  }
}

private struct FramePainter {
  let scene: Scene
  /// The first row that is shown.
  let top: Double
  private var masks: [Int] = []
  private var generator = SeededGenerator(seed: 41)

  init(scene: Scene, top: Double) {
    self.scene = scene
    self.top = top
  }

  mutating func paint() {
    makeGlyphs()
    rect(0, 0, 1920, 1080, 0xffe6_ebee)
    rect(0, 0, 420, 1080, 0xffff_ffff)
    paintChats()
    paintMessages()
    rect(420, 0, 1500, 56, 0xd0ff_ffff)
    text(444, 20, 40, 0xff20_2428)
    rect(0, 0, 1920, 1080, 0x8000_0000)
    paintDialog()
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32) {
    scene.add(rp_fill_rect, x: x, y: y - top, width: width, height: height, color: color)
  }

  private func rounded(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double, _ color: UInt32
  ) {
    scene.add(
      rp_fill_rounded, x: x, y: y - top, width: width, height: height, radius: radius,
      color: color)
  }

  /// Rows of a picture each, with two lines of text.
  private mutating func paintChats() {
    for row in 0..<16 {
      let y = Double(row) * 68 + 4
      let picture = scene.addImage(width: 54, height: 54, isOpaque: true) { x, y in
        0xff00_0000 | UInt32((x * 4 + row * 13) & 255) << 16 | UInt32(y * 4 & 255) << 8 | 0x90
      }
      scene.add(rp_draw_avatar, picture, x: 12, y: y - top + 3)
      text(78, y + 10, 20, 0xff20_2428)
      text(78, y + 36, 34, 0xff80_868c)
    }
  }

  private mutating func paintMessages() {
    for row in 0..<15 {
      let isOwn = row % 3 == 1
      let width = 420 + Double(row * 37 % 160)
      let x = isOwn ? 1900 - width : 440
      let y = 66 + Double(row) * 67
      rounded(x, y, width, 60, 12, isOwn ? 0xffe1_fec6 : 0xffff_ffff)
      for line in 0..<2 {
        text(x + 14, y + 9 + Double(line) * 22, Int(width - 40) / 9, 0xff20_2428)
      }
    }
  }

  private mutating func paintDialog() {
    rounded(700, 400, 520, 280, 16, 0xffff_ffff)
    text(730, 430, 30, 0xff20_2428)
    for line in 0..<4 { text(730, 470 + Double(line) * 24, 50, 0xff50_565c) }
    rounded(1050, 620, 140, 40, 8, 0xff33_90ec)
    text(1085, 632, 8, 0xffff_ffff)
  }

  private mutating func text(_ x: Double, _ y: Double, _ count: Int, _ color: UInt32) {
    for index in 0..<count where index % 7 != 6 {
      let mask = masks[Int.random(in: 0..<masks.count, using: &generator)]
      let height = Double(scene.masks[mask].height)
      scene.add(
        rp_fill_mask, mask, x: x + Double(index) * 9, y: y + 12 - height - top, color: color)
    }
  }

  /// Rings and stems of about a letter's size.
  private mutating func makeGlyphs() {
    for index in 0..<48 {
      let width = 6 + index % 4
      let height = 8 + index % 5
      masks.append(
        scene.addMask(width: width, height: height) { x, y in
          let u = (Double(x) + 0.5) / Double(width) * 2 - 1
          let v = (Double(y) + 0.5) / Double(height) * 2 - 1
          let distance = (u * u + v * v).squareRoot()
          let edge = (1 - abs(distance - 0.8) * 4) * 255
          return UInt8(max(0, min(255, edge)))
        })
    }
  }
}
