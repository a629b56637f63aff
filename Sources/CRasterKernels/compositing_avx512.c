#include "compositing.h"
#include "prefetch.h"
#include "processor.h"

#if defined(__x86_64__)

#include <string.h>

#include "pixels_avx512.h"
#include "long_rows.h"

AVX512 static void fill(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                        uint32_t pixel) {
  if (stride == width) join_rows(&width, &height);
  __m512i source = _mm512_set1_epi32((int)pixel);
  if (fill_long_rows(destination, stride, width, height, pixel)) return;
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR_OF_ROW(destination, width, store_16(destination + x, lanes, source));
  }
}

AVX512_INLINE void solid_over_lanes(uint32_t *p, __mmask16 lanes, __m512i factors, __m512i rb,
                                    __m512i ag) {
  store_16(p, lanes, scale_add_16(load_16(p, lanes), factors, rb, ag));
}

AVX512 static void solid_over(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                              ptrdiff_t height, uint32_t pixel) {
  if (stride == width) join_rows(&width, &height);
  __m512i factors = _mm512_set1_epi16((short)(255 - (pixel >> 24)));
  __m512i rb = _mm512_set1_epi32((int)((pixel & 0xff00ff) * 255 + 0x800080));
  __m512i ag = _mm512_set1_epi32((int)(((pixel >> 8) & 0xff00ff) * 255 + 0x800080));
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR_OF_ROW(destination, width,
                solid_over_lanes(destination + x, lanes, factors, rb, ag));
  }
}

AVX512 static void copy(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                        ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  if (copy_long_rows(destination, stride, source, source_stride, width, height)) return;
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR_OF_ROW(destination, width,
                store_16(destination + x, lanes, load_16(source + x, lanes)));
  }
}

// Rows of pictures larger than caches are asked for early (a quarter faster at 8 MB, slower in small
// pictures).
enum { prefetch_minimum = 1024 };

AVX512_INLINE void prefetch(const uint32_t *p, const uint32_t *q) {
  raster_prefetch_ahead(p);
  raster_prefetch_ahead(q);
}

// Pixels are opaque, clear or neither. Where all of a vector are one of the first two, the opaque ones are stored
// without a look at what they cover; a vector of clear ones touches nothing.
AVX512_INLINE void over_lanes(uint32_t *p, const uint32_t *q, __mmask16 lanes) {
  __m512i s = load_16(q, lanes);
  // The alphas of opaque pixels are the largest words.
  __mmask16 opaque = _mm512_cmpge_epu32_mask(s, _mm512_set1_epi32((int)0xff000000));
  __mmask16 clear = _mm512_testn_epi32_mask(s, s);
  if (!_kortestc_mask16_u8(opaque, clear)) {
    store_16(p, lanes, over_16(load_16(p, lanes), s));
  } else if (opaque) {
    store_16(p, opaque, s);
  }
}

// Four cache lines of such a row. It costs less to compute pixels in vain than to predict wrongly where
// runs of clear and opaque ones end, because that stops the loads ahead (a tenth at 8 MB, runs of 20 to
// 80 pixels; two or sixteen lines are slower). Long runs alone are worth a branch. In the cache, where
// nobody waits for loads, each vector is.
enum { over_block = 4, over_block_minimum = 1 << 18 };

AVX512_INLINE void over_long(uint32_t *p, const uint32_t *q) {
  __m512i any = _mm512_setzero_si512(), all = _mm512_set1_epi32(-1);
  for (int i = 0; i < over_block; i++) {
    __m512i s = load_16(q + 16 * i, 0xffff);
    prefetch(p + 16 * i, q + 16 * i);
    any = _mm512_or_si512(any, s);
    all = _mm512_and_si512(all, s);
  }
  if (!_mm512_test_epi32_mask(any, any)) return;
  if (_mm512_cmpge_epu32_mask(all, _mm512_set1_epi32((int)0xff000000)) == 0xffff) {
    for (int i = 0; i < over_block; i++) store_16(p + 16 * i, 0xffff, load_16(q + 16 * i, 0xffff));
  } else {
    for (int i = 0; i < over_block; i++) {
      __m512i s = load_16(q + 16 * i, 0xffff);
      store_16(p + 16 * i, 0xffff, over_16(load_16(p + 16 * i, 0xffff), s));
    }
  }
}

