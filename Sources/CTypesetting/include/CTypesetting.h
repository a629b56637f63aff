#ifndef C_TYPESETTING_H
#define C_TYPESETTING_H
#include <stddef.h>
#include <stdint.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <fontconfig/fontconfig.h>
#include "UnicodeTables.h"
#endif
