import Geometry
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// The animations of one layer, as the documentation tells of them: numbers that move along straight lines between
/// keyframes.
private struct AnimationModel {
  struct Run {
    let name: String
    let key: LayerKey
    /// When, as a part of the duration, and the numbers of the value then.
    let keyframes: [(time: Double, value: [Double])]
    let duration: Double
    let delay: Double
    let isAdditive: Bool
    /// Tells of whom the layer says that it is over.
    let number: Int
    /// The time of the first frame that showed it.
    var start: Double?

    func value(at fraction: Double) -> [Double] {
      guard let next = keyframes.firstIndex(where: { $0.time > fraction }) else {
        return keyframes.last!.value
      }
      if next == 0 { return keyframes[0].value }
      let (a, b) = (keyframes[next - 1], keyframes[next])
      let share = (fraction - a.time) / (b.time - a.time)
      return zip(a.value, b.value).map { $0 + ($1 - $0) * share }
    }
  }

  static let keys: [LayerKey] = [.position, .opacity, .cornerRadius, .boundsSize, .zPosition]

  var values: [LayerKey: [Double]] = [
    .position: [30, 30], .opacity: [1], .cornerRadius: [0], .boundsSize: [20, 20], .zPosition: [0],
  ]
  var shown: [LayerKey: [Double]]
  var runs: [Run] = []
  /// What completions should have been told, in the order of the numbers.
  var told: [Int: Bool] = [:]

  init() { shown = values }

  mutating func set(_ value: [Double], of key: LayerKey) {
    if values[key] == value { return }
    values[key] = value
    shown[key] = value
  }

  mutating func add(_ run: Run) {
    remove(run.name)
    runs.append(run)
    if !run.isAdditive { shown[run.key] = run.keyframes[0].value }
  }

  mutating func remove(_ name: String) {
    guard let index = runs.firstIndex(where: { $0.name == name }) else { return }
    told[runs.remove(at: index).number] = false
    if runs.isEmpty { shown = values }
  }

  /// What a frame at a time shows.
  mutating func sample(at time: Double, slowMotion: Double) {
    if runs.isEmpty { return }
    shown = values
    let order = runs.indices.sorted {
      let (a, b) = (runs[$0], runs[$1])
      return a.isAdditive == b.isAdditive ? a.name < b.name : !a.isAdditive
    }
    var ended: Set<Int> = []
    for index in order {
      let start = runs[index].start ?? time
      runs[index].start = start
      let run = runs[index]
      let elapsed = time - start - run.delay * slowMotion
      let duration = run.duration * slowMotion
      if elapsed >= duration - 1e-7 {
        told[run.number] = true
        ended.insert(index)
        continue
      }
      let value = run.value(at: max(0, elapsed) / duration)
      shown[run.key] =
        run.isAdditive ? zip(shown[run.key]!, value).map { $0 + $1 } : value
      if run.key == .opacity { shown[.opacity]![0] = min(shown[.opacity]![0], 1) }
    }
    runs = runs.indices.filter { !ended.contains($0) }.map { runs[$0] }
  }
}

/// Animations of one layer that are added, replaced, removed and overtaken by new values at random: what is shown,
/// what is drawn and what completions hear is what the model says, frame by frame.
@Suite @MainActor struct RandomAnimationTests {
  @MainActor
  private final class Run {
    let screen = OffscreenWindow()
    let view = colored(0x3366ff, Rect(x: 20, y: 20, width: 20, height: 20))
    var random: SeededGenerator
    var model = AnimationModel()
    var told: [Int: Bool] = [:]
    var count = 0
    let slowMotion: Double
    var story: [String] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      slowMotion = seed % 3 == 0 ? 2.5 : 1
      screen.window.slowMotion = slowMotion
      screen.root.addSubview(view)
      let other = colored(0xffcc00, Rect(x: 25, y: 25, width: 30, height: 30))
      screen.root.addSubview(other)
      screen.backend.settle()
    }

