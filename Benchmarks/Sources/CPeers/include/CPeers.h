// What the benchmarks need in C: descriptors over sockets, and the peers' calls.
#ifndef C_PEERS_H
#define C_PEERS_H
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { CP_MAX_DESCRIPTORS = 64 };

/// `recvmsg` without waiting: bytes and descriptors.
///
/// Returns the number of bytes, 0 at the end, -1 and errno on failure; `descriptor_count` is set.
ssize_t cp_receive(int socket, void *bytes, size_t capacity, int *descriptors,
                   int *descriptor_count);

/// Sends all bytes, the descriptors with the first of them, and closes the descriptors. Waits while the
/// socket is full. Returns 0, or -1 and errno.
int cp_send(int socket, const void *bytes, size_t count, int *descriptors, int descriptor_count);

#endif
