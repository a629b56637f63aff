#define _GNU_SOURCE
#include "CRasterPeers.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

void *rp_shared_memory(size_t size, int *descriptor) {
  int file = memfd_create("bench", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, (off_t)size) != 0) return NULL;
  void *memory =
    mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0);
  *descriptor = file;
  return memory == MAP_FAILED ? NULL : memory;
}

void rp_limit_fill(void *target, size_t size) { memset(target, 0x5a, size); }

void rp_limit_copy(void *target, const void *source, size_t size) { memcpy(target, source, size); }

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void modify(void *target, size_t size) {
  __m256i *p = target;
  const __m256i key = _mm256_set1_epi8(0x11);
  for (size_t i = 0; i < size / 32; i++) {
    _mm256_storeu_si256(p + i, _mm256_xor_si256(_mm256_loadu_si256(p + i), key));
  }
}

__attribute__((target("avx2"))) static void combine(
  void *target, const void *source, size_t size) {
  __m256i *p = target;
  const __m256i *q = source;
  for (size_t i = 0; i < size / 32; i++) {
    _mm256_storeu_si256(
      p + i, _mm256_xor_si256(_mm256_loadu_si256(p + i), _mm256_loadu_si256(q + i)));
  }
}
#endif

static void modify_words(uint64_t *p, size_t count) {
  for (size_t i = 0; i < count; i++) p[i] ^= 0x1111111111111111u;
}

static void combine_words(uint64_t *p, const uint64_t *q, size_t count) {
  for (size_t i = 0; i < count; i++) p[i] ^= q[i];
}

void rp_limit_modify(void *target, size_t size) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return modify(target, size);
#endif
  modify_words(target, size / 8);
}

void rp_limit_combine(void *target, const void *source, size_t size) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return combine(target, source, size);
#endif
  combine_words(target, source, size / 8);
}
