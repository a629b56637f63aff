import Flow
import Surface
import SurfaceTesting
import Testing

/// What comes with Flow to be looked at, with random values.
@MainActor
private enum Kind: CaseIterable {
  case text, image, rectangle, rounded, circle, filled, gradient, button, slider, progress, toggle
  case padding, frame, background, corners, moved, row, column, pile, wrap

  private static let colors = [
    Color(hex: 0xff3b30), Color(hex: 0x34c759), Color(hex: 0x007aff, alpha: 0.5), .black,
    Color(white: 0.7),
  ]

  static let images = (0..<3).map { number in
    Pixmap(size: PixelSize(width: 12 + Int32(number) * 7, height: 16)) { pixels in
      for y in 0..<16 {
        for x in 0..<12 + number * 7 {
          pixels.row(y)[x] = (x / 4 + y / 4 + number) % 2 == 0 ? 0xff20_60a0 : 0x8040_2000
        }
      }
    }
  }

  private static let words = ["Harbour", "", "A longer text that wraps", "é", "שלום", "Two\nlines"]

  func component(_ random: inout SeededGenerator, depth: Int = 1) -> AnyComponent<Empty> {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func chance() -> Bool { Bool.random(using: &random) }
    func color() -> Color { Self.colors.randomElement(using: &random)! }
    func size() -> Size { Size(width: number(4...60), height: number(4...40)) }
    func inner() -> AnyComponent<Empty> {
      let simple: [Kind] = [.text, .rectangle, .rounded, .circle, .image, .slider]
      return simple.randomElement(using: &random)!.component(&random, depth: depth - 1)
    }
    func items() -> [AnyComponentWithIdentity<Empty>] {
      ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int(number(0...4))).map {
        AnyComponentWithIdentity(id: $0, component: inner())
      }
    }
    let colors = (0..<Int(number(1...3))).map { _ in color() }
    switch self {
    case .text:
      var text = Text(
        Self.words.randomElement(using: &random)!,
        font: .system(size: number(8...20), weight: chance() ? .regular : .bold), color: color(),
        alignment: [.natural, .center, .right].randomElement(using: &random)!,
        maximumNumberOfLines: Int(number(0...2)), tintColor: chance() ? color() : nil)
      if chance() { text.fillsWidth = true }
      if chance() { text.shadow = TextShadow(color: color(), blur: number(0...3)) }
      if chance() { text.stroke = TextStroke(color: color(), width: number(1...2)) }
      return AnyComponent(text)
    case .image:
      return AnyComponent(
        Image(
          image: chance() || chance() ? Self.images.randomElement(using: &random) : nil,
          tintColor: chance() ? color() : nil, size: chance() ? size() : nil,
          contentMode: [.scaleToFill, .center, .aspectFit, .aspectFill]
            .randomElement(using: &random)!))
    case .rectangle:
      return AnyComponent(
        Rectangle(
          color: color(), width: chance() ? number(0...60) : nil,
          height: chance() ? number(0...40) : nil))
    case .rounded:
      return AnyComponent(
        RoundedRectangle(
          colors: colors, cornerRadius: chance() ? number(0...12) : nil,
          gradientDirection: chance() ? .horizontal : .vertical,
          stroke: chance() ? number(1...4) : nil, strokeColor: chance() ? color() : nil,
          size: chance() ? size() : nil))
    case .circle:
      return AnyComponent(
        Circle(
          fillColor: color(), strokeColor: color(), strokeWidth: number(0...4), size: size()))
    case .filled:
      return AnyComponent(
        FilledRoundedRectangle(
          color: color(), cornerRadius: chance() ? .minEdge : .value(number(0...12)),
          smoothCorners: chance(), size: chance() ? size() : nil))
    case .gradient:
      return AnyComponent(
        Gradient(
          colors: colors + [color()], start: Point(x: number(0...1), y: 0),
          end: Point(x: 0.5, y: 1), size: chance() ? size() : nil))
    case .button:
      if chance() {
        return AnyComponent(
          Button(
            ["OK", "Cancel all"].randomElement(using: &random)!, color: color(),
            textColor: color(), isEnabled: chance()
          ) {})
      }
      return AnyComponent(
        Button(
          content: inner(), contentInsets: Insets(number(0...6)), minSize: chance() ? size() : nil,
          isEnabled: chance(), action: {}))
    case .slider:
      let end = number(1...9)
      return AnyComponent(
        Slider(
          value: number(0...9), in: 0...end, isEnabled: chance(), color: color(),
          trackColor: color(), knobColor: color(), action: { _ in }))
    case .progress:
      return AnyComponent(
        ProgressBar(
          value: number(0...10) / 10, color: color(), trackColor: color(), height: number(1...9)))
    case .toggle:
      return AnyComponent(
        Toggle(
          isOn: chance(), isEnabled: chance(), color: color(), offColor: color(),
          knobColor: color(), action: { _ in }))
    case .padding:
      return AnyComponent(
        Padding(
          Insets(
            top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9)),
          content: inner()))
    case .frame:
      return AnyComponent(
        Frame(
          width: chance() ? number(5...90) : nil, height: chance() ? number(5...60) : nil,
          alignment: [.center, .topLeading, .bottomTrailing].randomElement(using: &random)!,
          content: inner()))
    case .background:
      return chance()
        ? AnyComponent(Background(inner(), content: inner()))
        : AnyComponent(ColorBackground(color(), cornerRadius: number(0...9), content: inner()))
    case .corners:
      return AnyComponent(RoundedCorners(number(0...12), content: inner()))
    case .moved:
      return AnyComponent(
        TransformContents(
          content: inner(), fixedSize: chance() ? size() : nil,
          translation: Point(x: number(-5...5), y: number(-5...5))))
    case .row:
      return AnyComponent(
        HStack(
          items(), spacing: number(0...6),
          verticalAlignment: [.top, .center, .bottom, .firstTextBaseline, .stretch]
            .randomElement(using: &random)!))
    case .column:
      return AnyComponent(
        VStack(
          items(), alignment: [.left, .center, .right].randomElement(using: &random)!,
          spacing: number(0...6)))
    case .pile: return AnyComponent(ZStack(items()))
    case .wrap:
      return AnyComponent(
        Wrap(items(), spacing: number(0...6), lineSpacing: number(0...6)))
    }
  }
}

