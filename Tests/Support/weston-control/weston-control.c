// A module for weston 10 that lets a test drive it over a unix socket: input on any number of seats,
// outputs, placement of windows and screenshots. One command a line; every command is answered by one
// line, `ok …` or `err …`, in order. The socket's path comes from WESTON_CONTROL.
//
//   ping                             time MS | time real              (time stamp of input events)
//   seat S [p][k][t]                 unseat S                         (create, change, remove)
//   motion S X Y                     rel S DX DY                      frame S
//   button S CODE 0|1                source S N                       axis S AXIS VALUE [DISCRETE]
//   down S ID X Y                    drag S ID X Y                    up S ID
//   tframe S                         tcancel S                        (fingers)
//   key S CODE 0|1                   keymap S LAYOUT [VARIANT]        kfocus S 0|1
//   list                             place X Y TITLE                  focus S TITLE
//   sync                             shot FILE [OUTPUT]               grab FILE [OUTPUT]
//   stale [OUTPUT]                   output add|del NAME              state on|offscreen
//   killclient TITLE                 leash (exit when this connection ends)
//   exit
//
// `sync`, `place`, `shot` and `stale` answer after the next repaint. `shot` repaints everything first,
// `grab` reads the framebuffer as it is; both write native-endian ARGB words without a header and
// answer `ok WIDTH HEIGHT`. The two differ exactly where a client reported too little damage, but
// clients may draw between them: `stale` compares both states of one moment and answers
// `ok COUNT X Y` with the number of pixels that differ and the first of them.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <libweston-desktop/libweston-desktop.h>
#include <libweston/libweston.h>
#include <libweston/windowed-output-api.h>
#include <weston.h>
#include <xkbcommon/xkbcommon.h>

// Exported by libweston-10.so.0 but declared only in weston's private header.
void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *name);
void weston_seat_release(struct weston_seat *);
void weston_seat_init_pointer(struct weston_seat *);
void weston_seat_release_pointer(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
void weston_seat_release_keyboard(struct weston_seat *);
void weston_seat_update_keymap(struct weston_seat *, struct xkb_keymap *);
void notify_motion(struct weston_seat *, const struct timespec *, struct weston_pointer_motion_event *);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, double x, double y);
void notify_button(struct weston_seat *, const struct timespec *, int32_t button,
                   enum wl_pointer_button_state);
void notify_axis(struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
void notify_axis_source(struct weston_seat *, uint32_t source);
void notify_pointer_frame(struct weston_seat *);
void notify_key(struct weston_seat *, const struct timespec *, uint32_t key,
                enum wl_keyboard_key_state, enum weston_key_state_update);
void notify_keyboard_focus_in(struct weston_seat *, struct wl_array *keys,
                              enum weston_key_state_update);
void notify_keyboard_focus_out(struct weston_seat *);
void weston_seat_init_touch(struct weston_seat *);
void weston_seat_release_touch(struct weston_seat *);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *, const char *path, void *data, const struct weston_touch_device_ops *);
void weston_touch_device_destroy(struct weston_touch_device *);
void notify_touch_normalized(struct weston_touch_device *, const struct timespec *, int id, double x,
                             double y, const struct weston_point2d_device_normalized *, int type);
void notify_touch_frame(struct weston_touch_device *);
void notify_touch_cancel(struct weston_touch_device *);
void weston_compositor_offscreen(struct weston_compositor *);
void weston_head_set_connection_status(struct weston_head *, bool connected);

struct seat {
  struct weston_seat base;
  struct wl_list link;
  char *name;
  bool has_pointer, has_keyboard;
  struct weston_touch_device *touch;
};

static struct {
  struct weston_compositor *compositor;
  struct wl_list seats;
  struct wl_listener destroy;
  struct wl_event_source *listen_source, *client_source;
  int listen_fd, client_fd;
  char input[4096];
  size_t length;
  // A command that waits for a repaint; further ones stay in `input` until it is answered.
  bool waiting, checks_stale, leashed;
  struct weston_output *waiting_output;
  struct wl_listener frame, output_destroy;
  char shot_file[512];
  // Milliseconds of the next input events, or -1 for the real time.
  long time;
} control = {.listen_fd = -1, .client_fd = -1, .time = -1};

