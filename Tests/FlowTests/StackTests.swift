import Flow
import Surface
import SurfaceTesting
import Testing

private let long = "A text that is much longer than the place that it has been given"

private func box(_ width: Double, _ height: Double = 10) -> Rectangle {
  Rectangle(color: .black, width: width, height: height)
}

/// A component that takes all that it is offered and does not say so.
private struct Greedy: Component {
  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size { availableSize }
}

/// A component that can be as short as its state says, and is offered all that there is.
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
    return Size(width: max(state.least, min(availableSize.width, 90)), height: 10)
  }
}

/// How stacks share room that is too small, or too large, for their children.
@MainActor
@Suite struct StackTests {
  let hosted = Hosted()

  func show(
    width: Double = 200, height: Double = 200, _ component: some Component<Empty>
  ) -> Size {
    let size = hosted.show(component, size: Size(width: width, height: height))
    hosted.screen.settle()
    return size
  }

  var frames: [Rect] { hosted.host.componentView?.subviews.map(\.frame) ?? [] }

  /// The width that a component takes where there is room.
  func width(of component: some Component<Empty>) -> Double {
    Hosted().show(component, size: Size(width: 2000, height: 200)).width
  }

  // MARK: Too little room

  @Test func `a long text beside a button wraps, and the button keeps its title`() {
    let button = Button("OK") {}
    let size = show(
      HStack<Empty>(spacing: 8) {
        Text(long)
        button
      })
    #expect(size.width <= 200)
    #expect(frames[1].width == width(of: button))
    #expect(frames[0].width <= 200 - 8 - frames[1].width)
    #expect(frames[0].height >= 3 * 17)
  }

  @Test func `texts beside a slider stay whole`() {
    let size = show(
      HStack<Empty>(spacing: 6) {
        Text("Volume")
        Slider(value: 0.5, action: { _ in })
        Text("50 %")
      })
    #expect(size.width == 200)
    #expect(frames[0].width == width(of: Text("Volume")))
    #expect(frames[2].width == width(of: Text("50 %")))
    #expect(frames[1].width == 200 - 12 - frames[0].width - frames[2].width)
  }

