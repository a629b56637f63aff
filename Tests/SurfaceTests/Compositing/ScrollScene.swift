import Geometry
import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A page with a list, its scroll bar and what lies around, below and above it.
@MainActor
final class ScrollScene {
  let root = Layer()
  let page = Layer()
  /// Lies below the list, which covers a part of it.
  let panel = Layer()
  let list = Layer()
  let bar = Layer()
  /// Lies above a part of the list.
  let badge = Layer()
  /// A narrow list that scrolls on its own.
  let strip = Layer()
  /// Beside everything that scrolls.
  let corner = Layer()

  init() {
    style(root, Rect(x: 0, y: 0, width: 180, height: 120), 0xffffff)
    style(page, Rect(x: 6, y: 4, width: 140, height: 112), 0xf0f4f8)
    style(panel, Rect(x: 2, y: 2, width: 60, height: 60), 0xc0d0e0)
    style(list, Rect(x: 10, y: 8, width: 110, height: 90), 0xe8e8e0)
    style(bar, Rect(x: 104, y: 4, width: 4, height: 20), 0x000000, alpha: 0.4)
    style(badge, Rect(x: 70, y: 40, width: 20, height: 20), 0xd02020, alpha: 0.6)
    style(strip, Rect(x: 148, y: 10, width: 24, height: 90), 0xd8e8d8)
    style(corner, Rect(x: 150, y: 102, width: 16, height: 16), 0x208040)
    list.masksToBounds = true
    strip.masksToBounds = true
    badge.cornerRadius = 6
    bar.isPinned = true
    bar.zPosition = 1000
    for index in 0..<60 { list.addSublayer(row(index, width: 96)) }
    for index in 0..<40 { strip.addSublayer(row(index, width: 18)) }
    list.addSublayer(bar)
    for layer in [panel, list, badge] { page.addSublayer(layer) }
    for layer in [page, strip, corner] { root.addSublayer(layer) }
  }

  private func style(_ layer: Layer, _ frame: Rect, _ hex: UInt32, alpha: Float = 1) {
    layer.frame = frame
    layer.backgroundColor = Color(hex: hex, alpha: alpha)
  }

  /// A bar of one colour, a picture with clear pixels, or one with round corners.
  func row(_ index: Int, width: Double) -> Layer {
    let row = Layer()
    row.frame = Rect(x: 4, y: Double(index) * 12, width: width, height: 10)
    switch index % 4 {
    case 1: row.contents = Self.picture(width: Int32(width), seed: UInt32(index))
    case 3: row.cornerRadius = 4
    default: break
    }
    if row.contents == nil { row.backgroundColor = Color(hex: UInt32(index) * 0x030507 + 0x204060) }
    return row
  }

  static func picture(width: Int32, seed: UInt32) -> Pixmap {
    Pixmap(size: PixelSize(width: width, height: 10), isOpaque: false) {
      for y in 0..<10 {
        for x in stride(from: y, to: Int(width), by: 3) {
          $0.row(y)[x] = 0xff00_0000 | (seed &* 0x0301_07 &+ UInt32(x * 5))
        }
      }
    }
  }

  /// The rows that are in sight, from the top.
  var rows: [Layer] {
    list.sublayers.filter { $0 !== bar && $0.frame.intersects(list.bounds) }
  }

  /// Scrolls the list, and keeps in view what stays there; the bar moves at its side.
  func scroll(by distance: Double) {
    list.bounds.origin.y += distance
    for layer in list.sublayers where layer.isPinned { layer.position.y += distance }
    bar.position.y = list.bounds.minY + 14 + list.bounds.minY / 10
  }
}

