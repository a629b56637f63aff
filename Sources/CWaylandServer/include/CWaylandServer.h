#ifndef C_WAYLAND_SERVER_H
#define C_WAYLAND_SERVER_H
#include <stdint.h>
#include <wayland-server-core.h>
#endif
