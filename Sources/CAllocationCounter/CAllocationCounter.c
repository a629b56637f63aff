#include "CAllocationCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic uint64_t count;
static _Thread_local uint64_t thread_count;

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
uint64_t thread_allocation_count(void) { return thread_count; }
void keep_free_heap_pages(void) { mallopt(M_TRIM_THRESHOLD, 1 << 30); }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#ifndef SANITIZED

// The names under which glibc offers its own functions to those who replace them.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void note(void) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  thread_count++;
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note();
  void *block = __libc_memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) { __libc_free(block); }

#endif
