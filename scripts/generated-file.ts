import { readFile, writeFile } from 'node:fs/promises';

/**
 * Writes a generated file, or with `--check` on the command line compares it and fails the process when it is stale,
 * naming the command that makes it anew.
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
