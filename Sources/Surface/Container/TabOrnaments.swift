import Geometry
import Locks

/// The icons before the titles of tabs and the badges behind them.
final class TabOrnaments: Sendable {
  private struct Ornament: Sendable {
    let icon = IconNode(\.info)
    let badge = BadgeNode(.count(0))
    var hasIcon = false

    init() { for node in [icon, badge] { node.isLayerBacked = true } }

    var nodes: [DisplayNode] { [icon, badge] }
  }

  private let ornaments = Lock<[Ornament]>([])

  func adjust(to tabs: [Tab], in body: DisplayNode) {
    let (known, all) = ornaments.withLock { ornaments in
      let known = ornaments
      ornaments = tabs.indices.map { index in
        var ornament = index < known.count ? known[index] : Ornament()
        ornament.hasIcon = tabs[index].icon != nil
        return ornament
      }
      return (known, ornaments)
    }
    for node in all.dropFirst(known.count).flatMap(\.nodes) { body.addSubnode(node) }
    for node in known.dropFirst(tabs.count).flatMap(\.nodes) { node.removeFromSupernode() }
    for (ornament, tab) in zip(all, tabs) {
      ornament.icon.ownIcon = tab.icon
      ornament.icon.isHidden = tab.icon == nil
      ornament.badge.content = .count(tab.badge)
    }
  }

  // MARK: Layout

  /// What an icon takes before a title.
  func widthBefore(at index: Int, _ metrics: ThemeMetrics) -> Double {
    ornaments.withLock { $0[index].hasIcon } ? metrics.iconSize + metrics.smallSpacing : 0
  }

  /// What icon and badge take beside a title.
  func width(at index: Int, _ metrics: ThemeMetrics) -> Double {
    let badge = ornaments.withLock { $0[index].badge }.measure(.unlimited).width
    return widthBefore(at: index, metrics) + (badge > 0 ? badge + metrics.smallSpacing : 0)
  }

  // MARK: Appearance

  @MainActor
  func show(
    at index: Int, color: ThemeToken<ThemeColors, Color>, in frame: Rect, beside title: Rect,
    _ metrics: ThemeMetrics, isMirrored: Bool, opacity: Double
  ) {
    let ornament = ornaments.withLock { $0[index] }
    ornament.icon.color = color
    for node in ornament.nodes { node.layer.opacity = opacity }
    place(
      ornament.icon, Size(width: metrics.iconSize, height: metrics.iconSize), isAtLeft: !isMirrored,
      in: frame, beside: title, metrics)
    place(
      ornament.badge, ornament.badge.measure(.unlimited), isAtLeft: isMirrored, in: frame,
      beside: title, metrics)
  }

  @MainActor
  private func place(
    _ node: DisplayNode, _ size: Size, isAtLeft: Bool, in frame: Rect, beside title: Rect,
    _ metrics: ThemeMetrics
  ) {
    let gap = metrics.smallSpacing
    node.place(
      in: Rect(
        x: isAtLeft ? title.minX - gap - size.width : title.maxX + gap,
        y: ((frame.height - size.height) / 2).rounded(), width: size.width, height: size.height),
      timing: nil)
  }
}
