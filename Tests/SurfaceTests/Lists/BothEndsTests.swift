import Geometry
import Testing

@testable import Platform
@testable import Surface

/// More rows that come at both ends of a list that shows a part of something longer.
@Suite(.serialized) @MainActor struct BothEndsTests {
  /// Who brings the rows of a list, which has those from -100 to 100 at most.
  @MainActor
  private final class Archive {
    let hands: HandledList
    var batches: [PageLoading.End: [BatchFetching.Batch]] = [:]
    var asked: [PageLoading.End: Int] = [:]
    var list: ListNode { hands.list }

    init(_ ids: Range<Int> = 0..<20, alignment: ListNode.Alignment = .top) {
      hands = HandledList(0, alignment: alignment)
      hands.items = ids.map { NoteItem(id: $0, height: 40) }
      hands.update([])
      for end in PageLoading.End.allCases {
        list.batches(at: end).fetch = { [unowned self] batch in
          asked[end, default: 0] += 1
          batches[end, default: []].append(batch)
        }
      }
      hands.settle()
    }

    func count(_ end: PageLoading.End) -> Int { asked[end] ?? 0 }

    /// As many rows as there are come at an end, and then it is said that they have.
    func bring(_ count: Int, at end: PageLoading.End, hasMore: Bool = true) {
      let (first, last) = (hands.items.first?.id ?? 0, hands.items.last?.id ?? -1)
      let ids = end == .start ? first - count..<first : last + 1..<last + 1 + count
      let new = ids.map { NoteItem(id: $0, height: 40) }
      hands.items.insert(contentsOf: new, at: end == .start ? 0 : hands.items.count)
      if count > 0 { list.setItems(hands.items) }
      batches[end]?.removeFirst().complete(hasMore: hasMore)
      hands.settle()
    }

    func scroll(_ distance: Double) {
      list.scroll(by: distance)
      hands.settle()
    }

    func place(_ id: Int) -> Double? { hands.place(id)?.minY }
  }

  @Test func `the end where a list does not begin is that of its batches`() {
    let down = ListNode()
    #expect(down.batches === down.batches(at: .end))
    let up = ListNode(alignment: .bottom)
    #expect(up.batches === up.batches(at: .start))
  }

  @Test func `a list that begins at its end shows its last items first, and then what is new`() {
    let hands = HandledList(20, alignment: .bottom)
    #expect(hands.place(19)?.maxY == 200 && hands.list.isAtEnd)
    hands.items.append(NoteItem(id: 20, height: 40))
    hands.update([])
    #expect(hands.place(20)?.maxY == 200)
    let few = HandledList(2, alignment: .bottom)
    #expect(few.place(1)?.maxY == 200)
  }

  @Test func `each end asks for itself, two views before it`() {
    let archive = Archive(0..<40)
    #expect(archive.count(.start) == 1 && archive.count(.end) == 0)
    archive.bring(40, at: .start)
    #expect(archive.count(.start) == 1)
    archive.scroll(-1160)
    #expect(archive.list.contentOffset == archive.list.row(0)!.y + 440)
    #expect(archive.count(.start) == 1, "440 are left")
    archive.scroll(-40)
    #expect(archive.count(.start) == 2 && archive.count(.end) == 0)
    archive.scroll(2200)
    #expect(archive.count(.end) == 1)
  }

  @Test func `what is read stays where rows come before it, also at the very first row`() {
    let archive = Archive()
    #expect(archive.place(0) == 0)
    archive.bring(10, at: .start)
    #expect(archive.place(0) == 0 && archive.list.row(10)?.node === archive.hands.node(0))
    #expect(archive.hands.screen.isExact)
    archive.scroll(-30)
    #expect(archive.place(0) == 30)
    archive.bring(10, at: .start)
    #expect(archive.place(0) == 30)
  }

  @Test func `what is read stays where rows come behind it, also in a list that begins at its end`()
  {
    let archive = Archive(alignment: .bottom)
    #expect(archive.place(19) == 160)
    archive.bring(10, at: .end)
    #expect(archive.place(19) == 160 && archive.list.count == 30)
    archive.bring(5, at: .start)
    #expect(archive.place(19) == 160)
    #expect(archive.hands.screen.isExact)
  }

  @Test func `what is read stays under fingers that pull the list beyond its end`() {
    let archive = Archive()
    archive.hands.drag(from: Point(x: 100, y: 20), by: Point(x: 0, y: 80), lift: false)
    let place = archive.place(0)!
    #expect(place > 0)
    archive.bring(10, at: .start)
    #expect(archive.place(0) == place)
    archive.hands.up(100, 100)
    archive.hands.rest()
    #expect(archive.list.contentOffset > archive.list.row(0)!.y)
  }

