#include <sys/epoll.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

// openat2(2), for which the C library has no function.
static inline long linux_openat2(int folder, const char *path, struct open_how *how) {
  return syscall(SYS_openat2, folder, path, how, sizeof *how);
}
