public import Surface

/// Draws a component into a picture, without a window on any screen.
///
/// ```swift
/// var renderer = ImageRenderer(ShareCard(title: "Hello"), proposedSize: Size(width: 600, height: 400))
/// renderer.scale = ScaleFactor(integer: 2)
/// let file = try renderer.render()?.pngData()
/// ```
/// A program that only does that depends on the product `OffscreenFlow` and is linked with no library of a window
/// system.
@MainActor
public struct ImageRenderer<EnvironmentType> {
  private let component: AnyComponent<EnvironmentType>
  private let environment: EnvironmentInputs<EnvironmentType>
  /// The size that is offered to the component, in logical points. An infinite height or width leaves that to the
  /// component.
  public var proposedSize: Size
  /// Pixels per logical point.
  public var scale = ScaleFactor.one

  /// - Parameters:
  ///   - component: What is drawn.
  ///   - proposedSize: The size that is offered to the component, in logical points.
  ///   - environment: The values that the component reads.
  public init<C: Component>(
    _ component: C, proposedSize: Size,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<EnvironmentType>
  ) where C.EnvironmentType == EnvironmentType {
    self.component = AnyComponent(component)
    self.environment = environment()
    self.proposedSize = proposedSize
  }

  /// The component in its own size, on transparent pixels, with all of its pictures loaded and at the beginning of its
  /// animations; nil if it has no size.
  ///
  /// Every call makes new views for the component. It waits for drawings and for files, for as long as
  /// `Window.loadingTimeout` says. What is larger than a window can be (`WindowLimits`) is cut off.
  public func render() -> Pixmap? {
    let backend = OffscreenBackend(scale: scale, decorations: .server)
    let window = Window(
      WindowConfiguration(
        title: "", appID: "", size: Size(width: 1, height: 1), minimumSize: .zero),
      backend: backend)
    defer { window.close() }
    window.waitsForDisplay = true
    backend.settle()
    let host = ComponentHostView<EnvironmentType>()
    window.contentView.addSubview(host)
    let limit = Double(WindowLimits.maximumExtent) / scale.value
    let size = host.update(
      component: component, environment: { return environment },
      containerSize: proposedSize.limited(to: Size(width: limit, height: limit)))
    host.frame = Rect(origin: .zero, size: size)
    // What lies outside of the window is not drawn.
    backend.configure { $0.size = size.extended(to: Size(width: 1, height: 1)) }
    backend.settle()
    return host.layer.snapshot(scale: scale.value)
  }
}

extension ImageRenderer where EnvironmentType == Empty {
  /// - Parameters:
  ///   - component: What is drawn. It reads nothing from an environment.
  ///   - proposedSize: The size that is offered to the component, in logical points.
  public init<C: Component>(_ component: C, proposedSize: Size) where C.EnvironmentType == Empty {
    self.init(component, proposedSize: proposedSize, environment: {})
  }
}
