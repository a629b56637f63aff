// Drives a compositor from outside, as far as it allows that: input by KWin's fake input, wlroots'
// virtual devices or mutter's remote desktop, and screenshots of KWin. One command a line over a unix
// socket; every command is answered by one line, `ok …` or `err …`, in order.
//
//   desktop-control SOCKET WIDTH HEIGHT     (of the screen in logical pixels)
//
//   ping                  input (which kind there is)
//   motion X Y            button CODE 0|1
//   wheel AXIS CLICKS     key CODE 0|1
//   sync                  (the compositor has read everything before)
//   shot FILE             (KWin only; `ok WIDTH HEIGHT`)
//   method state          (an input method; `ok ACTIVE CURSOR ANCHOR HINT PURPOSE TEXT`)
//   method preedit BEGIN END TEXT         method commit TEXT         method delete BEFORE AFTER
//
// It ends when its connection does. WAYLAND_DISPLAY and DBUS_SESSION_BUS_ADDRESS name the compositor.
#define _GNU_SOURCE
#include "desktop-control.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

// MARK: Globals

struct global {
  char *interface;
  uint32_t name, version;
  struct global *next;
};

static struct global *globals;

static void handle_global(void *data, struct wl_registry *registry, uint32_t name,
                          const char *interface, uint32_t version) {
  (void)data, (void)registry;
  struct global *global = malloc(sizeof *global);
  *global = (struct global){strdup(interface), name, version, globals};
  globals = global;
}

static void handle_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {handle_global, handle_global_remove};

void *bind_global(struct desktop *desktop, const struct wl_interface *interface, uint32_t version) {
  for (struct global *global = globals; global; global = global->next) {
    if (strcmp(global->interface, interface->name) != 0) continue;
    if (global->version < version) version = global->version;
    return wl_registry_bind(desktop->registry, global->name, interface, version);
  }
  return NULL;
}

uint32_t event_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}

DBusMessage *call(struct desktop *desktop, DBusMessage *message) {
  DBusError error = DBUS_ERROR_INIT;
  DBusMessage *answer =
    desktop->bus ? dbus_connection_send_with_reply_and_block(desktop->bus, message, 20000, &error)
                 : NULL;
  if (dbus_error_is_set(&error)) fprintf(stderr, "desktop-control: %s\n", error.message);
  dbus_error_free(&error);
  dbus_message_unref(message);
  return answer;
}

// MARK: Connecting

static bool connect_to_compositor(struct desktop *desktop) {
  // The compositor may still be about to listen; the program that started both ends this one
  // when it has waited long enough.
  while (!(desktop->display = wl_display_connect(NULL))) {
    if (errno != ENOENT && errno != ECONNREFUSED) return false;
    usleep(2000);
  }
  desktop->registry = wl_display_get_registry(desktop->display);
  wl_registry_add_listener(desktop->registry, &registry_listener, NULL);
  return wl_display_roundtrip(desktop->display) >= 0;
}

static void connect_to_bus(struct desktop *desktop) {
  if (!getenv("DBUS_SESSION_BUS_ADDRESS")) return;
  DBusError error = DBUS_ERROR_INIT;
  desktop->bus = dbus_bus_get(DBUS_BUS_SESSION, &error);
  if (!desktop->bus) fprintf(stderr, "desktop-control: %s\n", error.message);
  dbus_error_free(&error);
}

static const struct input *find_input(struct desktop *desktop) {
  static const struct input *const kinds[] = {&kwin_input, &wlroots_input, &mutter_input};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (kinds[i]->open(desktop)) return kinds[i];
  }
  return NULL;
}

// mutter takes its name on the bus some time after it has its Wayland socket.
static const struct input *wait_for_input(struct desktop *desktop) {
  const struct input *input = NULL;
  for (int i = 0; !input && i < 100; i++) {
    if (i > 0) usleep(50000);
    input = find_input(desktop);
  }
  return input;
}

static int accept_one(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  unlink(path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0 || listen(listener, 1) < 0) {
    return -1;
  }
  int client = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  close(listener);
  return client;
}

// MARK: Commands

static bool run_input(struct desktop *desktop, const struct input *input, const char *line) {
  double x, y;
  unsigned code, axis;
  int value;
  if (sscanf(line, "motion %lf %lf", &x, &y) == 2) return input->motion(desktop, x, y);
  if (sscanf(line, "button %u %d", &code, &value) == 2) return input->button(desktop, code, value);
  if (sscanf(line, "wheel %u %d", &axis, &value) == 2) return input->wheel(desktop, axis, value);
  if (sscanf(line, "key %u %d", &code, &value) == 2) return input->key(desktop, code, value);
  return false;
}

static void run_command(struct desktop *desktop, const struct input **input, const char *line,
                        FILE *out) {
  char file[512];
  int width, height;
  bool is_alive = wl_display_roundtrip(desktop->display) >= 0;
  if (!is_alive) {
    fprintf(out, "err the compositor is gone\n");
  } else if (strcmp(line, "ping") == 0 || strcmp(line, "sync") == 0) {
    fprintf(out, "ok\n");
  } else if (strcmp(line, "input") == 0) {
    fprintf(out, "ok %s\n", *input ? (*input)->name : "none");
  } else if (sscanf(line, "shot %511s", file) == 1) {
    if (kwin_screenshot(desktop, file, &width, &height)) fprintf(out, "ok %d %d\n", width, height);
    else fprintf(out, "err no screenshot\n");
  } else if (run_input_method(desktop, line, out)) {
    // It has answered.
  } else if ((*input || (*input = wait_for_input(desktop))) && run_input(desktop, *input, line)
             && wl_display_roundtrip(desktop->display) >= 0) {
    fprintf(out, "ok\n");
  } else {
    fprintf(out, "err unknown command, or no such input\n");
  }
  fflush(out);
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: desktop-control SOCKET WIDTH HEIGHT\n");
    return 2;
  }
  struct desktop desktop = {.width = atoi(arguments[2]), .height = atoi(arguments[3])};
  if (!connect_to_compositor(&desktop)) {
    fprintf(stderr, "desktop-control: no compositor: %s\n", strerror(errno));
    return 1;
  }
  connect_to_bus(&desktop);
  desktop.seat = bind_global(&desktop, &wl_seat_interface, 1);
  const struct input *input = find_input(&desktop);
  int client = accept_one(arguments[1]);
  FILE *in = client < 0 ? NULL : fdopen(client, "r");
  FILE *out = client < 0 ? NULL : fdopen(dup(client), "w");
  if (!in || !out) {
    fprintf(stderr, "desktop-control: %s: %s\n", arguments[1], strerror(errno));
    return 1;
  }
  char line[1024];
  while (fgets(line, sizeof line, in)) {
    line[strcspn(line, "\n")] = 0;
    run_command(&desktop, &input, line, out);
  }
  return 0;
}
