public import Surface

/// A row of an ``OutlineGroup``: a component behind the triangle that shows and hides what is below it.
public struct OutlineRow<Content: Component>: CombinedComponent {
  /// What the component reads.
  public typealias EnvironmentType = Content.EnvironmentType
  /// The class of the view that shows the component.
  public typealias View = OutlineRowView

  /// What the app shows of the element.
  public let content: Content
  let place: OutlinePlace

  init(_ content: Content, at place: OutlinePlace) {
    (self.content, self.place) = (content, place)
  }

  /// A view that says where the row is in the tree.
  public func makeView() -> OutlineRowView { OutlineRowView() }

  /// As wide as offered. Each level begins further in, and the component has the rest.
  public static var body: Body {
    let toggle = Child(OutlineToggle.self)
    let content = Child(Content.self)
    return { context in
      let (me, available) = (context.component, context.availableSize)
      let isMirrored = context.environment[LayoutDirectionKey.self] == .rightToLeft
      let place = me.place.row(isMirrored: isMirrored)
      let view = context.view
      view.place = me.place
      let content = content.update(
        component: me.content, environment: { context.environment },
        availableSize: Size(width: place.contentWidth(in: available.width), height: .infinity),
        transition: context.transition)
      let lead = place.toggleFrame(in: Size(width: 0, height: 0)).maxX
      let size = Size(
        width: available.width.isFinite ? available.width : lead + content.size.width,
        height: max(ListTreeMetrics.toggleSize, content.size.height))
      let area = place.contentFrame(height: content.size.height, in: size)
      let start = isMirrored ? area.maxX - content.size.width : area.minX
      context.add(
        content.frame(Rect(origin: Point(x: start, y: area.minY), size: content.size)))
      if me.place.hasChildren {
        let frame = place.toggleFrame(in: size)
        let toggle = toggle.update(
          component: OutlineToggle(place: place) { [weak view] in view?.setExpanded($0) },
          availableSize: frame.size, transition: context.transition)
        context.add(toggle.frame(frame))
      }
      return size
    }
  }
}

/// The view of an ``OutlineRow``: an item of a tree, for readers.
public final class OutlineRowView: View {
  var place = OutlinePlace() {
    didSet { if place != oldValue { semanticsDidChange() } }
  }

  /// Asks the tree that the row is of, as the list has it now: rows that are equal are not updated when it changes.
  func setExpanded(_ isExpanded: Bool) {
    var view = superview
    while let parent = view, !(parent is ListComponentView) { view = parent.superview }
    (view as? ListComponentView)?.rows.setExpanded(isExpanded, of: self)
  }

  /// Its level, and whether what is below it is shown.
  public override var semantics: Semantics? {
    var semantics = Semantics(.treeItem)
    semantics.level = place.level + 1
    if place.hasChildren {
      semantics.isExpanded = place.isExpanded
      semantics.actions = place.isExpanded ? .collapse : .expand
    }
    return semantics
  }

  /// Expands and collapses the row.
  public override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard id == nil, place.hasChildren, action == .expand || action == .collapse else {
      return false
    }
    if place.isExpanded != (action == .expand) { setExpanded(action == .expand) }
    return true
  }
}

/// The triangle of an ``OutlineRow``.
struct OutlineToggle: Component {
  let place: OutlineRowPlace
  @ZeroEquatable var action: @MainActor (Bool) -> Void

  init(place: OutlineRowPlace, action: @escaping @MainActor (Bool) -> Void) {
    self.place = place
    _action = ZeroEquatable(wrappedValue: action)
  }

  func makeView() -> OutlineToggleView { OutlineToggleView(place) }

  func update(
    view: OutlineToggleView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.toggle.themeOverride = environment[ThemeKey.self]
    view.toggle.toggled = { [action, place] in action(!place.isExpanded) }
    view.toggle.turn(to: place, isAnimated: !transition.animation.isImmediate)
    return availableSize
  }
}

final class OutlineToggleView: NodeView {
  let toggle: OutlineToggleNode

  init(_ place: OutlineRowPlace) {
    toggle = OutlineToggleNode(place)
    super.init(owning: toggle)
  }
}
