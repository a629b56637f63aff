public import Surface

@usableFromInline final class ConcreteComponentBox<C: Component>: ComponentBox {
  @usableFromInline let component: C

  @inlinable init(_ component: C) {
    self.component = component
    super.init(
      componentType: C.self, flexibleWidth: component.flexibleLength(along: .horizontal),
      flexibleHeight: component.flexibleLength(along: .vertical))
  }

  override var anyComponent: Any { component }

  override func hasEqualComponent(_ other: ComponentBox) -> Bool {
    component == unsafeDowncast(other, to: ConcreteComponentBox<C>.self).component
  }

  override func make() -> (view: View, context: AnyComponentContext) {
    let view = component.makeView()
    precondition(
      view.attachment == nil, "Flow: \(C.self).makeView must return a view that is not in use")
    let context = ComponentContext<C>(self, state: component.makeState())
    view.attachment = context
    return (view, context)
  }
}
