import Surface

/// The state of a ``Button``: changes inside its content reach the components above through it.
public final class ButtonComponentState: ComponentState {}
