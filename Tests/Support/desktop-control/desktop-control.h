// What a compositor lets somebody else do with its input and its picture.
#ifndef DESKTOP_CONTROL_H
#define DESKTOP_CONTROL_H
#include <dbus/dbus.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <wayland-client.h>

struct desktop {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_seat *seat;
  // In logical pixels.
  int width, height;
  // The session bus; NULL where the compositor was started without one.
  DBusConnection *bus;
};

// Coordinates are logical pixels of the screen, codes those of evdev, axes 0 (vertical) and 1. A
// function answers false when the compositor refused or went away.
struct input {
  const char *name;
  // Whether this compositor has it.
  bool (*open)(struct desktop *);
  bool (*motion)(struct desktop *, double x, double y);
  bool (*button)(struct desktop *, uint32_t code, bool is_pressed);
  // Clicks of a wheel, positive downwards and to the right.
  bool (*wheel)(struct desktop *, uint32_t axis, int clicks);
  bool (*key)(struct desktop *, uint32_t code, bool is_pressed);
};

extern const struct input kwin_input, wlroots_input, mutter_input;

// Writes KWin's screen in device pixels as native-endian ARGB words.
bool kwin_screenshot(struct desktop *, const char *file, int *width, int *height);

// Does what a line says that begins with `method`, and answers it; false if it cannot.
bool run_input_method(struct desktop *, const char *line, FILE *out);

// The registry's name for an interface, bound at `version` at most; NULL where it is missing.
void *bind_global(struct desktop *, const struct wl_interface *, uint32_t version);

uint32_t event_time(void);

// Sends a call and waits for the answer; NULL after an error, which is printed.
DBusMessage *call(struct desktop *, DBusMessage *);

#endif
