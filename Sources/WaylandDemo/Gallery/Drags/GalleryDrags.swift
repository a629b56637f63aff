import Flow
import Surface

/// What can be dragged in each form that the toolkit knows, and places that take some of them.
struct GalleryDrags: CombinedComponent {
  func makeState() -> GalleryDragsState { GalleryDragsState() }

  static var body: Body {
    let content = Child(environment: Empty.self)
    return { context in
      let content = content.update(
        component: AnyComponent(
          GalleryDragsContent(theme: context.environment[ThemeKey.self], state: context.state)
            .rows),
        environment: {}, availableSize: context.availableSize, transition: context.transition)
      context.add(content.frame(Rect(origin: .zero, size: content.size)))
      return content.size
    }
  }
}

@MainActor
private struct GalleryDragsContent {
  let theme: Theme
  let state: GalleryDragsState

  var rows: VStack<Empty> {
    VStack(alignment: .leading, spacing: 12, fillWidth: true) {
      GalleryRow(spacing: 8) {
        tile("Text", icon: .lines) { [.text("What is dragged as text")] }
        tile("Link", icon: .chain) { [.links(["https://swift.org"]), .text("https://swift.org")] }
        tile("File", icon: .page) { [.files([SampleHistory.photoPath])] }
        photo
      }
      GalleryRow(spacing: 12) {
        zone(.note, takes: [.text, .uriList], height: 72, note) { state.write($0) }
        zone(.album, takes: [.png, .uriList], height: 72, album) { state.paste($0) }
      }
      GalleryRow(spacing: 12) {
        well(.colors, "Colours are moved")
        well(.favourites, "Favourites")
      }
    }
  }

  // MARK: Sources

  private func tile(
    _ title: String, icon: ThemeIcon, items: @escaping @MainActor () -> [TransferItem]
  ) -> GestureModifier<Empty> {
    GalleryDragTile(
      title: title,
      picture: AnyComponent(
        AnyNode(
          size: Size(width: 24, height: 24), value: icon, make: { GalleryIconNode(icon) }
        ) { _ in })
    ).gesture(.draggable { _ in items() })
  }

  private var photo: GestureModifier<Empty> {
    let picture = Image(image: RasterPhoto.large, size: Size(width: 32, height: 32))
    return GalleryDragTile(title: "Photo", picture: AnyComponent(picture.cornerRadius(4)))
      .gesture(
        .draggable { _ in [TransferItem(.png) { (try? RasterPhoto.large.pngData()) ?? [] }] })
  }

  private func swatch(_ swatch: GallerySwatch, in place: GalleryDragsState.Place)
    -> GestureModifier<Empty>
  {
    Circle(fillColor: swatch.color, size: Size(width: 28, height: 28))
      .accessibility { ($0.role, $0.label) = (.image, swatch.name) }
      .gesture(
        .draggable(
          DragSource(actions: [.copy, .move], icon: { swatch.icon }) { _ in
            swatch.items
          } onEnd: { [state] done in
            if done == .move { state.take(swatch, from: place) }
          }))
  }

  // MARK: Targets

  private func zone(
    _ place: GalleryDragsState.Place, takes types: [ContentType],
    actions: DragActions = .copy, height: Double, _ content: AnyComponent<Empty>,
    perform: @escaping @MainActor (Drop) -> Void
  ) -> GestureModifier<Empty> {
    GalleryDropZone(isTargeted: state.target == place, height: height, content: content)
      .gesture(
        .dropDestination(
          DropTarget(of: types, actions: actions, perform: perform) { [state] in
            state.setTargeted($0, place)
          }))
  }

  private func hint(_ text: String) -> Text {
    Text(text, font: \.caption, color: \.secondaryText, alignment: .center)
  }

  private var note: AnyComponent<Empty> {
    guard let text = state.note else { return AnyComponent(hint("Text and links")) }
    return AnyComponent(
      Text(text, font: \.caption, alignment: .center, maximumNumberOfLines: 3))
  }

  private var album: AnyComponent<Empty> {
    if state.album.isEmpty { return AnyComponent(hint("Pictures and files")) }
    return AnyComponent(
      HStack<Empty>(spacing: 6) {
        for (index, picture) in state.album.enumerated() {
          GalleryPicture(picture: picture).identified(by: index)
        }
      })
  }

  private func well(
    _ place: GalleryDragsState.Place, _ text: String
  ) -> GestureModifier<Empty> {
    let swatches = state.colors[place] ?? []
    let content =
      swatches.isEmpty
      ? AnyComponent(hint(text))
      : AnyComponent(
        HStack<Empty>(spacing: 8) {
          for item in swatches { swatch(item, in: place).identified(by: item) }
        })
    return zone(place, takes: [GallerySwatch.type], actions: .move, height: 48, content) {
      [state] in state.receive($0, in: place)
    }
  }
}
