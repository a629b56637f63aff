import Flow
import Surface
import SurfaceTesting
import Testing

/// A component whose body is wrong in one way.
private struct Wrong: CombinedComponent {
  enum Mistake {
    case updatesTwice, addsTwice, forgetsToAdd, keepsContext, guideTwice, guideNotAdded
    case guideToNotAdded, guideNotAddedLater
    case infiniteSize, changesStateInUpdate, asksForUpdateInUpdate, forgetsPlace,
      changesAfterAdding, providesLate, offersNaN
  }
  let mistake: Mistake

  @MainActor static var kept: CombinedComponentContext<Wrong>?

  static var body: Body {
    let probe = Child(Probe.self)
    let guide = Guide()
    var isLater = false
    return { context in
      @MainActor func update() -> UpdatedChild {
        probe.update(
          component: Probe("a"), availableSize: context.availableSize,
          transition: context.transition)
      }
      switch context.component.mistake {
      case .updatesTwice:
        let first = update()
        let second = update()
        context.add(first)
        context.add(second)
      case .addsTwice:
        let child = update()
        context.add(child)
        context.add(child)
      case .forgetsToAdd: _ = update()
      case .keepsContext: kept = context
      case .guideTwice:
        context.add(guide.update(position: .zero))
        context.add(guide.update(position: .zero))
      case .guideNotAdded: context.add(update().appear(.default(guide)))
      case .guideToNotAdded: context.add(update().disappear(.default(guide)))
      case .guideNotAddedLater:
        if !isLater { context.add(guide.update(position: .zero)) }
        isLater = true
        context.add(update().appear(.default(guide)))
      case .infiniteSize: return .unlimited
      case .changesStateInUpdate: context.state.updated()
      case .asksForUpdateInUpdate: context.state.setNeedsUpdate()
      case .forgetsPlace: context.add(update())
      case .providesLate:
        context.add(update())
        context.provide(DisplayScaleKey.self, 2)
      case .offersNaN:
        let child = probe.update(
          component: Probe("a"), availableSize: Size(width: .nan, height: 0),
          transition: context.transition)
        context.add(child)
      case .changesAfterAdding:
        let child = update()
        context.add(child)
        _ = child.opacity(0.5)
      }
      return .zero
    }
  }
}

/// A child that asks for an update of its host from inside an update.
private struct Reentrant: Component {
  @ZeroEquatable var host: ComponentHostView<Empty>

  func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    host.update(component: AnyComponent(Rectangle(color: .black)), containerSize: .zero)
    return .zero
  }
}

@MainActor
private func show(_ mistake: Wrong.Mistake) {
  let host = ComponentHostView<Empty>()
  host.update(
    component: AnyComponent(Wrong(mistake: mistake)), containerSize: Size(width: 100, height: 100))
}