  @Test func `where texts need all the room a slider keeps its least length`() {
    let size = show(
      HStack<Empty> {
        Text(long)
        Slider(value: 0.5, action: { _ in })
        Text(long)
      })
    #expect(size.width == 200)
    #expect((48..<60).contains(frames[1].width))
    #expect(abs(frames[0].width - frames[2].width) < 40)
    // Even that is more than a fair share of thirty.
    #expect(
      show(
        width: 30,
        HStack<Empty> {
          Text(long)
          Slider(value: 0.5, action: { _ in })
          Text(long)
        }
      ).width <= 30)
  }

  @Test func `who wants less than a fair share has it`() {
    let size = show(
      HStack<Empty> {
        Greedy()
        box(30)
        Greedy()
        box(50)
      })
    #expect(size.width == 200)
    #expect(frames.map(\.width) == [60, 30, 60, 50])
  }

  @Test func `what cannot shrink takes from what can`() {
    _ = show(
      HStack<Empty> {
        Text("wide words")
        Probe("a", size: Size(width: 150, height: 10))
      })
    #expect(frames[1].width == 150)
    #expect(frames[0].width <= 50)
    #expect(frames[0].height > 30)
  }

  @Test func `beyond its width lies only what nothing can prevent`() {
    let size = show(
      HStack<Empty>(spacing: 5) {
        Greedy()
        Probe("a", size: Size(width: 150, height: 10))
        Slider(value: 0, action: { _ in })
        Probe("b", size: Size(width: 90, height: 10))
        Spacer(minimumLength: 20)
      })
    #expect(frames.map(\.width) == [0, 150, 0, 90, 0])
    #expect(size.width == 260)
  }

  @Test func `a column shares its height in the same way`() {
    let size = show(
      VStack<Empty> {
        Probe("a", size: Size(width: 10, height: 80))
        Greedy()
        box(10, 20)
        Greedy()
      })
    #expect(size.height == 200)
    #expect(frames.map(\.height) == [80, 50, 20, 50])
  }

  // MARK: What is left of shares

  private func cut(_ text: String = long) -> Text { Text(text, maximumNumberOfLines: 1) }

  /// A component that is wide where it is offered enough, and shows a label elsewhere.
  private struct Stepped: Component {
    var width = 200.0
    var label = 30.0
    let enough: Double

    func update(
      view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
      transition: ComponentTransition
    ) -> Size { Size(width: availableSize.width < enough ? label : width, height: 10) }
  }

  @Test func `a button behind a cut text and a spacer ends at the edge, with its whole title`() {
    let button = Button("Delete") {}
    let wanted = width(of: button)
    for room in 120...300 {
      let size = show(
        width: Double(room),
        HStack<Empty>(spacing: 8) {
          cut()
          Spacer()
          button
        })
      #expect(size.width == Double(room))
      #expect(frames[2].maxX == Double(room))
      #expect(frames[2].width == wanted || frames[1].width + frames[2].width < wanted)
    }
  }

  @Test func `a slider takes what a cut text cannot use`() {
    for room in 100...200 {
      let size = show(
        width: Double(room),
        HStack<Empty> {
          cut()
          Slider(value: 0.5, action: { _ in })
          Spacer()
        })
      #expect(size.width == Double(room))
      #expect(frames[1].width >= 48)
      #expect(frames[2].width == 0)
    }
  }

  /// A component as high as whole lines are, seven of them if there is room.
  private struct Lines: Component {
    func update(
      view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
      transition: ComponentTransition
    ) -> Size { Size(width: 10, height: min(7, (availableSize.height / 20).rounded(.down)) * 20) }
  }

  @Test func `a column whose text leaves a part of a line reaches its end`() {
    for room in 60...130 {
      let size = show(
        height: Double(room),
        VStack<Empty> {
          Lines()
          Spacer()
          box(10, 30)
        })
      #expect(size.height == Double(room))
      #expect(frames[2].maxY == Double(room) && frames[2].height == 30)
      #expect(frames[1].height < 20)
    }
  }

  @Test func `what one leaves goes to all that lack something, in equal parts`() {
    // The first one takes 30 of the 50 that it is offered and would not take 50 either.
    _ = show(
      width: 150,
      HStack<Empty> {
        Stepped(enough: 60)
        Greedy()
        Greedy()
      })
    #expect(frames.map(\.width) == [30, 60, 60])
  }

  @Test func `what one that lacks little does not need of its part is for the others`() {
    _ = show(
      width: 190,
      HStack<Empty> {
        Stepped(enough: 60)
        Greedy()
        box(50)
        Greedy()
      })
    // A share is 47. Of the 18 that the first one leaves the box needs three.
    #expect(frames[0].width == 30 && frames[2].width == 50)
    #expect(frames[1].width + frames[3].width == 110)
    #expect(abs(frames[1].width - frames[3].width) <= 1)
  }

  /// Takes 80 of 80 and 30 of less than 75; the other two cannot use what it and they leave.
  private var hesitant: [any Component<Empty>] {
    [
      Stepped(width: 170, label: 60, enough: 160), Stepped(width: 80, enough: 75),
      Stepped(enough: 180),
    ]
  }

  @Test func `what is of no use in parts is offered as a whole`() {
    _ = show(
      width: 180, HStack<Empty> { for component in hesitant { AnyComponent(component) } })
    #expect(frames.map(\.width) == [60, 80, 30])
  }

  @Test func `what a higher priority leaves goes to its own first`() {
    _ = show(
      width: 180,
      HStack<Empty> {
        Greedy()
        for (id, component) in hesitant.enumerated() {
          AnyComponentWithIdentity(id: id, component: AnyComponent(component)).layoutPriority(1)
        }
      })
    #expect(frames.map(\.width) == [10, 60, 80, 30])
  }

  @Test func `what would become longer than the rest stays as it was`() {
    // Of 55 and of 80 each takes 30; of the 50 that are left the first one would take 60.
    let size = show(
      width: 110,
      HStack<Empty> {
        Stepped(width: 90, enough: 60)
        Stepped(enough: 100)
        Spacer()
      })
    #expect(frames.map(\.width) == [30, 30, 50])
    #expect(size.width == 110)
  }

  // MARK: Priorities

  @Test func `a higher priority has its room first`() {
    let name = Text("Somebody's name", maximumNumberOfLines: 1)
    _ = show(
      HStack<Empty>(spacing: 4) {
        Text(long, maximumNumberOfLines: 1)
        name.layoutPriority(1)
      })
    #expect(frames[1].width == width(of: name))
    #expect(frames[0].width <= 196 - frames[1].width)
    _ = show(
      width: 130,
      HStack<Empty>(spacing: 4) {
        Text(long, maximumNumberOfLines: 1).layoutPriority(1)
        name
      })
    // What the other one needs at least stays its own.
    let least = Hosted().show(name, size: Size(width: 0, height: 200)).width
    #expect(least > 0)
    #expect(frames[1].width >= least && frames[1].width < width(of: name))
    #expect(frames[0].maxX + 4 <= frames[1].minX)
    #expect(frames[0].width > 80)
  }

  @Test func `what can become shorter makes room, although it still fills the room that it has`() {
    _ = show(
      width: 100,
      HStack<Empty> {
        Greedy().layoutPriority(1)
        Elastic()
      })
    #expect(frames.map(\.width) == [70, 30])
    let state = hosted.screen.views(of: Elastic.View.self).first?.state
    state?.least = 10
    state?.updated(isLocal: true)
    hosted.screen.settle()
    #expect(frames.map(\.width) == [90, 10])
  }

  @Test(arguments: [false, true])
  func `so it does in a part of the stack, also by a local update`(isLocal: Bool) {
    _ = show(
      width: 100,
      HStack<Empty> {
        Greedy().layoutPriority(1)
        VStack<Empty> { Elastic() }
      })
    #expect(frames.map(\.width) == [70, 30])
    let state = hosted.screen.views(of: Elastic.View.self).first?.state
    state?.least = 10
    state?.updated(isLocal: isLocal)
    hosted.screen.settle()
    #expect(frames.map(\.width) == [90, 10])
  }

  @Test func `a child that was gone and is back keeps its state from then on, wherever it stands`()
  {
    func show(_ names: String...) {
      _ = self.show(
        HStack<Empty> {
          for name in names { Probe(name).identified(by: name) }
        })
    }
    show("y", "x")
    // So many come and go that the stack forgets those that are gone.
    for number in 0..<20 { show("\(number)") }
    show("z", "x")
    let view = hosted.screen.probe("x")
    #expect(view != nil)
    show("x")
    #expect(hosted.screen.probe("x") === view)
  }

  @Test func `a priority counts with an identity, and another one is another stack`() {
    func stack(_ priority: Double) -> HStack<Empty> {
      HStack {
        Greedy().identified(by: "a").layoutPriority(priority)
        Greedy().identified(by: "b")
      }
    }
    _ = show(stack(0))
    #expect(frames.map(\.width) == [100, 100])
    _ = show(stack(1))
    #expect(frames.map(\.width) == [200, 0])
    #expect(stack(0) != stack(1))
    #expect(stack(1) == stack(1))
  }

  @Test func `of flexible children the one of a higher priority fills the room`() {
    _ = show(
      HStack<Empty> {
        Slider(value: 0, action: { _ in })
        ProgressBar(value: 0).layoutPriority(1)
        Spacer(minimumLength: 10)
      })
    #expect(frames.map(\.width) == [48, 142, 10])
  }

  // MARK: Too much room

  @Test func `flexible children share what is left, and one that needs more has it`() {
    _ = show(
      HStack<Empty> {
        ProgressBar(value: 0)
        box(20)
        Slider(value: 0, action: { _ in })
      })
    #expect(frames.map(\.width) == [90, 20, 90])
    _ = show(
      width: 82,
      HStack<Empty> {
        ProgressBar(value: 0)
        Slider(value: 0, action: { _ in })
      })
    #expect(frames.map(\.width) == [34, 48])
  }

  @Test func `a spacer takes what other flexible children leave`() {
    _ = show(
      VStack<Empty> {
        Spacer(minimumLength: 5)
        List([1, 2, 3], id: \.self) { _ in box(20, 20) }
        box(10, 40)
      })
    #expect(frames.map(\.height) == [100, 60, 40])
  }

  @Test func `a flexible child may be wrapped`() {
    _ = show(
      HStack<Empty> {
        Text("Volume")
        Slider(value: 0.5, action: { _ in }).padding(10)
        Slider(value: 0.5, action: { _ in }).environment(LayoutDirectionKey.self, .rightToLeft)
      })
    let rest = 200 - frames[0].width
    #expect(frames[1].width == rest / 2)
    #expect(frames[2].width == rest / 2)
  }

  @Test func `a bar is flexible along its length alone`() {
    _ = show(
      VStack<Empty> {
        Slider(value: 0.5, action: { _ in })
        ProgressBar(value: 0.5)
        Spacer()
      })
    #expect(frames.map(\.height) == [20, 4, 176])
  }

  // MARK: Without limits

  @Test func `a list in a stack in a scroll view shows all of its rows`() {
    _ = show(
      ScrollView<Empty>(
        AnyComponent(
          VStack<Empty> {
            Text("head")
            List(Array(0..<30), id: \.self) { Text("row \($0)") }
            Spacer(minimumLength: 7)
          })))
    let list = hosted.screen.views(of: ListComponentView.self).first
    #expect(list?.rowViews.count == 30)
    #expect(list?.frame.height == 600.0)
    let scroll = hosted.screen.views(of: ScrollComponentView<Empty>.self).first
    #expect(scroll?.scrollNode.contentSize.height == 627.0)
  }

  @Test func `a scroll view in a scroll view is as long as its content`() {
    _ = show(
      ScrollView<Empty>(
        AnyComponent(VStack<Empty> { ScrollView<Empty>(AnyComponent(box(20, 700))) })))
    let views = hosted.screen.views(of: ScrollComponentView<Empty>.self)
    #expect(views.map(\.frame.height) == [200, 700])
  }
}
