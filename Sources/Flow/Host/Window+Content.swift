public import Surface

extension Window {
  /// Fills the window with a component. Called again, it brings the component up to date.
  ///
  /// Its views are made when the window has its first size: on screen after this call, offscreen during it.
  @discardableResult
  public func show<C: Component>(
    _ component: C, transition: ComponentTransition = .immediate
  ) -> ComponentHostView<Empty> where C.EnvironmentType == Empty {
    show(component, environment: {}, transition: transition)
  }

  /// Fills the window with a component that reads an environment.
  @discardableResult
  public func show<C: Component>(
    _ component: C,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<C.EnvironmentType>,
    transition: ComponentTransition = .immediate
  ) -> ComponentHostView<C.EnvironmentType> {
    contentView.show(AnyComponent(component), environment: environment, transition: transition)
  }

  /// Fills the window with a component of any type.
  @discardableResult
  public func show(
    _ component: AnyComponent<Empty>, transition: ComponentTransition = .immediate
  ) -> ComponentHostView<Empty> {
    contentView.show(component, environment: {}, transition: transition)
  }
}
