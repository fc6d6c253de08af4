import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of a niceness from -20 to 19: about a tenth of a processor that others want too. */
const NICENESS = 10;

/** Lets the other threads of the machine go before the calling one. Only Linux has a priority for each thread; elsewhere nothing changes. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    // 'process/task/thread', of the thread that reads it.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, NICENESS);
  } catch {
    // Without /proc, or where the system refuses it, the thread works at its usual priority.
  }
}
