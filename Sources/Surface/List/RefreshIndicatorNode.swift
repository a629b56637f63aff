import Geometry
import ListEngine

/// What is seen above the first row of a list that is pulled down, or refreshes.
final class RefreshIndicatorNode: ThemedPartNode {
  /// In points.
  nonisolated static let diameter = 24.0
  nonisolated private static let lineWidth = 2.0
  private let indicator: ActivityIndicator

  override init() {
    indicator = ActivityIndicator(
      .custom(color: .black, diameter: Self.diameter, lineWidth: Self.lineWidth))
    super.init()
    addSubnode(indicator)
  }

  /// Follows a pull: the figure comes with it, turns while the list refreshes, and fades at the end.
  ///
  /// - Parameter rest: how much of the room above the first row is left, 0...1.
  func show(_ pull: PullToRefresh, rest: Double) {
    switch pull.phase {
    case .idle, .pulling, .armed: indicator.progress = pull.progress
    case .refreshing, .ending: indicator.progress = nil
    }
    alpha = pull.phase == .ending ? rest : 1
  }

  override func updateColors() {
    indicator.style = .custom(
      color: currentTheme.colors.secondaryText, diameter: Self.diameter, lineWidth: Self.lineWidth)
  }

  override func layout() {
    super.layout()
    indicator.frame = bounds
  }
}