/// Something that happens to a ``ScrollScene`` in the frame in which its list scrolls.
struct SceneChange: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let apply: @MainActor @Sendable (ScrollScene) -> Void

  init(_ name: String, _ apply: @escaping @MainActor @Sendable (ScrollScene) -> Void) {
    testDescription = name
    self.apply = apply
  }

  static let rows = [
    SceneChange("a row has another colour") { $0.rows[2].backgroundColor = Color(hex: 0x00c000) },
    SceneChange("a row has another picture") {
      $0.rows[3].contents = ScrollScene.picture(width: 96, seed: 999)
    },
    SceneChange("a row moves aside") { $0.rows[2].position.x += 7 },
    SceneChange("a row moves by a part of a pixel") { $0.rows[2].position.y += 0.3 },
    SceneChange("a row moves along") { $0.rows[4].position.y += 6 },
    SceneChange("a row grows over the next") { $0.rows[2].bounds.size.height = 30 },
    SceneChange("a row shrinks") { $0.rows[2].bounds.size.width = 40 },
    SceneChange("a row goes") { $0.rows[2].removeFromSuperlayer() },
    SceneChange("the first row in sight goes") { $0.rows[0].removeFromSuperlayer() },
    SceneChange("a row is hidden") { $0.rows[2].isHidden = true },
    SceneChange("a row fades") { $0.rows[2].opacity = 0.4 },
    SceneChange("a row with a picture fades") { $0.rows[3].opacity = 0.4 },
    SceneChange("a row is transparent") { $0.rows[2].opacity = 0 },
    SceneChange("a row is turned") { $0.rows[2].transform = .rotation(0.2) },
    SceneChange("a row is scaled") { $0.rows[2].transform = .scale(1.3) },
    SceneChange("a row has round corners") { $0.rows[2].cornerRadius = 5 },
    SceneChange("a row has a border") {
      $0.rows[2].borderColor = .black
      $0.rows[2].borderWidth = 2
    },
    SceneChange("a row has a shadow") {
      $0.rows[2].shadow = Shadow(
        color: Color(hex: 0x000000, alpha: 0.5), radius: 3, offset: Point(x: 2, y: 2))
    },
    SceneChange("a row comes to lie above the others") {
      $0.rows[3].bounds.size.height = 40
      $0.rows[3].zPosition = 5
    },
    SceneChange("a row is new") { scene in
      let row = scene.row(2, width: 50)
      row.frame.origin.y = scene.list.bounds.minY + 31
      scene.list.addSublayer(row)
    },
    SceneChange("a row is new and lies below the others") { scene in
      let row = scene.row(2, width: 100)
      row.frame.origin.y = scene.list.bounds.minY + 31
      scene.list.insertSublayer(row, at: 0)
    },
    SceneChange("a row has a part of its own") { scene in
      let part = Layer()
      part.frame = Rect(x: 10, y: -4, width: 12, height: 18)
      part.backgroundColor = Color(hex: 0xffcc00)
      scene.rows[2].addSublayer(part)
    },
    SceneChange("a row has a mask") { scene in
      let mask = Layer()
      mask.frame = Rect(x: 20, y: 2, width: 30, height: 6)
      mask.backgroundColor = .black
      scene.rows[2].mask = mask
    },
    SceneChange("two rows change places") { scene in
      let (a, b) = (scene.rows[1], scene.rows[4])
      (a.position, b.position) = (b.position, a.position)
    },
  ]

  static let surroundings = [
    SceneChange("the list moves") { $0.list.position.x += 3 },
    SceneChange("the list moves by a part of a pixel") { $0.list.position.y += 0.4 },
    SceneChange("the list grows") { $0.list.frame.size.height += 8 },
    SceneChange("the list shrinks") { $0.list.frame.size.height -= 20 },
    SceneChange("the list has another ground") { $0.list.backgroundColor = Color(hex: 0x88aa44) },
    SceneChange("the list has a clear ground") {
      $0.list.backgroundColor = Color(hex: 0x88aa44, alpha: 0.5)
    },
    SceneChange("the list has no ground") { $0.list.backgroundColor = nil },
    SceneChange("the list has round corners") { $0.list.cornerRadius = 12 },
    SceneChange("the list has a border") {
      $0.list.borderColor = .black
      $0.list.borderWidth = 3
    },
    SceneChange("the list fades") { $0.list.opacity = 0.5 },
    SceneChange("the list is turned") { $0.list.transform = .rotation(0.1) },
    SceneChange("the list is scaled") { $0.list.transform = .scale(0.8) },
    SceneChange("what the list contains is scaled") { $0.list.sublayerTransform = .scale(0.9) },
    SceneChange("the list clips no more") { $0.list.masksToBounds = false },
    SceneChange("the list is hidden") { $0.list.isHidden = true },
    SceneChange("the list goes") { $0.list.removeFromSuperlayer() },
    SceneChange("the list lies below the panel") { $0.list.zPosition = -1 },
    SceneChange("the list has a mask") { scene in
      let mask = Layer()
      mask.frame = Rect(x: 0, y: scene.list.bounds.minY + 10, width: 60, height: 60)
      mask.backgroundColor = .black
      scene.list.mask = mask
    },
    SceneChange("the list jumps") { $0.scroll(by: 200) },
    SceneChange("the list jumps to the start") {
      $0.scroll(by: -$0.list.bounds.minY)
    },
    SceneChange("the list scrolls by a part of a pixel") { $0.scroll(by: 0.35) },
    SceneChange("the list scrolls sideways, too") { $0.list.bounds.origin.x += 5 },
    SceneChange("the bar goes") { $0.bar.removeFromSuperlayer() },
    SceneChange("the bar is hidden") { $0.bar.isHidden = true },
    SceneChange("the bar has another colour") {
      $0.bar.backgroundColor = Color(hex: 0xff0000, alpha: 0.5)
    },
    SceneChange("the bar grows") { $0.bar.bounds.size = Size(width: 8, height: 40) },
    SceneChange("the bar has a part of its own") { scene in
      let part = Layer()
      part.frame = Rect(x: -6, y: 2, width: 8, height: 4)
      part.backgroundColor = .black
      scene.bar.addSublayer(part)
    },
    SceneChange("the bar has a mask") { scene in
      let mask = Layer()
      mask.frame = Rect(x: 0, y: 0, width: 4, height: 8)
      mask.backgroundColor = .black
      scene.bar.mask = mask
    },
    SceneChange("the bar scrolls along") { $0.bar.isPinned = false },
    SceneChange("a second layer stays in view") { scene in
      let second = Layer()
      second.frame = Rect(x: 60, y: scene.list.bounds.minY + 60, width: 30, height: 8)
      second.backgroundColor = Color(hex: 0x4060ff)
      second.isPinned = true
      second.zPosition = 1000
      scene.list.addSublayer(second)
    },
    SceneChange("the badge moves") { $0.badge.position = Point(x: 90, y: 60) },
    SceneChange("the badge moves aside") { $0.badge.position = Point(x: 130, y: 60) },
    SceneChange("the badge goes") { $0.badge.removeFromSuperlayer() },
    SceneChange("the badge is solid") {
      $0.badge.backgroundColor = Color(hex: 0x2020d0)
      $0.badge.cornerRadius = 0
    },
    SceneChange("the badge lies below the list") { $0.badge.zPosition = -1 },
    SceneChange("the badge covers the list") {
      $0.badge.frame = Rect(x: 0, y: 0, width: 140, height: 112)
      $0.badge.backgroundColor = .black
    },
    SceneChange("something new lies above the list") { scene in
      let new = Layer()
      new.frame = Rect(x: 20, y: 20, width: 40, height: 30)
      new.backgroundColor = Color(hex: 0x8000ff, alpha: 0.3)
      scene.page.addSublayer(new)
    },
    SceneChange("something new lies between ground and list") { scene in
      let new = Layer()
      new.frame = Rect(x: 20, y: 20, width: 40, height: 30)
      new.backgroundColor = Color(hex: 0x8000ff)
      scene.page.insertSublayer(new, at: 1)
      scene.list.backgroundColor = nil
    },
    SceneChange("the panel has another colour") { $0.panel.backgroundColor = .black },
    SceneChange("the panel comes to lie above the list") { $0.panel.zPosition = 1 },
    SceneChange("the page has another colour") { $0.page.backgroundColor = Color(hex: 0x405060) },
    SceneChange("the page moves") { $0.page.position.x += 4 },
    SceneChange("the page fades") { $0.page.opacity = 0.7 },
    SceneChange("the page clips with round corners") {
      $0.page.masksToBounds = true
      $0.page.cornerRadius = 20
    },
    SceneChange("the page scrolls, too") {
      $0.page.masksToBounds = true
      $0.page.bounds.origin.y += 6
    },
    SceneChange("the page has a mask") { scene in
      let mask = Layer()
      mask.frame = Rect(x: 20, y: 20, width: 100, height: 70)
      mask.backgroundColor = Color(hex: 0x000000, alpha: 0.7)
      scene.page.mask = mask
    },
    SceneChange("the strip scrolls, too") { $0.strip.bounds.origin.y += 5 },
    SceneChange("the strip scrolls the other way and changes") {
      $0.strip.bounds.origin.y -= 3
      $0.strip.sublayers[2].backgroundColor = .black
    },
    SceneChange("the corner has another colour") { $0.corner.backgroundColor = .black },
    SceneChange("the corner comes over the list") {
      $0.corner.frame = Rect(x: 50, y: 50, width: 30, height: 30)
    },
  ]
}