AVX512 static void over(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                        ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  bool is_large = width >= prefetch_minimum && width * height >= over_block_minimum;
  bool is_distant = width * height >= raster_distant_minimum;
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    ptrdiff_t done = 0;
    if (is_large) {
      // From a boundary of cache lines on.
      done = -pixels_into_line(destination) & 15;
      if (done > 0) over_lanes(destination, source, first_lanes(done));
      for (; done + 16 * over_block <= width; done += 16 * over_block) {
        over_long(destination + done, source + done);
      }
    }
    uint32_t *p = destination + done;
    const uint32_t *q = source + done;
    ptrdiff_t rest = width - done;
    if (is_distant) {
      EACH_VECTOR_OF_ROW(p, rest, {
        raster_prefetch_ahead(q + x);
        over_lanes(p + x, q + x, lanes);
      });
    } else {
      EACH_VECTOR_OF_ROW(p, rest, over_lanes(p + x, q + x, lanes));
    }
  }
}

AVX512_INLINE void over_scaled_lanes(uint32_t *p, __mmask16 lanes, __m512i s, __m512i factors) {
  store_16(p, lanes, over_16(load_16(p, lanes), scale_16(s, factors)));
}

AVX512_INLINE void over_with_alpha_lanes(uint32_t *p, const uint32_t *q, __mmask16 lanes,
                                         __m512i factors) {
  __m512i s = load_16(q, lanes);
  if (_mm512_test_epi32_mask(s, s)) over_scaled_lanes(p, lanes, s, factors);
}

AVX512 static void over_with_alpha(uint32_t *destination, ptrdiff_t stride,
                                   const uint32_t *source, ptrdiff_t source_stride,
                                   ptrdiff_t width, ptrdiff_t height, uint32_t alpha) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  __m512i factors = _mm512_set1_epi16((short)alpha);
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR_OF_ROW(destination, width,
                over_with_alpha_lanes(destination + x, source + x, lanes, factors));
  }
}

// MARK: Masks

// Most vectors of a mask are empty or full, so already rows of a few vectors gain from lying on cache
// lines. Glyphs are narrower.
AVX512_INLINE ptrdiff_t pixels_into_mask_line(const uint32_t *p, ptrdiff_t width) {
  return width < 32 ? 0 : pixels_into_line(p);
}

AVX512_INLINE void solid_mask_lanes(uint32_t *p, const uint8_t *mask, __mmask16 lanes,
                                    __m512i source, int is_opaque) {
  __m128i bytes = _mm_maskz_loadu_epi8(lanes, mask);
  if (_mm_testz_si128(bytes, bytes)) return;
  if (is_opaque && lanes == 0xffff && _mm_testc_si128(bytes, _mm_set1_epi8(-1))) {
    store_16(p, lanes, source);
    return;
  }
  __m512i factors = factors_16(bytes);
  __m512i scaled = scale_16(source, factors);
  // The alpha of an opaque colour becomes the mask itself.
  __m512i complement = complement_16(is_opaque ? factors : alphas_16(scaled));
  store_16(p, lanes, _mm512_add_epi32(scaled, scale_16(load_16(p, lanes), complement)));
}

// Two rows of up to eight pixels in one vector: small glyphs.
AVX512_INLINE void solid_mask_pair(uint32_t *p, ptrdiff_t stride, const uint8_t *mask,
                                   ptrdiff_t mask_stride, __mmask8 lanes, __m512i source,
                                   int is_opaque) {
  __m128i bytes = _mm_unpacklo_epi64(_mm_maskz_loadu_epi8(lanes, mask),
                                     _mm_maskz_loadu_epi8(lanes, mask + mask_stride));
  if (_mm_testz_si128(bytes, bytes)) return;
  __m512i factors = factors_16(bytes);
  __m512i scaled = scale_16(source, factors);
  __m512i complement = complement_16(is_opaque ? factors : alphas_16(scaled));
  __m512i d = _mm512_inserti64x4(
      _mm512_castsi256_si512(_mm256_maskz_loadu_epi32(lanes, p)),
      _mm256_maskz_loadu_epi32(lanes, p + stride), 1);
  __m512i result = _mm512_add_epi32(scaled, scale_16(d, complement));
  _mm256_mask_storeu_epi32(p, lanes, _mm512_castsi512_si256(result));
  _mm256_mask_storeu_epi32(p + stride, lanes, _mm512_extracti64x4_epi64(result, 1));
}

AVX512_INLINE void solid_mask_rows(uint32_t *destination, ptrdiff_t stride, const uint8_t *mask,
                                   ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height,
                                   uint32_t pixel, int is_opaque) {
  __m512i source = _mm512_set1_epi32((int)pixel);
  if (width <= 8) {
    __mmask8 lanes = (__mmask8)first_lanes(width);
    for (; height >= 2; height -= 2) {
      solid_mask_pair(destination, stride, mask, mask_stride, lanes, source, is_opaque);
      destination += 2 * stride;
      mask += 2 * mask_stride;
    }
  }
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, mask += mask_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR(width, pixels_into_mask_line(destination, width),
                solid_mask_lanes(destination + x, mask + x, lanes, source, is_opaque));
  }
}

