/// The portals that are in windows; they follow their sources before a window is composited.
@MainActor
final class PortalLinks {
  static let shared = PortalLinks()

  private struct Entry {
    weak var portal: PortalView?
  }

  private var entries: [Entry] = []

  func set(_ portal: PortalView, isShown: Bool) {
    entries.removeAll { $0.portal == nil || $0.portal === portal }
    if isShown { entries.append(Entry(portal: portal)) }
  }

  /// The portals that show `layer`, or something that contains it.
  func portals(showing layer: Layer) -> [PortalView] {
    if entries.isEmpty { return [] }
    return entries.compactMap(\.portal).filter {
      $0.source?.layer.isSelfOrAncestor(of: layer) == true
    }
  }

  /// Has the portals below `root` follow their sources, those in the sources of others first.
  func update(below root: Layer) {
    if entries.isEmpty { return }
    let portals = entries.compactMap(\.portal).filter { $0.layer.root === root }
    var done: Set<ObjectIdentifier> = []
    for portal in portals { update(portal, among: portals, &done) }
  }

  /// What the portals of a window show, of sources in their own places.
  func copies(in window: Window) -> [ShownCopy] {
    if entries.isEmpty { return [] }
    return entries.compactMap { $0.portal?.window === window ? $0.portal?.shownCopy : nil }
  }

  private func update(
    _ portal: PortalView, among portals: [PortalView], _ done: inout Set<ObjectIdentifier>
  ) {
    guard done.insert(ObjectIdentifier(portal)).inserted else { return }
    if let source = portal.source {
      for other in portals where other.isDescendant(of: source) {
        update(other, among: portals, &done)
      }
    }
    portal.follow()
  }
}
