public import Surface

/// A view that shows a component; where components meet views.
///
/// A change of state anywhere below runs the update again with the same component and size. The host
/// itself takes no events: where no child is hit, they pass to what is behind.
public final class ComponentHostView<EnvironmentType>: View {
  private let root = ComponentRoot<EnvironmentType>(
    name: "ComponentHostView<\(EnvironmentType.self)>")
  /// What is shown again whenever the bounds change; see ``show(_:environment:transition:)``.
  private var content: (component: AnyComponent<EnvironmentType>, isShown: Bool)?
  private var pendingEnvironment: EnvironmentInputs<EnvironmentType>?
  /// Whether the app has given the components a theme that is not that of the view.
  private var hasOwnTheme = false

  /// The view of the component.
  public var componentView: View? { root.view }
  /// Whether the component is being updated.
  public var isUpdating: Bool { root.isUpdating }

  /// A host that shows nothing yet.
  public init() {
    super.init()
    root.stateUpdate = { [weak self] transition, _ in self?.updateAgain(transition: transition) }
  }

  /// Shows `component`, or brings the one shown up to date.
  ///
  /// - `environment`: the values that the component reads.
  /// - `forceUpdate`: whether the component is updated even if nothing has changed.
  /// - `containerSize`: the size offered; it must be finite.
  /// - Returns: the size of the component, which is at the top left corner of this view.
  @discardableResult
  public func update(
    transition: ComponentTransition = .immediate, component: AnyComponent<EnvironmentType>,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<EnvironmentType>,
    forceUpdate: Bool = false, containerSize: Size
  ) -> Size {
    update(component, environment(), containerSize, transition, isForced: forceUpdate)
  }

  /// Shows a component that reads nothing from an environment.
  @discardableResult
  public func update(
    transition: ComponentTransition = .immediate, component: AnyComponent<EnvironmentType>,
    forceUpdate: Bool = false, containerSize: Size
  ) -> Size where EnvironmentType == Empty {
    update(component, nil, containerSize, transition, isForced: forceUpdate)
  }

  private func update(
    _ component: AnyComponent<EnvironmentType>, _ inputs: EnvironmentInputs<EnvironmentType>?,
    _ containerSize: Size, _ transition: ComponentTransition, isForced: Bool
  ) -> Size {
    precondition(
      containerSize.isFinite,
      "Flow: ComponentHostView<\(EnvironmentType.self)> was given a container size that is not finite"
    )
    provideTheme()
    let (size, replaced) = root.update(
      component: component, environment: inputs, containerSize: containerSize,
      transition: transition, isForced: isForced)
    replaced?.removeFromSuperview()
    guard let view = root.view else { return size }
    let isNew = view.superview !== self
    if isNew { addSubview(view) }
    if transition.userData(SkipsSettingFrame.self) == nil {
      (isNew ? .immediate : transition).setFrame(
        view: view, frame: Rect(origin: .zero, size: size))
    }
    return size
  }

  private func updateAgain(transition: ComponentTransition) {
    guard let component = root.component else { return }
    _ = update(component, nil, root.containerSize, transition, isForced: true)
  }

  // MARK: Keyed values

  /// Provides everything below with the keyed values that hold in a part of another tree, unless this view has its own.
  func inheritEnvironment(_ scope: EnvironmentScope?) { root.inherit(scope) }

  /// Provides everything below with a value for `key`. Components that have read it are updated before this
  /// returns.
  public func setEnvironment<K: EnvironmentKey>(
    _ key: K.Type, _ value: K.Value, transition: ComponentTransition = .immediate
  ) {
    if key == ThemeKey.self { hasOwnTheme = true }
    root.provide(key, value, transition: transition)
  }

  public override func didMoveToWindow() { updateScale() }

  public override func themeDidChange(from old: Theme) {
    if root.view != nil { provideTheme() }
  }

  /// Inside of another component the theme is that of its environment.
  private func provideTheme() {
    guard !hasOwnTheme, root.isOutermost, RunningUpdate.fiber == nil else { return }
    root.provide(ThemeKey.self, currentTheme, transition: .immediate)
  }

  public override func scaleDidChange() { updateScale() }

  private func updateScale() {
    if let window, root.isOutermost { setEnvironment(DisplayScaleKey.self, window.scale.value) }
  }

  // MARK: Following the bounds

  /// Shows `component` in the whole of this view, now and whenever its size changes.
  public func show(
    _ component: AnyComponent<EnvironmentType>,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<EnvironmentType>,
    transition: ComponentTransition = .immediate
  ) {
    content = (component, false)
    pendingEnvironment = environment()
    showContent(transition: transition)
  }

  /// Shows a component that reads nothing from an environment.
  public func show(
    _ component: AnyComponent<EnvironmentType>, transition: ComponentTransition = .immediate
  ) where EnvironmentType == Empty {
    show(component, environment: {}, transition: transition)
  }

  private func showContent(transition: ComponentTransition) {
    // A window has no size before its first configuration.
    guard let content, !bounds.isEmpty else { return }
    guard !content.isShown || bounds.size != root.containerSize else { return }
    self.content?.isShown = true
    _ = update(
      content.component, pendingEnvironment, bounds.size, transition, isForced: false)
    pendingEnvironment = nil
  }

  public override func layoutSubviews() { showContent(transition: .immediate) }

  // MARK: Events

  public override func hitTest(_ point: Point) -> View? {
    let target = super.hitTest(point)
    return target === self ? nil : target
  }
}
