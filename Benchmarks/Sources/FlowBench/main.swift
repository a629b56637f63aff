import CAllocationCounter
import Flow
import Glibc
import Surface

// What components cost, against the limits that the library sets itself.
//
//   FlowBench [NAME [FACTOR]]
//   FlowBench --plain NAME…
//
// measures those with NAME in their name, with FACTOR times as many rounds (for a profiler); or exactly
// those that are named, and prints a name and nanoseconds for each.

// Otherwise taking them again costs a round as much as a sixth of its work.
keep_free_heap_pages()

let arguments = Array(CommandLine.arguments.dropFirst())
let isPlain = arguments.first == "--plain"
let roundsFactor = isPlain ? 1 : arguments.dropFirst().first.flatMap(Int.init) ?? 1
var isOverLimit = false

@MainActor
func report(_ name: String, _ measure: () -> Measurement) {
  if isPlain {
    guard arguments.dropFirst().contains(name) else { return }
    print(name, measure().time * 1e9)
  } else {
    guard arguments.first.map(name.contains) ?? true else { return }
    let result = measure()
    print(result.line)
    if result.isOverLimit { isOverLimit = true }
  }
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
report("label") {
  let screen = FlowScreen()
  screen.show(Trees.deepLabel())
  let label = screen.host.first(Label.View.self)!
  var number = 10
  return Measurement(
    "label: a text under 100 stacks is another one", rounds: 101,
    setUp: {
      number = 1010 - number
      return "\(number)"
    }, run: { label.show($0) })
}
report("labels") {
  let screen = FlowScreen()
  screen.show(Trees.texts())
  return Measurement(
    "labels: every text made again and shown", count: 10_000, setUp: {},
    run: { screen.show(Trees.texts()) })
}
report("controls") {
  let screen = FlowScreen()
  var round = 0
  screen.show(Trees.controls(round))
  return Measurement(
    "controls: buttons, switches and sliders get other values", count: 9_900,
    setUp: {
      round += 1
      return Trees.controls(round)
    }, run: { screen.show($0) })
}
report("new-controls") {
  Measurement(
    "new-controls: buttons, switches and sliders are shown", rounds: 5, count: 9_900,
    setUp: { (FlowScreen(), Trees.controls(0)) }, run: { $0.show($1) })
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

report("semantics") {
  let screen = FlowScreen(size: Size(width: 400, height: 30_000))
  screen.show(Trees.elements(1000))
  screen.backend.settle()
  return Measurement(
    "semantics: the elements of a window are collected", limit: 1e-3,
    setUp: { screen.window.scene }, run: { precondition($0.semantics.elements.count == 1001) })
}
report("semantics-same") {
  let screen = FlowScreen(size: Size(width: 400, height: 30_000))
  screen.show(Trees.elements(1000))
  screen.backend.settle()
  let old = screen.window.scene.semantics
  return Measurement(
    "semantics-same: elements that have not changed are compared", limit: 0.1e-3,
    setUp: { screen.window.scene.semantics },
    run: { precondition(SemanticsDiff(from: old, to: $0).isEmpty) })
}
report("semantics-unread") {
  let screen = FlowScreen()
  screen.show(Trees.elements(1000))
  screen.backend.settle()
  let view = screen.host
  return Measurement(
    "semantics-unread: what is said is changed 1,000 times without a reader", count: 1000,
    setUp: { view },
    run: { view in
      for number in 0..<1000 { view.accessibilityLabel = number.isMultiple(of: 2) ? "a" : "b" }
    })
}

if isOverLimit { exit(1) }
