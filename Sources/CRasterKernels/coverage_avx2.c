#include "CRasterKernels.h"

#if defined(__x86_64__)

#include <wchar.h>

#include "pixels_avx2.h"

enum { full = 1 << 21 };

// MARK: Coverage

AVX2_INLINE uint32_t coverage_1(int32_t sum, int is_even_odd) {
  uint32_t area = sum < 0 ? 0u - (uint32_t)sum : (uint32_t)sum;
  if (is_even_odd) {
    area &= 2 * full - 1;
    if (area > full) area = 2 * full - area;
  } else if (area > full) {
    area = full;
  }
  return (area * 255 + full / 2) >> 21;
}

AVX2_INLINE __m256i coverage_8(__m256i sums, int is_even_odd) {
  __m256i area = _mm256_abs_epi32(sums);
  if (is_even_odd) {
    area = _mm256_and_si256(area, _mm256_set1_epi32(2 * full - 1));
    area = _mm256_min_epu32(area, _mm256_sub_epi32(_mm256_set1_epi32(2 * full), area));
  } else {
    area = _mm256_min_epu32(area, _mm256_set1_epi32(full));
  }
  __m256i scaled = _mm256_sub_epi32(_mm256_slli_epi32(area, 8), area);
  return _mm256_srli_epi32(_mm256_add_epi32(scaled, _mm256_set1_epi32(full / 2)), 21);
}

// The running sums of 8 cells, which are cleared. The carry holds the sum before them in all lanes.
AVX2_INLINE __m256i sums_8(int32_t *cells, __m256i carry) {
  __m256i v = _mm256_loadu_si256((const __m256i *)cells);
  _mm256_storeu_si256((__m256i *)cells, _mm256_setzero_si256());
  v = _mm256_add_epi32(v, _mm256_slli_si256(v, 4));
  v = _mm256_add_epi32(v, _mm256_slli_si256(v, 8));
  __m256i low = _mm256_permute2x128_si256(v, v, 0x08);
  v = _mm256_add_epi32(v, _mm256_shuffle_epi32(low, 0xff));
  return _mm256_add_epi32(v, carry);
}

AVX2_INLINE __m256i last_of_8(__m256i sums) {
  return _mm256_permutevar8x32_epi32(sums, _mm256_set1_epi32(7));
}

// MARK: Touched blocks

AVX2_INLINE int is_touched(const uint64_t *touched, ptrdiff_t block) {
  return touched[block >> 6] >> (block & 63) & 1;
}

AVX2_INLINE ptrdiff_t next_touched(const uint64_t *touched, ptrdiff_t words, ptrdiff_t block,
                              ptrdiff_t end) {
  ptrdiff_t word = block >> 6;
  uint64_t value = touched[word] & ~0ull << (block & 63);
  while (value == 0) {
    if (++word >= words) return end;
    value = touched[word];
  }
  ptrdiff_t found = word * 64 + (ptrdiff_t)__builtin_ctzll(value);
  return found < end ? found : end;
}

// MARK: Painting

AVX2_INLINE __m256i masked_over_8(__m256i destination, __m256i source, __m256i coverage) {
  __m256i factors = _mm256_or_si256(coverage, _mm256_slli_epi32(coverage, 16));
  return over_8(destination, scale_8(source, factors));
}

AVX2_INLINE void paint_span(uint32_t *target, ptrdiff_t count, uint32_t pixel) {
  ptrdiff_t x = 0;
  uint32_t inverse = 255 - (pixel >> 24);
  __m256i source = _mm256_set1_epi32((int)pixel);
  if (inverse == 0) {
    if (count >= 256) {
      wmemset((wchar_t *)target, (wchar_t)pixel, (size_t)count);
      return;
    }
    for (; x + 8 <= count; x += 8) _mm256_storeu_si256((__m256i *)(target + x), source);
    for (; x < count; x++) target[x] = pixel;
    return;
  }
  __m256i factors = _mm256_set1_epi16((short)inverse);
  for (; x + 8 <= count; x += 8) {
    __m256i *p = (__m256i *)(target + x);
    _mm256_storeu_si256(
        p, _mm256_add_epi32(source, scale_8(_mm256_loadu_si256(p), factors)));
  }
  for (; x < count; x++) target[x] = pixel + scale_1(target[x], inverse);
}

