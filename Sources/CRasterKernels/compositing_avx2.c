#include "compositing.h"
#include "prefetch.h"
#include "processor.h"

#if defined(__x86_64__)

#include "pixels_avx2.h"
#include "long_rows.h"

AVX2 static void fill(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                      uint32_t pixel) {
  if (stride == width) join_rows(&width, &height);
  __m256i source = _mm256_set1_epi32((int)pixel);
  if (fill_long_rows(destination, stride, width, height, pixel)) return;
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR(width, store_part_8(destination + x, count, source));
  }
}

AVX2 static void solid_over(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                            ptrdiff_t height, uint32_t pixel) {
  if (stride == width) join_rows(&width, &height);
  __m256i factors = _mm256_set1_epi16((short)(255 - (pixel >> 24)));
  lanes_8 addends = {_mm256_set1_epi32((int)((pixel & 0xff00ff) * 255 + 0x800080)),
                     _mm256_set1_epi32((int)(((pixel >> 8) & 0xff00ff) * 255 + 0x800080))};
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR(width, {
      lanes_8 d = split_8(load_part_8(destination + x, count));
      store_part_8(destination + x, count, joined_8(scale_add_8(d, factors, addends)));
    });
  }
}

AVX2 static void copy(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                      ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  if (copy_long_rows(destination, stride, source, source_stride, width, height)) return;
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR(width, store_part_8(destination + x, count, load_part_8(source + x, count)));
  }
}

// Rows of pictures larger than caches. Every branch that was predicted wrongly stops the loads ahead
// of it, so they are asked for early (a quarter faster at 8 MB, slower in small pictures).
enum { prefetch_minimum = 1024 };

AVX2_INLINE void prefetch(const uint32_t *p, const uint32_t *q) {
  raster_prefetch_ahead(p);
  raster_prefetch_ahead(q);
}

AVX2_INLINE void over_lanes(uint32_t *p, const uint32_t *q, int count) {
  __m256i s = load_part_8(q, count);
  // testc: every bit of the alphas is set.
  if (count == 8 && _mm256_testc_si256(s, _mm256_set1_epi32((int)0xff000000))) {
    store_part_8(p, count, s);
  } else if (!_mm256_testz_si256(s, s)) {
    store_part_8(p, count, over_8(load_part_8(p, count), split_8(s)));
  }
}

AVX2 static void over(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                      ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  bool is_distant = width * height >= raster_distant_minimum;
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    if (width >= prefetch_minimum) {
      EACH_VECTOR(width, {
        // Once for each cache line.
        if (x % 16 == 0) prefetch(destination + x, source + x);
        over_lanes(destination + x, source + x, count);
      });
    } else if (is_distant) {
      EACH_VECTOR(width, {
        if (x % 16 == 0) raster_prefetch_ahead(source + x);
        over_lanes(destination + x, source + x, count);
      });
    } else {
      EACH_VECTOR(width, over_lanes(destination + x, source + x, count));
    }
  }
}

AVX2_INLINE void over_scaled_lanes(uint32_t *p, int count, __m256i s, __m256i factors) {
  store_part_8(p, count, over_8(load_part_8(p, count), scale_8(split_8(s), factors)));
}

AVX2_INLINE void over_with_alpha_lanes(uint32_t *p, const uint32_t *q, int count,
                                       __m256i factors) {
  __m256i s = load_part_8(q, count);
  if (!_mm256_testz_si256(s, s)) over_scaled_lanes(p, count, s, factors);
}

AVX2 static void over_with_alpha(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                                 ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height,
                                 uint32_t alpha) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  __m256i factors = _mm256_set1_epi16((short)alpha);
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR(width, over_with_alpha_lanes(destination + x, source + x, count, factors));
  }
}

// MARK: Masks

AVX2_INLINE void opaque_mask_lanes(uint32_t *p, const uint8_t *mask, int count, __m256i source) {
  uint64_t bytes = load_mask_8(mask, count);
  if (bytes == 0) return;
  if (bytes == UINT64_MAX) {
    store_part_8(p, count, source);
    return;
  }
  __m256i factors = factors_8(bytes);
  lanes_8 scaled = scale_8(split_8(source), factors);
  // The colour's alpha is 255, so that of the thinned colour is the mask itself.
  lanes_8 under = scale_8(split_8(load_part_8(p, count)), complement_8(factors));
  store_part_8(p, count, joined_8(sum_8(scaled, under)));
}

AVX2_INLINE void solid_mask_lanes(uint32_t *p, const uint8_t *mask, int count, __m256i source) {
  uint64_t bytes = load_mask_8(mask, count);
  if (bytes != 0) over_scaled_lanes(p, count, source, factors_8(bytes));
}