static void run_buffered_commands(void);

static void reply(const char *format, ...) {
  char line[8192];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof line - 1, format, arguments);
  va_end(arguments);
  if (length < 0) return;
  if ((size_t)length > sizeof line - 2) length = sizeof line - 2;
  line[length++] = '\n';
  if (control.client_fd >= 0) send(control.client_fd, line, length, MSG_NOSIGNAL);
}

// MARK: Lookup

static struct timespec event_time(void) {
  struct timespec now;
  if (control.time < 0) {
    weston_compositor_get_time(&now);
  } else {
    now.tv_sec = control.time / 1000;
    now.tv_nsec = control.time % 1000 * 1000000;
  }
  return now;
}

static struct seat *find_seat(const char *name) {
  struct seat *seat;
  wl_list_for_each(seat, &control.seats, link)
    if (strcmp(seat->name, name) == 0) return seat;
  return NULL;
}

static const char *title_of(struct weston_surface *surface) {
  struct weston_desktop_surface *desktop = weston_surface_get_desktop_surface(surface);
  return desktop ? weston_desktop_surface_get_title(desktop) : NULL;
}

// What of a toplevel's surface is the window; the rest is its shadow (`xdg_surface.set_window_geometry`).
static struct weston_geometry geometry_of(struct weston_surface *surface) {
  return weston_desktop_surface_get_geometry(weston_surface_get_desktop_surface(surface));
}

static struct weston_view *find_window(const char *title) {
  struct weston_view *view;
  wl_list_for_each(view, &control.compositor->view_list, link) {
    const char *found = title_of(view->surface);
    if (found && strcmp(found, title) == 0) return view;
  }
  return NULL;
}

// The output called `name`, or the first one for an empty name.
static struct weston_output *find_output(const char *name) {
  struct weston_output *output;
  wl_list_for_each(output, &control.compositor->output_list, link)
    if (!*name || strcmp(output->name, name) == 0) return output;
  return NULL;
}

static struct weston_head *find_head(const char *name) {
  struct weston_head *head;
  wl_list_for_each(head, &control.compositor->head_list, compositor_link)
    if (strcmp(weston_head_get_name(head), name) == 0) return head;
  return NULL;
}

// MARK: Screenshots and waiting for a repaint

// The pixels of an output, to be freed; NULL if that is impossible.
static uint32_t *read_framebuffer(struct weston_output *output) {
  int width = output->current_mode->width, height = output->current_mode->height;
  uint32_t *pixels = malloc((size_t)width * height * 4);
  if (pixels
      && control.compositor->renderer->read_pixels(output, PIXMAN_a8r8g8b8, pixels, 0, 0, width,
                                                   height) < 0) {
    free(pixels);
    return NULL;
  }
  return pixels;
}

static void write_screenshot(struct weston_output *output, const char *path) {
  int width = output->current_mode->width, height = output->current_mode->height;
  size_t size = (size_t)width * height * 4;
  uint32_t *pixels = read_framebuffer(output);
  FILE *file = fopen(path, "wb");
  if (!pixels || !file) {
    reply("err %s: %s", path, strerror(errno));
  } else {
    bool written = fwrite(pixels, 1, size, file) == size && fflush(file) == 0;
    if (written) reply("ok %d %d", width, height);
    else reply("err %s: %s", path, strerror(errno));
  }
  if (file) fclose(file);
  free(pixels);
}

static void stop_waiting(void) {
  control.waiting = false;
  control.waiting_output = NULL;
  wl_list_remove(&control.frame.link);
  wl_list_remove(&control.output_destroy.link);
}

static void finish_in_idle(void *data) {
  (void)data;
  if (!control.waiting) return run_buffered_commands();
  struct weston_output *output = control.waiting_output;
  stop_waiting();
  if (*control.shot_file) write_screenshot(output, control.shot_file);
  else reply("ok");
  run_buffered_commands();
}