/// What the child process that died said on standard error.
private func message(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@Suite struct HardErrorTests {
  @Test func `a child updated twice`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.updatesTwice)
    }
    #expect(message(result).contains("child Probe (FlowTests/HardErrorTests.swift:"))
    #expect(message(result).contains("was updated twice in one pass"))
  }

  @Test func `a child added twice`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.addsTwice)
    }
    #expect(message(result).contains("Wrong.body added child Probe"))
  }

  @Test func `a child updated but not added`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.forgetsToAdd)
    }
    #expect(message(result).contains("child Probe"))
    #expect(message(result).contains("was updated but not added"))
  }

  @Test func `an update asked for in every update`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.asksForUpdateInUpdate)
    }
    #expect(
      message(result).contains(
        "Wrong: setNeedsUpdate must not be called during the component's own update"))
  }

  @Test func `a child added without a place is told of once`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = ComponentHostView<Empty>()
        for _ in 0..<3 {
          host.update(
            component: AnyComponent(Wrong(mistake: .forgetsPlace)), forceUpdate: true,
            containerSize: Size(width: 100, height: 100))
        }
      }
    }
    let text = message(result)
    #expect(text.contains("Wrong.body: child Probe (FlowTests/HardErrorTests.swift:"))
    #expect(text.split(separator: "was added without a place").count == 2)
  }

  @Test func `a child changed after it was added`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.changesAfterAdding)
    }
    #expect(message(result).contains("was changed after it had been added"))
  }

  @Test func `a context kept past the pass`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.keepsContext)
    }
    #expect(message(result).contains("Wrong.body kept its context"))
  }

  @Test func `a guide configured twice`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.guideTwice)
    }
    #expect(message(result).contains("is configured twice in one pass"))
  }

  @Test func `a guide used but not added`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.guideNotAdded)
    }
    #expect(message(result).contains("Wrong.body: child Probe"))
    #expect(message(result).contains("that was not added in this pass"))
  }

  @Test func `a guide used to go to but not added`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.guideToNotAdded)
    }
    #expect(message(result).contains("that was not added in this pass"))
  }

  @Test func `a guide that only an earlier pass has added`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let hosted = Hosted()
        hosted.show(Wrong(mistake: .guideNotAddedLater))
        hosted.show(Wrong(mistake: .guideNotAddedLater), force: true)
      }
    }
    #expect(message(result).contains("that was not added in this pass"))
  }

  @Test func `a size that is not finite`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.infiniteSize)
    }
    #expect(message(result).contains("Wrong.update must return a finite size"))
  }

  @Test func `a state changed during its own update`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.changesStateInUpdate)
    }
    #expect(message(result).contains("Wrong: the state must not be updated"))
  }

  @Test func `a container size that is not finite`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = ComponentHostView<Empty>().update(
          component: AnyComponent(Probe("a")), containerSize: .unlimited)
      }
    }
    #expect(message(result).contains("container size that is not finite"))
  }

  @Test func `a host updated during its own update`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = ComponentHostView<Empty>()
        host.update(component: AnyComponent(Reentrant(host: host)), containerSize: .zero)
      }
    }
    #expect(message(result).contains("ComponentHostView<Empty> was updated during its own update"))
  }

  @Test func `two children with one identity`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = ComponentHostView<Empty>().update(
          component: AnyComponent(
            VStack<Empty>([Probe("a").identified(by: 1), Probe("b").identified(by: 1)])),
          containerSize: .zero)
      }
    }
    #expect(message(result).contains("two children have the identity 1"))
  }

  @Test func `two children with one identity, one of them in the place of another component`() async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let hosted = Hosted()
        hosted.show(VStack<Empty>([Probe("a").identified(by: 0), Probe("b").identified(by: 1)]))
        hosted.show(
          VStack<Empty>([
            Rectangle(color: .black, width: 9, height: 9).identified(by: 1),
            Probe("b").identified(by: 1),
          ]))
      }
    }
    #expect(message(result).contains("two children have the identity 1"))
  }

  @Test func `a child updated outside of a body`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Child(Probe.self).update(
          component: Probe("a"), availableSize: .zero, transition: .immediate)
      }
    }
    #expect(message(result).contains("child Probe (FlowTests/HardErrorTests.swift:"))
    #expect(message(result).contains("outside of the body of a combined component"))
  }

  @Test func `a child added to another component`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = ComponentHostView<Empty>().update(
          component: AnyComponent(Borrowing()), containerSize: Size(width: 10, height: 10))
      }
    }
    #expect(message(result).contains("Borrower.body added child Probe"))
    #expect(message(result).contains("which is a child of another component"))
  }

  @Test func `a keyed value provided for the first time after the children`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.providesLate)
    }
    #expect(message(result).contains("Wrong provides DisplayScaleKey for the first time after"))
  }

  @Test func `a size offered that is not a number`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await show(.offersNaN)
    }
    #expect(message(result).contains("child Probe"))
    #expect(message(result).contains("was offered a size that is not a number"))
  }
}

/// Updates a child and lends it to a child of its own.
private struct Borrowing: CombinedComponent {
  static var body: Body {
    let probe = Child(Probe.self)
    let borrower = Child(Borrower.self)
    return { context in
      let lent = probe.update(
        component: Probe("a"), availableSize: .zero, transition: context.transition)
      let child = borrower.update(
        component: Borrower(lent: lent), availableSize: .zero, transition: context.transition)
      context.add(lent)
      context.add(child)
      return .zero
    }
  }
}

private struct Borrower: CombinedComponent {
  @ZeroEquatable var lent: UpdatedChild

  static var body: Body {
    { context in
      context.add(context.component.lent)
      return .zero
    }
  }
}
