import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/**
 * The budget, in bytes of code, that V8 executes in a WebAssembly function before it optimises it. Every start uses up V8's
 * default of 13 million for hundreds of functions that are hardly called afterwards. With this budget V8 still optimises what
 * a busy server needs within some thousand statements, and the result is as fast. One function is expensive: the loop of the
 * SQL parser reaches even this budget within some fifty statements, and the compiler takes 600 MB for it, for about a second,
 * once per process.
 */
const OPTIMISE_AFTER_BYTES = 1_000_000_000;

/** Opens PGlite in a directory, with PGlite's default settings unless others are given. It initialises an empty directory. */
export async function createPglite(
  path: string,
  startParams: readonly string[] = PGlite.defaultStartParams,
): Promise<PGlite> {
  // V8 reads this whenever it instantiates a module.
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISE_AFTER_BYTES}`);
  return PGlite.create(path, { startParams: [...startParams] });
}
