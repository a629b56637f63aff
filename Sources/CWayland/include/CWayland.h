#ifndef C_WAYLAND_H
#define C_WAYLAND_H
#include <stdint.h>
#include <wayland-client-core.h>
#endif
