import Glibc
import Surface

/// Shows photos of a chat above everything else, one after the other: zoomed with the wheel, a pinch, a double click or
/// keys, and dragged.
final class PhotoViewer: View {
  /// Called when the reader has seen enough.
  var onClose: (@MainActor () -> Void)?

  private let photos: ChatPhotos
  private(set) var photo: ChatPhoto
  private(set) var placement: PhotoPlacement
  private let picture = ImageNode()
  private let bar: PhotoViewerBar
  private let status = PhotoStatusNode()
  /// Grows with every search, so that an answer that comes too late is nobody's.
  private var search = 0

  private static let wheelZoom = 1.25

  /// - Parameter theme: A dark one: photos are looked at in the dark.
  init(_ photo: ChatPhoto, of photos: ChatPhotos, theme: Theme) {
    self.photo = photo
    self.photos = photos
    placement = PhotoPlacement(of: photo.size, in: .zero)
    bar = PhotoViewerBar()
    super.init()
    fillsSuperview = true
    isModal = true
    clipsToBounds = true
    backgroundColor = Color(white: 0.05)
    themeOverride = theme
    accessibility.role = .dialog
    accessibilityLabel = "Photo viewer"
    picture.imageMode = .aspectFit
    picture.contentModeUntilDisplay = .scaleToFill
    picture.isUserInteractionEnabled = false
    picture.loadingErrorChanged = { [weak self] error in
      self?.say(error.map { "The photo cannot be shown: \($0)" })
    }
    for node in [picture, bar, status] as [DisplayNode] { addSubview(node.view) }
    connect()
    addRecognizers()
    showPhoto()
  }

  private func connect() {
    bar.close.on(.primaryAction) { [weak self] _ in self?.onClose?() }
    bar.previous.on(.primaryAction) { [weak self] _ in self?.go(by: -1) }
    bar.next.on(.primaryAction) { [weak self] _ in self?.go(by: 1) }
    bar.save.on(.primaryAction) { [weak self] _ in self?.save() }
  }

  // MARK: Photos

  private func showPhoto() {
    place { $0 = PhotoPlacement(of: photo.size, in: room) }
    picture.source = photo.image
    picture.accessibilityLabel = "Photo, \(photo.caption)"
    bar.caption = photo.caption
    say(nil)
  }

  private func say(_ text: String?) {
    status.show(text)
    setNeedsLayout()
  }

  /// Shows the next photo, or the one before.
  func go(by step: Int) {
    search += 1
    let (number, index) = (search, photo.index)
    WorkerPool.loading.submit(.high) { [photos, weak self] in
      let found = photos.next(after: index, step: step)
      MainThreadQueue.shared.post { self?.take(found, ofSearch: number, step: step) }
    }
  }

  private func take(_ found: ChatPhoto?, ofSearch number: Int, step: Int) {
    guard number == search else { return }
    guard let found else {
      say(step > 0 ? "This is the newest photo" : "This is the oldest photo")
      return
    }
    photo = found
    showPhoto()
  }

  // MARK: Copies

  func save() {
    WorkerPool.loading.submit(.high) { [photo, weak self] in
      let text: String
      do throws(PhotoCopy.Failure) {
        text = "Saved as \(try PhotoCopy.save(photo, in: PictureFolder.path()))"
      } catch {
        text = "\(error)"
      }
      MainThreadQueue.shared.post { self?.say(text) }
    }
  }

  // MARK: Layout

  private var room: Rect {
    let height = bar.height
    return Rect(
      x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
  }

  override func layoutSubviews() {
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: bar.height)
    placement = placement.placed(in: room)
    picture.frame = placement.frame
    let size = status.measure(Size(width: max(0, bounds.width - 32), height: bounds.height))
    status.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - size.height - 16,
      width: size.width, height: size.height)
  }

  private func place(_ change: (inout PhotoPlacement) -> Void) {
    change(&placement)
    picture.frame = placement.frame
    cursor = placement.isZoomed ? .grab : nil
  }

  // MARK: Pointer

  private func addRecognizers() {
    var start = placement
    addGestureRecognizer(
      PanGestureRecognizer { [weak self] phase in
        guard let self else { return }
        switch phase {
        case .began: start = placement
        case .updated(let offset):
          place {
            $0 = start
            $0.move(by: offset)
          }
        case .ended: break
        }
      })
    var scale = 1.0
    addGestureRecognizer(
      PinchGestureRecognizer { [weak self] phase in
        guard let self else { return }
        switch phase {
        case .began: scale = 1
        case .updated(let new):
          let middle = room.center
          place { $0.zoom(by: new / scale, at: middle) }
          scale = new
        case .ended: break
        }
      })
    let double = TapGestureRecognizer { [weak self] point in
      self?.place { $0.toggleZoom(at: point) }
    }
    double.numberOfTapsRequired = 2
    addGestureRecognizer(double)
    let single = TapGestureRecognizer { [weak self] point in
      guard let self, !placement.frame.contains(point) else { return }
      onClose?()
    }
    single.require(toFail: double)
    addGestureRecognizer(single)
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool { true }

  override func scrollEvent(_ event: ScrollEvent) -> Bool {
    if event.source == .finger, !event.modifiers.contains(.control) {
      place { $0.move(by: Point(x: -event.delta.x, y: -event.delta.y)) }
    } else if event.steps.y != 0 {
      place { $0.zoom(by: pow(PhotoViewer.wheelZoom, -event.steps.y), at: event.position) }
    }
    return true
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { true }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    if event.modifiers.contains(.control) {
      guard event.shortcutKey == Key("s") else { return false }
      save()
      return true
    }
    let middle = room.center
    switch event.key {
    case .escape: onClose?()
    case .left: go(by: -1)
    case .right: go(by: 1)
    case Key("+"), Key("="): place { $0.zoom(by: PhotoViewer.wheelZoom, at: middle) }
    case Key("-"): place { $0.zoom(by: 1 / PhotoViewer.wheelZoom, at: middle) }
    case Key("0"): place { $0.zoom(by: 1 / $0.zoom, at: middle) }
    default: return false
    }
    return true
  }
}