AVX2_INLINE void paint_block(uint32_t *target, ptrdiff_t room, __m256i coverage, __m256i source) {
  if (room >= 8) {
    __m256i *p = (__m256i *)target;
    _mm256_storeu_si256(p, masked_over_8(_mm256_loadu_si256(p), source, coverage));
    return;
  }
  if (room <= 0) return;
  __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i wanted = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)room), lanes);
  __m256i old = _mm256_maskload_epi32((const int *)target, wanted);
  _mm256_maskstore_epi32((int *)target, wanted, masked_over_8(old, source, coverage));
}

AVX2_INLINE void paint_row(int32_t *cells, uint64_t *touched, ptrdiff_t words, ptrdiff_t width,
                      int is_even_odd, uint32_t *target, uint32_t pixel) {
  ptrdiff_t blocks = width / 8 + 1;
  __m256i source = _mm256_set1_epi32((int)pixel);
  __m256i carry = _mm256_setzero_si256();
  ptrdiff_t block = 0;
  while (block < blocks) {
    ptrdiff_t start = next_touched(touched, words, block, blocks);
    if (start > block) {
      ptrdiff_t end = start * 8 < width ? start * 8 : width;
      int32_t sum = _mm256_cvtsi256_si32(carry);
      uint32_t value = coverage_1(sum, is_even_odd);
      if (value > 0 && end > block * 8) {
        paint_span(target + block * 8, end - block * 8,
                   value == 255 ? pixel : scale_1(pixel, value));
      }
      if (start >= blocks) break;
    }
    block = start;
    do {
      __m256i sums = sums_8(cells + block * 8, carry);
      carry = last_of_8(sums);
      __m256i coverage = coverage_8(sums, is_even_odd);
      paint_block(target + block * 8, width - block * 8, coverage, source);
      block++;
    } while (block < blocks && is_touched(touched, block));
  }
  memset(touched, 0, (size_t)words * sizeof *touched);
}

AVX2 static void paint(const raster_cell_rows *rows, ptrdiff_t height, int32_t is_even_odd,
                       uint32_t *destination, ptrdiff_t stride, uint32_t pixel) {
  int32_t *cells = rows->cells;
  uint64_t *touched = rows->touched;
  for (ptrdiff_t y = 0; y < height; y++) {
    if (is_even_odd) {
      paint_row(cells, touched, rows->words, rows->width, 1, destination, pixel);
    } else {
      paint_row(cells, touched, rows->words, rows->width, 0, destination, pixel);
    }
    cells += rows->stride;
    touched += rows->words;
    destination += stride;
  }
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

AVX2_INLINE ptrdiff_t sum_row(const raster_cell_rows *row, int is_even_odd, uint8_t *bytes,
                         raster_coverage_run *runs) {
  ptrdiff_t width = row->width;
  ptrdiff_t blocks = width / 8 + 1;
  __m256i carry = _mm256_setzero_si256();
  ptrdiff_t count = 0;
  ptrdiff_t block = 0;
  while (block < blocks) {
    ptrdiff_t start = next_touched(row->touched, row->words, block, blocks);
    if (start > block) {
      ptrdiff_t end = start * 8 < width ? start * 8 : width;
      uint32_t value = coverage_1(_mm256_cvtsi256_si32(carry), is_even_odd);
      if (value > 0 && end > block * 8) {
        runs[count++] = (raster_coverage_run){(int32_t)(block * 8), (int32_t)(end - block * 8),
                                              (int32_t)value};
      }
      if (start >= blocks) break;
    }
    block = start;
    do {
      __m256i sums = sums_8(row->cells + block * 8, carry);
      carry = last_of_8(sums);
      uint64_t packed = bytes_of_8(coverage_8(sums, is_even_odd));
      memcpy(bytes + block * 8, &packed, 8);
      block++;
    } while (block < blocks && is_touched(row->touched, block));
    ptrdiff_t end = block * 8 < width ? block * 8 : width;
    if (end > start * 8) {
      runs[count++] =
          (raster_coverage_run){(int32_t)(start * 8), (int32_t)(end - start * 8), -1};
    }
  }
  memset(row->touched, 0, (size_t)row->words * sizeof *row->touched);
  return count;
}

AVX2 static ptrdiff_t sum(const raster_cell_rows *row, int32_t is_even_odd, uint8_t *bytes,
                          raster_coverage_run *runs) {
  return is_even_odd ? sum_row(row, 1, bytes, runs) : sum_row(row, 0, bytes, runs);
}

const raster_coverage_kernels *raster_coverage_avx2(void) {
  static const raster_coverage_kernels table = {.paint = paint, .sum = sum};
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_coverage_kernels *raster_coverage_avx2(void) { return NULL; }

#endif
