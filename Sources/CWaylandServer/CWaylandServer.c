// GNU functions stay in this file: a public header that defines _GNU_SOURCE would change types that
// Swift's Glibc module shares.
#define _GNU_SOURCE
#include "CWaylandServer.h"

#include <spawn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/pidfd.h>

int cws_open_process(pid_t process) { return pidfd_open(process, 0); }

int cws_create_memory_file(const char *name) {
  return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int cws_spawn_close_descriptors(void *file_actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(file_actions, first);
}

void cws_post_error(struct wl_resource *resource, uint32_t code, const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}

struct client_watch {
  struct wl_listener listener;
  void (*gone)(void *context);
  void *context;
};

static void handle_client_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  struct client_watch *watch = (struct client_watch *)listener;
  watch->gone(watch->context);
  free(watch);
}

void cws_watch_client(struct wl_client *client, void (*gone)(void *context), void *context) {
  struct client_watch *watch = calloc(1, sizeof *watch);
  if (!watch) abort();
  watch->listener.notify = handle_client_destroyed;
  watch->gone = gone;
  watch->context = context;
  wl_client_add_destroy_listener(client, &watch->listener);
}
