import Geometry
import Glibc
import Locks
import Signals
import Surface
import Testing
import Typesetting

/// What an app gives to nodes may ask them back, whenever it is asked, compared or let go of: nothing of that
/// happens under a lock. A deadlock ends the process of a test by the alarm.
@Suite struct AppCodeAndLocksTests {
  /// A picture that uses its node when it is asked for its size and when it ends.
  private final class CuriousPicture: ImageSource {
    private let use: @Sendable () -> Void
    init(_ use: @escaping @Sendable () -> Void) { self.use = use }
    deinit { use() }

    var naturalSize: Size? {
      use()
      return Size(width: 2, height: 2)
    }

    func load(covering size: PixelSize, scale: Double) -> Pixmap {
      Pixmap(size: PixelSize(width: 2, height: 2)) { _ in }
    }
  }

  @Test func `a picture may use its node when it is asked for its size or ends`() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      let node = ImageNode(enablesEmpty: true)
      let uses = Lock(0)
      func picture() -> CuriousPicture {
        CuriousPicture { [unowned node] in
          _ = node.source
          node.tint = .black
          uses.withLock { $0 += 1 }
        }
      }
      node.source = picture()
      node.source = picture()
      node.source = nil
      let next = Lock<(@Sendable ((any ImageSource)?) -> Void)?>(nil)
      node.setSignal(
        Signal { subscriber in
          next.withLock { $0 = { subscriber.next($0) } }
          return EmptyDisposable.shared
        })
      let bring = next.withLock { $0! }
      bring(picture())
      bring(picture())
      bring(nil)
      precondition(node.source == nil)
      precondition(uses.withLock { $0 } >= 8, "four sizes and four ends")
    }
  }

  @Test func `a transform may use its node when it ends`() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      final class End: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        deinit { body() }
      }
      await MainActor.run {
        let node = TransformImageNode()
        let ends = Lock(0)
        func transform() -> ImageTransform {
          let end = End { [unowned node] in
            node.arguments = nil
            ends.withLock { $0 += 1 }
          }
          return ImageTransform { _, _, _ in
            withExtendedLifetime(end) {}
            return nil
          }
        }
        let next = Lock<(@Sendable (ImageTransform) -> Void)?>(nil)
        node.setSignal(
          Signal { subscriber in
            next.withLock { $0 = { subscriber.next($0) } }
            return EmptyDisposable.shared
          })
        let bring = next.withLock { $0! }
        bring(transform())
        bring(transform())
        precondition(ends.withLock { $0 } == 1)
        node.reset()
        precondition(ends.withLock { $0 } == 2)
      }
    }
  }

  /// An argument that uses its node when it is compared.
  private struct CuriousArgument: Hashable, Sendable {
    let number: Int
    let use: @Sendable () -> Void

    static func == (a: CuriousArgument, b: CuriousArgument) -> Bool {
      a.use()
      return a.number == b.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `arguments of an app may use the node when they are compared`() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      let node = TransformImageNode()
      let uses = Lock(0)
      for number in [1, 1, 2] {
        let argument = CuriousArgument(number: number) { [unowned node] in
          _ = node.arguments
          uses.withLock { $0 += 1 }
        }
        node.arguments = TransformImageArguments(
          imageSize: Size(width: 1, height: 1), boundingSize: Size(width: 1, height: 1),
          custom: argument)
      }
      precondition(uses.withLock { $0 } >= 2)
    }
  }

  @Test func `the picture of a button may use the button when it ends`() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      let button = ButtonNode()
      let uses = Lock(0)
      // Of a state that is not shown, so that the button alone has them.
      for _ in 0..<2 {
        for setImage in [button.setImage, button.setBackgroundImage] {
          setImage(
            CuriousPicture { [unowned button] in
              _ = button.contentSpacing
              uses.withLock { $0 += 1 }
            }, .disabled)
        }
      }
      button.setImage(nil, for: .disabled)
      button.setBackgroundImage(nil, for: .disabled)
      precondition(uses.withLock { $0 } >= 4)
    }
  }

  @Test func `who hears of fonts may stop hearing when it ends`() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      final class Listener: Sendable {
        let number = Lock(0)
        deinit { FontLibrary.shared.removeObserver(number.withLock { $0 }) }
      }
      for isShortage in [false, true] {
        let ended = Lock<Int?>(nil)
        do {
          let listener = Listener()
          // It lives as long as it listens.
          let number =
            isShortage
            ? FontLibrary.shared.addShortageObserver { _ in withExtendedLifetime(listener) {} }
            : FontLibrary.shared.addObserver { withExtendedLifetime(listener) {} }
          listener.number.withLock { $0 = number }
          ended.withLock { $0 = number }
        }
        FontLibrary.shared.removeObserver(ended.withLock { $0! })
      }
    }
  }
}
