import Surface
import Testing

/// What all controls of a number have in common: their keys, and what readers ask them for.
@Suite @MainActor struct NumberControlTests {
  /// A control with the number 5 of 0...10, in steps of one.
  @MainActor
  struct Sample: CustomTestStringConvertible {
    let name: String
    let node: ControlNode
    let value: () -> Double
    nonisolated var testDescription: String { name }

    static func stepper() -> Sample {
      let node = StepperNode(in: 0...10)
      node.value = 5
      return Sample(name: "stepper", node: node) { node.value }
    }

    static func slider() -> Sample {
      let node = SliderNode()
      node.range = 0...10
      node.step = 1
      node.value = 5
      return Sample(name: "slider", node: node) { node.value }
    }

    static func rating() -> Sample {
      let node = RatingNode(of: 10)
      node.value = 5
      return Sample(name: "rating", node: node) { node.value }
    }
  }

  private let samples = [Sample.stepper(), .slider(), .rating()]

  @Test func `a reader may ask for more, for less and for a number`() {
    for sample in samples {
      #expect(sample.node.perform(.increment, onChild: nil) && sample.value() == 6, "\(sample)")
      #expect(sample.node.perform(.decrement, onChild: nil) && sample.value() == 5, "\(sample)")
      #expect(sample.node.perform(.setValue("7"), onChild: nil) && sample.value() == 7)
      #expect(sample.node.perform(.setValue("1e9"), onChild: nil) && sample.value() == 10)
      #expect(sample.node.perform(.setValue("-inf"), onChild: nil) && sample.value() == 0)
    }
  }

  @Test func `what is no number is refused`() {
    for sample in samples {
      var asked = 0
      sample.node.on(.valueChanged) { _ in asked += 1 }
      for text in ["nan", "five", ""] {
        #expect(!sample.node.perform(.setValue(text), onChild: nil), "\(sample) \(text)")
      }
      #expect(sample.value() == 5 && asked == 0, "\(sample)")
    }
  }

  @Test func `what is asked of a part or is no change of a number is refused`() {
    for sample in samples {
      #expect(!sample.node.perform(.increment, onChild: "0"), "\(sample)")
      #expect(!sample.node.perform(.press, onChild: nil), "\(sample)")
      #expect(sample.value() == 5, "\(sample)")
    }
  }

  @Test func `a disabled control refuses readers and keys`() {
    for sample in samples {
      sample.node.isEnabled = false
      #expect(!sample.node.perform(.increment, onChild: nil), "\(sample)")
      #expect(!sample.node.perform(.setValue("7"), onChild: nil), "\(sample)")
      #expect(!sample.node.keyEvent(KeyEvent(.down, key: .up)), "\(sample)")
      #expect(sample.value() == 5 && sample.node.semantics?.states.contains(.disabled) == true)
    }
  }

  @Test func `a key that is held goes on, and ends nothing when it is let go`() {
    for sample in samples {
      for phase in [KeyEvent.Phase.down, .repeat, .repeat] {
        #expect(sample.node.keyEvent(KeyEvent(phase, key: .up)), "\(sample)")
      }
      #expect(!sample.node.keyEvent(KeyEvent(.up, key: .up)), "\(sample)")
      #expect(sample.value() == 8, "\(sample)")
    }
  }

  @Test func `a value at an end is told no more`() {
    for sample in samples {
      var told = 0
      sample.node.on(.valueChanged) { _ in told += 1 }
      for _ in 0..<9 { _ = sample.node.keyEvent(KeyEvent(.repeat, key: .down)) }
      #expect(sample.value() == 0 && told == 5, "\(sample)")
    }
  }

  @Test(arguments: [Modifiers.control, .alt, .logo])
  func `keys with Control are left to others`(modifiers: Modifiers) {
    for sample in samples {
      for key in [Key.up, .left, .home, .end] {
        #expect(!sample.node.keyEvent(KeyEvent(.down, key: key, modifiers: modifiers)))
      }
      #expect(sample.value() == 5, "\(sample)")
    }
  }

  @Test func `it says its ends and its step`() {
    for sample in samples {
      #expect(sample.node.semantics?.range == SemanticRange(5, in: 0...10, step: 1), "\(sample)")
      #expect(
        sample.node.semantics?.actions.isSuperset(of: [.increment, .decrement, .setValue]) == true)
    }
  }

  @Test func `other keys are left to others`() {
    for sample in samples {
      #expect(!sample.node.keyEvent(KeyEvent(.down, key: .tab)), "\(sample)")
      #expect(!sample.node.keyEvent(KeyEvent(.down, key: .enter)), "\(sample)")
    }
  }
}
