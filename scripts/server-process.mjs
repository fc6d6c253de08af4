// @ts-check
import { COMPILE_CACHE } from './installation.mjs';

/**
 * Node's flags and environment for a server with little memory. Tests and benches start their servers with them too, so that
 * they measure what operators get.
 *
 * @returns {{ flags: string[], env: Record<string, string> }}
 */
export function serverProcess() {
  return {
    // By default V8 collects young objects after three times 32 MB; answers are small and short-lived. It collects old objects
    // only when garbage is two to three times the live size, later on a busier machine.
    flags: ['--max-semi-space-size=8', '--heap-growing-percent=40'],
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      // By default glibc keeps freed memory in up to eight arenas per core.
      MALLOC_ARENA_MAX: '2',
      // glibc would also keep the memory that V8's optimising compiler frees. These are its initial limits; it raises them with freed
      // blocks unless they are set.
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  };
}
