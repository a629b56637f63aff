// Shims that the test compositor needs in C: what Swift cannot import or must not see.
#ifndef C_WAYLAND_SERVER_H
#define C_WAYLAND_SERVER_H
#include <stdint.h>
#include <sys/types.h>
#include <wayland-server-core.h>

/// A descriptor that becomes readable when the process ends; -1 and errno on failure.
int cws_open_process(pid_t process);

/// An anonymous memory file without a size; -1 and errno on failure.
int cws_create_memory_file(const char *name);

/// Adds to the `posix_spawn_file_actions_t`: the child closes every descriptor from `first` on.
int cws_spawn_close_descriptors(void *file_actions, int first);

/// `wl_resource_post_error`, which is variadic.
void cws_post_error(struct wl_resource *resource, uint32_t code, const char *message);

/// Calls `gone` once, when the client is destroyed; `context` must be valid until then.
void cws_watch_client(struct wl_client *client, void (*gone)(void *context), void *context);

#endif
