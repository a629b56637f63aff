#define _GNU_SOURCE
#include "CWayland.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/mman.h>

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

static const char object_tag = 0;

const void *cwayland_object_tag(void) { return &object_tag; }

static _Thread_local char last_message[512];

static void capture_log(const char *format, va_list arguments) {
  vsnprintf(last_message, sizeof last_message, format, arguments);
}

void cwayland_capture_log(void) { wl_log_set_handler_client(capture_log); }

const char *cwayland_last_log(void) { return last_message; }

void cwayland_clear_log(void) { last_message[0] = 0; }

int cwayland_memory_file(const char *name) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
  // Kernels before 6.3 do not know the flag.
  return file >= 0 ? file : memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int cwayland_seal_size(int file) {
  return fcntl(file, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
}

void cwayland_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
