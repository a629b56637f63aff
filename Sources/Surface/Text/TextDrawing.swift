import Geometry
import Locks
import Raster
public import Typesetting

/// What a ``TextNode`` draws.
public struct TextDrawing: Sendable {
  /// The lines, with the width that they were laid out for.
  public let layout: TextLayout
  let style: TextDrawingStyle
}