AVX2 static void solid_mask(uint32_t *destination, ptrdiff_t stride, const uint8_t *mask,
                            ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height,
                            uint32_t pixel) {
  __m256i source = _mm256_set1_epi32((int)pixel);
  if (pixel >> 24 == 255) {
  ptrdiff_t asking = raster_asking_rows(width, height);
    for (ptrdiff_t y = 0; y < height; y++, destination += stride, mask += mask_stride) {
      if (y < asking) raster_prefetch_below(destination, stride, width);
      EACH_VECTOR(width, opaque_mask_lanes(destination + x, mask + x, count, source));
    }
  } else {
  ptrdiff_t asking = raster_asking_rows(width, height);
    for (ptrdiff_t y = 0; y < height; y++, destination += stride, mask += mask_stride) {
      if (y < asking) raster_prefetch_below(destination, stride, width);
      EACH_VECTOR(width, solid_mask_lanes(destination + x, mask + x, count, source));
    }
  }
}

AVX2_INLINE void over_mask_lanes(uint32_t *p, const uint32_t *q, const uint8_t *mask, int count) {
  uint64_t bytes = load_mask_8(mask, count);
  if (bytes == 0) return;
  // Inside of shapes most vectors are covered completely.
  if (count == 8 && bytes == UINT64_MAX) {
    over_lanes(p, q, count);
  } else {
    over_scaled_lanes(p, count, load_part_8(q, count), factors_8(bytes));
  }
}

AVX2 static void over_mask(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                           ptrdiff_t source_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                           ptrdiff_t width, ptrdiff_t height) {
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height;
       y++, destination += stride, source += source_stride, mask += mask_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR(width, over_mask_lanes(destination + x, source + x, mask + x, count));
  }
}

AVX2_INLINE void subpixel_mask_lanes(uint32_t *p, const uint32_t *mask, int count, lanes_8 source,
                                     lanes_8 alpha) {
  __m256i m = load_part_8(mask, count);
  if (_mm256_testz_si256(m, m)) return;
  __m256i d = load_part_8(p, count);
  __m256i order = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  __m256i is_opaque = _mm256_cmpeq_epi32(_mm256_srli_epi32(d, 24), _mm256_set1_epi32(255));
  lanes_8 factors = split_8(_mm256_blendv_epi8(_mm256_shuffle_epi8(m, order), m, is_opaque));
  lanes_8 covered = product_of_channels_8(alpha, factors);
  lanes_8 free = {complement_8(covered.rb), complement_8(covered.ag)};
  lanes_8 under = product_of_channels_8(split_8(d), free);
  store_part_8(p, count, joined_8(sum_8(product_of_channels_8(source, factors), under)));
}

AVX2 static void subpixel_mask(uint32_t *destination, ptrdiff_t stride, const uint32_t *mask,
                               ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height,
                               uint32_t pixel) {
  lanes_8 source = split_8(_mm256_set1_epi32((int)pixel));
  __m256i alphas = _mm256_set1_epi16((short)(pixel >> 24));
  lanes_8 alpha = {alphas, alphas};
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, mask += mask_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR(width, subpixel_mask_lanes(destination + x, mask + x, count, source, alpha));
  }
}

// MARK: Preparing

AVX2_INLINE void premultiply_lanes(uint32_t *p, int count) {
  __m256i straight = load_part_8(p, count);
  // 255 times alpha is alpha.
  __m256i opaque = _mm256_or_si256(straight, _mm256_set1_epi32((int)0xff000000));
  store_part_8(p, count, joined_8(scale_8(split_8(opaque), alphas_8(split_8(straight)))));
}

AVX2 static void premultiply(uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                             ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height; y++, pixels += stride) {
    EACH_VECTOR(width, premultiply_lanes(pixels + x, count));
  }
}

AVX2_INLINE uint8_t product(uint8_t a, uint8_t b) {
  uint32_t t = (uint32_t)a * b + 128;
  return (uint8_t)((t + (t >> 8)) >> 8);
}

AVX2 static void multiply_mask(uint8_t *mask, const uint8_t *other, ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    __m256i a = _mm256_cvtepu8_epi16(load_4(mask + x));
    __m256i b = _mm256_cvtepu8_epi16(load_4(other + x));
    __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(a, b), _mm256_set1_epi16(128));
    t = divided_by_255(t);
    store_4(mask + x, _mm_packus_epi16(_mm256_castsi256_si128(t), _mm256_extracti128_si256(t, 1)));
  }
  for (; x < count; x++) mask[x] = product(mask[x], other[x]);
}

const raster_compositing_kernels *raster_compositing_avx2(void) {
  static const raster_compositing_kernels table = {
      .fill = fill,
      .solid_over = solid_over,
      .copy = copy,
      .over = over,
      .over_with_alpha = over_with_alpha,
      .solid_mask = solid_mask,
      .over_mask = over_mask,
      .subpixel_mask = subpixel_mask,
      .premultiply = premultiply,
      .multiply_mask = multiply_mask,
  };
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_compositing_kernels *raster_compositing_avx2(void) { return NULL; }

#endif