AVX512 static void solid_mask(uint32_t *destination, ptrdiff_t stride, const uint8_t *mask,
                              ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height,
                              uint32_t pixel) {
  if (pixel >> 24 == 255) {
    solid_mask_rows(destination, stride, mask, mask_stride, width, height, pixel, 1);
  } else {
    solid_mask_rows(destination, stride, mask, mask_stride, width, height, pixel, 0);
  }
}

AVX512_INLINE void over_mask_lanes(uint32_t *p, const uint32_t *q, const uint8_t *mask,
                                   __mmask16 lanes) {
  __m128i bytes = _mm_maskz_loadu_epi8(lanes, mask);
  if (_mm_testz_si128(bytes, bytes)) return;
  // Inside of shapes most vectors are covered completely.
  if (_mm_cmpeq_epi8_mask(bytes, _mm_set1_epi8(-1)) == lanes) {
    over_lanes(p, q, lanes);
  } else {
    over_scaled_lanes(p, lanes, load_16(q, lanes), factors_16(bytes));
  }
}

AVX512 static void over_mask(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                             ptrdiff_t source_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                             ptrdiff_t width, ptrdiff_t height) {
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height;
       y++, destination += stride, source += source_stride, mask += mask_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR(width, pixels_into_mask_line(destination, width),
                over_mask_lanes(destination + x, source + x, mask + x, lanes));
  }
}

AVX512_INLINE void subpixel_mask_lanes(uint32_t *p, const uint32_t *mask, __mmask16 lanes,
                                       __m512i source, __m512i alpha) {
  __m512i m = load_16(mask, lanes);
  if (_mm512_test_epi32_mask(m, m) == 0) return;
  __m512i d = load_16(p, lanes);
  __m512i order = _mm512_broadcast_i32x4(
      _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  __mmask16 is_opaque = _mm512_cmpge_epu32_mask(d, _mm512_set1_epi32((int)0xff000000));
  __m512i factors = _mm512_mask_blend_epi32(is_opaque, _mm512_shuffle_epi8(m, order), m);
  __m512i covered = product_of_channels_16(alpha, factors);
  __m512i free = _mm512_xor_si512(covered, _mm512_set1_epi32(-1));
  store_16(p, lanes, _mm512_add_epi32(product_of_channels_16(source, factors),
                                      product_of_channels_16(d, free)));
}

AVX512 static void subpixel_mask(uint32_t *destination, ptrdiff_t stride, const uint32_t *mask,
                                 ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height,
                                 uint32_t pixel) {
  __m512i source = _mm512_set1_epi32((int)pixel);
  __m512i alpha = _mm512_set1_epi8((char)(pixel >> 24));
  ptrdiff_t asking = raster_asking_rows(width, height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, mask += mask_stride) {
    if (y < asking) raster_prefetch_below(destination, stride, width);
    EACH_VECTOR(width, 0, subpixel_mask_lanes(destination + x, mask + x, lanes, source, alpha));
  }
}

// MARK: Preparing

AVX512_INLINE void premultiply_lanes(uint32_t *p, __mmask16 lanes) {
  __m512i straight = load_16(p, lanes);
  // 255 times alpha is alpha.
  __m512i opaque = _mm512_or_si512(straight, _mm512_set1_epi32((int)0xff000000));
  store_16(p, lanes, scale_16(opaque, alphas_16(straight)));
}

AVX512 static void premultiply(uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width,
                               ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height; y++, pixels += stride) {
    EACH_VECTOR(width, 0, premultiply_lanes(pixels + x, lanes));
  }
}

AVX512 static void multiply_mask(uint8_t *mask, const uint8_t *other, ptrdiff_t count) {
  for (ptrdiff_t x = 0; x < count; x += 32) {
    __mmask32 lanes = count - x >= 32 ? 0xffffffff : (1u << (count - x)) - 1;
    __m512i a = _mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi8(lanes, mask + x));
    __m512i b = _mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi8(lanes, other + x));
    __m512i t = _mm512_add_epi16(_mm512_mullo_epi16(a, b), _mm512_set1_epi16(128));
    _mm256_mask_storeu_epi8(mask + x, lanes, _mm512_cvtepi16_epi8(divided_by_255(t)));
  }
}

const raster_compositing_kernels *raster_compositing_avx512(void) {
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
  return raster_has_avx512() ? &table : NULL;
}

#else

const raster_compositing_kernels *raster_compositing_avx512(void) { return NULL; }

#endif
