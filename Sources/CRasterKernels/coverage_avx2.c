#include "coverage_common.h"

#if defined(__x86_64__)

#include "pixels_avx2.h"

// MARK: Lines

// What eight lines add: in two rows each, to three neighbouring cells.
typedef struct {
  _Alignas(32) int32_t row[2][8];
  _Alignas(32) int32_t cells[2][3][8];
  // The first cell, and the last one.
  _Alignas(32) int32_t first[8];
  _Alignas(32) int32_t last[8];
} line_parts;

AVX2_INLINE __m256i quotient_8(__m256i a, __m256i b) {
  return _mm256_cvtps_epi32(_mm256_div_ps(_mm256_cvtepi32_ps(a), _mm256_cvtepi32_ps(b)));
}

AVX2_INLINE void add_part(line_parts *parts, int part, __m256i row, __m256i xa, __m256i ya,
                          __m256i xb, __m256i yb, __m256i cell, __m256i border,
                          __m256i border_y, __m256i is_leftwards, __m256i sign) {
  __m256i height = _mm256_sub_epi32(yb, ya);
  __m256i upper =
      _mm256_sub_epi32(_mm256_max_epi32(ya, _mm256_min_epi32(yb, border_y)), ya);
  __m256i left = _mm256_blendv_epi8(upper, _mm256_sub_epi32(height, upper), is_leftwards);
  __m256i right = _mm256_sub_epi32(height, left);
  // Times the sign, which is -1 or 0 for minus and plus.
  left = _mm256_sub_epi32(_mm256_xor_si256(left, sign), sign);
  right = _mm256_sub_epi32(_mm256_xor_si256(right, sign), sign);
  __m256i left_x = _mm256_sub_epi32(
      _mm256_add_epi32(_mm256_min_epi32(xa, border), _mm256_min_epi32(xb, border)),
      _mm256_slli_epi32(cell, 11));
  __m256i right_x = _mm256_sub_epi32(
      _mm256_add_epi32(_mm256_max_epi32(xa, border), _mm256_max_epi32(xb, border)),
      _mm256_slli_epi32(border, 1));
  __m256i left_area = _mm256_mullo_epi32(left, left_x);
  __m256i right_area = _mm256_mullo_epi32(right, right_x);
  store_8(parts->row[part], row);
  store_8(parts->cells[part][0], _mm256_sub_epi32(_mm256_slli_epi32(left, 11), left_area));
  store_8(parts->cells[part][1],
          _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(right, 11), right_area),
                           left_area));
  store_8(parts->cells[part][2], right_area);
}

// The order of the lanes is that of an unpacking of pairs; it does not matter.
AVX2_INLINE void cut_8(const raster_line *lines, __m256i top, line_parts *parts) {
  __m256i a = load_8(lines), b = load_8(lines + 2), c = load_8(lines + 4), d = load_8(lines + 6);
  __m256i starts0 = _mm256_unpacklo_epi32(a, b), ends0 = _mm256_unpackhi_epi32(a, b);
  __m256i starts1 = _mm256_unpacklo_epi32(c, d), ends1 = _mm256_unpackhi_epi32(c, d);
  __m256i x_start = _mm256_unpacklo_epi64(starts0, starts1);
  __m256i y_start = _mm256_sub_epi32(_mm256_unpackhi_epi64(starts0, starts1), top);
  __m256i x_end = _mm256_unpacklo_epi64(ends0, ends1);
  __m256i y_end = _mm256_sub_epi32(_mm256_unpackhi_epi64(ends0, ends1), top);
  __m256i sign = _mm256_cmpgt_epi32(y_start, y_end);
  __m256i x0 = _mm256_blendv_epi8(x_start, x_end, sign);
  __m256i x1 = _mm256_blendv_epi8(x_end, x_start, sign);
  __m256i y0 = _mm256_min_epi32(y_start, y_end);
  __m256i y1 = _mm256_max_epi32(y_start, y_end);

  __m256i one = _mm256_set1_epi32(1);
  __m256i dx = _mm256_sub_epi32(x1, x0);
  __m256i dy = _mm256_sub_epi32(y1, y0);
  __m256i cell = _mm256_srai_epi32(_mm256_min_epi32(x0, x1), 10);
  __m256i last = _mm256_srai_epi32(_mm256_max_epi32(x0, x1), 10);
  // Where it crosses the border of the rows, or its end.
  __m256i row_end = _mm256_add_epi32(_mm256_or_si256(y0, _mm256_set1_epi32(1023)), one);
  __m256i middle_y = _mm256_min_epi32(row_end, y1);
  __m256i middle_x = _mm256_add_epi32(
      x0, quotient_8(_mm256_mullo_epi32(dx, _mm256_sub_epi32(middle_y, y0)), dy));
  // Where it crosses the border of the columns, or would.
  __m256i border = _mm256_slli_epi32(_mm256_add_epi32(cell, one), 10);
  __m256i is_upright = _mm256_cmpeq_epi32(dx, _mm256_setzero_si256());
  __m256i border_y = _mm256_add_epi32(
      y0, quotient_8(_mm256_mullo_epi32(dy, _mm256_sub_epi32(border, x0)),
                     _mm256_sub_epi32(dx, is_upright)));
  __m256i is_leftwards = _mm256_srai_epi32(dx, 31);
  add_part(parts, 0, _mm256_srai_epi32(y0, 10), x0, y0, middle_x, middle_y, cell, border,
           border_y, is_leftwards, sign);
  add_part(parts, 1, _mm256_srai_epi32(_mm256_sub_epi32(y1, one), 10), middle_x, middle_y, x1,
           y1, cell, border, border_y, is_leftwards, sign);
  store_8(parts->first, _mm256_add_epi32(cell, _mm256_set1_epi32(margin)));
  store_8(parts->last, _mm256_add_epi32(last, _mm256_set1_epi32(margin + 1)));
}

