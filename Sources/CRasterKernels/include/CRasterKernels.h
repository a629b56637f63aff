#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H
#include <stddef.h>
#include <stdint.h>
#endif
