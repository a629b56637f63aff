import Flow
import Surface
import SurfaceTesting
import Testing

private func box(_ width: Double, _ height: Double = 10) -> Rectangle {
  Rectangle(color: .black, width: width, height: height)
}

extension StackTests {
  @Test func `a row aligns its children at the top, in the middle and at the bottom`() {
    func tops(_ alignment: VerticalAlignment) -> [Double] {
      _ = show(
        HStack<Empty>(verticalAlignment: alignment) {
          box(10, 40)
          box(10, 15)
        })
      return frames.map(\.minY)
    }
    #expect(tops(.top) == [0, 0])
    #expect(tops(.center) == [0, 12])
    #expect(tops(.bottom) == [0, 25])
  }

  @Test func `a row stretches its children to its height`() {
    let size = show(
      HStack<Empty>(verticalAlignment: .stretch) {
        box(10, 40)
        box(10, 15)
      })
    #expect(size.height == 40)
    #expect(frames.map(\.height) == [40, 40])
    #expect(frames.map(\.width) == [10, 10])
  }

  /// Where letters stand, in the host.
  private func baselines(_ isFirst: Bool) -> [Double] {
    hosted.screen.views(of: TextComponentView.self).compactMap { view in
      let layout = view.textNode.layout(width: view.bounds.width)
      let baseline = isFirst ? layout?.firstBaseline : layout?.lastBaseline
      return baseline.map { (view.convert(Point(x: 0, y: $0), to: nil).y).rounded() }
    }
  }

