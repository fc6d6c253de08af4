import { readFile, writeFile } from 'node:fs/promises';

/**
 * Writes a generated file. With `--check` on the command line it compares instead: a stale file fails the process, and the
 * message names the command that regenerates it.
 */
export async function writeOrCheck(path: string, content: string, command: string): Promise<void> {
  if (!process.argv.includes('--check')) {
    await writeFile(path, content);
    return;
  }
  const standing = await readFile(path, 'utf8').catch(() => undefined);
  if (standing === content) return;
  console.error(`${path} is stale. Run: ${command}`);
  process.exitCode = 1;
}
