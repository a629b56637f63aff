/// The portals that are in windows; they follow their sources before a window is composited.
@MainActor
package final class PortalLinks {
  package static let shared = PortalLinks()

  private struct Entry {
    weak var portal: (any LayerPortal)?
  }

  private var entries: [Entry] = []

  package func set(_ portal: any LayerPortal, isShown: Bool) {
    entries.removeAll { $0.portal == nil || $0.portal === portal }
    if isShown { entries.append(Entry(portal: portal)) }
  }

  /// The portals that show `layer`, or something that contains it.
  func portals(showing layer: Layer) -> [any LayerPortal] {
    if entries.isEmpty { return [] }
    return entries.compactMap(\.portal).filter {
      $0.sourceLayer?.isSelfOrAncestor(of: layer) == true
    }
  }

  /// The portals in the tree of `root`.
  package func portals(below root: Layer) -> [any LayerPortal] {
    if entries.isEmpty { return [] }
    return entries.compactMap(\.portal).filter { root.isSelfOrAncestor(of: $0.layer) }
  }

  /// Has the portals below `root` follow their sources, those in the sources of others first.
  package func update(below root: Layer) {
    if entries.isEmpty { return }
    let portals = portals(below: root)
    var done: Set<ObjectIdentifier> = []
    for portal in portals { update(portal, among: portals, &done) }
  }

  private func update(
    _ portal: any LayerPortal, among portals: [any LayerPortal],
    _ done: inout Set<ObjectIdentifier>
  ) {
    guard done.insert(ObjectIdentifier(portal)).inserted else { return }
    if let source = portal.sourceLayer {
      for other in portals where source.isSelfOrAncestor(of: other.layer) {
        update(other, among: portals, &done)
      }
    }
    portal.follow()
  }
}
