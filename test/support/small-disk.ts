import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MEGABYTE = 1024 * 1024;

/** Whether this process may mount a disk; prints that tests are skipped if it may not. */
export const canMount = process.getuid?.() === 0 && process.platform === 'linux' && mounts();
if (!canMount) process.stderr.write('Skipped: a full disk needs root on Linux, to mount a small one\n');

export interface SmallDisk {
  readonly path: string;
  /** Fills the disk up to this many bytes. */
  leaveFree(bytes: number): Promise<void>;
  /** Removes what filled it. */
  free(): Promise<void>;
}

/** Mounts a disk of 160 MB in memory, which everybody may write to, while `work` runs. */
export async function onSmallDisk(work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', path]);
  const ballast = join(path, 'ballast');
  try {
    await chmod(path, 0o777);
    await work({
      path,
      async leaveFree(bytes) {
        const { bavail, bsize } = await statfs(path);
        await writeFile(ballast, Buffer.alloc(bavail * bsize - bytes));
      },
      free: () => truncate(ballast),
    });
  } finally {
    // Lazily: a process that a failed test left there keeps the disk, but not its path.
    execFileSync('umount', ['--lazy', path]);
    await rm(path, { recursive: true });
  }
}

function mounts(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