// Inside of the renderer, before any client can change anything: paints the whole output once more
// and compares.
static void report_stale_pixels(struct weston_output *output) {
  int width = output->current_mode->width, height = output->current_mode->height;
  uint32_t *before = read_framebuffer(output);
  control.compositor->renderer->repaint_output(output, &output->region);
  uint32_t *after = read_framebuffer(output);
  if (before && after) {
    int count = 0, first = 0;
    for (int i = 0; i < width * height; i++)
      if (before[i] != after[i] && count++ == 0) first = i;
    reply("ok %d %d %d", count, first % width, first / width);
  } else {
    reply("err the renderer cannot read pixels");
  }
  free(before);
  free(after);
}

// The end of a repaint, still inside of the renderer.
static void handle_frame(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  if (control.checks_stale) {
    struct weston_output *output = control.waiting_output;
    stop_waiting();
    report_stale_pixels(output);
  }
  wl_event_loop_add_idle(wl_display_get_event_loop(control.compositor->wl_display),
                         finish_in_idle, NULL);
}

static void handle_output_destroy(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  stop_waiting();
  reply("err the output went away");
}

static void wait_for_repaint(const char *output_name, const char *shot_file, bool checks_stale) {
  struct weston_output *output = find_output(output_name);
  if (!output) {
    reply("err no such output");
    return;
  }
  snprintf(control.shot_file, sizeof control.shot_file, "%s", shot_file);
  control.waiting = true;
  control.checks_stale = checks_stale;
  control.waiting_output = output;
  control.frame.notify = handle_frame;
  wl_signal_add(&output->frame_signal, &control.frame);
  control.output_destroy.notify = handle_output_destroy;
  wl_signal_add(&output->destroy_signal, &control.output_destroy);
  if (*shot_file) weston_compositor_damage_all(control.compositor);
  else weston_compositor_schedule_repaint(control.compositor);
}

// MARK: Commands

static void remove_touch(struct seat *seat) {
  if (!seat->touch) return;
  weston_touch_device_destroy(seat->touch);
  weston_seat_release_touch(&seat->base);
  seat->touch = NULL;
}

static void make_or_change_seat(const char *name, const char *capabilities) {
  struct seat *seat = find_seat(name);
  if (!seat) {
    seat = calloc(1, sizeof *seat);
    if (!seat) return reply("err out of memory");
    seat->name = strdup(name);
    weston_seat_init(&seat->base, control.compositor, name);
    wl_list_insert(control.seats.prev, &seat->link);
  }
  bool pointer = strchr(capabilities, 'p'), keyboard = strchr(capabilities, 'k');
  if (pointer && !seat->has_pointer) weston_seat_init_pointer(&seat->base);
  if (!pointer && seat->has_pointer) weston_seat_release_pointer(&seat->base);
  if (keyboard && !seat->has_keyboard) {
    if (weston_seat_init_keyboard(&seat->base, NULL) < 0) return reply("err no keymap");
    // The host's focus: without it weston keeps the keyboard to itself.
    struct wl_array none;
    wl_array_init(&none);
    notify_keyboard_focus_in(&seat->base, &none, STATE_UPDATE_AUTOMATIC);
  }
  if (!keyboard && seat->has_keyboard) weston_seat_release_keyboard(&seat->base);
  bool touch = strchr(capabilities, 't');
  if (touch && !seat->touch) {
    weston_seat_init_touch(&seat->base);
    seat->touch =
      weston_touch_create_touch_device(seat->base.touch_state, "/control/touch", NULL, NULL);
  }
  if (!touch) remove_touch(seat);
  seat->has_pointer = pointer;
  seat->has_keyboard = keyboard;
  reply("ok");
}

static void remove_seat(struct seat *seat) {
  wl_list_remove(&seat->link);
  remove_touch(seat);
  weston_seat_release(&seat->base);
  free(seat->name);
  free(seat);
}

