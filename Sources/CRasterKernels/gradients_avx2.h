// Loops that AVX-512 shares with AVX2: for more segments than registers hold; for lines and circles, where
// gathered loads and square roots are no faster in longer vectors; for locations, which few gradients
// need.
#ifndef C_RASTER_GRADIENTS_AVX2_H
#define C_RASTER_GRADIENTS_AVX2_H
#include "gradients.h"

#if defined(__x86_64__)
#define SHARED __attribute__((visibility("hidden")))

SHARED void raster_line_avx2(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                             ptrdiff_t height, const raster_line_colors *line);
SHARED void raster_circles_avx2(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                                ptrdiff_t height, const raster_plane *plane,
                                const raster_circle_colors *colors);
SHARED void raster_radial_avx2(float *positions, ptrdiff_t count, const raster_plane *plane,
                               float scale, float bias);
SHARED void raster_conic_avx2(float *positions, ptrdiff_t count, const raster_plane *plane,
                              uint32_t start, float scale);
SHARED void raster_ramp_avx2(uint32_t *destination, ptrdiff_t count, const float *positions,
                             const raster_ramp *ramp);
#endif
#endif
