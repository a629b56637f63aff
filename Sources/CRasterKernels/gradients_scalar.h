// What gradients compute for one pixel, the same as in Raster's PortableGradients.swift. Products and
// sums are rounded one by one: a fused multiplication would give other bits.
#ifndef C_RASTER_GRADIENTS_SCALAR_H
#define C_RASTER_GRADIENTS_SCALAR_H
#include <math.h>

#include "gradients.h"

#pragma STDC FP_CONTRACT OFF

// The arc tangent of 0...1 in 2^32ths of a turn, divided by its argument: a polynomial in the square,
// off by less than 2e-6 turns, a fortieth of a pixel at a distance of 2000.
enum { raster_arc_terms = 5 };
static const float raster_arc[raster_arc_terms] = {
    0.1591336727142334f * 0x1p32f, -0.052569638937711716f * 0x1p32f,
    0.028673239052295685f * 0x1p32f, -0.013553048484027386f * 0x1p32f,
    0.00331760011613369f * 0x1p32f};

static inline uint32_t gradient_1(uint32_t x, const raster_gradient_run *run) {
  uint32_t pixel = 0;
  for (int i = 0; i < 4; i++) pixel |= ((run->start[i] + x * run->step[i]) >> 24) << (8 * i);
  return pixel;
}

// The index of the first pixel of row y in 2^32ths.
static inline uint64_t line_start(const raster_line_colors *colors, ptrdiff_t y) {
  double index = colors->start + (double)(colors->row + y) * colors->row_step;
  // So far away that no column comes back from there.
  index = index > 0x1p28 ? 0x1p28 : index > -0x1p28 ? index : -0x1p28;
  return (uint64_t)(int64_t)(index * 0x1p32) + (uint64_t)colors->column * (uint64_t)colors->step;
}

static inline uint32_t line_1(uint64_t position, const raster_line_colors *colors) {
  int32_t index = (int32_t)(position >> 32);
  index = index > 0 ? index : 0;
  return colors->colors[index < colors->last ? index : colors->last];
}

// A row of a plane: pixel i is first + i - fraction columns behind the foot, where the point is `height`
// away. Whole columns are apart, so that single precision is enough near the point.
typedef struct {
  int32_t first;
  float fraction, height;
} plane_row;

static inline plane_row row_of(const raster_plane *plane, ptrdiff_t y) {
  double row = (double)(plane->row + y);
  double foot = plane->foot + row * plane->foot_step;
  double height = plane->height + row * plane->height_step;
  double whole = floor(foot), first = (double)plane->column - whole;
  // So far away that an inexact place does not count, and whole numbers stay exact.
  first = first > 4194304 ? 4194304 : first > -4194304 ? first : -4194304;
  // Never on the point, so that there is always an angle.
  if (fabs(height) < 1e-15) height = 1e-15;
  return (plane_row){(int32_t)first, (float)(foot - whole), (float)height};
}

// Row y of a plane, from a batch that is computed when its first row is asked for: the loop over each
// row would else wait for the chain of sums above (a tenth of the time of rows of 256 pixels).
enum { plane_batch = 32 };

static inline plane_row batched_row(const raster_plane *plane, plane_row *rows, ptrdiff_t y,
                                    ptrdiff_t height) {
  if (y % plane_batch == 0) {
    for (ptrdiff_t i = 0; i < plane_batch && y + i < height; i++) rows[i] = row_of(plane, y + i);
  }
  return rows[y % plane_batch];
}

static inline float distance_1(int32_t x, plane_row row) {
  float along = (float)(row.first + x) - row.fraction;
  return sqrtf(along * along + row.height * row.height);
}

// 2^32 for a turn.
static inline uint32_t angle_1(int32_t x, plane_row row) {
  float along = (float)(row.first + x) - row.fraction;
  float across = fabsf(along), up = fabsf(row.height);
  int is_steep = up > across;
  float z = is_steep ? across / up : up / across;
  float square = z * z, angle = raster_arc[raster_arc_terms - 1];
  for (int k = raster_arc_terms - 2; k >= 0; k--) angle = angle * square + raster_arc[k];
  angle = angle * z;
  if (is_steep) angle = 0x1p30f - angle;
  if (along < 0) angle = 0x1p31f - angle;
  // Half a turn does not fit 32 bits with a sign.
  return (uint32_t)(int64_t)(row.height < 0 ? -angle : angle);
}

static inline uint32_t circle_1(int32_t x, plane_row row, raster_circle_colors colors) {
  float index = distance_1(x, row) * colors.scale + colors.bias;
  index = index > 0 ? index : 0;
  return colors.colors[(int32_t)(index < colors.last ? index : colors.last)];
}

static inline uint32_t turned_1(int32_t x, plane_row row, raster_angle_colors colors) {
  return colors.colors[(angle_1(x, row) - colors.start) >> (32 - colors.bits)];
}

// The highest 24 bits of an angle, which single precision holds, as a location.
static inline float location_1(uint32_t angle, float scale) {
  return (float)(int32_t)(angle >> 8) * (scale * 0x1p-24f);
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
