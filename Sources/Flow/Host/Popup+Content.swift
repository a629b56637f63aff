public import Surface

extension Popup {
  /// Fills the popup with a component. Called again, it brings the component up to date.
  @discardableResult
  public func show<C: Component>(
    _ component: C, transition: ComponentTransition = .immediate
  ) -> ComponentHostView<Empty> where C.EnvironmentType == Empty {
    show(component, environment: {}, transition: transition)
  }

  /// Fills the popup with a component that reads an environment.
  @discardableResult
  public func show<C: Component>(
    _ component: C,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<C.EnvironmentType>,
    transition: ComponentTransition = .immediate
  ) -> ComponentHostView<C.EnvironmentType> {
    contentView.show(AnyComponent(component), environment: environment, transition: transition)
  }
}
