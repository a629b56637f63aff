// Vectors of 8 and 4 pixels; the last ones of a row are loaded and stored by 2 and by 1. A channel
// times a byte needs 16 bits, so red and blue are computed in one vector of 16-bit lanes, alpha and
// green in another.
#ifndef C_RASTER_PIXELS_AVX2_H
#define C_RASTER_PIXELS_AVX2_H
#include <immintrin.h>
#include <string.h>

#include "pixels.h"

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE static inline __attribute__((always_inline, target("avx2")))

// Runs a statement for each vector of a row, whose first pixel has the index x and whose pixels are
// `count`: 8, or what is left of 4, 2 and 1. (Masked stores take tens of cycles on some processors.)
#define EACH_VECTOR(width, statement)     \
  do {                                    \
    ptrdiff_t x = 0;                      \
    for (; x + 8 <= (width); x += 8) {    \
      enum { count = 8 };                 \
      statement;                          \
    }                                     \
    if ((width) - x >= 4) {               \
      enum { count = 4 };                 \
      statement;                          \
      x += 4;                             \
    }                                     \
    if ((width) - x >= 2) {               \
      enum { count = 2 };                 \
      statement;                          \
      x += 2;                             \
    }                                     \
    if ((width) > x) {                    \
      enum { count = 1 };                 \
      statement;                          \
    }                                     \
  } while (0)

AVX2_INLINE __m128i load_4(const void *p) { return _mm_loadu_si128(p); }
AVX2_INLINE void store_4(void *p, __m128i v) { _mm_storeu_si128(p, v); }
AVX2_INLINE __m256i load_8(const void *p) { return _mm256_loadu_si256(p); }
AVX2_INLINE void store_8(void *p, __m256i v) { _mm256_storeu_si256(p, v); }

// The same arithmetic serves all counts; pixels beyond them are 0.
AVX2_INLINE __m256i load_part_8(const uint32_t *p, int count) {
  if (count == 8) return load_8(p);
  __m128i pixels = count == 4   ? load_4(p)
                   : count == 2 ? _mm_loadl_epi64((const __m128i *)p)
                                : _mm_cvtsi32_si128((int)*p);
  return _mm256_zextsi128_si256(pixels);
}

AVX2_INLINE void store_part_8(uint32_t *p, int count, __m256i pixels) {
  __m128i low = _mm256_castsi256_si128(pixels);
  switch (count) {
    case 8: store_8(p, pixels); break;
    case 4: store_4(p, low); break;
    case 2: _mm_storel_epi64((__m128i *)p, low); break;
    default: *p = (uint32_t)_mm_cvtsi128_si32(low);
  }
}

// Bytes of a mask, the others 0.
AVX2_INLINE uint64_t load_mask_8(const uint8_t *mask, int count) {
  uint64_t bytes = 0;
  memcpy(&bytes, mask, (size_t)count);
  return bytes;
}

// x / 255 rounded to the nearest, where t is x + 128: (t * 257) >> 16 is (t + (t >> 8)) >> 8.
AVX2_INLINE __m256i divided_by_255(__m256i t) {
  return _mm256_mulhi_epu16(t, _mm256_set1_epi16(257));
}

// Red and blue, and alpha and green, as 16-bit lanes.
typedef struct {
  __m256i rb, ag;
} lanes_8;

AVX2_INLINE lanes_8 split_8(__m256i pixels) {
  return (lanes_8){_mm256_and_si256(pixels, _mm256_set1_epi16(255)), _mm256_srli_epi16(pixels, 8)};
}

// Lanes above 255 carry over, as they do when whole pixels are added.
AVX2_INLINE __m256i joined_8(lanes_8 lanes) {
  return _mm256_add_epi32(lanes.rb, _mm256_slli_epi32(lanes.ag, 8));
}

AVX2_INLINE lanes_8 sum_8(lanes_8 a, lanes_8 b) {
  return (lanes_8){_mm256_add_epi16(a.rb, b.rb), _mm256_add_epi16(a.ag, b.ag)};
}

// Lanes times factors plus addends, divided by 255. The addends contain the 128 for rounding.
AVX2_INLINE lanes_8 scale_add_8(lanes_8 lanes, __m256i factors, lanes_8 addends) {
  return (lanes_8){
      divided_by_255(_mm256_add_epi16(_mm256_mullo_epi16(lanes.rb, factors), addends.rb)),
      divided_by_255(_mm256_add_epi16(_mm256_mullo_epi16(lanes.ag, factors), addends.ag))};
}

AVX2_INLINE lanes_8 scale_8(lanes_8 lanes, __m256i factors) {
  __m256i half = _mm256_set1_epi16(128);
  return scale_add_8(lanes, factors, (lanes_8){half, half});
}

// Lanes times lanes, divided by 255.
AVX2_INLINE lanes_8 product_of_channels_8(lanes_8 a, lanes_8 b) {
  __m256i half = _mm256_set1_epi16(128);
  return (lanes_8){divided_by_255(_mm256_add_epi16(_mm256_mullo_epi16(a.rb, b.rb), half)),
                   divided_by_255(_mm256_add_epi16(_mm256_mullo_epi16(a.ag, b.ag), half))};
}

// 255 less the factors.
AVX2_INLINE __m256i complement_8(__m256i factors) {
  return _mm256_xor_si256(factors, _mm256_set1_epi16(255));
}

// The alpha of each pixel as a factor, which is in both 16-bit halves of the pixel.
AVX2_INLINE __m256i alphas_8(lanes_8 lanes) {
  __m256i order = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(2, -1, 2, -1, 6, -1, 6, -1, 10, -1, 10, -1, 14, -1, 14, -1));
  return _mm256_shuffle_epi8(lanes.ag, order);
}

AVX2_INLINE __m256i over_8(__m256i destination, lanes_8 source) {
  __m256i factors = complement_8(alphas_8(source));
  return joined_8(sum_8(source, scale_8(split_8(destination), factors)));
}

// Eight bytes of a mask as factors.
AVX2_INLINE __m256i factors_8(uint64_t bytes) {
  __m256i order = _mm256_setr_epi8(0, -1, 0, -1, 1, -1, 1, -1, 2, -1, 2, -1, 3, -1, 3, -1, 4, -1, 4,
                                   -1, 5, -1, 5, -1, 6, -1, 6, -1, 7, -1, 7, -1);
  return _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)bytes), order);
}

#endif
