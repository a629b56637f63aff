/// `zxdg_exporter_v2`.
final class TestExporter: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "export_toplevel", case .new(let object) = arguments[0],
      case .object(let surface) = arguments[1]
    else { return }
    guard compositor.toplevels.contains(where: { $0.surface === surface }) else {
      return fail(0, "a surface that is no window")
    }
    if compositor.options.answersExports { object.post("handle", .string("window-\(object.id)")) }
  }
}
