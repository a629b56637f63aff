#pragma once
#include <stddef.h>

// Defined by a module that shows windows, where the program is linked with one: a retained `LinkedPlatform`. The
// reference is weak, so that programs that only draw link without any.
void *surface_linked_platform(void) __attribute__((weak));

static inline void *surface_linked_platform_if_any(void) {
  return surface_linked_platform ? surface_linked_platform() : NULL;
}
