import Surface

extension View {
  /// Fills the view with a component, or brings the one up to date that it is filled with.
  func show<C: Component>(
    _ component: C,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<C.EnvironmentType>,
    transition: ComponentTransition
  ) -> ComponentHostView<C.EnvironmentType> {
    let current = subviews.lazy.compactMap { $0 as? ComponentHostView<C.EnvironmentType> }.first
    let host = current ?? ComponentHostView<C.EnvironmentType>()
    if current == nil {
      host.fillsSuperview = true
      host.frame = bounds
      addSubview(host)
    }
    host.show(AnyComponent(component), environment: environment, transition: transition)
    return host
  }
}
