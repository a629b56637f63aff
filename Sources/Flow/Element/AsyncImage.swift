public import Surface

/// A picture that takes time, and what is seen instead until it is there or where it cannot be.
///
/// ```swift
/// AsyncImage(FileImage(path: photo.path), size: Size(width: 160, height: 120)) { phase in
///   switch phase {
///   case .loading: ActivityIndicatorComponent()
///   case .success(let image): image.cornerRadius(8)
///   case .failure(let error, let retry): Button("Again", action: retry)
///   }
/// }
/// ```
/// The picture is loaded for the size of the whole, as ``Image`` loads it, and begins when the component is near the
/// screen. Components of one block lie on top of each other in the middle.
public struct AsyncImage: CombinedComponent {
  /// The class of the view that shows the component.
  public typealias View = AsyncImageView
  /// Keeps how far the picture is.
  public typealias State = AsyncImageState

  let content: Image.Content
  /// Limited to the size offered; nil for all of that.
  public let size: Size?
  /// How the picture fills the size.
  public let contentMode: ContentMode
  private let makeContent: @MainActor (AsyncImagePhase) -> [AnyComponentWithIdentity<Empty>]

  /// - Parameters:
  ///   - source: Compared: an equal one is not loaded again.
  ///   - size: Limited to the size offered; nil for all of that, which has to be finite then.
  ///   - contentMode: How the picture fills the size.
  ///   - content: What is shown in each phase.
  public init(
    _ source: some ImageSource & Equatable, size: Size? = nil,
    contentMode: ContentMode = .aspectFill,
    @ComponentBuilder<Empty> content:
      @escaping @MainActor (AsyncImagePhase) -> [AnyComponentWithIdentity<Empty>]
  ) {
    self.content = .source(source)
    self.size = size
    self.contentMode = contentMode
    makeContent = content
  }

  /// Never equal: what the block takes from around it may have changed. What it returns is compared.
  public static func == (a: AsyncImage, b: AsyncImage) -> Bool { false }

  /// A view around the node that loads.
  public func makeView() -> AsyncImageView { AsyncImageView() }

  /// A state that is still loading.
  public func makeState() -> AsyncImageState { AsyncImageState() }

  /// Loads, and lays what the phase asks for into the middle.
  public static var body: Body {
    let content = Child(environment: Empty.self)
    return { context in
      let component = context.component
      let offered = context.availableSize
      let whole = component.size?.limited(to: offered) ?? (offered.isFinite ? offered : nil)
      context.view.load(component.content, mode: component.contentMode, state: context.state)
      let shown = content.update(
        component: AnyComponent(
          ZStack(component.makeContent(component.phase(of: context.view, context.state)))),
        availableSize: whole ?? offered, transition: context.transition)
      let size = whole ?? shown.size
      context.add(shown.frame(shown.size.centered(in: Rect(origin: .zero, size: size))))
      return size
    }
  }

  @MainActor
  private func phase(of view: AsyncImageView, _ state: AsyncImageState) -> AsyncImagePhase {
    switch state.progress {
    case .loading: .loading
    case .failed(let error): .failure(error) { [weak view] in view?.retry() }
    case .loaded: .success(Image(view.loadedContent, nil, nil, contentMode, placeholder: nil))
    }
  }
}
