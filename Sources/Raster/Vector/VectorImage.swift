public import Geometry

/// A picture of shapes that is sharp at every size: the static part of SVG that icons use.
///
/// Parsing happens once, and a value may be drawn by any thread. Nothing outside of the bytes is ever read.
///
/// ```swift
/// let icon = try VectorImage(svg: bytes)
/// icon.draw(in: canvas, rect: place, currentColor: labelColor)
/// ```
///
/// Understood are groups, shapes, paths, `use`, `symbol`, nested `svg`, transforms, `viewBox` with
/// `preserveAspectRatio`, fills and strokes with all their properties, opacity, gradients, `clip-path`, style attributes
/// and style sheets with simple selectors. ``ignoredFeatures`` says what else a file has asked for.
public struct VectorImage: Sendable {
  /// What a file may have; untrusted ones can be small and ask for much.
  public struct Limits: Hashable, Sendable {
    /// Longer files are not parsed.
    public var byteCount: Int
    /// Elements of the file and of what `use` repeats, together.
    public var elementCount: Int
    /// Elements in each other.
    public var depth: Int

    /// 16 MB, 100,000 elements and 64 of them in each other unless others are given.
    public init(byteCount: Int = 16 << 20, elementCount: Int = 100_000, depth: Int = 64) {
      self.byteCount = byteCount
      self.elementCount = elementCount
      self.depth = depth
    }
  }

  /// The size that the file asks for, in logical units; that of its `viewBox` if it asks for none.
  public let size: Size
  /// The names of elements, properties and selectors that the file uses and that are left out when it is drawn, in
  /// alphabetical order. Empty if it is drawn as it is meant.
  public let ignoredFeatures: [String]
  private let contents: Contents

  /// Shared by all copies, which are compared by it.
  private final class Contents: Sendable {
    let root: VectorNode

    init(_ root: VectorNode) { self.root = root }
  }

  /// Parses an SVG document in UTF-8.
  ///
  /// - Throws: ``ImageDecodingError`` for what is no SVG, is damaged or exceeds the limits.
  /// - Complexity: O(*n*) in the bytes and in what `use` repeats.
  public init(svg bytes: [UInt8], limits: Limits = Limits()) throws(ImageDecodingError) {
    guard bytes.count <= limits.byteCount else { throw .exceedsLimits }
    let document = try SVGDocument(bytes, limits: limits)
    var builder = SVGBuilder(document, limits: limits)
    let (root, size) = try builder.build()
    self.size = size
    ignoredFeatures = builder.ignored.sorted()
    contents = Contents(root)
  }

  /// Whether bytes look like an SVG document: an element `svg` after what may stand before it.
  public static func isSVG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // Mostly the first byte says that they are something else.
    guard let first = bytes.prefix(256).first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "<") || first == 0xef
    else { return false }
    var reader = XMLReader(Array(bytes.prefix(1 << 16)))
    while let event = try? reader.next() {
      if case .start(let name, _, _) = event { return name == "svg" }
    }
    return false
  }

  /// Draws the picture so that it fills a rectangle, with other proportions if the rectangle has others.
  ///
  /// - Parameters:
  ///   - canvas: What is drawn on.
  ///   - rect: In logical units of the canvas.
  ///   - currentColor: What the file calls `currentColor`, where it says none itself.
  /// - Complexity: O(*n*) in the shapes, plus the pixels that they cover.
  public func draw(in canvas: Canvas, rect: Rect, currentColor: Color = .black) {
    guard !rect.isEmpty, !size.isEmpty else { return }
    canvas.withState {
      canvas.clip(to: rect)
      canvas.translate(x: rect.minX, y: rect.minY)
      canvas.scale(x: rect.width / size.width, y: rect.height / size.height)
      contents.root.draw(in: canvas, currentColor: currentColor)
    }
  }

  /// The picture in a new pixmap that it fills.
  public func makePixmap(size: PixelSize, currentColor: Color = .black) -> Pixmap {
    Pixmap(size: size) {
      draw(
        in: Canvas(pixels: $0),
        rect: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)),
        currentColor: currentColor)
    }
  }
}

extension VectorImage: Hashable {
  /// Whether both are copies of one parsed document.
  public static func == (a: VectorImage, b: VectorImage) -> Bool { a.contents === b.contents }

  /// Feeds the identity of the parsed document.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(contents)) }
}
