#include <sys/epoll.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// openat2(2), for which the C library has no function.
static inline long linux_openat2(int folder, const char *path, struct open_how *how) {
  return syscall(SYS_openat2, folder, path, how, sizeof *how);
}

// The user of the program at the other end of a Unix socket (unix(7)), whose structure needs _GNU_SOURCE; -1 if it is
// unknown.
static inline long long linux_peer_user(int descriptor) {
  struct { pid_t process; uid_t user; gid_t group; } credentials;
  socklen_t length = sizeof credentials;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) != 0) return -1;
  return credentials.user;
}

// pipe2(2) with close-on-exec, which needs _GNU_SOURCE. The kernel defines EPOLL_CLOEXEC as O_CLOEXEC; with <fcntl.h>,
// `stat` and `timespec` would belong to this module, and no file that imports Glibc alone would compile with optimization.
static inline int linux_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, EPOLL_CLOEXEC);
}

// accept4(2) with close-on-exec and without waiting, which needs _GNU_SOURCE.
static inline int linux_accept(int descriptor) {
  return (int)syscall(SYS_accept4, descriptor, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

// memmem(3), which needs _GNU_SOURCE.
void *memmem(const void *bytes, size_t count, const void *wanted, size_t wanted_count);

// fallocate(2) that keeps the length of the file, which needs _GNU_SOURCE.
int fallocate(int descriptor, int mode, off_t offset, off_t length);
static inline int linux_reserve(int descriptor, long length) {
  return fallocate(descriptor, 1 /* FALLOC_FL_KEEP_SIZE */, 0, length);
}

// Extended attributes of open files (xattr(7)), which Swift's module of the C library leaves out. <sys/xattr.h> has more, and
// its types would belong to this module.
ssize_t flistxattr(int descriptor, char *list, size_t size);
ssize_t fgetxattr(int descriptor, const char *name, void *value, size_t size);
int fsetxattr(int descriptor, const char *name, const void *value, size_t size, int flags);
static inline long linux_list_attributes(int descriptor, void *list, long size) {
  return flistxattr(descriptor, list, (size_t)size);
}
static inline long linux_get_attribute(int descriptor, const char *name, void *value, long size) {
  return fgetxattr(descriptor, name, value, (size_t)size);
}
static inline int linux_set_attribute(
    int descriptor, const char *name, const void *value, long size) {
  return fsetxattr(descriptor, name, value, (size_t)size, 0);
}
