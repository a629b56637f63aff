// mutter: `org.gnome.Mutter.RemoteDesktop`. A session lives as long as the connection that made it.
#include "desktop-control.h"

#include <stdio.h>
#include <string.h>

static const char *const service = "org.gnome.Mutter.RemoteDesktop";
static char session[256];

// Calls a method of the session with two arguments of basic types.
static bool notify(struct desktop *desktop, const char *method, int first_type, const void *first,
                   int second_type, const void *second) {
  DBusMessage *message = dbus_message_new_method_call(
    service, session, "org.gnome.Mutter.RemoteDesktop.Session", method);
  if (first_type != DBUS_TYPE_INVALID) {
    dbus_message_append_args(
      message, first_type, first, second_type, second, DBUS_TYPE_INVALID);
  }
  DBusMessage *answer = call(desktop, message);
  if (answer) dbus_message_unref(answer);
  return answer != NULL;
}

static bool open_input(struct desktop *desktop) {
  if (!desktop->bus || !dbus_bus_name_has_owner(desktop->bus, service, NULL)) return false;
  DBusMessage *answer = call(desktop, dbus_message_new_method_call(
    service, "/org/gnome/Mutter/RemoteDesktop", service, "CreateSession"));
  const char *path;
  bool is_made = answer && dbus_message_get_args(
    answer, NULL, DBUS_TYPE_OBJECT_PATH, &path, DBUS_TYPE_INVALID);
  if (is_made) snprintf(session, sizeof session, "%s", path);
  if (answer) dbus_message_unref(answer);
  return is_made && notify(desktop, "Start", DBUS_TYPE_INVALID, NULL, DBUS_TYPE_INVALID, NULL);
}

static bool move_by(struct desktop *desktop, double x, double y) {
  return notify(
    desktop, "NotifyPointerMotionRelative", DBUS_TYPE_DOUBLE, &x, DBUS_TYPE_DOUBLE, &y);
}

// Absolute places need a screencast; the corner of the screen is where every pointer stops.
static bool motion(struct desktop *desktop, double x, double y) {
  return move_by(desktop, -100000, -100000) && move_by(desktop, x, y);
}

static bool button(struct desktop *desktop, uint32_t code, bool is_pressed) {
  int32_t number = (int32_t)code;
  dbus_bool_t state = is_pressed;
  return notify(
    desktop, "NotifyPointerButton", DBUS_TYPE_INT32, &number, DBUS_TYPE_BOOLEAN, &state);
}

static bool wheel(struct desktop *desktop, uint32_t axis, int clicks) {
  int32_t steps = clicks;
  return notify(
    desktop, "NotifyPointerAxisDiscrete", DBUS_TYPE_UINT32, &axis, DBUS_TYPE_INT32, &steps);
}

static bool key(struct desktop *desktop, uint32_t code, bool is_pressed) {
  dbus_bool_t state = is_pressed;
  return notify(
    desktop, "NotifyKeyboardKeycode", DBUS_TYPE_UINT32, &code, DBUS_TYPE_BOOLEAN, &state);
}

const struct input mutter_input = {"remote-desktop", open_input, motion, button, wheel, key};