static void send_motion(struct seat *seat, double dx, double dy) {
  struct timespec time = event_time();
  struct weston_pointer_motion_event event = {
    .mask = WESTON_POINTER_MOTION_REL | WESTON_POINTER_MOTION_REL_UNACCEL, .time = time,
    .dx = dx, .dy = dy, .dx_unaccel = dx, .dy_unaccel = dy,
  };
  notify_motion(&seat->base, &time, &event);
  reply("ok");
}

static void send_axis(struct seat *seat, uint32_t axis, double value, int discrete, bool has_discrete) {
  struct timespec time = event_time();
  struct weston_pointer_axis_event event = {
    .axis = axis, .value = value, .has_discrete = has_discrete, .discrete = discrete,
  };
  notify_axis(&seat->base, &time, &event);
  reply("ok");
}

static void set_keymap(struct seat *seat, const char *layout, const char *variant) {
  struct xkb_rule_names names = {.layout = layout, .variant = variant};
  struct xkb_keymap *keymap =
    xkb_keymap_new_from_names(control.compositor->xkb_context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
  if (!keymap) return reply("err no such layout");
  weston_seat_update_keymap(&seat->base, keymap);
  xkb_keymap_unref(keymap);
  reply("ok");
}

// `ok`, then for each toplevel a tab and `X Y WIDTH HEIGHT TITLE`, top to bottom.
static void list_windows(void) {
  char line[4096] = "ok";
  size_t length = 2;
  struct weston_view *view;
  wl_list_for_each(view, &control.compositor->view_list, link) {
    const char *title = title_of(view->surface);
    if (!title || length >= sizeof line - 1) continue;
    struct weston_geometry window = geometry_of(view->surface);
    length += snprintf(line + length, sizeof line - length, "\t%g %g %d %d %s",
                       view->geometry.x + window.x, view->geometry.y + window.y, window.width,
                       window.height, title);
  }
  reply("%s", line);
}

static void change_output(const char *verb, const char *name) {
  struct weston_head *head = find_head(name);
  if (strcmp(verb, "del") == 0) {
    if (!head) return reply("err no such output");
    weston_head_set_connection_status(head, false);
  } else if (head) {
    weston_head_set_connection_status(head, true);
  } else {
    const struct weston_windowed_output_api *api =
      weston_windowed_output_get_api(control.compositor);
    if (!api || api->create_head(control.compositor, name) < 0) return reply("err no new output");
  }
  weston_compositor_flush_heads_changed(control.compositor);
  reply("ok");
}

static void set_state(const char *state) {
  if (strcmp(state, "offscreen") == 0) {
    weston_compositor_offscreen(control.compositor);
  } else {
    weston_compositor_wake(control.compositor);
    weston_compositor_damage_all(control.compositor);
  }
  reply("ok");
}

static void run_seat_command(const char *verb, struct seat *seat, const char *rest) {
  struct timespec time = event_time();
  double x = 0, y = 0;
  unsigned code = 0, value = 0;
  char layout[64] = "", variant[64] = "";
  if (strcmp(verb, "unseat") == 0) {
    remove_seat(seat);
  } else if (strcmp(verb, "kfocus") == 0 && seat->has_keyboard) {
    struct wl_array none;
    wl_array_init(&none);
    if (atoi(rest)) notify_keyboard_focus_in(&seat->base, &none, STATE_UPDATE_AUTOMATIC);
    else notify_keyboard_focus_out(&seat->base);
  } else if (strcmp(verb, "key") == 0 && seat->has_keyboard
             && sscanf(rest, "%u %u", &code, &value) == 2) {
    notify_key(&seat->base, &time, code, value, STATE_UPDATE_AUTOMATIC);
  } else if (strcmp(verb, "keymap") == 0 && seat->has_keyboard
             && sscanf(rest, "%63s %63s", layout, variant) >= 1) {
    return set_keymap(seat, layout, variant);
  } else if (strcmp(verb, "focus") == 0) {
    struct weston_view *view = find_window(rest);
    if (!view) return reply("err no such window");
    weston_view_activate_input(view, &seat->base, WESTON_ACTIVATE_FLAG_CONFIGURE);
  } else if (seat->touch && strcmp(verb, "down") == 0
             && sscanf(rest, "%u %lf %lf", &code, &x, &y) == 3) {
    notify_touch_normalized(seat->touch, &time, code, x, y, NULL, WL_TOUCH_DOWN);
  } else if (seat->touch && strcmp(verb, "drag") == 0
             && sscanf(rest, "%u %lf %lf", &code, &x, &y) == 3) {
    notify_touch_normalized(seat->touch, &time, code, x, y, NULL, WL_TOUCH_MOTION);
  } else if (seat->touch && strcmp(verb, "up") == 0 && sscanf(rest, "%u", &code) == 1) {
    notify_touch_normalized(seat->touch, &time, code, 0, 0, NULL, WL_TOUCH_UP);
  } else if (seat->touch && strcmp(verb, "tframe") == 0) {
    notify_touch_frame(seat->touch);
  } else if (seat->touch && strcmp(verb, "tcancel") == 0) {
    // weston's own grab swallows it.
    struct wl_resource *resource;
    wl_resource_for_each(resource, &seat->touch->aggregate->focus_resource_list)
      wl_touch_send_cancel(resource);
    notify_touch_cancel(seat->touch);
  } else if (!seat->has_pointer) {
    return reply("err the seat cannot do that");
  } else if (strcmp(verb, "motion") == 0 && sscanf(rest, "%lf %lf", &x, &y) == 2) {
    notify_motion_absolute(&seat->base, &time, x, y);
  } else if (strcmp(verb, "rel") == 0 && sscanf(rest, "%lf %lf", &x, &y) == 2) {
    return send_motion(seat, x, y);
  } else if (strcmp(verb, "button") == 0 && sscanf(rest, "%u %u", &code, &value) == 2) {
    notify_button(&seat->base, &time, code, value);
  } else if (strcmp(verb, "source") == 0) {
    notify_axis_source(&seat->base, atoi(rest));
  } else if (strcmp(verb, "axis") == 0) {
    int discrete = 0, count = sscanf(rest, "%u %lf %d", &code, &x, &discrete);
    if (count < 2) return reply("err axis S AXIS VALUE [DISCRETE]");
    return send_axis(seat, code, x, discrete, count == 3);
  } else if (strcmp(verb, "frame") == 0) {
    notify_pointer_frame(&seat->base);
  } else {
    return reply("err unknown command or arguments");
  }
  reply("ok");
}

static void run_window_command(const char *verb, const char *rest) {
  double x = 0, y = 0;
  int used = 0;
  if (strcmp(verb, "place") == 0 && sscanf(rest, "%lf %lf %n", &x, &y, &used) != 2)
    return reply("err place X Y TITLE");
  struct weston_view *view = find_window(rest + used);
  if (!view) return reply("err no such window");
  if (strcmp(verb, "killclient") == 0) {
    wl_client_destroy(wl_resource_get_client(view->surface->resource));
    return reply("ok");
  }
  struct weston_geometry window = geometry_of(view->surface);
  weston_view_set_position(view, x - window.x, y - window.y);
  // Without this the next motion is picked against the old place.
  weston_view_update_transform(view);
  weston_compositor_damage_all(control.compositor);
  wait_for_repaint("", "", false);
}

static void run_command(char *line) {
  char verb[32] = "", first[512] = "", second[512] = "";
  int used = 0, used_first = 0;
  sscanf(line, "%31s %n", verb, &used);
  const char *rest = line + used;
  sscanf(rest, "%511s %n", first, &used_first);
  const char *rest_after_first = rest + used_first;
  sscanf(rest_after_first, "%511s", second);

  if (strcmp(verb, "ping") == 0) reply("ok");
  else if (strcmp(verb, "time") == 0) {
    control.time = strcmp(first, "real") == 0 ? -1 : atol(first);
    reply("ok");
  } else if (strcmp(verb, "seat") == 0) make_or_change_seat(first, second);
  else if (strcmp(verb, "list") == 0) list_windows();
  else if (strcmp(verb, "sync") == 0) wait_for_repaint("", "", false);
  else if (strcmp(verb, "stale") == 0) wait_for_repaint(first, "", true);
  else if (strcmp(verb, "shot") == 0) wait_for_repaint(second, first, false);
  else if (strcmp(verb, "grab") == 0) {
    struct weston_output *output = find_output(second);
    if (output) write_screenshot(output, first);
    else reply("err no such output");
  } else if (strcmp(verb, "output") == 0) change_output(first, second);
  else if (strcmp(verb, "state") == 0) set_state(first);
  else if (strcmp(verb, "place") == 0 || strcmp(verb, "killclient") == 0)
    run_window_command(verb, rest);
  else if (strcmp(verb, "leash") == 0) {
    control.leashed = true;
    reply("ok");
  } else if (strcmp(verb, "exit") == 0) {
    reply("ok");
    weston_compositor_exit(control.compositor);
  } else {
    struct seat *seat = find_seat(first);
    if (seat) run_seat_command(verb, seat, rest_after_first);
    else reply("err unknown command or seat");
  }
}

// MARK: Socket

static void run_buffered_commands(void) {
  char *end;
  while (!control.waiting && (end = memchr(control.input, '\n', control.length))) {
    char line[sizeof control.input];
    size_t used = end - control.input;
    memcpy(line, control.input, used);
    line[used] = 0;
    control.length -= used + 1;
    memmove(control.input, end + 1, control.length);
    run_command(line);
  }
}

static void hang_up(void) {
  if (control.client_source) wl_event_source_remove(control.client_source);
  if (control.client_fd >= 0) close(control.client_fd);
  control.client_source = NULL;
  control.client_fd = -1;
  control.length = 0;
  if (control.waiting) stop_waiting();
  if (control.leashed) weston_compositor_exit(control.compositor);
  control.leashed = false;
}

static int handle_input(int fd, uint32_t mask, void *data) {
  (void)mask, (void)data;
  size_t room = sizeof control.input - control.length;
  ssize_t count = room ? read(fd, control.input + control.length, room) : 0;
  if (count <= 0) {
    hang_up();
    return 0;
  }
  control.length += count;
  run_buffered_commands();
  return 0;
}

static int handle_connection(int fd, uint32_t mask, void *data) {
  (void)mask, (void)data;
  int client = accept4(fd, NULL, NULL, SOCK_CLOEXEC);
  if (client < 0) return 0;
  hang_up();
  control.client_fd = client;
  control.client_source =
    wl_event_loop_add_fd(wl_display_get_event_loop(control.compositor->wl_display), client,
                         WL_EVENT_READABLE, handle_input, NULL);
  return 0;
}

static void handle_destroy(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  control.leashed = false;
  hang_up();
  if (control.listen_source) wl_event_source_remove(control.listen_source);
  close(control.listen_fd);
  struct seat *seat, *next;
  wl_list_for_each_safe(seat, next, &control.seats, link) remove_seat(seat);
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  (void)argc, (void)argv;
  const char *path = getenv("WESTON_CONTROL");
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (!path || strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  unlink(path);
  control.compositor = compositor;
  wl_list_init(&control.seats);
  control.listen_fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(control.listen_fd, (struct sockaddr *)&address, sizeof address) < 0
      || listen(control.listen_fd, 4) < 0) {
    weston_log("weston-control: %s: %s\n", path, strerror(errno));
    return -1;
  }
  control.listen_source =
    wl_event_loop_add_fd(wl_display_get_event_loop(compositor->wl_display), control.listen_fd,
                         WL_EVENT_READABLE, handle_connection, NULL);
  control.destroy.notify = handle_destroy;
  wl_signal_add(&compositor->destroy_signal, &control.destroy);
  return 0;
}
