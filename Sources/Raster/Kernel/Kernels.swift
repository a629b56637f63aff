import CRasterKernels
import Glibc

/// The table of inner loops in use, one entry a kernel; ``PortableKernels`` says what each does.
///
/// Whole rectangles per call, so that the indirect call costs nothing.
struct Kernels: Sendable {
  typealias Solid =
    @convention(c) (UnsafeMutablePointer<UInt32>?, Int, Int, Int, UInt32) -> Void
  typealias Over =
    @convention(c) (UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt32>?, Int, Int, Int) ->
    Void
  typealias OverWithAlpha =
    @convention(c) (
      UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt32>?, Int, Int, Int, UInt32
    ) -> Void
  typealias SolidMask =
    @convention(c) (
      UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt8>?, Int, Int, Int, UInt32
    ) -> Void
  typealias OverMask =
    @convention(c) (
      UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt32>?, Int, UnsafePointer<UInt8>?, Int,
      Int, Int
    ) -> Void

  let fill: Solid
  let solidOver: Solid
  let over: Over
  let overWithAlpha: OverWithAlpha
  let solidMask: SolidMask
  let overMask: OverMask

  static let portable = Kernels(
    fill: { PortableKernels.fill($0!, $1, $2, $3, $4) },
    solidOver: { PortableKernels.solidOver($0!, $1, $2, $3, $4) },
    over: { PortableKernels.over($0!, $1, $2!, $3, $4, $5) },
    overWithAlpha: { PortableKernels.overWithAlpha($0!, $1, $2!, $3, $4, $5, $6) },
    solidMask: { PortableKernels.solidMask($0!, $1, $2!, $3, $4, $5, $6) },
    overMask: { PortableKernels.overMask($0!, $1, $2!, $3, $4!, $5, $6, $7) })

  /// The AVX2 versions, where the processor has them.
  static let avx2: Kernels? = raster_kernels_avx2().map { Kernels($0.pointee) }

  /// The fastest table for this processor. `SURFACE_KERNELS=portable` in the environment asks for the
  /// Swift loops.
  static let best: Kernels = {
    if let name = getenv("SURFACE_KERNELS"), strcmp(name, "portable") == 0 { return portable }
    return avx2 ?? portable
  }()
}

extension Kernels {
  private init(_ table: raster_kernels) {
    fill = table.fill
    solidOver = table.solid_over
    over = table.over
    overWithAlpha = table.over_with_alpha
    solidMask = table.solid_mask
    overMask = table.over_mask
  }
}
