import CRasterKernels

@testable import Raster

/// What each of the ``CompositingKernels`` does, a channel at a time: the definition that every version
/// is compared with.
enum ScalarCompositing {
  static let table = CompositingKernels(
    fill: { destination, stride, width, height, pixel in
      each(width, height) { x, y in destination[y * stride + x] = pixel }
    },
    solidOver: { destination, stride, width, height, pixel in
      each(width, height) { x, y in
        destination[y * stride + x] = over(destination[y * stride + x], pixel)
      }
    },
    copy: { destination, stride, source, sourceStride, width, height in
      each(width, height) { x, y in destination[y * stride + x] = source[y * sourceStride + x] }
    },
    over: { destination, stride, source, sourceStride, width, height in
      each(width, height) { x, y in
        destination[y * stride + x] =
          over(destination[y * stride + x], source[y * sourceStride + x])
      }
    },
    overWithAlpha: { destination, stride, source, sourceStride, width, height, alpha in
      each(width, height) { x, y in
        destination[y * stride + x] =
          over(destination[y * stride + x], scaled(source[y * sourceStride + x], alpha))
      }
    },
    solidMask: { destination, stride, mask, maskStride, width, height, pixel in
      each(width, height) { x, y in
        destination[y * stride + x] =
          over(destination[y * stride + x], scaled(pixel, UInt32(mask[y * maskStride + x])))
      }
    },
    overMask: { destination, stride, source, sourceStride, mask, maskStride, width, height in
      each(width, height) { x, y in
        let thinned = scaled(source[y * sourceStride + x], UInt32(mask[y * maskStride + x]))
        destination[y * stride + x] = over(destination[y * stride + x], thinned)
      }
    },
    subpixelMask: { destination, stride, mask, maskStride, width, height, pixel in
      each(width, height) { x, y in
        let below = destination[y * stride + x]
        let subpixels = mask[y * maskStride + x]
        destination[y * stride + x] = (0..<4).reduce(0) { sum, channel in
          let factor =
            below >> 24 == 255 ? subpixels >> (8 * UInt32(channel)) & 255 : subpixels >> 24
          let shift = 8 * UInt32(channel)
          let free = 255 - product(pixel >> 24, factor)
          return sum &+ product(pixel >> shift & 255, factor) << shift
            &+ product(below >> shift & 255, free) << shift
        }
      }
    },
    premultiply: { pixels, stride, width, height in
      each(width, height) { x, y in
        let straight = pixels[y * stride + x]
        let alpha = straight >> 24
        pixels[y * stride + x] = alpha << 24 | scaled(straight & 0xff_ffff, alpha)
      }
    },
    multiplyMask: { mask, other, count in
      for i in 0..<count { mask[i] = UInt8(product(UInt32(mask[i]), UInt32(other[i]))) }
    })

  private static func each(_ width: Int, _ height: Int, _ body: (Int, Int) -> Void) {
    for y in 0..<height { for x in 0..<width { body(x, y) } }
  }

  /// A byte times a byte, divided by 255 and rounded to the nearest.
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

  /// Each channel times a byte.
  static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    product(pixel >> 24, factor) << 24 | product((pixel >> 16) & 255, factor) << 16
      | product((pixel >> 8) & 255, factor) << 8 | product(pixel & 255, factor)
  }

  /// A sum of whole pixels: channels brighter than their alpha, which only memory from outside can
  /// hold, carry into the next.
  static func over(_ destination: UInt32, _ source: UInt32) -> UInt32 {
    source &+ scaled(destination, 255 - (source >> 24))
  }
}
