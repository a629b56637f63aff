import CLibWayland

/// The singletons that the compositor offers. The first three are required; without one of the
/// others the client does without what it gives.
@MainActor
struct WaylandGlobals {
  var compositor: WlCompositor?
  var shm: WlShm?
  var wmBase: XdgWmBase?
  var subcompositor: WlSubcompositor?
  var viewporter: WpViewporter?
  var presentation: WpPresentation?
  var fractionalScaleManager: WpFractionalScaleManagerV1?
  var decorationManager: ZxdgDecorationManagerV1?
  var cursorShapeManager: WpCursorShapeManagerV1?
  var pointerGestures: ZwpPointerGesturesV1?
  var dataDeviceManager: WlDataDeviceManager?
  var primarySelectionManager: ZwpPrimarySelectionDeviceManagerV1?
  var activation: XdgActivationV1?
  var textInputManager: ZwpTextInputManagerV3?
  var idleInhibitManager: ZwpIdleInhibitManagerV1?
  var iconManager: XdgToplevelIconManagerV1?
  var dialogManager: XdgWmDialogV1?
  var tabletManager: ZwpTabletManagerV2?
  var exporter: ZxdgExporterV2?
  var relativePointerManager: ZwpRelativePointerManagerV1?
  var pointerConstraints: ZwpPointerConstraintsV1?

  /// The names of required globals that are absent.
  var missing: [String] {
    [
      compositor == nil ? "wl_compositor" : nil, shm == nil ? "wl_shm" : nil,
      wmBase == nil ? "xdg_wm_base" : nil,
    ].compactMap(\.self)
  }

  /// Binds the global if it is one of these and is not bound yet.
  mutating func bind(_ registry: WlRegistry, name: UInt32, interface: String, version: UInt32) {
    func bound<T: WaylandObject>(_ current: T?) -> T? {
      current
        ?? registry.bind(
          name: name, T.self, version: min(version, UInt32(T.interface.pointee.version)))
    }
    switch interface {
    case "wl_compositor": compositor = bound(compositor)
    case "wl_shm": shm = bound(shm)
    case "xdg_wm_base": wmBase = bound(wmBase)
    case "wl_subcompositor": subcompositor = bound(subcompositor)
    case "wp_viewporter": viewporter = bound(viewporter)
    case "wp_presentation": presentation = bound(presentation)
    case "wp_fractional_scale_manager_v1":
      fractionalScaleManager = bound(fractionalScaleManager)
    case "zxdg_decoration_manager_v1": decorationManager = bound(decorationManager)
    case "wp_cursor_shape_manager_v1": cursorShapeManager = bound(cursorShapeManager)
    case "zwp_pointer_gestures_v1": pointerGestures = bound(pointerGestures)
    case "wl_data_device_manager": dataDeviceManager = bound(dataDeviceManager)
    case "zwp_primary_selection_device_manager_v1":
      primarySelectionManager = bound(primarySelectionManager)
    case "xdg_activation_v1": activation = bound(activation)
    case "zwp_text_input_manager_v3": textInputManager = bound(textInputManager)
    case "zwp_idle_inhibit_manager_v1": idleInhibitManager = bound(idleInhibitManager)
    case "xdg_toplevel_icon_manager_v1": iconManager = bound(iconManager)
    case "xdg_wm_dialog_v1": dialogManager = bound(dialogManager)
    case "zwp_tablet_manager_v2": tabletManager = bound(tabletManager)
    case "zxdg_exporter_v2": exporter = bound(exporter)
    case "zwp_relative_pointer_manager_v1":
      relativePointerManager = bound(relativePointerManager)
    case "zwp_pointer_constraints_v1": pointerConstraints = bound(pointerConstraints)
    default: break
    }
  }

  /// Destroys every object, in the order that the protocols allow.
  mutating func destroy() {
    pointerConstraints?.destroy()
    relativePointerManager?.destroy()
    tabletManager?.destroy()
    exporter?.destroy()
    dialogManager?.destroy()
    iconManager?.destroy()
    idleInhibitManager?.destroy()
    textInputManager?.destroy()
    activation?.destroy()
    primarySelectionManager?.destroy()
    dataDeviceManager?.forget()
    pointerGestures?.release()
    cursorShapeManager?.destroy()
    decorationManager?.destroy()
    fractionalScaleManager?.destroy()
    presentation?.destroy()
    viewporter?.destroy()
    subcompositor?.destroy()
    wmBase?.destroy()
    shm?.forget()
    compositor?.forget()
    self = WaylandGlobals()
  }
}
