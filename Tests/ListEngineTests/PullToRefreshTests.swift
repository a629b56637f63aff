import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct PullToRefreshTests {
  private func pulled(
    by points: Double, threshold: Double = PullToRefresh.defaultThreshold
  ) -> PullToRefresh {
    var pull = PullToRefresh(threshold: threshold)
    pull.beginDrag(isAtStart: true)
    pull.follow(overscroll: points)
    return pull
  }

  private func released(_ pull: PullToRefresh) -> (pull: PullToRefresh, refreshes: Bool) {
    var pull = pull
    let refreshes = pull.endDrag(at: .zero)
    return (pull, refreshes)
  }

  @Test func `a list refreshes that is released 64 points below its start`() {
    #expect(PullToRefresh.defaultThreshold == 64 && PullToRefresh().threshold == 64)
    var pull = pulled(by: 16)
    #expect(pull.phase == .pulling(progress: 0.25) && pull.progress == 0.25)
    pull.follow(overscroll: 63.9)
    #expect(pull.phase != .armed && !released(pull).refreshes)
    pull.follow(overscroll: 64)
    #expect(pull.phase == .armed && pull.progress == 1)
    let (after, refreshes) = released(pull)
    #expect(refreshes && after.phase == .refreshing && after.progress == 1)
  }

  @Test func `the threshold of Telegram is 48 points`() {
    #expect(PullToRefresh.telegramThreshold == 48)
    let pull = pulled(by: 48, threshold: PullToRefresh.telegramThreshold)
    #expect(pull.phase == .armed && pull.refreshingInset == 48)
    #expect(pulled(by: 47, threshold: 48).phase == .pulling(progress: 47.0 / 48))
  }

  @Test func `one who has pulled too far pushes back, and nothing happens`() {
    var pull = pulled(by: 90)
    pull.follow(overscroll: 20)
    #expect(pull.phase == .pulling(progress: 0.3125))
    pull.follow(overscroll: 0)
    #expect(pull.phase == .idle && pull.progress == 0)
    let (after, refreshes) = released(pull)
    #expect(!refreshes && after.phase == .idle && after.inset(at: .zero) == 0)
  }

  @Test func `a drag from further down and a fling that bounces do not pull`() {
    var pull = PullToRefresh()
    pull.beginDrag(isAtStart: false)
    pull.follow(overscroll: 100)
    #expect(pull.phase == .idle && !released(pull).refreshes)
    pull = released(pulled(by: 20)).pull
    pull.follow(overscroll: 100)
    #expect(pull.phase == .idle, "no finger holds the list")
  }

  @Test func `a drag that is taken away leaves nothing`() {
    var pull = pulled(by: 90)
    pull.cancelDrag()
    #expect(pull.phase == .idle && !released(pull).refreshes)
  }

  @Test func `what is seen does not jump as the refresh begins`() {
    let (far, _) = released(pulled(by: 90))
    #expect(far.inset(at: .zero) == 64 && !far.isMoving(at: .zero))
    var pull = PullToRefresh(threshold: 48, refreshingInset: 60)
    pull.beginDrag(isAtStart: true)
    pull.follow(overscroll: 50)
    let refreshes = pull.endDrag(at: .seconds(1))
    #expect(refreshes && pull.inset(at: .seconds(1)) == 50)
    #expect(pull.isMoving(at: .milliseconds(1199)) && pull.inset(at: .milliseconds(1100)) > 50)
    #expect(!pull.isMoving(at: .milliseconds(1200)) && pull.inset(at: .milliseconds(1200)) == 60)
  }

  @Test func `the inset comes in a fifth of a second and goes in 150 milliseconds`() {
    #expect(PullToRefresh.settling == ListAnimation(duration: 0.2, curve: .slide))
    #expect(PullToRefresh.shrinking == ListAnimation(duration: 0.15, curve: .easeInOut))
    var pull = PullToRefresh()
    let begins = pull.begin(at: .zero)
    let again = pull.begin(at: .milliseconds(50))
    #expect(begins && !again && pull.phase == .refreshing)
    #expect(pull.inset(at: .zero) == 0 && pull.inset(at: .milliseconds(200)) == 64)
    pull.finish(at: .seconds(3))
    #expect(pull.phase == .ending && pull.progress == 0)
    #expect(pull.inset(at: .seconds(3)) == 64 && pull.inset(at: .milliseconds(3075)) == 32)
    pull.advance(to: .milliseconds(3149))
    #expect(pull.phase == .ending)
    pull.advance(to: .milliseconds(3150))
    #expect(pull.phase == .idle && pull.inset(at: .milliseconds(3150)) == 0)
    pull.finish(at: .seconds(4))
    #expect(pull.phase == .idle, "nothing is there to be finished")
  }

  @Test func `a refresh that ends before it has settled goes from where it is`() {
    var pull = PullToRefresh()
    pull.begin(at: .zero)
    let inset = pull.inset(at: .milliseconds(60))
    pull.finish(at: .milliseconds(60))
    #expect(inset > 0 && inset < 64 && pull.inset(at: .milliseconds(60)) == inset)
  }

  @Test func `a refresh that ends while the list is pulled leaves the finger to be lifted`() {
    var pull = PullToRefresh()
    pull.begin(at: .zero)
    pull.beginDrag(isAtStart: true)
    pull.follow(overscroll: 100)
    #expect(pull.phase == .refreshing)
    pull.finish(at: .seconds(1))
    pull.follow(overscroll: 164)
    #expect(pull.phase == .ending)
    let refreshes = pull.endDrag(at: .seconds(2))
    #expect(!refreshes)
    pull.advance(to: .seconds(2))
    #expect(pull.phase == .idle)
    pull.beginDrag(isAtStart: true)
    pull.follow(overscroll: 64)
    #expect(pull.phase == .armed)
  }

  @Test func `a refresh that somebody else begins takes what is pulled`() {
    var pull = pulled(by: 40)
    pull.begin(at: .zero)
    #expect(pull.phase == .refreshing && pull.inset(at: .zero) == 40)
    pull.follow(overscroll: 80)
    let refreshes = pull.endDrag(at: .seconds(1))
    #expect(!refreshes && pull.phase == .refreshing)
  }

  @Test func `the list may be pulled again while the inset goes`() {
    var pull = PullToRefresh()
    pull.begin(at: .zero)
    pull.finish(at: .seconds(1))
    pull.beginDrag(isAtStart: true)
    pull.follow(overscroll: 0)
    #expect(pull.phase == .ending)
    pull.follow(overscroll: 70)
    let refreshes = pull.endDrag(at: .milliseconds(1010))
    #expect(refreshes && pull.phase == .refreshing)
    #expect(pull.inset(at: .seconds(2)) == 64)
  }

  @Test(arguments: [Double.nan, -Double.infinity, -5, -0.0])
  func `what is no pull counts as none`(points: Double) {
    let pull = pulled(by: points)
    #expect(pull.phase == .idle && !released(pull).refreshes)
    #expect(released(pulled(by: .infinity)).pull.inset(at: .zero) == 64)
  }

  @Test func `whatever happens, one refresh follows another and the inset has its limits`() {
    for seed in 0..<50 {
      var random = SeededGenerator(UInt64(900 + seed))
      var (pull, isRefreshing, time) = (PullToRefresh(), false, Duration.zero)
      for _ in 0..<200 {
        time += .milliseconds(Int.random(in: 0...120, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: pull.beginDrag(isAtStart: random.chance())
        case 1...3: pull.follow(overscroll: random.number(-20...120))
        case 4:
          let refreshes = pull.endDrag(at: time)
          #expect(!refreshes || !isRefreshing)
          isRefreshing = isRefreshing || refreshes
        case 5 where Int.random(in: 0..<4, using: &random) == 0:
          let begins = pull.begin(at: time)
          #expect(begins == !isRefreshing)
          isRefreshing = true
        case 6:
          pull.finish(at: time)
          isRefreshing = false
        default: pull.advance(to: time)
        }
        #expect((pull.phase == .refreshing) == isRefreshing)
        #expect((0...1).contains(pull.progress) && (0...64).contains(pull.inset(at: time)))
      }
    }
  }
}
