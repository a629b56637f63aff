import Geometry

/// `wp_viewporter`.
final class TestViewporter: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_viewport", case .new(let object) = arguments[0],
      let viewport = object as? TestViewport,
      case .object(let other?) = arguments[1], let surface = other as? TestSurface
    else { return }
    guard surface.viewport == nil else { return fail(0, "the surface has a viewport already") }
    surface.viewport = viewport
    viewport.surface = surface
  }
}

/// `wp_viewport`.
final class TestViewport: ServerResource {
  weak var surface: TestSurface?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request != "destroy" else { return }
    guard let surface, surface.isAlive else { return fail(3, "the surface is gone") }
    switch request {
    case "set_source":
      guard case .fixed(let x) = arguments[0], case .fixed(let y) = arguments[1],
        case .fixed(let width) = arguments[2], case .fixed(let height) = arguments[3]
      else { return }
      if (x, y, width, height) == (-1, -1, -1, -1) {
        surface.pending.source = .some(nil)
      } else if x < 0 || y < 0 || width <= 0 || height <= 0 {
        fail(0, "a source of \(width)×\(height) at \(x),\(y)")
      } else {
        surface.pending.source = Rect(x: x, y: y, width: width, height: height)
      }
    case "set_destination":
      guard case .int(let width) = arguments[0], case .int(let height) = arguments[1] else {
        return
      }
      if (width, height) == (-1, -1) {
        surface.pending.destination = .some(nil)
      } else if width <= 0 || height <= 0 {
        fail(0, "a destination of \(width)×\(height)")
      } else {
        surface.pending.destination = PixelSize(width: width, height: height)
      }
    default: break
    }
  }

  override func wasDestroyed() {
    surface?.viewport = nil
    surface?.pending.source = .some(nil)
    surface?.pending.destination = .some(nil)
  }
}

/// `wp_fractional_scale_manager_v1`.
final class TestFractionalScaleManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_fractional_scale", case .new(let object) = arguments[0],
      let scale = object as? TestFractionalScale,
      case .object(let other?) = arguments[1], let surface = other as? TestSurface
    else { return }
    guard surface.fractionalScale == nil else { return fail(0, "the surface has one already") }
    surface.fractionalScale = scale
    if let numerator = compositor.options.fractionalScale {
      surface.preferFractionalScale(numerator)
    }
  }
}

/// `wp_fractional_scale_v1`.
final class TestFractionalScale: ServerResource {}

/// `wp_presentation`.
final class TestPresentation: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "feedback", case .object(let other?) = arguments[0],
      let surface = other as? TestSurface, case .new(let object) = arguments[1],
      let feedback = object as? TestPresentationFeedback
    else { return }
    surface.pending.feedbacks.append(feedback)
  }
}

/// `wp_presentation_feedback`: ends with one of two events.
final class TestPresentationFeedback: ServerResource {
  func present() {
    let (seconds, attoseconds) = compositor.presentationTime.components
    let refresh = compositor.outputs.first.map { $0.description.refreshNanoseconds } ?? 0
    post(
      "presented", .uint(UInt32(truncatingIfNeeded: seconds >> 32)),
      .uint(UInt32(truncatingIfNeeded: seconds)), .uint(UInt32(attoseconds / 1_000_000_000)),
      .uint(refresh), .uint(0), .uint(UInt32(compositor.frameNumber)), .uint(0))
    destroy()
  }

  func discard() {
    post("discarded")
    destroy()
  }
}
