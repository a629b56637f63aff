// An input method by `zwp_input_method_v2`, as sway has it: it tells what it knows of the text that is edited, and changes it.
#include "desktop-control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The requests that are sent below, in the protocol's order.
enum { COMMIT_STRING = 0, SET_PREEDIT_STRING = 1, DELETE_SURROUNDING_TEXT = 2, COMMIT = 3 };

static const struct wl_interface *no_types[4];
static const struct wl_message method_requests[] = {
  {"commit_string", "s", no_types},       {"set_preedit_string", "sii", no_types},
  {"delete_surrounding_text", "uu", no_types}, {"commit", "u", no_types},
  {"get_input_popup_surface", "no", no_types}, {"grab_keyboard", "n", no_types},
  {"destroy", "", no_types},
};
static const struct wl_message method_events[] = {
  {"activate", "", no_types},          {"deactivate", "", no_types},
  {"surrounding_text", "suu", no_types}, {"text_change_cause", "u", no_types},
  {"content_type", "uu", no_types},    {"done", "", no_types},
  {"unavailable", "", no_types},
};
static const struct wl_interface method_interface = {
  "zwp_input_method_v2", 1, 7, method_requests, 7, method_events};
static const struct wl_interface *method_types[] = {&wl_seat_interface, &method_interface};
static const struct wl_message manager_requests[] = {
  {"get_input_method", "on", method_types},
  {"destroy", "", no_types},
};
static const struct wl_interface manager_interface = {
  "zwp_input_method_manager_v2", 1, 2, manager_requests, 0, NULL};

struct text {
  bool is_active;
  uint32_t cursor, anchor, hint, purpose;
  char text[4096];
};

static struct wl_proxy *method;
// What comes counts from `done` on, whose number answers have.
static struct text pending, current;
static uint32_t serial;

static void handle_activate(void *data, struct wl_proxy *proxy) {
  (void)data, (void)proxy;
  pending = (struct text){.is_active = true};
}

static void handle_deactivate(void *data, struct wl_proxy *proxy) {
  (void)data, (void)proxy;
  pending.is_active = false;
}

static void handle_surrounding_text(
  void *data, struct wl_proxy *proxy, const char *text, uint32_t cursor, uint32_t anchor) {
  (void)data, (void)proxy;
  snprintf(pending.text, sizeof pending.text, "%s", text);
  pending.cursor = cursor;
  pending.anchor = anchor;
}

static void handle_cause(void *data, struct wl_proxy *proxy, uint32_t cause) {
  (void)data, (void)proxy, (void)cause;
}

static void handle_content(void *data, struct wl_proxy *proxy, uint32_t hint, uint32_t purpose) {
  (void)data, (void)proxy;
  pending.hint = hint;
  pending.purpose = purpose;
}

static void handle_done(void *data, struct wl_proxy *proxy) {
  (void)data, (void)proxy;
  current = pending;
  serial++;
}

static void handle_unavailable(void *data, struct wl_proxy *proxy) { (void)data, (void)proxy; }

static void (*const listener[])(void) = {
  (void (*)(void))handle_activate, (void (*)(void))handle_deactivate,
  (void (*)(void))handle_surrounding_text, (void (*)(void))handle_cause,
  (void (*)(void))handle_content, (void (*)(void))handle_done,
  (void (*)(void))handle_unavailable};

static bool open_method(struct desktop *desktop) {
  if (method) return true;
  struct wl_proxy *manager = bind_global(desktop, &manager_interface, 1);
  if (!manager || !desktop->seat) return false;
  method = wl_proxy_marshal_constructor(manager, 0, &method_interface, desktop->seat, NULL);
  wl_proxy_add_listener(method, (void (**)(void))listener, NULL);
  return wl_display_roundtrip(desktop->display) >= 0;
}

static void commit(void) { wl_proxy_marshal(method, COMMIT, serial); }

bool run_input_method(struct desktop *desktop, const char *line, FILE *out) {
  if (strncmp(line, "method ", 7) != 0 || !open_method(desktop)) return false;
  line += 7;
  // What comes with the next request, in one step of the text.
  bool is_part = strncmp(line, "also ", 5) == 0;
  if (is_part) line += 5;
  int begin, end, start = 0;
  unsigned before, after;
  if (strcmp(line, "state") == 0) {
    fprintf(
      out, "ok %d %u %u %u %u %s\n", current.is_active, current.cursor, current.anchor,
      current.hint, current.purpose, current.text);
    return true;
  }
  if (sscanf(line, "preedit %d %d %n", &begin, &end, &start) == 2 && start > 0) {
    wl_proxy_marshal(method, SET_PREEDIT_STRING, line + start, begin, end);
  } else if (strncmp(line, "commit ", 7) == 0) {
    wl_proxy_marshal(method, COMMIT_STRING, line + 7);
  } else if (sscanf(line, "delete %u %u", &before, &after) == 2) {
    wl_proxy_marshal(method, DELETE_SURROUNDING_TEXT, before, after);
  } else {
    return false;
  }
  if (!is_part) commit();
  fprintf(out, wl_display_roundtrip(desktop->display) >= 0 ? "ok\n" : "err the compositor is gone\n");
  return true;
}
