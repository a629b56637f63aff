// cage, phoc and sway: `zwlr_virtual_pointer_v1` and `zwp_virtual_keyboard_v1`. The devices go away
// with the connection.
#define _GNU_SOURCE
#include "desktop-control.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xkbcommon/xkbcommon.h>

// The requests of both interfaces that are sent below, in the protocols' order.
enum { MOTION_ABSOLUTE = 1, BUTTON = 2, FRAME = 4, AXIS_DISCRETE = 7 };
enum { KEYMAP = 0, KEY = 1, MODIFIERS = 2 };

static const struct wl_interface *no_types[8];
static const struct wl_message pointer_requests[] = {
  {"motion", "uff", no_types},        {"motion_absolute", "uuuuu", no_types},
  {"button", "uuu", no_types},        {"axis", "uuf", no_types},
  {"frame", "", no_types},            {"axis_source", "u", no_types},
  {"axis_stop", "uu", no_types},      {"axis_discrete", "uufi", no_types},
  {"destroy", "", no_types},
};
static const struct wl_interface pointer_interface = {
  "zwlr_virtual_pointer_v1", 1, 9, pointer_requests, 0, NULL};
static const struct wl_interface *pointer_types[] = {&wl_seat_interface, &pointer_interface};
static const struct wl_message pointer_manager_requests[] = {
  {"create_virtual_pointer", "?on", pointer_types},
  {"destroy", "", no_types},
};
static const struct wl_interface pointer_manager_interface = {
  "zwlr_virtual_pointer_manager_v1", 1, 2, pointer_manager_requests, 0, NULL};

static const struct wl_message keyboard_requests[] = {
  {"keymap", "uhu", no_types},
  {"key", "uuu", no_types},
  {"modifiers", "uuuu", no_types},
  {"destroy", "1", no_types},
};
static const struct wl_interface keyboard_interface = {
  "zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL};
static const struct wl_interface *keyboard_types[] = {&wl_seat_interface, &keyboard_interface};
static const struct wl_message keyboard_manager_requests[] = {
  {"create_virtual_keyboard", "on", keyboard_types},
};
static const struct wl_interface keyboard_manager_interface = {
  "zwp_virtual_keyboard_manager_v1", 1, 1, keyboard_manager_requests, 0, NULL};

static struct wl_proxy *pointer, *keyboard;
static struct xkb_state *modifiers;

// The layout is that of XKB_DEFAULT_LAYOUT and XKB_DEFAULT_VARIANT; without them it is "us".
static bool send_keymap(void) {
  struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  struct xkb_keymap *keymap =
    context ? xkb_keymap_new_from_names(
      context, &(struct xkb_rule_names){}, XKB_KEYMAP_COMPILE_NO_FLAGS) : NULL;
  char *text = keymap ? xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) : NULL;
  int file = text ? memfd_create("keymap", MFD_CLOEXEC) : -1;
  size_t size = text ? strlen(text) + 1 : 0;
  bool is_written = file >= 0 && write(file, text, size) == (ssize_t)size;
  if (is_written) {
    wl_proxy_marshal(keyboard, KEYMAP, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, (uint32_t)size);
  }
  if (file >= 0) close(file);
  if (is_written) modifiers = xkb_state_new(keymap);
  return modifiers != NULL;
}

static bool open_input(struct desktop *desktop) {
  struct wl_proxy *pointers = bind_global(desktop, &pointer_manager_interface, 1);
  struct wl_proxy *keyboards = bind_global(desktop, &keyboard_manager_interface, 1);
  if (!pointers || !keyboards || !desktop->seat) return false;
  pointer = wl_proxy_marshal_constructor(pointers, 0, &pointer_interface, desktop->seat, NULL);
  keyboard = wl_proxy_marshal_constructor(keyboards, 0, &keyboard_interface, desktop->seat, NULL);
  return send_keymap();
}

static void frame(void) { wl_proxy_marshal(pointer, FRAME); }

static bool motion(struct desktop *desktop, double x, double y) {
  // A place is told as a part of the screen; 256 steps a pixel.
  wl_proxy_marshal(
    pointer, MOTION_ABSOLUTE, event_time(), (uint32_t)(x * 256), (uint32_t)(y * 256),
    (uint32_t)desktop->width * 256, (uint32_t)desktop->height * 256);
  frame();
  return true;
}

static bool button(struct desktop *desktop, uint32_t code, bool is_pressed) {
  (void)desktop;
  wl_proxy_marshal(pointer, BUTTON, event_time(), code, (uint32_t)is_pressed);
  frame();
  return true;
}

static bool wheel(struct desktop *desktop, uint32_t axis, int clicks) {
  (void)desktop;
  wl_proxy_marshal(
    pointer, AXIS_DISCRETE, event_time(), axis, wl_fixed_from_int(15 * clicks), clicks);
  frame();
  return true;
}

static bool key(struct desktop *desktop, uint32_t code, bool is_pressed) {
  (void)desktop;
  wl_proxy_marshal(keyboard, KEY, event_time(), code, (uint32_t)is_pressed);
  // wlroots does not work out the modifiers of virtual keyboards.
  xkb_state_update_key(modifiers, code + 8, is_pressed ? XKB_KEY_DOWN : XKB_KEY_UP);
  wl_proxy_marshal(
    keyboard, MODIFIERS, xkb_state_serialize_mods(modifiers, XKB_STATE_MODS_DEPRESSED),
    xkb_state_serialize_mods(modifiers, XKB_STATE_MODS_LATCHED),
    xkb_state_serialize_mods(modifiers, XKB_STATE_MODS_LOCKED),
    xkb_state_serialize_layout(modifiers, XKB_STATE_LAYOUT_EFFECTIVE));
  return true;
}

const struct input wlroots_input = {
  "virtual-devices", open_input, motion, button, wheel, key};
