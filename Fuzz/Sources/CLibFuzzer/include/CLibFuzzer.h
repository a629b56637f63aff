// libFuzzer's loop, with a main of our own: one program holds all targets.
#ifndef C_LIB_FUZZER_H
#define C_LIB_FUZZER_H
#include <stddef.h>
#include <stdint.h>

// Runs the loop with the command line; does not return when an input crashes.
int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*test_one_input)(const uint8_t *data, size_t size));

#endif
