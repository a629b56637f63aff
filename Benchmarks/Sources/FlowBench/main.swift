import Flow
import Glibc
import Surface

// What components cost, against the limits that the library sets itself.
//
//   FlowBench [NAME [FACTOR]]
//
// measures those with NAME in their name, with FACTOR times as many rounds (for a profiler).

let wanted = CommandLine.arguments.dropFirst().first ?? ""
let roundsFactor = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 1
var isOverLimit = false

@MainActor
func report(_ name: String, _ measure: () -> Measurement) {
  guard wanted.isEmpty || name.contains(wanted) else { return }
  let result = measure()
  print(result.line)
  if result.isOverLimit { isOverLimit = true }
}

report("same") {
  let screen = FlowScreen()
  let tree = Trees.wide()
  screen.show(tree)
  return Measurement(
    "same: nothing has changed", count: 10_000, limit: 50e-9, setUp: { tree },
    run: { screen.show($0) })
}
report("forced") {
  let screen = FlowScreen()
  let tree = Trees.wide()
  screen.show(tree)
  return Measurement(
    "forced: the body of the root runs, its 100 children are the same", count: 100,
    setUp: { tree }, run: { screen.show($0, force: true) })
}
report("identical") {
  let screen = FlowScreen()
  let tree = Trees.wide()
  screen.show(tree)
  return Measurement(
    "identical: new stacks of the same components", count: 10_000, limit: 50e-9,
    setUp: { Trees.rewrapped(tree) }, run: { screen.show($0) })
}
report("equal") {
  let screen = FlowScreen()
  screen.show(Trees.wide())
  return Measurement(
    "equal: every component made again", count: 10_000, limit: 150e-9, setUp: { Trees.wide() },
    run: { screen.show($0) })
}
report("texts") {
  let screen = FlowScreen()
  screen.show(Trees.texts())
  return Measurement(
    "texts: every text made again", count: 10_000, limit: 150e-9, setUp: { Trees.texts() },
    run: { screen.show($0) })
}
report("leaf") {
  let screen = FlowScreen()
  screen.show(Trees.deep(leaf: 40))
  let leaf = screen.host.first(Leaf.View.self)!
  return Measurement(
    "leaf: a state under 100 stacks has changed", rounds: 101, limit: 30e-6, setUp: {},
    run: { leaf.state!.updated() })
}
report("changed") {
  let screen = FlowScreen()
  screen.show(Trees.deep(leaf: 40))
  var width = 40.0
  return Measurement(
    "changed: a component under 100 stacks is another one", rounds: 101, limit: 30e-6,
    setUp: {
      width = 100 - width
      return Trees.deep(leaf: width)
    }, run: { screen.show($0) })
}
report("flat") {
  let screen = FlowScreen()
  let tree = Trees.flat()
  screen.show(tree)
  return Measurement(
    "flat: the body of a stack of 10,000 runs", count: 10_000, setUp: { tree },
    run: { screen.show($0, force: true) })
}
report("first") {
  Measurement(
    "first: a stack of 10,000 is shown", rounds: 5, count: 10_000,
    setUp: { (FlowScreen(), Trees.flat()) }, run: { $0.show($1) })
}
report("insert") {
  let screen = FlowScreen()
  let tree = Trees.flat().unwrapped(as: VStack<Empty>.self)!
  screen.show(AnyComponent(tree))
  var number = 10_000
  return Measurement(
    "insert: one more at the front of 10,000", rounds: 5, count: 10_000,
    setUp: {
      number += 1
      let new = AnyComponentWithIdentity(
        id: number, component: AnyComponent<Empty>(Leaf(name: "new", width: 10)))
      return AnyComponent(VStack<Empty>([new] + tree.items))
    }, run: { screen.show($0) })
}

report("list") {
  let rows = (0..<10_000).map { "Row \($0): a text of a line" }
  return Measurement(
    "list: 10,000 texts in a lazy list are shown", rounds: 9, limit: 5e-3,
    setUp: { FlowScreen() },
    run: { screen in
      screen.show(AnyComponent(List(Array(rows.indices), id: \.self) { Text(rows[$0]) }))
    })
}
report("items") {
  let rows = (0..<10_000).map { "Row \($0): a text of a line" }
  return Measurement(
    "items: the same, all components made before", rounds: 9, limit: 5e-3,
    setUp: { FlowScreen() },
    run: { screen in
      screen.show(
        AnyComponent(
          List<Empty>(rows.indices.map { Text(rows[$0]).identified(by: $0) })))
    })
}

if isOverLimit { exit(1) }
