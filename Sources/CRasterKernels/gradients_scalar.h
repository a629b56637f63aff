// What gradients compute for one pixel, the same as in Raster's PortableGradients.swift. Products and
// sums are rounded one by one: a fused multiplication would give other bits.
#ifndef C_RASTER_GRADIENTS_SCALAR_H
#define C_RASTER_GRADIENTS_SCALAR_H
#include <math.h>

#include "gradients.h"

#pragma STDC FP_CONTRACT OFF

// The arc tangent of 0...1 in turns, divided by its argument: a polynomial in the square, off by less
// than 3e-8.
static const float raster_arc[8] = {
    0.15915483236312866f,   -0.05304612219333649f, 0.031745944172143936f, -0.022136269137263298f,
    0.015346028842031956f, -0.008898717351257801f, 0.0034795934334397316f, -0.0006453031674027443f};

static inline uint32_t gradient_1(uint32_t share, const raster_gradient_run *run) {
  uint32_t pixel = 0;
  for (int i = 0; i < 4; i++) {
    pixel |= ((run->base[i] + share * run->delta[i]) >> 24) << (8 * i);
  }
  return pixel;
}

static inline float radial_1(float x, const raster_plane_row *row, float scale, float bias) {
  float u = row->u + x * row->du, v = row->v + x * row->dv;
  return sqrtf(u * u + v * v) * scale + bias;
}

static inline float conic_1(float x, const raster_plane_row *row, float scale) {
  float u = row->u + x * row->du, v = row->v + x * row->dv;
  float across = fabsf(u), up = fabsf(v);
  int is_steep = up > across;
  float far = is_steep ? up : across, near = is_steep ? across : up;
  float z = far > 0 ? near / far : 0;
  float square = z * z, turns = raster_arc[7];
  for (int k = 6; k >= 0; k--) turns = turns * square + raster_arc[k];
  turns = turns * z;
  if (is_steep) turns = 0.25f - turns;
  if (u < 0) turns = 0.5f - turns;
  if (v < 0) turns = 1 - turns;
  return turns * scale;
}

static inline uint32_t ramp_1(float t, const raster_ramp *ramp) {
  if (t != t) return 0;
  if (ramp->spread == 0) {
    t = t > 1 ? 1 : t < 0 ? 0 : t;
  } else {
    t = t > 1048576 ? 1048576 : t < -1048576 ? -1048576 : t;
    t = ramp->spread == 1 ? t - floorf(t) : fabsf(t - 2 * floorf((t + 1) * 0.5f));
  }
  ptrdiff_t capacity = ramp->capacity, index = 0;
  for (ptrdiff_t step = capacity >> 1; step > 0; step >>= 1) {
    if (ramp->starts[index + step] <= t) index += step;
  }
  // In the mantissa, rounded to the nearest.
  union {
    float value;
    uint32_t bits;
  } share = {(t - ramp->starts[index]) * ramp->inverses[index] + 8388608.0f};
  uint32_t pixel = 0;
  for (int i = 0; i < 4; i++) {
    const uint32_t *base = ramp->channels + i * capacity + index;
    pixel |= ((base[0] + (share.bits & 0x7fffff) * base[4 * capacity]) >> 24) << (8 * i);
  }
  return pixel;
}

#endif
