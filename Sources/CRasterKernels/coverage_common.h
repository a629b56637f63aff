// What the coverage loops of all instruction sets share; PortableCoverage.swift has the same in Swift.
#ifndef C_RASTER_COVERAGE_COMMON_H
#define C_RASTER_COVERAGE_COMMON_H
#include <stdbool.h>
#include <string.h>
#include <wchar.h>

#include "CRasterKernels.h"
#include "pixels.h"

enum {
  full_cell = 1 << 21,
  // Cells in front of the first pixel of a row.
  margin = 8,
  // The place in 1024ths of a pixel of what lies to the left of all pixels.
  left_column = -512,
  // Up to here lines go side by side through the lanes, piece by piece; longer ones, of which most may
  // lie outside, one by one.
  long_line = 16 << 10,
};

// Adding 1.5 · 2⁵² leaves the nearest integer in the low bits of a number.
static const double rounding = 6755399441055744.0;

#if defined(__x86_64__)
// One instruction each. Joined to a vector, the sum of one line would be loaded from parts of the two
// stores of the line before it, which the processor cannot forward.
static inline __attribute__((always_inline)) void add_to_cell(int32_t *cell, int32_t value) {
  __asm__ volatile("addl %1, %0" : "+m"(*cell) : "r"(value) : "cc");
}

// What up to sixteen pieces of lines add to three neighbouring cells each, and where these are.
typedef struct {
  _Alignas(64) int32_t place[16];
  _Alignas(64) int32_t cells[3][16];
  // The word of touched, in it the first block's bit, and 3 if the next block is touched too, or 1.
  _Alignas(64) int32_t word[16];
  _Alignas(64) int32_t bit[16];
  _Alignas(64) int32_t blocks[16];
} row_parts;

static inline __attribute__((always_inline)) void add_parts(const raster_cell_rows *rows,
                                                            const row_parts *parts, unsigned wanted,
                                                            bool is_in_one_column) {
  for (; wanted != 0; wanted &= wanted - 1) {
    int i = __builtin_ctz(wanted);
    int32_t *cells = rows->cells + parts->place[i];
    add_to_cell(cells, parts->cells[0][i]);
    add_to_cell(cells + 1, parts->cells[1][i]);
    if (!is_in_one_column) add_to_cell(cells + 2, parts->cells[2][i]);
    rows->touched[parts->word[i]] |= (uint64_t)parts->blocks[i] << parts->bit[i];
  }
}

// Marks the first block of the next word for those pieces whose second block that is.
static inline __attribute__((always_inline)) void touch_next_words(const raster_cell_rows *rows,
                                                                   const row_parts *parts,
                                                                   unsigned split) {
  for (; split != 0; split &= split - 1) {
    rows->touched[parts->word[__builtin_ctz(split)] + 1] |= 1;
  }
}
#endif

static inline uint32_t coverage_1(int32_t sum, bool is_even_odd) {
  uint32_t area = sum < 0 ? 0u - (uint32_t)sum : (uint32_t)sum;
  if (is_even_odd) {
    area &= 2 * full_cell - 1;
    if (area > full_cell) area = 2 * full_cell - area;
  } else if (area > full_cell) {
    area = full_cell;
  }
  return (area * 255 + full_cell / 2) >> 21;
}

static inline bool is_touched(const uint64_t *touched, ptrdiff_t block) {
  return touched[block >> 6] >> (block & 63) & 1;
}

// The first touched block from `block` on, or `end`.
static inline ptrdiff_t next_touched(const uint64_t *touched, ptrdiff_t words, ptrdiff_t block,
                                     ptrdiff_t end) {
  ptrdiff_t word = block >> 6;
  uint64_t value = touched[word] & ~0ull << (block & 63);
  while (value == 0) {
    if (++word >= words) return end;
    value = touched[word];
  }
  ptrdiff_t found = word * 64 + __builtin_ctzll(value);
  return found < end ? found : end;
}

// Asks for the pixels that a later row will need: in a large picture each row is far from the others,
// and the wait for memory would be longer than the work.
static inline void prefetch_touched(const uint64_t *touched, ptrdiff_t words,
                                    const uint32_t *pixels) {
  for (ptrdiff_t word = 0; word < words; word++) {
    for (uint64_t bits = touched[word]; bits != 0; bits &= bits - 1) {
      ptrdiff_t block = word * 64 + __builtin_ctzll(bits);
      __builtin_prefetch(pixels + block * 8 - margin, 1);
    }
  }
}

// The part of a row's pixels between two blocks.
static inline ptrdiff_t pixels_from(ptrdiff_t block) {
  return block > 0 ? block * 8 - margin : 0;
}

static inline ptrdiff_t pixels_to(ptrdiff_t block, ptrdiff_t width) {
  return block * 8 - margin < width ? block * 8 - margin : width;
}

#endif
