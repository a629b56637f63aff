public import Surface

/// A picture: one in memory, in a file, or of a source of the app.
///
/// ```swift
/// Image(file: path, size: Size(width: 120, height: 90), contentMode: .aspectFill)
/// Image(icon: .share, tintColor: theme.accent)
/// Image(source: CoverImage(album), size: cover, placeholderColor: theme.fill)
/// ```
/// What is loaded is kept by `ImagePipeline.shared`. ``AsyncImage`` shows something else until a picture is there.
public struct Image: Component {
  /// The class of the view that shows the component.
  public typealias View = ImageComponentView

  /// What is shown.
  enum Content: Equatable {
    case pixmap(Pixmap?)
    case source(any ImageSource & Equatable)

    var source: (any ImageSource)? {
      switch self {
      case .pixmap(let pixmap): pixmap
      case .source(let source): source
      }
    }

    /// Pixmaps are compared by identity.
    static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.pixmap(let a), .pixmap(let b)): a === b
      case (.source(let a), .source(let b)): a.isEqual(to: b)
      default: false
      }
    }
  }

  let content: Content
  /// Replaces the picture's colour, keeping its alpha.
  public let tintColor: Color?
  /// Limited to the size offered; nil for all of that, or for the picture's own in `.center` mode.
  public let size: Size?
  /// How the picture fills the size.
  public let contentMode: ContentMode
  /// Shown until the picture is loaded, and where it cannot be.
  public let placeholderColor: Color?

  /// The picture that is in memory, if it is one.
  public var image: Pixmap? {
    if case .pixmap(let pixmap) = content { return pixmap }
    return nil
  }

  /// A picture that is in memory; nil shows nothing.
  public init(
    image: Pixmap?, tintColor: Color? = nil, size: Size? = nil,
    contentMode: ContentMode = .scaleToFill
  ) {
    self.init(.pixmap(image), tintColor, size, contentMode, placeholder: nil)
  }

  /// A picture of a source, loaded in the background at the size that is shown.
  ///
  /// - Parameters:
  ///   - source: Compared: an equal one is not loaded again.
  ///   - tintColor: Replaces the picture's colour, keeping its alpha.
  ///   - size: Limited to the size offered; nil for all of that.
  ///   - contentMode: How the picture fills the size.
  ///   - placeholderColor: Shown until the picture is loaded, and where it cannot be.
  public init(
    source: some ImageSource & Equatable, tintColor: Color? = nil, size: Size? = nil,
    contentMode: ContentMode = .aspectFill, placeholderColor: Color? = nil
  ) {
    self.init(.source(source), tintColor, size, contentMode, placeholder: placeholderColor)
  }

  /// A picture in a file, loaded in the background at the size that is shown.
  public init(
    file path: String, size: Size? = nil, contentMode: ContentMode = .aspectFill,
    placeholderColor: Color? = nil
  ) {
    self.init(
      source: FileImage(path: path), size: size, contentMode: contentMode,
      placeholderColor: placeholderColor)
  }

  /// An icon of shapes, at its natural size unless another one is given.
  ///
  /// - Parameters:
  ///   - icon: The shapes.
  ///   - tintColor: The colour of the whole icon; nil shows its own colours, with `currentColor` as black.
  ///   - size: Limited to the size offered.
  public init(icon: VectorImage, tintColor: Color? = nil, size: Size? = nil) {
    self.init(
      source: icon, tintColor: tintColor, size: size ?? icon.size, contentMode: .aspectFit)
  }

  init(
    _ content: Content, _ tintColor: Color?, _ size: Size?, _ contentMode: ContentMode,
    placeholder: Color?
  ) {
    self.content = content
    self.tintColor = tintColor
    self.size = size
    self.contentMode = contentMode
    placeholderColor = placeholder
  }

  /// A view around an `ImageNode`.
  public func makeView() -> ImageComponentView { ImageComponentView() }

  /// Shows the picture; its size follows from ``size`` and ``contentMode``.
  public func update(
    view: ImageComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.imageNode
    if node.imageMode != contentMode { node.imageMode = contentMode }
    if node.placeholderColor != placeholderColor { node.placeholderColor = placeholderColor }
    view.show(content)
    transition.setTintColor(layer: node.layer, color: tintColor)
    if let size { return size.limited(to: availableSize) }
    // Not that of the view's window: in its first update a view is in none.
    let scale = environment[DisplayScaleKey.self]
    if contentMode == .center || !availableSize.isFinite { return ownSize(scale: scale) }
    return availableSize
  }

  private func ownSize(scale: Double) -> Size {
    switch content {
    case .pixmap(let pixmap?):
      Size(width: Double(pixmap.size.width) / scale, height: Double(pixmap.size.height) / scale)
    case .pixmap(nil): .zero
    case .source(let source): source.naturalSize ?? .zero
    }
  }
}

extension Equatable {
  /// Whether another value has the same type and is equal.
  fileprivate func isEqual(to other: any Equatable) -> Bool { (other as? Self) == self }
}