    private func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }

    private func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

    /// A value that can be seen.
    private func value(of key: LayerKey) -> [Double] {
      switch key {
      case .position: [number(20...120), number(20...80)]
      case .opacity: [number(2...5) / 8]
      case .boundsSize: [number(10...60), number(10...40)]
      default: [number(0...10)]
      }
    }

    /// What is added to one: little, so that nothing has to be clamped.
    private func difference(of key: LayerKey) -> [Double] {
      switch key {
      case .opacity: [number(0...2) / 8]
      case .cornerRadius: [number(0...5)]
      case .zPosition: [number(-5...5)]
      default: [number(-9...9), number(-9...9)]
      }
    }

    private func layerValue(_ value: [Double], of key: LayerKey) -> LayerValue {
      switch key {
      case .position: .point(Point(x: value[0], y: value[1]))
      case .boundsSize: .size(Size(width: value[0], height: value[1]))
      default: .number(value[0])
      }
    }

    private func numbers(_ value: LayerValue) -> [Double] {
      switch value {
      case .number(let number): [number]
      case .point(let point): [point.x, point.y]
      case .size(let size): [size.width, size.height]
      default: []
      }
    }

    private func completion() -> (number: Int, body: @MainActor (Bool) -> Void) {
      count += 1
      let number = count
      return (
        number,
        { [unowned self] isFinished in
          #expect(told[number] == nil, "nobody hears twice of an end")
          told[number] = isFinished
        }
      )
    }

    func step() {
      let key = AnimationModel.keys.randomElement(using: &random)!
      let duration = [0, 0.055, 0.125, 0.225].randomElement(using: &random)!
      let delay = chance(0.3) ? 0.07 : 0
      switch Int(number(0...9)) {
      case 0, 1: change(key, duration: duration, delay: delay)
      case 2:
        let new = value(of: key)
        story.append("\(key) = \(new)")
        model.set(new, of: key)
        view.layer.setModelValue(layerValue(new, of: key), of: key)
      case 3:
        let name = model.runs.randomElement(using: &random)?.name ?? "none"
        story.append("remove \(name)")
        model.remove(name)
        view.layer.removeAnimation(named: name)
      case 4, 5: add(key, duration: duration, delay: delay)
      default:
        story.append("frame")
        frame()
      }
    }

    private func change(_ key: LayerKey, duration: Double, delay: Double) {
      let new = value(of: key)
      let isAtOnce = chance(0.25)
      story.append("\(key) to \(new) in \(isAtOnce ? 0 : duration) after \(delay)")
      let (ending, body) = completion()
      let timing =
        isAtOnce ? nil : AnimationTiming(duration: duration, delay: delay, curve: .linear)
      if model.values[key] == new {
        model.told[ending] = true
      } else if isAtOnce {
        model.set(new, of: key)
        model.remove(key.rawValue)
        model.told[ending] = true
      } else {
        let isRunning = model.runs.contains { $0.name == key.rawValue }
        let from = (isRunning ? model.shown : model.values)[key]!
        model.set(new, of: key)
        model.add(
          AnimationModel.Run(
            name: key.rawValue, key: key, keyframes: [(0, from), (1, new)], duration: duration,
            delay: delay, isAdditive: false, number: ending))
      }
      view.layer.setValue(layerValue(new, of: key), of: key, timing: timing, completion: body)
    }

    private func add(_ key: LayerKey, duration: Double, delay: Double) {
      let isAdditive = chance(0.6)
      let name = isAdditive || chance(0.5) ? ["a", "b", "c"].randomElement(using: &random)! : nil
      var times = (0..<Int(number(1...3))).map { _ in number(0...10) / 10 }.sorted()
      if chance(0.5) { times[0] = 0 }
      let keyframes = Set(times).sorted().map {
        ($0, isAdditive ? difference(of: key) : value(of: key))
      }
      story.append("add \(name ?? "-") of \(key), \(keyframes) in \(duration) after \(delay)")
      let (ending, body) = completion()
      model.add(
        AnimationModel.Run(
          name: name ?? key.rawValue, key: key,
          keyframes: keyframes.map { (time: $0.0, value: $0.1) }, duration: duration, delay: delay,
          isAdditive: isAdditive, number: ending))
      view.layer.add(
        Animation(
          key, keyframes: keyframes.map { Keyframe(at: $0.0, layerValue($0.1, of: key)) },
          duration: duration, delay: delay, isAdditive: isAdditive, completion: body), named: name)
    }

    /// The next refresh. Where no frame is wanted none would have shown anything else.
    func frame() {
      screen.backend.advanceFrame()
      let time = screen.window.scheduler.now + screen.backend.frameInterval
      model.sample(at: time.seconds, slowMotion: slowMotion)
      #expect(screen.isExact, "\(lately)")
    }

    var lately: String { story.suffix(10).joined(separator: "; ") }

    func check() {
      for key in AnimationModel.keys {
        let expected = model.shown[key]!
        let shown = numbers(view.layer.presentationValue(of: key))
        let isEqual = zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-6 }
        #expect(isEqual, "\(key) is \(shown) and not \(expected): \(lately)")
        #expect(numbers(view.layer.value(of: key)) == model.values[key]!)
      }
      #expect(view.layer.animationNames == model.runs.map(\.name).sorted())
      #expect(told == model.told, "\(lately)")
    }
  }

  @Test(arguments: 1...20) func `a layer shows what a model of its animations says`(seed: UInt64) {
    let run = Run(seed: seed)
    for _ in 0..<120 {
      run.step()
      run.check()
    }
    // All of them come to their end.
    for _ in 0..<120 where !run.model.runs.isEmpty {
      run.frame()
      run.check()
    }
    #expect(run.model.runs.isEmpty && run.told.count == run.count)
    run.frame()
    #expect(!run.screen.window.hasPendingWork && !run.screen.backend.advanceFrame())
  }
}
