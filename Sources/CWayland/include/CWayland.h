#ifndef C_WAYLAND_H
#define C_WAYLAND_H
#include <stdint.h>
#include <stddef.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <wayland-client-core.h>
#include "CWaylandInterfaces.h"

/// A pointer that marks the proxies which belong to Swift objects.
const void *cwayland_object_tag(void);

/// Keeps libwayland's messages to itself instead of printing them: libwayland hands out the text of
/// a protocol error in no other way.
void cwayland_capture_log(void);

/// The last message that libwayland logged on the calling thread, empty if none.
const char *cwayland_last_log(void);

/// Forgets the last message of the calling thread.
void cwayland_clear_log(void);

/// A sealable memory file that is closed on exec; -1 and errno on failure.
int cwayland_memory_file(const char *name);

/// Forbids to grow, shrink and seal the file; -1 and errno on failure.
int cwayland_seal_size(int file);

/// A name for the calling thread, at most 15 bytes.
void cwayland_name_thread(const char *name);

#endif
