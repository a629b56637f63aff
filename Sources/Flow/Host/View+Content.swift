import Surface

extension View {
  /// Fills the view with a component, or brings the one up to date that it is filled with.
  func show<EnvironmentType>(
    _ component: AnyComponent<EnvironmentType>,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<EnvironmentType>,
    transition: ComponentTransition
  ) -> ComponentHostView<EnvironmentType> {
    let current = subviews.lazy.compactMap { $0 as? ComponentHostView<EnvironmentType> }.first
    let host = current ?? ComponentHostView<EnvironmentType>()
    if current == nil {
      host.fillsSuperview = true
      host.frame = bounds
      addSubview(host)
    }
    host.show(component, environment: environment, transition: transition)
    return host
  }
}