  @Test func `rows at both ends in one turn leave what is read in place`() {
    let archive = Archive(0..<12)
    archive.scroll(130)
    let place = archive.place(4)
    #expect(archive.count(.start) == 1 && archive.count(.end) == 1)
    archive.hands.items.insert(contentsOf: NoteItem.items(-10..<0), at: 0)
    archive.hands.items += NoteItem.items(12..<30)
    archive.list.setItems(archive.hands.items)
    for end in PageLoading.End.allCases { archive.batches[end]?.removeFirst().complete() }
    archive.hands.settle()
    #expect(archive.place(4) == place && archive.list.count == 40)
  }

  @Test func `once there are no more before it, a list at its start shows what is new`() {
    let archive = Archive()
    archive.bring(0, at: .start, hasMore: false)
    #expect(archive.list.batches(at: .start).state == .exhausted)
    archive.hands.items.insert(NoteItem(id: -1, height: 40), at: 0)
    archive.hands.update([])
    #expect(archive.place(-1) == 0)
    archive.scroll(100)
    archive.scroll(-100)
    #expect(archive.count(.start) == 1, "and asks no more")
    archive.list.batches(at: .start).reset()
    archive.hands.settle()
    #expect(archive.count(.start) == 2)
  }

  @Test func `the last page before a list is no news either`() {
    let archive = Archive()
    archive.bring(5, at: .start, hasMore: false)
    #expect(archive.place(0) == 0 && archive.list.batches(at: .start).state == .exhausted)
  }

  @Test func `rows replaced as a whole leave what is read in place, too`() {
    let archive = Archive()
    archive.list.batches(at: .end).fetch = nil
    var first = 0
    func show(_ count: Int) {
      let start = first
      archive.list.setRows(
        count: count, keepingPosition: true, identity: { $0 + start },
        makeRow: { NoteNode(NoteItem(id: $0 + start, height: 40)) })
      archive.hands.settle()
    }
    show(20)
    first = -10
    show(30)
    #expect(archive.place(0) == 0)
  }

  @Test func `a batch is on its way until its rows are in the list`() {
    let archive = Archive()
    archive.hands.items.insert(contentsOf: NoteItem.items(-3..<0), at: 0)
    archive.list.setItems(archive.hands.items)
    archive.batches[.start]?.removeFirst().complete()
    #expect(archive.list.batches(at: .start).isFetching, "they are being measured")
    #expect(archive.list.batches(at: .start).state == .loading && archive.count(.start) == 1)
    archive.hands.settle()
    #expect(archive.count(.start) == 2, "the end is still near")
  }

  @Test func `one that brought nothing is repeated when somebody scrolls there, or rows come`() {
    let archive = Archive()
    archive.bring(0, at: .start)
    #expect(archive.count(.start) == 1 && archive.list.batches(at: .start).state == .resting)
    archive.list.setNeedsLayout()
    archive.hands.settle()
    #expect(archive.count(.start) == 1)
    archive.scroll(60)
    #expect(archive.count(.start) == 1)
    archive.scroll(-20)
    #expect(archive.count(.start) == 2)
    archive.bring(0, at: .start)
    archive.hands.items.append(NoteItem(id: 200, height: 40))
    archive.hands.update([])
    #expect(archive.count(.start) == 3)
  }

  @Test func `one that failed is repeated when the app says so`() {
    let archive = Archive()
    archive.batches[.start]?.removeFirst().fail()
    archive.scroll(60)
    archive.scroll(-60)
    #expect(archive.count(.start) == 1 && archive.list.batches(at: .start).state == .failed)
    archive.list.batches(at: .start).retry()
    archive.hands.settle()
    #expect(archive.count(.start) == 2)
  }

  @Test func `an empty list asks where it does not begin`() {
    let archive = Archive(0..<0)
    #expect(archive.count(.end) == 1 && archive.count(.start) == 0)
    archive.bring(3, at: .end)
    #expect(archive.count(.start) == 1 && archive.count(.end) == 2)
    let other = Archive(0..<0, alignment: .bottom)
    #expect(other.count(.start) == 1 && other.count(.end) == 0)
  }

  @Test func `a batch that was given up says nothing`() {
    let archive = Archive()
    let batch = archive.batches[.start]![0]
    archive.list.batches(at: .start).reset()
    archive.hands.settle()
    #expect(archive.count(.start) == 2)
    batch.complete(hasMore: false)
    #expect(archive.list.batches(at: .start).state == .loading)
  }
}
