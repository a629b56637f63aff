import BenchKit
import CLibPixman
import Geometry

/// The damage of one frame: rectangles of rows and controls added up, and a part taken out again.
enum RegionBenchmark {
  private static let unionRow = "region/union/pixman"
  private static let subtractRow = "region/subtract/pixman"

  static let benchmark = Benchmark(rows: [unionRow, subtractRow]) { isWanted in
    var generator = SeededGenerator(seed: 1)
    let rects = (0..<32).map { _ in
      PixelRect(
        x: Int32.random(in: 0..<900, using: &generator),
        y: Int32.random(in: 0..<600, using: &generator),
        width: Int32.random(in: 8..<300, using: &generator),
        height: Int32.random(in: 8..<60, using: &generator))
    }
    var rows: [Row] = []
    if isWanted(unionRow) { rows.append(union(rects)) }
    if isWanted(subtractRow) { rows.append(subtract(rects)) }
    return rows
  }

  private static func union(_ rects: [PixelRect]) -> Row {
    Comparison(callsPerRound: 50) {
      var region = Region()
      for rect in rects { region.formUnion(rect) }
    } peer: {
      withPixmanRegion { region in
        for rect in rects {
          pixman_region32_union_rect(
            region, region, rect.x, rect.y, UInt32(rect.width), UInt32(rect.height))
        }
      }
    }.row(unionRow, of: "pixman", limit: 1)
  }

  private static func subtract(_ rects: [PixelRect]) -> Row {
    let window = PixelRect(x: 0, y: 0, width: 1000, height: 700)
    return Comparison(callsPerRound: 50) {
      var region = Region(window)
      for rect in rects { region.subtract(rect) }
    } peer: {
      withPixmanRegion { region in
        pixman_region32_union_rect(region, region, 0, 0, 1000, 700)
        for rect in rects {
          var hole = pixman_region32_t()
          pixman_region32_init_rect(
            &hole, rect.x, rect.y, UInt32(rect.width), UInt32(rect.height))
          pixman_region32_subtract(region, region, &hole)
          pixman_region32_fini(&hole)
        }
      }
    }.row(subtractRow, of: "pixman", limit: 1)
  }

  private static func withPixmanRegion(_ body: (UnsafeMutablePointer<pixman_region32_t>) -> Void) {
    var region = pixman_region32_t()
    pixman_region32_init(&region)
    body(&region)
    pixman_region32_fini(&region)
  }
}
