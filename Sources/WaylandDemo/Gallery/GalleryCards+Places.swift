import Flow
import Surface

// What places others, or shows what was made elsewhere.
extension GalleryCards {
  @MainActor var images: HStack<Empty> {
    let square = Size(width: 48, height: 48)
    return HStack(spacing: 10) {
      Image(image: RasterPhoto.large, size: square)
      GalleryPortrait(image: RasterPhoto.large, size: square)
      framed
      Image(
        image: RasterPhoto.symbol, tintColor: theme.colors.accent,
        size: Size(width: 36, height: 36))
      Image(
        image: RasterPhoto.symbol, tintColor: Color(hex: 0xff885e),
        size: Size(width: 36, height: 36))
    }
  }

  /// A picture that keeps its proportions, on a ground that shows the room it was given.
  @MainActor private var framed: ZStack<Empty> {
    let size = Size(width: 72, height: 48)
    return ZStack {
      FilledRoundedRectangle(color: theme.colors.controlFill, cornerRadius: .value(8), size: size)
      Image(image: RasterPhoto.large, size: size, contentMode: .aspectFit)
    }
  }

  @MainActor var stacks: VStack<Empty> {
    VStack(alignment: .left, spacing: 12, fillWidth: true) {
      HStack<Empty> {
        FlowStyle.body("Before a spacer")
        Spacer()
        FlowStyle.note("behind it")
      }
      HStack<Empty>(spacing: 6, alignment: .alternatingLeftRight) {
        for number in 1...5 { tile(number).identified(by: number) }
      }
    }
  }

  /// Two children on top of one another.
  @MainActor private func tile(_ number: Int) -> ZStack<Empty> {
    ZStack {
      FilledRoundedRectangle(
        color: theme.colors.controlFill, cornerRadius: .value(8), size: Size(width: 30, height: 30))
      Text("\(number)", font: \.badge)
    }
  }

  @MainActor func mirrored(_ state: GalleryState) -> EnvironmentProvider<LayoutDirectionKey, Empty>
  {
    VStack<Empty>(alignment: .right, spacing: 14, fillWidth: true) {
      HStack<Empty> {
        FlowStyle.body("إشعارات")
        Spacer()
        Toggle(isOn: state.isOn) {
          state.isOn = $0
          state.updated(transition: .easeInOut(0.2))
        }.accessibilityLabel("إشعارات")
      }
      Slider(value: state.value) {
        state.value = $0
        state.updated()
      }.accessibilityLabel("Mirrored value")
      ProgressBar(value: state.value)
        .accessibilityLabel("Mirrored progress")
    }.environment(LayoutDirectionKey.self, .rightToLeft)
  }

  @MainActor var letter: FixedHeight {
    FixedHeight(
      height: 58,
      content: AnyComponent(
        ScrollView<Empty>(
          AnyComponent(
            FlowStyle.body(
              "A content that is higher than its place is moved by wheel, touchpad and keys. "
                + "It is one component of any size, where a list makes its rows when they come "
                + "into view.")))))
  }
}
