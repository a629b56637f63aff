import CWayland
import CWaylandServer

/// The singletons that a compositor may offer, and the classes of the objects that are bound to them.
@MainActor let knownGlobals: [String: (UnsafePointer<wl_interface>, ServerResource.Type)] = [
  "wl_compositor": (cwayland_wl_compositor(), ServerResource.self),
  "wl_shm": (cwayland_wl_shm(), TestSharedMemory.self),
  "wl_subcompositor": (cwayland_wl_subcompositor(), TestSubcompositor.self),
  "xdg_wm_base": (cwayland_xdg_wm_base(), TestWindowManager.self),
  "zxdg_decoration_manager_v1": (
    cwayland_zxdg_decoration_manager_v1(), TestDecorationManager.self
  ),
  "wp_viewporter": (cwayland_wp_viewporter(), TestViewporter.self),
  "wp_presentation": (cwayland_wp_presentation(), TestPresentation.self),
  "wp_fractional_scale_manager_v1": (
    cwayland_wp_fractional_scale_manager_v1(), TestFractionalScaleManager.self
  ),
  "wp_cursor_shape_manager_v1": (
    cwayland_wp_cursor_shape_manager_v1(), TestCursorShapeManager.self
  ),
  "zwp_pointer_gestures_v1": (cwayland_zwp_pointer_gestures_v1(), TestPointerGestures.self),
  "wl_data_device_manager": (cwayland_wl_data_device_manager(), TestSelectionManager.self),
  "zwp_primary_selection_device_manager_v1": (
    cwayland_zwp_primary_selection_device_manager_v1(), TestSelectionManager.self
  ),
  "xdg_activation_v1": (cwayland_xdg_activation_v1(), TestActivationManager.self),
  "zwp_text_input_manager_v3": (
    cwayland_zwp_text_input_manager_v3(), TestTextInputManager.self
  ),
  "zwp_idle_inhibit_manager_v1": (
    cwayland_zwp_idle_inhibit_manager_v1(), TestIdleInhibitManager.self
  ),
  "xdg_toplevel_icon_manager_v1": (
    cwayland_xdg_toplevel_icon_manager_v1(), TestToplevelIconManager.self
  ),
  "xdg_wm_dialog_v1": (cwayland_xdg_wm_dialog_v1(), TestDialogManager.self),
  "zwp_relative_pointer_manager_v1": (
    cwayland_zwp_relative_pointer_manager_v1(), TestRelativePointerManager.self
  ),
  "zwp_pointer_constraints_v1": (
    cwayland_zwp_pointer_constraints_v1(), TestPointerConstraints.self
  ),
  "zwp_tablet_manager_v2": (cwayland_zwp_tablet_manager_v2(), TestTabletManager.self),
  "zxdg_exporter_v2": (cwayland_zxdg_exporter_v2(), TestExporter.self),
]
