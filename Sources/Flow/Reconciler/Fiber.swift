import Surface

/// One component in the tree, from its first update until its view is gone: what React calls a fiber and Flutter an
/// element.
///
/// Its life, which ``Life`` names:
/// 1. **created** by its parent (``FiberChildren``, a row of a list or a ``ComponentRoot``), which makes view, state and
///    environment and keeps the fiber alive;
/// 2. **updated** when the component, the size offered, the state or an environment has changed, which gives its size
///    (`Fiber+Updating.swift`);
/// 3. **placed** by its parent at the end of the parent's pass (`Fiber+Placing.swift`), and updated and placed again from
///    then on;
/// 4. **leaving**: a pass of the parent has not added it, and its view stays until its transition ends;
/// 5. **removed** with its view.
@MainActor
final class Fiber {
  /// Where in its life a fiber of a parent is.
  enum Life {
    /// Made, and not in the parent's view yet.
    case created
    case placed
    case leaving
    case removed
  }

  let view: View
  let context: AnyComponentContext
  let tree: ComponentTree
  /// What a stack or a ``ChildMap`` keeps the child by.
  let identity: ComponentIdentity?

  // What every update touches is not checked for exclusive access at run time: the checks took a quarter of an update.
  // No access to it calls out, and debug builds check it all the same.
  #if DEBUG
    var hot: FiberStorage
  #else
    @exclusivity(unchecked) var hot: FiberStorage
  #endif

  /// What others refer to this fiber by.
  let reference: FiberReference
  let parentReference: FiberReference?
  /// Where the child is declared; nil for a root or a row.
  let site: ChildSite?
  /// The keyed values that the component reads.
  let scope: EnvironmentScope?
  /// The host, of the topmost component of one.
  weak var root: AnyComponentRoot? {
    didSet { hot.isTopmost = root != nil }
  }
  /// Where the component read keyed values.
  var keyedReads: [AnyObject] = []
  /// The recognizers of its gestures.
  var bindings: [GestureBinding] = []

  /// - Parameters:
  ///   - box: holds the component.
  ///   - parent: the component whose update makes this one; nil for an outermost host.
  ///   - tree: that of the parent.
  ///   - scope: the keyed values of a host; nil for those of the parent.
  init(
    _ box: ComponentBox, parent: Fiber?, tree: ComponentTree, scope: EnvironmentScope? = nil,
    site: ChildSite? = nil, identity: ComponentIdentity? = nil
  ) {
    (view, context) = box.make()
    self.tree = tree
    reference = context.reference
    parentReference = parent?.reference
    self.site = site
    self.identity = identity
    self.scope = scope ?? parent?.hot.childScope
    hot = FiberStorage(childScope: self.scope, isStateUpdated: context.state.isUpdated)
    reference.begin(self)
  }

  convenience init(
    _ box: ComponentBox, parent: Fiber, site: ChildSite? = nil, identity: ComponentIdentity? = nil
  ) {
    self.init(box, parent: parent, tree: parent.tree, site: site, identity: identity)
  }

  deinit { reference.end() }

  var componentType: Any.Type { context.componentType }

  /// Names the component in messages.
  var name: String { String(describing: componentType) }

  /// Names the child in messages.
  var childName: String { site?.name(identity) ?? name }

  /// The component whose update made this one; nil when that has ended.
  var parent: Fiber? { parentReference?.fiber }

  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// Whether the component was made in the pass that is running. A stack may update such a child twice, and then the
  /// first update was no state that anybody has seen: nothing moves or fades away from it.
  var isNewInPass: Bool { hot.birth == tree.pass }

  /// The fiber of the component that a view shows.
  static func of(_ view: View) -> Fiber? {
    (view.attachment as? AnyComponentContext)?.reference.fiber
  }
}
