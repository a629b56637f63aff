import Surface

/// The room that the header of a section takes before it sticks. The header lies above.
struct HeaderRoom: Component {
  private struct ID: Hashable {
    let section: AnyHashable
  }

  var length = 0.0
  var isVertical = true

  static func item(of section: ItemSection) -> AnyComponentWithIdentity<Empty> {
    HeaderRoom().identified(by: ID(section: section.identity.anyHashable))
  }

  /// Readers have the header itself.
  func makeView() -> View {
    let view = View()
    view.accessibility.isHidden = true
    return view
  }

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    isVertical ? Size(width: 0, height: length) : Size(width: length, height: 0)
  }
}
