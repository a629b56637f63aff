import Glibc
import ListEngine

// What lists of many rows cost, against the limits that the library sets itself.
//
//   ListBench [NAME [FACTOR]]
//
// measures those with NAME in their name, with FACTOR times as many rounds (for a profiler).

let arguments = Array(CommandLine.arguments.dropFirst())
let roundsFactor = arguments.dropFirst().first.flatMap(Int.init) ?? 1
var isOverLimit = false

@MainActor
func report(_ name: String, _ measure: () -> Measurement) {
  guard arguments.first.map(name.contains) ?? true else { return }
  let result = measure()
  print(result.line)
  if result.isOverLimit { isOverLimit = true }
}

let million = 1_000_000

/// A million rows of two classes, some measured here and there.
func tree(measured: Int) -> SizeTree {
  var random = Numbers(7)
  var tree = SizeTree(count: million, estimate: 70)
  tree.setClass(0..<million / 2, 1)
  tree.setEstimate(1, 55)
  while tree.measuredCount < measured {
    tree.measure(
      random.number(below: million), ListLength(rawValue: Int64(random.number(below: 50_000))))
  }
  return tree
}

/// Random rows for operations that a run has.
func rows(_ count: Int) -> [Int] {
  var random = Numbers(8)
  return (0..<count).map { _ in random.number(below: million - count) }
}

for (measured, name) in [(1000, "10^3"), (100_000, "10^5")] {
  let operations = 10_000
  report("row-at/\(name)") {
    let tree = tree(measured: measured)
    var random = Numbers(9)
    let offsets = (0..<operations).map { _ in
      ListLength(rawValue: Int64(random.number(below: Int(tree.total.rawValue))))
    }
    return Measurement(
      "row-at/\(name): the row at an offset", count: operations, limit: 500, setUp: { tree },
      run: { tree in
        var sum = 0
        for offset in offsets { sum &+= tree.row(at: offset).row }
        return sum
      })
  }
  report("offset-of/\(name)") {
    let tree = tree(measured: measured)
    let rows = rows(operations)
    return Measurement(
      "offset-of/\(name): the offset of a row", count: operations, limit: 500, setUp: { tree },
      run: { tree in
        var sum = 0
        for row in rows { sum &+= Int(tree.offset(of: row).rawValue) }
        return sum
      })
  }
  report("measure/\(name)") {
    let tree = tree(measured: measured)
    let rows = rows(1000)
    return Measurement(
      "measure/\(name): a row anywhere, of a tree that nobody else has", count: rows.count,
      limit: 3000,
      setUp: {
        // Away from the nodes of the others.
        var copy = tree
        copy.markStale(0..<million)
        return copy
      },
      run: { tree in
        for row in rows { tree.measure(row, 50) }
        return tree.count
      })
  }
  report("measure-shared/\(name)") {
    let tree = tree(measured: measured)
    let rows = rows(1000)
    return Measurement(
      "measure-shared/\(name): the same, with a snapshot before each", count: rows.count,
      setUp: { (tree, tree) },
      run: { trees in
        for row in rows {
          trees.1 = trees.0
          trees.0.measure(row, 50)
        }
        return trees.0.count
      })
  }
  report("insert/\(name)") {
    let tree = tree(measured: measured)
    return Measurement(
      "insert/\(name): an unmeasured row at the top, then measured", count: 1000, limit: 3000,
      setUp: { tree },
      run: { tree in
        for _ in 0..<1000 {
          tree.insert(1, at: 0)
          tree.measure(0, 60)
        }
        return tree.count
      })
  }
  report("remove/\(name)") {
    let tree = tree(measured: measured)
    let rows = rows(1000)
    return Measurement(
      "remove/\(name): a row anywhere", count: rows.count, setUp: { tree },
      run: { tree in
        for row in rows { tree.remove(row..<row + 1) }
        return tree.count
      })
  }
  report("move/\(name)") {
    let tree = tree(measured: measured)
    let rows = rows(1000)
    return Measurement(
      "move/\(name): a row from anywhere to the top", count: rows.count, setUp: { tree },
      run: { tree in
        for row in rows { tree.move(from: row, to: 0) }
        return tree.count
      })
  }
  report("remove-many/\(name)") {
    let tree = tree(measured: measured)
    let rows = rows(1000)
    return Measurement(
      "remove-many/\(name): 300 rows anywhere", count: rows.count, setUp: { tree },
      run: { tree in
        for row in rows {
          let start = row % (tree.count - 300)
          tree.remove(start..<start + 300)
        }
        return tree.count
      })
  }
  report("stale/\(name)") {
    let tree = tree(measured: measured)
    return Measurement(
      "stale/\(name): all rows after a change of width", setUp: { tree },
      run: { tree in
        tree.markStale(0..<million) { _ in 0.9 }
        return tree.count
      })
  }
  report("estimate/\(name)") {
    let tree = tree(measured: measured)
    return Measurement(
      "estimate/\(name): another estimate, and the length of all", count: 1000,
      setUp: { tree },
      run: { tree in
        var sum = 0
        for number in 0..<1000 {
          tree.setEstimate(1, ListLength(rawValue: Int64(10_000 + number)))
          sum &+= Int(tree.total.rawValue)
        }
        return sum
      })
  }
}

