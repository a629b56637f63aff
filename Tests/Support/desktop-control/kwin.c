// KWin 5.27: input by `org_kde_kwin_fake_input`, screenshots by `org.kde.KWin.ScreenShot2`. KWin asks
// for permissions for both unless KWIN_WAYLAND_NO_PERMISSION_CHECKS and
// KWIN_SCREENSHOT_NO_PERMISSION_CHECKS are set, and has the second only where it draws with OpenGL.
#define _GNU_SOURCE
#include "desktop-control.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The requests of version 4 that are sent below, in the protocol's order.
enum { AUTHENTICATE = 0, BUTTON = 2, AXIS = 3, MOTION_ABSOLUTE = 9, KEY = 10 };

static const struct wl_interface *no_types[8];
static const struct wl_message requests[] = {
  {"authenticate", "ss", no_types},        {"pointer_motion", "ff", no_types},
  {"button", "uu", no_types},              {"axis", "uf", no_types},
  {"touch_down", "2uff", no_types},        {"touch_motion", "2uff", no_types},
  {"touch_up", "2u", no_types},            {"touch_cancel", "2", no_types},
  {"touch_frame", "2", no_types},          {"pointer_motion_absolute", "3ff", no_types},
  {"keyboard_key", "4uu", no_types},
};
static const struct wl_interface fake_input_interface = {
  "org_kde_kwin_fake_input", 4, 11, requests, 0, NULL};

static struct wl_proxy *fake_input;

static bool open_input(struct desktop *desktop) {
  fake_input = bind_global(desktop, &fake_input_interface, 4);
  if (!fake_input) return false;
  wl_proxy_marshal(fake_input, AUTHENTICATE, "desktop-control", "tests");
  return true;
}

static bool motion(struct desktop *desktop, double x, double y) {
  (void)desktop;
  wl_proxy_marshal(
    fake_input, MOTION_ABSOLUTE, wl_fixed_from_double(x), wl_fixed_from_double(y));
  return true;
}

static bool button(struct desktop *desktop, uint32_t code, bool is_pressed) {
  (void)desktop;
  wl_proxy_marshal(fake_input, BUTTON, code, (uint32_t)is_pressed);
  return true;
}

static bool wheel(struct desktop *desktop, uint32_t axis, int clicks) {
  (void)desktop;
  wl_proxy_marshal(fake_input, AXIS, axis, wl_fixed_from_int(15 * clicks));
  return true;
}

static bool key(struct desktop *desktop, uint32_t code, bool is_pressed) {
  (void)desktop;
  wl_proxy_marshal(fake_input, KEY, code, (uint32_t)is_pressed);
  return true;
}

const struct input kwin_input = {"fake-input", open_input, motion, button, wheel, key};

// MARK: Screenshots

// The numbers of the answer, a dictionary of names and variants.
static uint32_t number(DBusMessageIter *results, const char *name) {
  for (DBusMessageIter entries = *results;
       dbus_message_iter_get_arg_type(&entries) == DBUS_TYPE_DICT_ENTRY;
       dbus_message_iter_next(&entries)) {
    DBusMessageIter entry, value;
    const char *found;
    uint32_t result = 0;
    dbus_message_iter_recurse(&entries, &entry);
    dbus_message_iter_get_basic(&entry, &found);
    if (strcmp(found, name) != 0) continue;
    dbus_message_iter_next(&entry);
    dbus_message_iter_recurse(&entry, &value);
    if (dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_UINT32) return 0;
    dbus_message_iter_get_basic(&value, &result);
    return result;
  }
  return 0;
}

static DBusMessage *capture_call(int pipe) {
  DBusMessage *message = dbus_message_new_method_call(
    "org.kde.KWin", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2", "CaptureWorkspace");
  DBusMessageIter arguments, options, option, value;
  const char *name = "native-resolution";
  dbus_bool_t yes = TRUE;
  dbus_message_iter_init_append(message, &arguments);
  dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &options);
  dbus_message_iter_open_container(&options, DBUS_TYPE_DICT_ENTRY, NULL, &option);
  dbus_message_iter_append_basic(&option, DBUS_TYPE_STRING, &name);
  dbus_message_iter_open_container(&option, DBUS_TYPE_VARIANT, "b", &value);
  dbus_message_iter_append_basic(&value, DBUS_TYPE_BOOLEAN, &yes);
  dbus_message_iter_close_container(&option, &value);
  dbus_message_iter_close_container(&options, &option);
  dbus_message_iter_close_container(&arguments, &options);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_UNIX_FD, &pipe);
  return message;
}

static bool read_rows(int pipe, size_t stride, size_t width, size_t height, FILE *out) {
  uint8_t *row = malloc(stride);
  bool is_complete = row != NULL;
  for (size_t y = 0; y < height && is_complete; y++) {
    for (size_t have = 0; have < stride && is_complete;) {
      ssize_t count = read(pipe, row + have, stride - have);
      is_complete = count > 0;
      if (is_complete) have += count;
    }
    is_complete = is_complete && fwrite(row, 4, width, out) == width;
  }
  free(row);
  return is_complete;
}

bool kwin_screenshot(struct desktop *desktop, const char *file, int *width, int *height) {
  int ends[2];
  if (!desktop->bus || pipe2(ends, O_CLOEXEC) < 0) return false;
  DBusMessage *answer = call(desktop, capture_call(ends[1]));
  close(ends[1]);
  DBusMessageIter arguments, results;
  bool is_complete = false;
  if (answer && dbus_message_iter_init(answer, &arguments)
      && dbus_message_iter_get_arg_type(&arguments) == DBUS_TYPE_ARRAY) {
    dbus_message_iter_recurse(&arguments, &results);
    *width = number(&results, "width");
    *height = number(&results, "height");
    size_t stride = number(&results, "stride");
    FILE *out = fopen(file, "wb");
    if (out && *width > 0 && *height > 0 && stride >= 4 * (size_t)*width) {
      is_complete = read_rows(ends[0], stride, *width, *height, out);
    }
    if (out) is_complete = fclose(out) == 0 && is_complete;
  }
  if (answer) dbus_message_unref(answer);
  close(ends[0]);
  return is_complete;
}
