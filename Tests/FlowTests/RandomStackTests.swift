import Flow
import Surface
import SurfaceTesting
import Testing

/// A random child of a stack, as a description that makes equal components again and again.
private indirect enum Leaf {
  case text(Int)
  case line(Int)
  case title(String)
  case stiff(Double)
  case limited(Double)
  case greedy
  case slider
  case progress
  case spacer(Double)
  case padded(Leaf)
  case row([Leaf], spacing: Double)
  case column([Leaf])

  static func random(_ random: inout SeededGenerator, depth: Int = 2) -> Leaf {
    switch Int.random(in: 0..<(depth > 0 ? 14 : 9), using: &random) {
    case 0, 1: return .text(.random(in: 1...12, using: &random))
    case 2: return .line(.random(in: 1...12, using: &random))
    case 3: return .title(["OK", "Cancel", "Delete everything"].randomElement(using: &random)!)
    case 4: return .stiff(.random(in: 1...90, using: &random).rounded())
    case 5: return .limited(.random(in: 1...200, using: &random).rounded())
    case 6: return .slider
    case 7: return .spacer(.random(in: 0...20, using: &random).rounded())
    case 8: return Bool.random(using: &random) ? .greedy : .progress
    case 9: return .padded(.random(&random, depth: 0))
    case 10, 11:
      return .row(
        children(&random, depth: depth - 1), spacing: .random(in: 0...9, using: &random).rounded())
    default: return .column(children(&random, depth: depth - 1))
    }
  }

  static func children(_ random: inout SeededGenerator, depth: Int) -> [Leaf] {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in .random(&random, depth: depth) }
  }

  private static let words = "We met at the harbour when the lights came on and talked"

  private static func words(_ count: Int) -> String {
    words.split(separator: " ")[..<count].joined(separator: " ")
  }

  @MainActor var component: AnyComponent<Empty> {
    switch self {
    case .text(let count): return AnyComponent(Text(Leaf.words(count)))
    case .line(let count): return AnyComponent(Text(Leaf.words(count), maximumNumberOfLines: 1))
    case .title(let text): return AnyComponent(Button(text) {})
    case .stiff(let width): return AnyComponent(Probe("x", size: Size(width: width, height: 9)))
    case .limited(let width):
      return AnyComponent(Rectangle(color: .black, width: width, height: 12))
    case .greedy: return AnyComponent(Rectangle(color: .black, height: 5))
    case .slider: return AnyComponent(Slider(value: 0.5, action: { _ in }))
    case .progress: return AnyComponent(ProgressBar(value: 0.5))
    case .spacer(let length): return AnyComponent(Spacer(minimumLength: length))
    case .padded(let leaf): return AnyComponent(Padding(Insets(4), content: leaf.component))
    case .row(let leaves, let spacing):
      return AnyComponent(HStack(Leaf.items(leaves), spacing: spacing))
    case .column(let leaves): return AnyComponent(VStack(Leaf.items(leaves)))
    }
  }

  @MainActor
  static func items(_ leaves: [Leaf]) -> [AnyComponentWithIdentity<Empty>] {
    leaves.enumerated().map { AnyComponentWithIdentity(id: $0, component: $1.component) }
  }

  /// The length that the child needs if it takes what others leave.
  var flexibleLength: Double? {
    switch self {
    case .slider: 48
    case .progress: 24
    case .spacer(let length): length
    case .padded(let leaf): leaf.flexibleLength.map { $0 + 8 }
    default: nil
    }
  }
}

/// What holds in every stack, whatever is in it.
@MainActor
@Suite struct RandomStackTests {
  /// The frames of all views, in order.
  private func allFrames(_ hosted: Hosted) -> [Rect] {
    func visit(_ view: View) -> [Rect] { [view.frame] + view.subviews.flatMap(visit) }
    return hosted.host.subviews.flatMap(visit)
  }

  /// The width of a component by itself where it is offered one.
  private func width(_ leaf: Leaf, offered: Double) -> Double {
    let view = ComponentView<Empty>()
    return view.update(
      transition: .immediate, component: leaf.component,
      containerSize: Size(width: offered, height: 400)
    ).width
  }