  @Test(arguments: [true, false])
  func `texts of a row stand on one line, also inside of other components`(isFirst: Bool) {
    _ = show(
      HStack<Empty>(
        spacing: 4, verticalAlignment: isFirst ? .firstTextBaseline : .lastTextBaseline
      ) {
        Text("Two lines", font: .system(size: 24))
        Text("small", font: .system(size: 10)).padding(3)
        Button("Go") {}
        Spacer()
        box(10, 12)
      })
    let lines = baselines(isFirst)
    #expect(lines.count == 3)
    #expect(Set(lines).count == 1)
    let parent = hosted.host.componentView?.convert(Point.zero, to: nil).y ?? 0
    #expect(frames[4].maxY + parent == lines.first)
    #expect(
      frames.allSatisfy { $0.minY >= 0 && $0.maxY <= hosted.host.componentView!.bounds.height })
    #expect(frames.map(\.minY).min() == 0)
    #expect(frames.map(\.maxY).max() == hosted.host.componentView?.bounds.height)
  }

  @Test func `of several lines the first or the last one counts`() {
    func difference(_ alignment: VerticalAlignment) -> Double {
      _ = show(
        HStack<Empty>(verticalAlignment: alignment) {
          VStack<Empty> {
            Text("first")
            Text("second")
          }
          Text("one")
        })
      return frames[1].minY - frames[0].minY
    }
    #expect(difference(.firstTextBaseline) == 0)
    #expect(difference(.lastTextBaseline) == 20)
  }

  /// The rows of pixels that a colour is in.
  private func rows(_ picture: Pixmap, where isInk: (UInt32) -> Bool) -> ClosedRange<Int>? {
    let rows = (0..<Int(picture.size.height)).filter { y in
      (0..<Int(picture.size.width)).contains { isInk(picture[$0, y]) }
    }
    return rows.first.map { $0...rows.last! }
  }

  @Test(arguments: [1, 2] as [Int32], [10.0, 15, 24])
  func `controls without text have their middle at half the height of a capital`(
    scale: Int32, size: Double
  ) throws {
    let red = Color(hex: 0xff0000)
    let controls: [any Component<Empty>] = [
      Slider(value: 0, color: red, trackColor: red, knobColor: red, action: { _ in }),
      Toggle(isOn: true, color: red, knobColor: red) { _ in },
      ProgressBar(value: 1, color: red).padding(Insets(top: 3, left: 0, bottom: 9, right: 0)),
      Button(content: AnyComponent(Rectangle(color: red, width: 12, height: 12))) {},
    ]
    for control in controls {
      let screen = Screen(
        size: Size(width: 200, height: 80), scale: ScaleFactor(integer: scale))
      screen.show(
        HStack<Empty>(verticalAlignment: .firstTextBaseline) {
          Text("H", font: .system(size: size))
          AnyComponent(control)
        })
      let picture = screen.snapshot()
      let letter = try #require(rows(picture) { $0 & 0xff0000 < 0x800000 })
      let shape = try #require(rows(picture) { $0 & 0xff0000 > 0xf00000 && $0 & 0xff < 0x10 })
      let distance =
        (shape.lowerBound + shape.upperBound) - (letter.lowerBound + letter.upperBound)
      #expect(abs(distance) <= 2 * Int(scale), "\(control)")
    }
  }

  @Test func `the largest capitals count, of the line that counts`() {
    func sliderMiddle(_ alignment: VerticalAlignment) -> Double {
      _ = show(
        HStack<Empty>(verticalAlignment: alignment) {
          Text("small", font: .system(size: 10))
          VStack<Empty> {
            Text("Large", font: .system(size: 40))
            Text("Small", font: .system(size: 10))
          }
          Slider(value: 0, action: { _ in })
        })
      let baseline = baselines(alignment == .firstTextBaseline)
      return (alignment == .firstTextBaseline ? baseline[1] : baseline[2])
        - hosted.host.componentView!.convert(frames[2].center, to: nil).y
    }
    // Capitals are about 0.7 as high as their font is large.
    #expect((12...16).contains(sliderMiddle(.firstTextBaseline)))
    #expect((2...5).contains(sliderMiddle(.lastTextBaseline)))
  }

  @Test(arguments: [true, false])
  func `of letters on one line the largest count, whichever is first`(isFirst: Bool) throws {
    func middle(_ alignment: VerticalAlignment) throws -> Double {
      _ = show(
        HStack<Empty>(verticalAlignment: alignment) {
          HStack<Empty>(verticalAlignment: alignment) {
            Text("a", font: .system(size: isFirst ? 40 : 10))
            Text("b", font: .system(size: isFirst ? 10 : 40))
          }
          VStack<Empty> {
            Toggle(isOn: true) { _ in }
            Slider(value: 0, action: { _ in })
          }
        })
      let toggle = try #require(hosted.screen.views(of: ToggleComponentView.self).first)
      return baselines(true)[0] - toggle.convert(toggle.bounds.center, to: nil).y
    }
    #expect((12...16).contains(try middle(.firstTextBaseline)))
    #expect((12...16).contains(try middle(.lastTextBaseline)))
  }

  @Test func `without letters controls stand on their lower edges`() {
    _ = show(
      HStack<Empty>(verticalAlignment: .firstTextBaseline) {
        box(10, 40)
        Toggle(isOn: true) { _ in }
      })
    #expect(frames.map(\.maxY) == [40, 40])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a column aligns to the edges of the language`(direction: LayoutDirection) {
    hosted.host.setEnvironment(LayoutDirectionKey.self, direction)
    func lefts(_ alignment: VStack<Empty>.Alignment) -> [Double] {
      _ = show(
        VStack<Empty>(alignment: alignment) {
          box(100)
          box(30)
        })
      return frames.map(\.minX)
    }
    let isMirrored = direction == .rightToLeft
    #expect(lefts(.leading) == [0, isMirrored ? 70 : 0])
    #expect(lefts(.trailing) == [0, isMirrored ? 0 : 70])
    #expect(lefts(.left) == [0, 0])
    #expect(lefts(.right) == [0, 70])
  }

  @Test func `where the width has no limit stacks are as wide as what is in them`() {
    func xs(_ stack: AnyComponent<Empty>) -> [Double?] {
      let hosted = Hosted()
      // As a list that packs its rows sideways offers it.
      hosted.show(
        List<Empty>(
          [AnyComponentWithIdentity(id: 1, component: stack)], direction: .horizontal))
      return ["a", "b"].map { hosted.screen.probe($0)?.frame.minX }
    }
    let (a, b) = (Probe("a"), Probe("b", size: Size(width: 30, height: 10)))
    let row = HStack<Empty>(spacing: 5, alignment: .alternatingLeftRight) {
      a.identified(by: 1)
      b.identified(by: 2)
    }
    #expect(xs(AnyComponent(row)) == [0, 25])
    let column = VStack<Empty>(alignment: .right, fillWidth: true) {
      a.identified(by: 1)
      b.identified(by: 2)
    }
    #expect(xs(AnyComponent(column)) == [10, 0])
  }

  @Test func `a column stretches its children to the widest, or to all of its width`() throws {
    func stack(_ fills: Bool) -> VStack<Empty> {
      VStack(alignment: .stretch, fillWidth: fills) {
        Button("Save all of the changes") {}
        Button("No") {}
      }
    }
    let natural = width(of: Button("Save all of the changes") {})
    _ = show(stack(false))
    #expect(frames.map(\.width) == [natural, natural])
    _ = show(stack(true))
    #expect(frames.map(\.width) == [200, 200])
    // The buttons are as wide to the eye, with their titles in the middle.
    let title = try hosted.screen.view(withText: "No")
    #expect(abs(title.convert(title.bounds.center, to: nil).x - 100) <= 1)
    let button = try #require(hosted.screen.views(of: ButtonComponentView.self).last)
    #expect(button.subviews.first?.frame == button.bounds)
    _ = show(stack(false))
    #expect(button.subviews.first?.frame == button.bounds)
  }
}
