import Surface

/// Where in a list, a grid or a table an app wants to be.
struct ItemPosition: Equatable {
  /// What is at the anchor; nil for anything.
  var identity: ComponentIdentity?
  var anchor: ScrollAnchor?
  /// Whether an identity is of the type that the app has.
  var accepts: @MainActor (ComponentIdentity) -> Bool
  /// Is told what is at the anchor.
  var action: @MainActor (ComponentIdentity) -> Void

  init<ID: Hashable>(
    _ id: ID?, anchor: ScrollAnchor?, action: @escaping @MainActor (ID) -> Void
  ) {
    identity = id.map { ComponentIdentity($0) }
    self.anchor = anchor
    accepts = { $0.anyHashable.base is ID }
    self.action = { if let id = $0.anyHashable.base as? ID { action(id) } }
  }

  static func == (a: ItemPosition, b: ItemPosition) -> Bool {
    a.identity == b.identity && a.anchor == b.anchor
  }
}

extension ScrollAnchor? {
  var ofRow: ListScrollTarget.Position {
    switch self {
    case .top: .top(0)
    case .center: .center(overflow: .top)
    case .bottom: .bottom(0)
    case nil: .visible(0)
    }
  }
}
