#define _GNU_SOURCE
#include "CPeers.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

ssize_t cp_receive(int socket, void *bytes, size_t capacity, int *descriptors,
                   int *descriptor_count) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int) * CP_MAX_DESCRIPTORS)];
  } control;
  struct iovec vector = {bytes, capacity};
  struct msghdr message = {.msg_iov = &vector,
                           .msg_iovlen = 1,
                           .msg_control = control.room,
                           .msg_controllen = sizeof control.room};
  *descriptor_count = 0;
  ssize_t count = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (count < 0) return -1;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    size_t size = part->cmsg_len - CMSG_LEN(0);
    memcpy(descriptors + *descriptor_count, CMSG_DATA(part), size);
    *descriptor_count += (int)(size / sizeof(int));
  }
  return count;
}

static int send_part(int socket, const char *bytes, size_t count, const int *descriptors,
                     int descriptor_count, size_t *sent) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int) * CP_MAX_DESCRIPTORS)];
  } control;
  struct iovec vector = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1};
  if (descriptor_count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.room;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)descriptor_count);
    struct cmsghdr *part = CMSG_FIRSTHDR(&message);
    part->cmsg_level = SOL_SOCKET;
    part->cmsg_type = SCM_RIGHTS;
    part->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)descriptor_count);
    memcpy(CMSG_DATA(part), descriptors, sizeof(int) * (size_t)descriptor_count);
  }
  for (;;) {
    ssize_t result = sendmsg(socket, &message, MSG_NOSIGNAL);
    if (result >= 0) {
      *sent = (size_t)result;
      return 0;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return -1;
    struct pollfd room = {.fd = socket, .events = POLLOUT};
    poll(&room, 1, -1);
  }
}

int cp_send(int socket, const void *bytes, size_t count, int *descriptors, int descriptor_count) {
  size_t done = 0;
  int result = 0;
  while (done < count && result == 0) {
    size_t sent = 0;
    result = send_part(socket, (const char *)bytes + done, count - done, descriptors,
                       done == 0 ? descriptor_count : 0, &sent);
    done += sent;
  }
  for (int i = 0; i < descriptor_count; i++) close(descriptors[i]);
  return result;
}
