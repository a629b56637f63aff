import Surface

/// The state of a ``List``: changes in its rows reach the components above through it.
public final class ListComponentState: ComponentState {}
