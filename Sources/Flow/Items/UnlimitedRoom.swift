import Diagnostics
import Surface

/// What a grid or a table does with a room that has no limit, as in a ``ScrollView``.
///
/// It is as high as its content then, up to a limit: all of it is alive, and what is beyond the limit it scrolls to.
struct UnlimitedRoom {
  /// How high something is at most that is offered any height, in points.
  static let maximumHeight = 4096.0

  private let name: StaticString
  private var hasWarned = false

  /// - Parameter name: what is in the room.
  init(of name: StaticString) { self.name = name }

  /// The size to show something in whose height follows from that.
  ///
  /// A width follows from nothing. Where none is offered, that is said once.
  mutating func size(offered: Size) -> Size {
    if !offered.width.isFinite { warn(of: "width") }
    return Size(
      width: offered.width.isFinite ? offered.width : 0,
      height: offered.height.isFinite ? offered.height : UnlimitedRoom.maximumHeight)
  }

  /// The size of something that has none of its own.
  mutating func fixedSize(offered: Size) -> Size {
    if !offered.isFinite { warn(of: offered.width.isFinite ? "height" : "width") }
    return offered.zeroWhereUnlimited
  }

  private mutating func warn(of side: StaticString) {
    if hasWarned { return }
    hasWarned = true
    StandardError.print(
      "Flow: \(name): it is offered any \(side), as what is in a scroll view, and has none of its own: nothing is seen of "
        + "it until it is given one, as by .frame(width:height:)")
  }

  /// The size that is taken.
  ///
  /// - Parameter contentHeight: found where all of ``size(offered:)`` was there for it.
  static func taken(_ size: Size, offered: Size, contentHeight: @autoclosure () -> Double) -> Size {
    offered.height.isFinite
      ? size : Size(width: size.width, height: min(size.height, contentHeight().rounded(.up)))
  }
}
