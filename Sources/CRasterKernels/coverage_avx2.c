#include "coverage_common.h"

#if defined(__x86_64__)

#include "coverage_avx2.h"
#include "pixels_avx2.h"

// MARK: Coverage

AVX2_INLINE __m256i coverage_8(__m256i sums, bool is_even_odd) {
  __m256i area = _mm256_abs_epi32(sums);
  if (is_even_odd) {
    area = _mm256_and_si256(area, _mm256_set1_epi32(2 * full_cell - 1));
    area = _mm256_min_epu32(area, _mm256_sub_epi32(_mm256_set1_epi32(2 * full_cell), area));
  } else {
    area = _mm256_min_epu32(area, _mm256_set1_epi32(full_cell));
  }
  __m256i scaled = _mm256_sub_epi32(_mm256_slli_epi32(area, 8), area);
  return _mm256_srli_epi32(_mm256_add_epi32(scaled, _mm256_set1_epi32(full_cell / 2)), 21);
}

// The running sums of 8 cells, which are cleared. The carry holds the sum before them in all lanes.
AVX2_INLINE __m256i sums_8(int32_t *cells, __m256i carry) {
  __m256i v = load_8(cells);
  store_8(cells, _mm256_setzero_si256());
  v = _mm256_add_epi32(v, _mm256_slli_si256(v, 4));
  v = _mm256_add_epi32(v, _mm256_slli_si256(v, 8));
  __m256i low = _mm256_permute2x128_si256(v, v, 0x08);
  v = _mm256_add_epi32(v, _mm256_shuffle_epi32(low, 0xff));
  return _mm256_add_epi32(v, carry);
}

AVX2_INLINE __m256i last_of_8(__m256i sums) {
  return _mm256_permutevar8x32_epi32(sums, _mm256_set1_epi32(7));
}

// MARK: Painting

AVX2_INLINE void paint_span(uint32_t *target, ptrdiff_t count, uint32_t pixel) {
  ptrdiff_t x = 0;
  uint32_t inverse = 255 - (pixel >> 24);
  __m256i source = _mm256_set1_epi32((int)pixel);
  if (inverse == 0) {
    if (count >= 256) {
      wmemset((wchar_t *)target, (wchar_t)pixel, (size_t)count);
      return;
    }
    for (; x + 8 <= count; x += 8) store_8(target + x, source);
    for (; x < count; x++) target[x] = pixel;
    return;
  }
  __m256i factors = _mm256_set1_epi16((short)inverse);
  for (; x + 8 <= count; x += 8) {
    lanes_8 scaled = scale_8(split_8(load_8(target + x)), factors);
    store_8(target + x, _mm256_add_epi32(source, joined_8(scaled)));
  }
  for (; x < count; x++) target[x] = pixel + scale_1(target[x], inverse);
}

AVX2_INLINE __m256i masked_over_8(__m256i destination, lanes_8 source, __m256i coverage) {
  __m256i factors = _mm256_or_si256(coverage, _mm256_slli_epi32(coverage, 16));
  return over_8(destination, scale_8(source, factors));
}

// Returns the number of pixels.
AVX2_INLINE ptrdiff_t paint_block(uint32_t *target, ptrdiff_t room, __m256i coverage,
                                  lanes_8 source) {
  if (room >= 8) {
    store_8(target, masked_over_8(load_8(target), source, coverage));
    return 8;
  }
  if (room <= 0) return 0;
  __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i wanted = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)room), lanes);
  __m256i old = _mm256_maskload_epi32((const int *)target, wanted);
  _mm256_maskstore_epi32((int *)target, wanted, masked_over_8(old, source, coverage));
  return room;
}

// Paints what lies between touched blocks. Returns the number of pixels.
AVX2_INLINE ptrdiff_t paint_gap(uint32_t *target, const raster_cell_rows *rows, ptrdiff_t block,
                                ptrdiff_t end, uint32_t value, uint32_t pixel) {
  ptrdiff_t from = pixels_from(block), to = pixels_to(end, rows->width);
  if (value == 0 || to <= from) return 0;
  paint_span(target + from, to - from, value == 255 ? pixel : scale_1(pixel, value));
  return to - from;
}

