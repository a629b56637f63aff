import Geometry

/// `wl_region`, kept as the rectangles that were added and not subtracted.
final class TestRegion: ServerResource {
  private(set) var region = Region()
  /// Whether a surface was given it.
  var isUsed = false

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    if request == "destroy" { return require(request, changes: isUsed) }
    guard arguments.count == 4, case .int(let x) = arguments[0], case .int(let y) = arguments[1],
      case .int(let width) = arguments[2], case .int(let height) = arguments[3]
    else { return }
    let rect = PixelRect(x: x, y: y, width: width, height: height)
    let before = region
    defer { require(request, changes: region != before) }
    if request == "add" { region.formUnion(rect) } else { region.subtract(rect) }
  }
}
