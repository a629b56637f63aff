// What a full-text index of SQLite needs for what SearchBenchmark asks of ours.
//
//   sqlite-search TEXTS QUERY...
//
// The file has a text a line. Each query is words, which are found where others begin with them; prints milliseconds for each, in
// which the numbers of all texts are listed, the last first.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void check(int result, sqlite3 *base) {
  if (result == SQLITE_OK || result == SQLITE_DONE || result == SQLITE_ROW) return;
  fprintf(stderr, "sqlite-search: %s\n", sqlite3_errmsg(base));
  exit(1);
}

int main(int argc, char **argv) {
  FILE *texts = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!texts) return 2;
  sqlite3 *base;
  check(sqlite3_open(":memory:", &base), base);
  check(sqlite3_exec(base,
                     "CREATE VIRTUAL TABLE texts USING fts5(text, prefix='1 2 3', content='');BEGIN",
                     NULL, NULL, NULL),
        base);
  sqlite3_stmt *insertion;
  check(sqlite3_prepare_v2(base, "INSERT INTO texts(rowid, text) VALUES(?, ?)", -1, &insertion, NULL), base);
  char line[4096];
  for (sqlite3_int64 id = 1; fgets(line, sizeof line, texts); id++) {
    sqlite3_bind_int64(insertion, 1, id);
    sqlite3_bind_text(insertion, 2, line, (int)strcspn(line, "\n"), SQLITE_STATIC);
    check(sqlite3_step(insertion), base);
    sqlite3_reset(insertion);
  }
  check(sqlite3_exec(base, "COMMIT", NULL, NULL, NULL), base);

  sqlite3_stmt *search;
  check(sqlite3_prepare_v2(base, "SELECT rowid FROM texts(?) ORDER BY rowid DESC", -1, &search, NULL), base);
  for (int i = 2; i < argc; i++) {
    char query[256] = "";
    char *words = strdup(argv[i]);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
      snprintf(query + strlen(query), sizeof query - strlen(query), "%s* ", word);
    free(words);
    double start = now();
    sqlite3_bind_text(search, 1, query, -1, SQLITE_STATIC);
    long count = 0;
    int result;
    while ((result = sqlite3_step(search)) == SQLITE_ROW) {
      if (sqlite3_column_int64(search, 0) > 0) count++;
    }
    check(result, base);
    sqlite3_reset(search);
    printf("%f %ld\n", now() - start, count);
  }
  return 0;
}