for (count, name) in [(1000, "10^3"), (million, "10^6")] {
  report("state-insert/\(name)") {
    let list = MeasuredList(count: count)
    return Measurement(
      "state-insert/\(name): a transaction with a row at the top", count: 100, limit: 50_000,
      setUp: { list },
      run: { list in
        var sum = 0
        for _ in 0..<100 { sum += list.run(ListTransaction(insertions: [.init(at: 0)])) }
        return sum
      })
  }
  report("state-insert-view/\(name)") {
    let list = MeasuredList(count: count)
    return Measurement(
      "state-insert-view/\(name): a row in view, animated", count: 20, setUp: { list },
      run: { list in
        var sum = 0
        for _ in 0..<20 {
          let row = list.state.window.lowerBound + 10
          sum += list.run(
            ListTransaction(insertions: [.init(at: row)], options: .animateInsertion))
          list.time += .milliseconds(500)
          sum += list.state.advance(to: list.time).count
        }
        return sum
      })
  }
  report("state-jump/\(name)") {
    let list = MeasuredList(count: count)
    var random = Numbers(11)
    let rows = (0..<100).map { _ in random.number(below: count) }
    return Measurement(
      "state-jump/\(name): to any row, with all that is loaded there", count: rows.count,
      setUp: { list },
      run: { list in rows.reduce(0) { $0 + list.scroll(to: $1) } })
  }
  report("state-scroll/\(name)") {
    let list = MeasuredList(count: count)
    return Measurement(
      "state-scroll/\(name): 8 points, 30 rows loaded, and where all of them are", count: 200,
      setUp: { list },
      run: { list in
        var sum = 0
        for _ in 0..<200 {
          list.state.scroll(by: 8)
          if list.state.needsRows { list.run(ListTransaction()) }
          sum &+= Int(list.state.frames[0].start.rawValue)
        }
        return sum
      })
  }
}
report("state-memory") {
  // Many of them, as memory is counted in pages.
  // What was freed before would be taken for them; all are kept.
  var lists: [MeasuredList] = []
  lists.reserveCapacity(2000)
  func bytes(_ count: Int) -> Double {
    for _ in 0..<200 { lists.append(MeasuredList(count: count)) }
    let before = residentBytes()
    for _ in 0..<800 { lists.append(MeasuredList(count: count)) }
    return Double(residentBytes() - before) / 800
  }
  let (few, many) = (bytes(1000), bytes(million))
  withExtendedLifetime(lists) {}
  print("state-memory: 10^3 rows \(Int(few)) bytes, 10^6 rows \(Int(many)) bytes")
  return Measurement(
    "state-memory: of 10^6 rows by that of 10^3", ratio: many / few, limit: 1.1)
}

let limit = 10e6
report("merge") {
  Measurement(
    "merge: two sorted lists of 10^5 with 1,000 changes", limit: limit, setUp: {},
    run: { _ in
      let changes = mergeLists(ChangedLists.standard.old, ChangedLists.standard.sorted)
      return changes.removals.count + changes.insertions.count
    })
}
report("merge-equal") {
  Measurement(
    "merge-equal: a list of 10^5 and itself", setUp: {},
    run: { _ in mergeLists(ChangedLists.standard.old, ChangedLists.standard.old).updates.count })
}
report("diff") {
  Measurement(
    "diff: two lists of 10^5 in no order with 1,000 changes", limit: limit, setUp: {},
    run: { _ in
      let changes = diffLists(ChangedLists.standard.old, ChangedLists.standard.unsorted)
      return changes.removals.count + changes.insertions.count
    })
}
report("diff-names") {
  let (old, new) = (
    ChangedLists.standard.old.map(NamedMessage.init),
    ChangedLists.standard.unsorted.map(NamedMessage.init)
  )
  return Measurement(
    "diff-names: the same, recognised by texts", setUp: {},
    run: { _ in diffLists(old, new).insertions.count })
}
report("diff-shuffled") {
  var random = Numbers(3)
  var new = ChangedLists.standard.old
  for index in new.indices.reversed() { new.swapAt(index, random.number(below: index + 1)) }
  return Measurement(
    "diff-shuffled: 10^5 in any other order", setUp: {},
    run: { _ in diffLists(ChangedLists.standard.old, new).insertions.count })
}
report("applied") {
  let changes = diffLists(ChangedLists.standard.old, ChangedLists.standard.unsorted)
  return Measurement(
    "applied: the new list of the old one", setUp: {},
    run: { _ in changes.applied(to: ChangedLists.standard.old).count })
}
report("peer-naive") {
  Measurement(
    "peer-naive: the merge, shifting an array", rounds: 3, setUp: {},
    run: { _ in naiveMerge(ChangedLists.standard.old, ChangedLists.standard.sorted).insertions.count
    })
}
report("peer-difference") {
  Measurement(
    "peer-difference: CollectionDifference of the lists in no order", rounds: 1, setUp: {},
    run: { _ in standardDifference(ChangedLists.standard.old, ChangedLists.standard.unsorted) })
}
exit(isOverLimit ? 1 : 0)
