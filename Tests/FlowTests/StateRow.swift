import Flow
import Surface

/// A row that knows how it looks.
struct StateRow: Component {
  final class View: Surface.View {
    var name = ""
    var look = ListRowState()
  }

  let name: String
  var height = 40.0
  @ZeroEquatable var log: Log

  init(name: String, height: Double = 40, log: Log = Log()) {
    (self.name, self.height) = (name, height)
    _log = ZeroEquatable(wrappedValue: log)
  }

  func makeView() -> View { View() }

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    view.name = name
    view.look = environment[ListRowStateKey.self]
    log.add(view.look.contains(.selected) ? "\(name) selected" : name)
    return Size(width: 100, height: height)
  }
}
