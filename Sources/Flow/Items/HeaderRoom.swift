import Surface

/// The room that the header of a section takes before it sticks, and as broad as the header. That lies above.
struct HeaderRoom: Component {
  private struct ID: Hashable {
    let section: AnyHashable
    let run: Int
  }

  var size = Size.zero

  /// - Parameter run: how many parts of the section lie before.
  static func item(of section: ItemSection, run: Int) -> AnyComponentWithIdentity<Empty> {
    HeaderRoom().identified(by: ID(section: section.identity.anyHashable, run: run))
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
    size
  }
}
