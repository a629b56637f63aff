// GNU functions stay in this file: a public header that defines _GNU_SOURCE would change types that
// Swift's Glibc module shares.
#define _GNU_SOURCE
#include "CWaylandServer.h"

#include <spawn.h>
#include <sys/mman.h>
#include <sys/pidfd.h>

int cws_open_process(pid_t process) { return pidfd_open(process, 0); }

int cws_create_memory_file(const char *name) {
  return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int cws_spawn_close_descriptors(void *file_actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(file_actions, first);
}
