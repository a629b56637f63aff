import Flow
import Surface
import SurfaceTesting
import Testing

/// Takes all that it is offered.
private struct Greedy: Component {
  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size { availableSize }
}

/// As wide as it is offered, and at least as wide as its state says.
private struct Elastic: Component {
  final class State: ComponentState {
    var least = 30.0
  }

  final class View: Surface.View {
    var state: State?
  }

  func makeView() -> View { View() }

  func makeState() -> State { State() }

  func update(
    view: View, availableSize: Size, state: State, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    view.state = state
    return Size(width: max(state.least, availableSize.width), height: 10)
  }
}

/// Updates of one component that others have made room for.
@Suite @MainActor struct LocalRoomTests {
  @Test(arguments: [false, true])
  func `what needs less in a part makes room, also by a local update`(isLocal: Bool) {
    let hosted = Hosted()
    hosted.show(
      HStack<Empty> {
        Greedy().layoutPriority(1)
        VStack<Empty> { Elastic() }
      }, size: Size(width: 100, height: 50))
    func widths() -> [Double] { hosted.host.componentView?.subviews.map(\.frame.width) ?? [] }
    #expect(widths() == [70, 30])
    let state = hosted.screen.views(of: Elastic.View.self).first?.state
    state?.least = 10
    state?.updated(isLocal: isLocal)
    hosted.screen.settle()
    #expect(widths() == [90, 10])
  }
}
