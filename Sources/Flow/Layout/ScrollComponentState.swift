import Surface

/// The state of a ``ScrollView``: changes below reach the components above through it.
public final class ScrollComponentState: ComponentState {}
