#ifndef C_RASTER_GRADIENTS_H
#define C_RASTER_GRADIENTS_H
#include <stddef.h>
#include <stdint.h>

#include "swift_names.h"
#pragma clang assume_nonnull begin

// The part of a gradient between two stops. A channel at share 0...65536 of the way is the highest
// byte of base + share * delta, which wraps around on the way but not in its result.
typedef struct {
  // Blue, green, red, alpha.
  uint32_t base[4];
  uint32_t delta[4];
} raster_gradient_run;

// Segments of a gradient by position, for loops that look them up. Arrays have `capacity` places, a power
// of two and at least 8, of which `count` are used; the starts of the others are infinite.
typedef struct {
  // What lies outside of 0...1: 0 the nearest end, 1 the gradient again, 2 the gradient reflected.
  int32_t spread;
  int32_t count;
  int32_t capacity;
  // Where segments start, ascending from 0, and 65536 / their length.
  const float *_Nullable starts;
  const float *_Nullable inverses;
  // Four arrays of bases, then four of deltas, as in a run.
  const uint32_t *_Nullable channels;
} raster_ramp;

// A row of a plane: pixel i is at (u + x * du, v + x * dv) with x = first + i.
typedef struct {
  int32_t first;
  float u, v, du, dv;
} raster_plane_row;

// Rows of gradients.
typedef struct {
  // The colours of a gradient between two stops: pixel i is at (position + i * step) >> 32 65536ths
  // of the way.
  void (*gradient)(uint32_t *destination, ptrdiff_t count, uint64_t position, uint64_t step,
                   const raster_gradient_run *run);
  // Locations on a gradient of circles around 0, 0: the distance from there times scale, plus bias.
  void (*radial)(float *positions, ptrdiff_t count, const raster_plane_row *row, float scale,
                 float bias);
  // Locations on a gradient around 0, 0: the angle from u towards v, 0...1 for a turn, times scale.
  void (*conic)(float *positions, ptrdiff_t count, const raster_plane_row *row, float scale);
  // The colours at locations; clear for those that are not numbers.
  void (*ramp)(uint32_t *destination, ptrdiff_t count, const float *positions,
               const raster_ramp *ramp);
} RASTER_TABLE(GradientKernels) raster_gradient_kernels;

const raster_gradient_kernels *_Nullable raster_gradient_avx2(void);
const raster_gradient_kernels *_Nullable raster_gradient_avx512(void);

#pragma clang assume_nonnull end
#endif
