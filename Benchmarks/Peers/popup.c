// A window of one colour that opens a popup of another colour when it is pressed, without a toolkit: what opening a
// popup costs at least. A press while it is open closes it.
//
//   popup WIDTH HEIGHT
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "xdg-shell-client.h"

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct xdg_wm_base *shell;

// A surface with its role.
struct view {
  struct wl_surface *surface;
  struct xdg_surface *xdg_surface;
  struct xdg_toplevel *toplevel;
  struct xdg_popup *popup;
  struct wl_buffer *buffer;
  int width, height;
  uint32_t color;
};
static struct view window = {.width = 600, .height = 500, .color = 0xfffafafa};
static struct view popup = {.color = 0xffffffff};

static struct wl_buffer *make_buffer(const struct view *view) {
  size_t count = (size_t)view->width * view->height;
  int file = memfd_create("popup", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, count * 4) != 0) exit(1);
  uint32_t *pixels = mmap(NULL, count * 4, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels == MAP_FAILED) exit(1);
  for (size_t i = 0; i < count; i++) pixels[i] = view->color;
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, count * 4);
  struct wl_buffer *buffer = wl_shm_pool_create_buffer(
      pool, 0, view->width, view->height, view->width * 4, WL_SHM_FORMAT_ARGB8888);
  wl_shm_pool_destroy(pool);
  munmap(pixels, count * 4);
  close(file);
  return buffer;
}

static void handle_configure(void *data, struct xdg_surface *surface, uint32_t serial) {
  struct view *view = data;
  xdg_surface_ack_configure(surface, serial);
  if (!view->buffer) {
    view->buffer = make_buffer(view);
    wl_surface_attach(view->surface, view->buffer, 0, 0);
    wl_surface_damage_buffer(view->surface, 0, 0, view->width, view->height);
  }
  wl_surface_commit(view->surface);
}
static const struct xdg_surface_listener surface_listener = {handle_configure};

static void begin(struct view *view) {
  view->surface = wl_compositor_create_surface(compositor);
  view->xdg_surface = xdg_wm_base_get_xdg_surface(shell, view->surface);
  xdg_surface_add_listener(view->xdg_surface, &surface_listener, view);
}

static void close_popup(void) {
  if (!popup.surface) return;
  xdg_popup_destroy(popup.popup);
  xdg_surface_destroy(popup.xdg_surface);
  wl_surface_destroy(popup.surface);
  if (popup.buffer) wl_buffer_destroy(popup.buffer);
  popup.surface = NULL;
  popup.buffer = NULL;
}

static void handle_popup_configure(void *data, struct xdg_popup *object, int32_t x, int32_t y,
                                   int32_t width, int32_t height) {}
static void handle_popup_done(void *data, struct xdg_popup *object) { close_popup(); }
static void handle_repositioned(void *data, struct xdg_popup *object, uint32_t token) {}
static const struct xdg_popup_listener popup_listener = {
    handle_popup_configure, handle_popup_done, handle_repositioned};

static void open_popup(uint32_t serial) {
  begin(&popup);
  struct xdg_positioner *positioner = xdg_wm_base_create_positioner(shell);
  xdg_positioner_set_size(positioner, popup.width, popup.height);
  xdg_positioner_set_anchor_rect(positioner, 20, 60, 120, 34);
  xdg_positioner_set_anchor(positioner, XDG_POSITIONER_ANCHOR_BOTTOM_LEFT);
  xdg_positioner_set_gravity(positioner, XDG_POSITIONER_GRAVITY_BOTTOM_RIGHT);
  popup.popup = xdg_surface_get_popup(popup.xdg_surface, window.xdg_surface, positioner);
  xdg_positioner_destroy(positioner);
  xdg_popup_add_listener(popup.popup, &popup_listener, NULL);
  xdg_popup_grab(popup.popup, seat, serial);
  wl_surface_commit(popup.surface);
}

static void handle_enter(void *data, struct wl_pointer *pointer, uint32_t serial,
                         struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {}
static void handle_leave(void *data, struct wl_pointer *pointer, uint32_t serial,
                         struct wl_surface *surface) {}
static void handle_motion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x,
                          wl_fixed_t y) {}
static void handle_button(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time,
                          uint32_t button, uint32_t state) {
  if (state != WL_POINTER_BUTTON_STATE_PRESSED) return;
  if (popup.surface)
    close_popup();
  else
    open_popup(serial);
}
static void handle_axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis,
                        wl_fixed_t value) {}
static void handle_frame(void *data, struct wl_pointer *pointer) {}
static void handle_axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {}
static void handle_axis_stop(void *data, struct wl_pointer *pointer, uint32_t time,
                             uint32_t axis) {}
static void handle_axis_discrete(void *data, struct wl_pointer *pointer, uint32_t axis,
                                 int32_t steps) {}
static const struct wl_pointer_listener pointer_listener = {
    .enter = handle_enter,
    .leave = handle_leave,
    .motion = handle_motion,
    .button = handle_button,
    .axis = handle_axis,
    .frame = handle_frame,
    .axis_source = handle_axis_source,
    .axis_stop = handle_axis_stop,
    .axis_discrete = handle_axis_discrete,
};

static void handle_ping(void *data, struct xdg_wm_base *object, uint32_t serial) {
  xdg_wm_base_pong(object, serial);
}
static const struct xdg_wm_base_listener shell_listener = {handle_ping};

static void handle_size(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
                        struct wl_array *states) {}
static void handle_close(void *data, struct xdg_toplevel *toplevel) { exit(0); }
static const struct xdg_toplevel_listener toplevel_listener = {
    .configure = handle_size, .close = handle_close};

static void handle_global(void *data, struct wl_registry *registry, uint32_t name,
                          const char *interface, uint32_t version) {
  if (strcmp(interface, wl_compositor_interface.name) == 0)
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  else if (strcmp(interface, wl_shm_interface.name) == 0)
    shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (strcmp(interface, wl_seat_interface.name) == 0)
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 5);
  else if (strcmp(interface, xdg_wm_base_interface.name) == 0)
    shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
}
static void handle_global_remove(void *data, struct wl_registry *registry, uint32_t name) {}
static const struct wl_registry_listener registry_listener = {handle_global, handle_global_remove};

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: popup WIDTH HEIGHT\n");
    return 2;
  }
  popup.width = atoi(arguments[1]);
  popup.height = atoi(arguments[2]);
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return 1;
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!compositor || !shm || !seat || !shell) return 1;
  xdg_wm_base_add_listener(shell, &shell_listener, NULL);
  wl_pointer_add_listener(wl_seat_get_pointer(seat), &pointer_listener, NULL);
  begin(&window);
  window.toplevel = xdg_surface_get_toplevel(window.xdg_surface);
  xdg_toplevel_add_listener(window.toplevel, &toplevel_listener, NULL);
  xdg_toplevel_set_title(window.toplevel, "Menu");
  wl_surface_commit(window.surface);
  while (wl_display_dispatch(display) >= 0) {}
  return 1;
}
