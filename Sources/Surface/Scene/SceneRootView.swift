/// The view that covers a scene, and from which everything in it inherits its theme.
final class SceneRootView: View {
  override func themeDidChange(from old: Theme) { scene?.themeDidChange() }
}