// One instruction each. Joined to a vector, the sum of one line would be loaded from parts of the two
// stores of the line before it, which the processor cannot forward.
AVX2_INLINE void add_to(int32_t *cell, int32_t value) {
  __asm__ volatile("addl %1, %0" : "+m"(*cell) : "r"(value) : "cc");
}

AVX2_INLINE void add_part_to_rows(const raster_cell_rows *rows, const line_parts *parts,
                                  int part) {
  for (int i = 0; i < 8; i++) {
    ptrdiff_t row = parts->row[part][i];
    if ((size_t)row >= (size_t)rows->height) continue;
    ptrdiff_t first = parts->first[i], last = parts->last[i];
    int32_t *cells = rows->cells + (row * rows->stride + first);
    add_to(cells, parts->cells[part][0][i]);
    add_to(cells + 1, parts->cells[part][1][i]);
    add_to(cells + 2, parts->cells[part][2][i]);
    uint64_t *touched = rows->touched + row * rows->words;
    uint64_t first_bit = 1ull << ((first >> 3) & 63), last_bit = 1ull << ((last >> 3) & 63);
    if (first >> 9 == last >> 9) {
      touched[first >> 9] |= first_bit | last_bit;
    } else {
      touched[first >> 9] |= first_bit;
      touched[last >> 9] |= last_bit;
    }
  }
}

AVX2_INLINE void add_8(const raster_cell_rows *rows, const raster_line *lines, __m256i tops,
                       line_parts *parts) {
  cut_8(lines, tops, parts);
  add_part_to_rows(rows, parts, 0);
  // Most lines that were cut at rows stay in one.
  __m256i is_same = _mm256_cmpeq_epi32(load_8(parts->row[0]), load_8(parts->row[1]));
  if (_mm256_movemask_epi8(is_same) != -1) add_part_to_rows(rows, parts, 1);
}

AVX2 static void add(const raster_cell_rows *rows, int32_t top, const raster_line *lines,
                     ptrdiff_t count) {
  __m256i tops = _mm256_set1_epi32(top);
  line_parts parts;
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    add_8(rows, lines + i, tops, &parts);
  }
  if (i == count) return;
  // Above the rows, where they are left out.
  raster_line rest[8];
  for (ptrdiff_t k = 0; k < 8; k++) rest[k] = (raster_line){0, top - 2048, 0, top - 1024};
  memcpy(rest, lines + i, (size_t)(count - i) * sizeof *lines);
  add_8(rows, rest, tops, &parts);
}

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

AVX2_INLINE void paint_block(uint32_t *target, ptrdiff_t room, __m256i coverage,
                             lanes_8 source) {
  if (room >= 8) {
    store_8(target, masked_over_8(load_8(target), source, coverage));
  } else if (room > 0) {
    __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    __m256i wanted = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)room), lanes);
    __m256i old = _mm256_maskload_epi32((const int *)target, wanted);
    _mm256_maskstore_epi32((int *)target, wanted, masked_over_8(old, source, coverage));
  }
}

AVX2_INLINE ptrdiff_t paint_row(int32_t *cells, uint64_t *touched, const raster_cell_rows *rows,
                           bool is_even_odd, uint32_t *target, uint32_t pixel) {
  ptrdiff_t blocks = rows->stride / 8;
  lanes_8 source = split_8(_mm256_set1_epi32((int)pixel));
  __m256i carry = _mm256_setzero_si256();
  ptrdiff_t written = 0;
  ptrdiff_t block = 0;
  while (block < blocks) {
    ptrdiff_t start = next_touched(touched, rows->words, block, blocks);
    uint32_t value = coverage_1(_mm256_cvtsi256_si32(carry), is_even_odd);
    ptrdiff_t from = pixels_from(block), to = pixels_to(start, rows->width);
    if (value > 0 && to > from) {
      paint_span(target + from, to - from, value == 255 ? pixel : scale_1(pixel, value));
      written += to - from;
    }
    for (block = start; block < blocks && is_touched(touched, block); block++) {
      __m256i sums = sums_8(cells + block * 8, carry);
      carry = last_of_8(sums);
      if (block == 0) continue;
      __m256i coverage = coverage_8(sums, is_even_odd);
      ptrdiff_t x = pixels_from(block);
      paint_block(target + x, rows->width - x, coverage, source);
    }
    from = pixels_from(start);
    to = pixels_to(block, rows->width);
    if (to > from) written += to - from;
  }
  memset(touched, 0, (size_t)rows->words * sizeof *touched);
  return written;
}

AVX2 static ptrdiff_t paint(const raster_cell_rows *rows, int32_t is_even_odd,
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

AVX2 static ptrdiff_t sum(const raster_cell_rows *row, int32_t is_even_odd, uint8_t *bytes,
                          raster_coverage_run *runs) {
  return is_even_odd ? sum_row(row, true, bytes, runs) : sum_row(row, false, bytes, runs);
}

const raster_coverage_kernels *raster_coverage_avx2(void) {
  static const raster_coverage_kernels table = {.add = add, .paint = paint, .sum = sum};
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_coverage_kernels *raster_coverage_avx2(void) { return NULL; }

#endif
