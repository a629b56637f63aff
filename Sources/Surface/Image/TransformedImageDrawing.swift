import Compositing
import Geometry
import Locks
import Raster

/// What a ``TransformImageNode`` draws.
public struct TransformedImageDrawing: Sendable {
  let transform: ImageTransform
  let arguments: TransformImageArguments
  let report: LoadingReport
}