// Blocks come one after the other whether they are neighbours or not: a branch for each run of them
// would be guessed wrong at every line of a thin shape.
AVX2_INLINE ptrdiff_t paint_row(int32_t *cells, uint64_t *touched, const raster_cell_rows *rows,
                                bool is_even_odd, uint32_t *target, uint32_t pixel) {
  lanes_8 source = split_8(_mm256_set1_epi32((int)pixel));
  __m256i carry = _mm256_setzero_si256();
  ptrdiff_t written = 0;
  ptrdiff_t next = 0;
  for (ptrdiff_t word = 0; word < rows->words; word++) {
    uint64_t bits = touched[word];
    touched[word] = 0;
    for (; bits != 0; bits &= bits - 1) {
      ptrdiff_t block = word * 64 + __builtin_ctzll(bits);
      int32_t before = _mm256_cvtsi256_si32(carry);
      if (before != 0 && block != next) {
        written += paint_gap(target, rows, next, block, coverage_1(before, is_even_odd), pixel);
      }
      next = block + 1;
      __m256i sums = sums_8(cells + block * 8, carry);
      carry = last_of_8(sums);
      if (block == 0) continue;
      ptrdiff_t x = pixels_from(block);
      written += paint_block(target + x, rows->width - x, coverage_8(sums, is_even_odd), source);
    }
  }
  uint32_t value = coverage_1(_mm256_cvtsi256_si32(carry), is_even_odd);
  return written + paint_gap(target, rows, next, rows->stride / 8, value, pixel);
}

AVX2 ptrdiff_t raster_paint_cells_avx2(const raster_cell_rows *rows, int32_t is_even_odd,
                                       uint32_t *destination, ptrdiff_t stride, uint32_t pixel) {
  int32_t *cells = rows->cells;
  uint64_t *touched = rows->touched;
  ptrdiff_t written = 0;
  for (ptrdiff_t y = 0; y < rows->height; y++) {
    if (y + 2 < rows->height) {
      prefetch_touched(touched + 2 * rows->words, rows->words, destination + 2 * stride);
    }
    if (is_even_odd) {
      written += paint_row(cells, touched, rows, true, destination, pixel);
    } else {
      written += paint_row(cells, touched, rows, false, destination, pixel);
    }
    cells += rows->stride;
    touched += rows->words;
    destination += stride;
  }
  return written;
}

// MARK: Runs

AVX2_INLINE uint64_t bytes_of_8(__m256i coverage) {
  __m256i order = _mm256_setr_epi8(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0,
                                   4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  __m256i packed = _mm256_shuffle_epi8(coverage, order);
  uint32_t low = (uint32_t)_mm256_cvtsi256_si32(packed);
  uint32_t high = (uint32_t)_mm_cvtsi128_si32(_mm256_extracti128_si256(packed, 1));
  return (uint64_t)high << 32 | low;
}

AVX2_INLINE ptrdiff_t sum_row(const raster_cell_rows *row, bool is_even_odd, uint8_t *bytes,
                              raster_coverage_run *runs) {
  ptrdiff_t blocks = row->stride / 8;
  __m256i carry = _mm256_setzero_si256();
  ptrdiff_t count = 0;
  ptrdiff_t block = 0;
  while (block < blocks) {
    ptrdiff_t start = next_touched(row->touched, row->words, block, blocks);
    uint32_t value = coverage_1(_mm256_cvtsi256_si32(carry), is_even_odd);
    ptrdiff_t from = pixels_from(block), to = pixels_to(start, row->width);
    if (value > 0 && to > from) {
      runs[count++] = (raster_coverage_run){(int32_t)from, (int32_t)(to - from), (int32_t)value};
    }
    for (block = start; block < blocks && is_touched(row->touched, block); block++) {
      __m256i sums = sums_8(row->cells + block * 8, carry);
      carry = last_of_8(sums);
      if (block == 0) continue;
      uint64_t packed = bytes_of_8(coverage_8(sums, is_even_odd));
      memcpy(bytes + pixels_from(block), &packed, 8);
    }
    from = pixels_from(start);
    to = pixels_to(block, row->width);
    if (to > from) {
      runs[count++] = (raster_coverage_run){(int32_t)from, (int32_t)(to - from), -1};
    }
  }
  memset(row->touched, 0, (size_t)row->words * sizeof *row->touched);
  return count;
}

AVX2 ptrdiff_t raster_sum_cells_avx2(const raster_cell_rows *row, int32_t is_even_odd,
                                     uint8_t *bytes, raster_coverage_run *runs) {
  return is_even_odd ? sum_row(row, true, bytes, runs) : sum_row(row, false, bytes, runs);
}

const raster_coverage_kernels *raster_coverage_avx2(void) {
  static const raster_coverage_kernels table = {.add = raster_add_lines_avx2,
                                                .cut = raster_cut_curve_avx2,
                                                .offset = raster_offset_curve_avx2,
                                                .paint = raster_paint_cells_avx2,
                                                .sum = raster_sum_cells_avx2};
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_coverage_kernels *raster_coverage_avx2(void) { return NULL; }

#endif
