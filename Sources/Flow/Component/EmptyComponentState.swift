/// The state of a component that remembers nothing.
public final class EmptyComponentState: ComponentState {}