/// Everything that comes with Flow, changed from any values to any others, is at last what it would be if it were made
/// with them.
@MainActor
@Suite struct RandomElementTests {
  /// Shows it in a direction of reading; the room may have no limit.
  private func show(
    _ component: AnyComponent<Empty>, _ direction: LayoutDirection, in hosted: Hosted,
    _ transition: ComponentTransition, size: Size
  ) -> Size {
    hosted.show(
      EnvironmentProvider(LayoutDirectionKey.self, direction, content: component),
      transition: transition, size: size)
  }

  /// Until nothing is drawn and nothing moves any more.
  private func pixels(_ hosted: Hosted) -> Pixmap {
    hosted.screen.advance(0.6)
    for _ in 0..<3 {
      WorkerPool.shared.waitUntilIdle()
      hosted.screen.settle()
    }
    return hosted.screen.snapshot()
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `what is changed looks like what is made`(kind: Kind) {
    for seed in UInt64(0)..<6 {
      var random = SeededGenerator(seed: seed)
      let hosted = Hosted()
      hosted.screen.window.themeOverride = .light
      var story: [String] = []
      for _ in 0..<4 {
        let component = kind.component(&random)
        let direction: LayoutDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
        let size = Size(
          width: .random(in: 1...120, using: &random).rounded(),
          height: .random(in: 1...80, using: &random).rounded())
        let transition: ComponentTransition =
          [.immediate, .easeInOut(0.2), .spring(0.4)].randomElement(using: &random)!
        story.append("\(component) in \(size), \(direction), \(transition)")
        let shown = show(component, direction, in: hosted, transition, size: size)
        if Bool.random(using: &random) {
          hosted.screen.advance(0.1)
          // On the way there is nothing to compare.
          continue
        }
        let fresh = Hosted()
        fresh.screen.window.themeOverride = .light
        let expected = show(component, direction, in: fresh, .immediate, size: size)
        #expect(shown == expected, "\(story.suffix(2))")
        #expect(pixels(hosted).hasEqualPixels(to: pixels(fresh)), "\(story.suffix(2))")
      }
    }
  }

  /// One thing, and the same with another value.
  private static var variations:
    [(name: String, base: AnyComponent<Empty>, other: AnyComponent<Empty>)]
  {
    let (red, blue) = (Color(hex: 0xff0000), Color(hex: 0x0000ff))
    func text(_ change: (inout Text) -> Void) -> AnyComponent<Empty> {
      var text = Text("Some words that wrap", font: .system(size: 15), color: .black)
      change(&text)
      return AnyComponent(text)
    }
    func slider(
      _ value: Double = 0.25, isEnabled: Bool = true, color: Color = blue, track: Color = .black,
      knob: Color = .white
    ) -> AnyComponent<Empty> {
      AnyComponent(
        Slider(
          value: value, isEnabled: isEnabled, color: color, trackColor: track, knobColor: knob,
          action: { _ in }))
    }
    func bar(
      _ value: Double = 0.25, color: Color = blue, track: Color = .black, height: Double = 8
    ) -> AnyComponent<Empty> {
      AnyComponent(ProgressBar(value: value, color: color, trackColor: track, height: height))
    }
    func toggle(
      _ isOn: Bool = true, isEnabled: Bool = true, color: Color = blue, knob: Color = .white
    ) -> AnyComponent<Empty> {
      AnyComponent(
        Toggle(isOn: isOn, isEnabled: isEnabled, color: color, knobColor: knob, action: { _ in }))
    }
    func circle(_ fill: Color = red, _ stroke: Color = .black, _ width: Double = 2)
      -> AnyComponent<Empty>
    {
      AnyComponent(
        Circle(
          fillColor: fill, strokeColor: stroke, strokeWidth: width,
          size: Size(width: 30, height: 30)))
    }
    func mirrored(_ component: AnyComponent<Empty>) -> AnyComponent<Empty> {
      AnyComponent(
        EnvironmentProvider(LayoutDirectionKey.self, .rightToLeft, content: component))
    }
    func image(
      _ number: Int = 0, tint: Color? = nil, mode: ContentMode = .scaleToFill
    ) -> AnyComponent<Empty> {
      AnyComponent(
        Image(
          image: Kind.images[number], tintColor: tint, size: Size(width: 40, height: 20),
          contentMode: mode))
    }
    var right = ParagraphStyle()
    right.alignment = .right
    return [
      ("stroke", text { _ in }, text { $0.stroke = TextStroke(color: red, width: 2) }),
      ("shadow", text { _ in }, text { $0.shadow = TextShadow(color: red, blur: 2) }),
      ("tint", text { _ in }, text { $0.tintColor = red }),
      ("lines", text { _ in }, text { $0.maximumNumberOfLines = 1 }),
      ("style", text { $0.fillsWidth = true }, text { ($0.fillsWidth, $0.style) = (true, right) }),
      ("width", text { $0.style = right }, text { ($0.fillsWidth, $0.style) = (true, right) }),
      ("value", slider(), slider(0.5)), ("enabled", slider(), slider(isEnabled: false)),
      ("color", slider(), slider(color: red)), ("track", slider(), slider(track: red)),
      ("knob", slider(), slider(knob: red)), ("direction", slider(), mirrored(slider())),
      ("value", bar(), bar(0.5)), ("color", bar(), bar(color: red)),
      ("track", bar(), bar(track: red)), ("height", bar(), bar(height: 12)),
      ("direction", bar(), mirrored(bar())),
      ("on", toggle(), toggle(false)), ("enabled", toggle(), toggle(isEnabled: false)),
      ("color", toggle(), toggle(color: red)), ("knob", toggle(), toggle(knob: red)),
      ("direction", toggle(), mirrored(toggle())),
      ("fill", circle(), circle(blue)), ("stroke", circle(), circle(red, blue)),
      ("width", circle(), circle(red, .black, 5)),
      ("image", image(), image(1)), ("tint", image(), image(tint: red)),
      ("mode", image(), image(mode: .aspectFit)),
    ]
  }

  private func show(_ component: AnyComponent<Empty>, in hosted: Hosted) {
    hosted.host.update(component: component, containerSize: Size(width: 90, height: 60))
  }

  @Test func `every value of a component can be seen, also one that changes`() {
    for (index, (name, base, other)) in Self.variations.enumerated() {
      let hosted = Hosted()
      show(base, in: hosted)
      let before = pixels(hosted)
      show(other, in: hosted)
      let after = pixels(hosted)
      #expect(!after.hasEqualPixels(to: before), "\(name) of \(index)")
      let fresh = Hosted()
      show(other, in: fresh)
      #expect(after.hasEqualPixels(to: pixels(fresh)), "\(name) of \(index)")
    }
  }

  @Test func `the ends of a bar are round, and what fills it ends with it`() {
    let hosted = Hosted()
    hosted.show(
      ProgressBar(value: 1, color: .black, trackColor: .black, height: 20),
      size: Size(width: 90, height: 60))
    let shown = pixels(hosted)
    #expect(shown[0, 0] == 0xffff_ffff && shown[89, 19] == 0xffff_ffff)
    #expect(shown[45, 10] == 0xff00_0000)
  }
}
