import CRasterKernels
public import Geometry

extension Canvas {
  // MARK: Clearing

  /// Makes everything inside of the clip transparent.
  public func clear() { clear(clip.bounds) }

  /// Makes the rectangle, its edges moved to the nearest pixel edges, transparent. A turned one is cleared
  /// with antialiased edges.
  public func clear(_ rect: Rect) {
    if let pixels = snapped(rect) {
      clear(pixels)
    } else {
      withState {
        clip(to: rect)
        clear()
      }
    }
  }

  /// Makes device pixels inside of the clip's bounds an opaque one.
  package func fill(device rect: PixelRect, withOpaque pixel: UInt32) {
    assert(pixel >> 24 == 255 && clip.masks.isEmpty, "Canvas: an opaque pixel, in a plain clip")
    let area = rect.intersection(clip.bounds)
    guard !area.isEmpty else { return }
    kernels.compositing.fill(
      address(Int(area.x), Int(area.y)), pixels.stride, Int(area.width), Int(area.height), pixel)
  }

  private func clear(_ rect: PixelRect) {
    let area = rect.intersection(clip.bounds)
    guard !area.isEmpty else { return }
    counters.pointee.commands &+= 1
    count(area.area)
    let width = Int(area.width)
    if clip.masks.isEmpty {
      kernels.compositing.fill(
        address(Int(area.x), Int(area.y)), pixels.stride, width, Int(area.height), 0)
      return
    }
    for y in Int(area.minY)..<Int(area.maxY) {
      let mask = scratch.maskRow(width)
      mask.update(repeating: 255, count: width)
      multiplyClip(mask, Int(area.x), y, width)
      erase(Int(area.x), y, width, mask)
    }
  }

  private func erase(_ x: Int, _ y: Int, _ count: Int, _ mask: UnsafePointer<UInt8>) {
    let row = address(x, y)
    for i in 0..<count { row[i] = PixelMath.scale(row[i], by: 255 &- UInt32(mask[i])) }
  }

  // MARK: Filling

  /// Fills a rectangle. Pixels that it covers partly get their share.
  public func fill(_ rect: Rect, with color: Color) {
    let pixel = color.premultipliedPixel
    counters.pointee.commands &+= 1
    guard pixel != 0 else { return }
    // The shortest way for what interfaces fill most: a colour between pixels.
    guard isPlain, transform.b == 0, transform.c == 0,
      let device = DeviceBounds(whole: rect, scaledBy: transform)
    else {
      fill(rect, from: .solid(pixel))
      return
    }
    let area = device.intersection(DeviceBounds(clip.bounds))
    guard !area.isEmpty else { return }
    let (width, height) = (area.width, area.height)
    count(width &* height)
    let first = address(area.minX, area.minY)
    if pixel >> 24 == 255 {
      kernels.compositing.fill(first, pixels.stride, width, height, pixel)
    } else {
      kernels.compositing.solidOver(first, pixels.stride, width, height, pixel)
    }
  }

  /// Fills a rectangle. Pixels that it covers partly get their share.
  public func fill(_ rect: Rect, with brush: Brush) {
    guard let source = source(for: brush) else { return }
    fill(rect, from: source)
  }

  /// Fills a rounded rectangle, whose coverage is exact.
  public func fill(_ shape: RoundedRect, with color: Color) { fill(shape, with: .solid(color)) }

  /// Fills a rounded rectangle, whose coverage is exact.
  public func fill(_ shape: RoundedRect, with brush: Brush) {
    guard let source = source(for: brush) else { return }
    if let coverage = coverage(of: shape) {
      paint(coverage, source)
    } else {
      withPath {
        $0.append(shape)
      } use: {
        paint($0, .nonZero, source)
      }
    }
  }

  /// Fills the ellipse that touches the four sides of a rectangle.
  public func fill(ellipseIn rect: Rect, with color: Color) {
    fill(ellipseIn: rect, with: .solid(color))
  }

  /// Fills the ellipse that touches the four sides of a rectangle.
  public func fill(ellipseIn rect: Rect, with brush: Brush) {
    guard let source = source(for: brush) else { return }
    if let device = coverage(of: rect, radii: .ellipse(rect.size)) {
      paint(device, source)
    } else {
      withPath {
        $0.append(ellipseIn: rect)
      } use: {
        paint($0, .nonZero, source)
      }
    }
  }

  /// Fills the inside of a path; open subpaths are closed with a line.
  public func fill(_ path: Path, with color: Color, rule: FillRule = .nonZero) {
    fill(path, with: .solid(color), rule: rule)
  }

  /// Fills the inside of a path; open subpaths are closed with a line.
  ///
  /// - Complexity: O(*n*) in the lines that the curves are flattened to, times the rows they cross,
  ///   plus the pixels of the path's box inside of the clip. The coverage of paths within 64x64 pixels
  ///   is kept when they are drawn a second time; from then on they cost little more than their pixels.
  public func fill(_ path: Path, with brush: Brush, rule: FillRule = .nonZero) {
    guard let source = source(for: brush) else { return }
    if !paintCached(path, rule, source) { paint(path, rule, source) }
  }
}
