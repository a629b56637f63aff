#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H
#include <stdint.h>

// How many blocks the program has taken from the heap since it started.
//
// Linked into an executable, this target takes the place of malloc and its relatives and hands every
// call on to glibc. Under a sanitizer, which does the same itself, the count stays 0.
uint64_t allocation_count(void);

// The same of the calling thread alone.
uint64_t thread_allocation_count(void);

// Has the heap keep the pages at its end that are free. Otherwise it gives them back whenever that end happens to be free, and a
// measurement pays for taking them again in some of its rounds.
void keep_free_heap_pages(void);

#endif
