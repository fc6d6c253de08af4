import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const DIRECTORY = join(import.meta.dirname, '../stores');

/** The newest migration of each data directory that a former version left, the oldest first: '0029', … */
export async function listKeptStores(): Promise<readonly string[]> {
  return (await readdir(DIRECTORY)).map((file) => file.slice(0, 4)).sort();
}

/** Unpacks such a data directory into a new folder. */
export async function unpackKeptStore(name: string, dataDir: string): Promise<void> {
  const archive = brotliDecompressSync(await readFile(join(DIRECTORY, `${name}.tar.br`)));
  await mkdir(dataDir, { recursive: true });
  execFileSync('tar', ['-xf', '-', '-C', dataDir], { input: archive });
}
