import Signals
import Testing

@Suite struct DisposableTests {
  @Test func `an action runs once, and what it holds is free after that`() {
    let count = Atomic(0)
    let weak: WeakToken
    let disposable: ActionDisposable
    do {
      let token = Token()
      weak = WeakToken(token)
      disposable = ActionDisposable {
        _ = token
        count.modify { $0 + 1 }
      }
    }
    #expect(weak.token != nil)
    disposable.dispose()
    disposable.dispose()
    #expect(count.with { $0 } == 1)
    #expect(weak.token == nil)
  }

  @Test func `of many threads one runs the action`() async {
    let count = Atomic(0)
    for _ in 0..<200 {
      let disposable = ActionDisposable { count.modify { $0 + 1 } }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { disposable.dispose() } }
      }
    }
    #expect(count.with { $0 } == 200)
  }

  @Test func `a place disposes of what is replaced`() {
    let log = Log<Int>()
    let place = MetaDisposable()
    place.set(ActionDisposable { log.add(1) })
    place.set(ActionDisposable { log.add(2) })
    #expect(log.all == [1])
    place.set(nil)
    #expect(log.all == [1, 2])
    place.set(ActionDisposable { log.add(3) })
    place.dispose()
    place.dispose()
    #expect(log.all == [1, 2, 3])
  }

  @Test func `a place that is disposed of disposes of new ones at once`() {
    let log = Log<Int>()
    let place = MetaDisposable()
    place.dispose()
    place.set(ActionDisposable { log.add(1) })
    #expect(log.all == [1])
  }

  @Test func `nothing is locked while something is disposed of`() {
    let place = MetaDisposable()
    let set = DisposableSet()
    let dict = DisposableDict<Int>()
    place.set(ActionDisposable { place.set(nil) })
    place.set(nil)
    set.add(ActionDisposable { set.dispose() })
    set.dispose()
    dict.set(ActionDisposable { dict.set(nil, forKey: 1) }, forKey: 1)
    dict.set(nil, forKey: 1)
    let order = Log<Int>()
    let last = ActionDisposable { order.add(2) }
    set.add(last)
    order.add(3)
    #expect(order.all == [2, 3])
  }

  @Test func `a set ends its members in order, and what comes later at once`() {
    let log = Log<Int>()
    let set = DisposableSet()
    let members = (0..<5).map { number in ActionDisposable { log.add(number) } }
    for member in members { set.add(member) }
    set.add(members[1])
    set.remove(members[2])
    #expect(log.all == [])
    set.dispose()
    set.dispose()
    #expect(log.all == [0, 1, 3, 4])
    set.add(ActionDisposable { log.add(9) })
    #expect(log.all == [0, 1, 3, 4, 9])
    members[2].dispose()
    #expect(log.all.last == 2)
  }

  @Test func `a dictionary replaces by key`() {
    let log = Log<String>()
    let dict = DisposableDict<String>()
    dict.set(ActionDisposable { log.add("a1") }, forKey: "a")
    dict.set(ActionDisposable { log.add("b1") }, forKey: "b")
    dict.set(ActionDisposable { log.add("a2") }, forKey: "a")
    #expect(log.all == ["a1"])
    dict.set(nil, forKey: "b")
    #expect(log.all == ["a1", "b1"])
    dict.dispose()
    #expect(log.all == ["a1", "b1", "a2"])
    dict.set(ActionDisposable { log.add("late") }, forKey: "a")
    #expect(log.all.last == "late")
  }

  @Test func `the empty one does nothing`() {
    let empty: any Disposable = .empty
    empty.dispose()
    #expect(empty === EmptyDisposable.shared)
  }
}