  @Test(arguments: 0..<250) func `a row gives everybody what is fair`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let leaves = Leaf.children(&random, depth: 1)
    let spacing = Double.random(in: 0...10, using: &random).rounded()
    let host = Double.random(in: 0...500, using: &random).rounded()
    let hosted = Hosted()
    let size = hosted.show(
      HStack(Leaf.items(leaves), spacing: spacing), size: Size(width: host, height: 400))
    let frames = hosted.host.componentView?.subviews.map(\.frame) ?? []
    #expect(frames.count == leaves.count)
    // One after the other.
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.minX - frame.maxX - spacing) < 1e-6)
    }
    let room = host - spacing * Double(leaves.count - 1)
    let wanted = leaves.map { $0.flexibleLength ?? width($0, offered: host) }
    let total = wanted.reduce(0, +)
    let widths = frames.map(\.width)
    if total <= room {
      for (index, leaf) in leaves.enumerated() where leaf.flexibleLength == nil {
        #expect(widths[index] == wanted[index], "\(leaf) is whole where there is room for all")
      }
      for (index, leaf) in leaves.enumerated() where leaf.flexibleLength != nil {
        #expect(widths[index] >= wanted[index] - 1e-6)
      }
      if leaves.contains(where: { $0.flexibleLength != nil }) {
        #expect(abs(size.width - host) < 1e-6, "flexible children fill the row")
      }
      return
    }
    if widths.reduce(0, +) <= room + 1e-6 {
      if leaves.contains(where: { $0.flexibleLength != nil }) {
        #expect(abs(size.width - host) < 1e-6, "what cut texts leave fills the row too")
      }
      expectNoUse(of: leaves, widths: widths, wanted: wanted, room: room)
    }
    let least = leaves.map { width($0, offered: 0) }
    if widths.reduce(0, +) > room + 1e-6 {
      for (index, leaf) in leaves.enumerated() {
        #expect(widths[index] <= least[index] + 1e-6, "\(leaf) lies beyond and could be shorter")
      }
    }
    for index in leaves.indices {
      let isFlexible = leaves[index].flexibleLength != nil
      #expect(widths[index] <= wanted[index] + 1e-6 || isFlexible)
      // Nobody who wants less than an equal share of what the stiff ones leave has to shrink.
      let stiff = least.enumerated().reduce(0) { $1.offset == index ? $0 : $0 + $1.element }
      let fair = (max(0, room - stiff) / Double(leaves.count)).rounded(.down)
      #expect(widths[index] >= min(wanted[index], fair) - 24 || widths[index] == wanted[index])
      if wanted[index] <= fair {
        #expect(
          widths[index] == wanted[index] || isFlexible && widths[index] > wanted[index],
          "\(leaves[index])")
      }
    }
  }

  /// Of what the children leave no child that lacks something could have used more.
  private func expectNoUse(of leaves: [Leaf], widths: [Double], wanted: [Double], room: Double) {
    let used = leaves.indices.reduce(0) {
      $0 + (leaves[$1].flexibleLength == nil ? widths[$1] : min(widths[$1], wanted[$1]))
    }
    for index in leaves.indices where widths[index] < wanted[index] - 1e-6 {
      let limit = min(wanted[index], widths[index] + room - used)
      let possible = width(leaves[index], offered: limit)
      #expect(
        possible <= widths[index] + 1e-6 || possible > limit + 1e-6,
        "\(leaves[index]) lacks what others leave")
    }
  }

  @Test(arguments: 0..<120) func `the way to a layout does not matter`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1000)
    let versions = (0..<3).map { _ in Leaf.row(Leaf.children(&random, depth: 3), spacing: 3) }
    let hosted = Hosted()
    var last = (versions[0], Size.zero)
    for _ in 0..<6 {
      let size = Size(
        width: .random(in: 0...400, using: &random).rounded(),
        height: .random(in: 0...300, using: &random).rounded())
      last = (versions.randomElement(using: &random)!, size)
      hosted.host.update(component: last.0.component, containerSize: last.1)
    }
    let fresh = Hosted()
    fresh.host.update(component: last.0.component, containerSize: last.1)
    #expect(allFrames(hosted) == allFrames(fresh))
  }

  @Test(arguments: 0..<60) func `a change of state deep below lays out as a fresh tree does`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed &+ 2000)
    let leaves = Leaf.children(&random, depth: 1)
    let width = Double.random(in: 20...300, using: &random).rounded()
    func tree(_ size: Size) -> AnyComponent<Empty> {
      let probe = AnyComponent<Empty>(Probe("inner", size: size).padding(2).padding(2))
      return AnyComponent(
        HStack(
          [
            AnyComponentWithIdentity(
              id: "row",
              component: AnyComponent(
                HStack(
                  [AnyComponentWithIdentity(id: "probe", component: probe)] + Leaf.items(leaves)))),
            AnyComponentWithIdentity(id: "text", component: Leaf.text(8).component),
          ]))
    }
    let container = Size(width: width, height: 200)
    let hosted = Hosted()
    hosted.host.update(component: tree(Size(width: 20, height: 10)), containerSize: container)
    let state = try #require(hosted.screen.probe("inner")?.state)
    state.size = Size(width: 90, height: 10)
    state.updated(isLocal: Bool.random(using: &random))
    let fresh = Hosted()
    fresh.host.update(component: tree(Size(width: 90, height: 10)), containerSize: container)
    #expect(allFrames(hosted) == allFrames(fresh))
  }

  @Test func `stacks in stacks cost as many updates as there are levels, squared at most`() {
    func updates(_ depth: Int) -> Int {
      let log = Log()
      var tree = AnyComponent<Empty>(Probe("leaf", size: Size(width: 70, height: 9), log: log))
      for _ in 0..<depth {
        let inner = tree
        tree = AnyComponent(
          HStack(
            [
              AnyComponentWithIdentity(id: 0, component: Leaf.text(12).component),
              AnyComponentWithIdentity(id: 1, component: inner),
            ]))
      }
      Hosted().host.update(component: tree, containerSize: Size(width: 120, height: 100))
      return log.count("update leaf")
    }
    // A stack that asked its children twice for each of its own sizes would update the leaf 4096 times.
    #expect(updates(12) <= 40)
  }

  @Test func `what has not changed is measured once, however little room there is`() {
    let log = Log()
    func tree(_ number: Int) -> HStack<Empty> {
      HStack<Empty> {
        Probe("\(number)", size: Size(width: 100, height: 10), log: log).identified(by: "a")
        Probe("stays", size: Size(width: 150, height: 10), log: log).identified(by: "b")
        Text("a text that has to wrap in here").identified(by: "c")
      }
    }
    let hosted = Hosted()
    let size = Size(width: 200, height: 100)
    hosted.show(tree(1), size: size)
    log.clear()
    hosted.show(tree(2), size: size)
    #expect(log.count("update stays") == 0)
    #expect(log.count("update 2") > 0)
  }

  @Test func `what has not changed is not measured again to keep its least room for it`() {
    let log = Log()
    func tree(_ number: Int) -> HStack<Empty> {
      HStack<Empty> {
        Probe("\(number)", size: Size(width: 100, height: 10), log: log).identified(by: "a")
          .layoutPriority(1)
        Probe("stays", size: Size(width: 150, height: 10), log: log).identified(by: "b")
      }
    }
    let hosted = Hosted()
    let size = Size(width: 200, height: 100)
    hosted.show(tree(1), size: size)
    // What it would like, what it needs at least, and what there is.
    #expect(log.count("update stays") == 3)
    log.clear()
    hosted.show(tree(2), size: size)
    #expect(log.count("update stays") == 0)
    #expect(log.count("update 2") > 0)
  }

  @Test func `a child that comes into a stack without room does not move into its place`() throws {
    func show(_ names: [String]) {
      var items = names.map {
        AnyComponentWithIdentity(
          id: $0,
          component: AnyComponent<Empty>(
            HStack<Empty> {
              Spacer()
              Probe("p", size: Size(width: 10, height: 10))
            }))
      }
      items.append(AnyComponentWithIdentity(id: "text", component: Leaf.text(12).component))
      hosted.show(HStack(items), transition: .linear(1), size: Size(width: 150, height: 100))
    }
    let hosted = Hosted()
    show([])
    show(["new"])
    let probe = try #require(hosted.screen.probe("p"))
    #expect(!probe.layer.animationNames.contains("position"))
    #expect(probe.superview?.layer.animationNames.contains("position") == false)
  }
}
