import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** What waits for a slow reader at most; lines beyond it are lost. */
const QUEUE_BYTES = 1024 * 1024;
const RETRY_MS = 200;
const STANDARD_ERROR = 2;

/** Text on its way, and how many lines are lost if it cannot be written. */
interface Entry {
  bytes: Buffer;
  readonly lines: number;
}

/**
 * Writes lines to standard error at the cost of lines at most, never of the process: a full disk, a reader that is gone and a
 * terminal that hung up lose the line; a reader that does not read is not waited for. As soon as something can be
 * written again, the text that `describeLoss` makes of the number of lost lines comes first.
 */
export function createLogOutput(describeLoss: (lines: number) => string): (line: string) => void {
  const descriptor = openDescriptor();
  const queue: Entry[] = [];
  let queuedBytes = 0;
  let lost = 0;
  /** True where what was written last ends within a line. */
  let isTorn = false;

  function enqueue(line: string, lines: number): void {
    // Once a line is lost, what follows is not written before its loss is told.
    const report = lost > 0 ? `${isTorn ? '\n' : ''}${describeLoss(lost)}` : '';
    const bytes = Buffer.from(report + line);
    queue.push({ bytes, lines: lost + lines });
    queuedBytes += bytes.length;
    lost = 0;
  }

  function flush(): void {
    for (let head = queue[0]; head !== undefined; head = queue[0]) {
      try {
        const written = writeSync(descriptor, head.bytes);
        queuedBytes -= written;
        isTorn = written < head.bytes.length;
        if (isTorn) head.bytes = head.bytes.subarray(written);
        else queue.shift();
      } catch (error) {
        if (isBusy(error)) {
          setTimeout(tryAgain, RETRY_MS).unref();
          return;
        }
        lost += head.lines;
        queuedBytes -= head.bytes.length;
        queue.shift();
      }
    }
  }

  function tryAgain(): void {
    flush();
    if (queue.length > 0 || lost === 0) return;
    enqueue('', 0);
    flush();
  }

  process.on('exit', flush);
  return (line) => {
    const isWaiting = queue.length > 0;
    if (isWaiting && (lost > 0 || queuedBytes + line.length > QUEUE_BYTES)) {
      lost += 1;
      return;
    }
    enqueue(line, 1);
    if (!isWaiting) flush();
  };
}

/**
 * Standard error, such that a write never waits. Node makes pipes so when it opens its own stream on them. A terminal that is
 * stopped (Ctrl-S) would hold up the whole process: it is opened once more for that, where the system can.
 */
function openDescriptor(): number {
  process.stderr.on('error', () => {});
  if (!isatty(STANDARD_ERROR) || process.platform !== 'linux') return STANDARD_ERROR;
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
    return openSync(`/proc/self/fd/${STANDARD_ERROR}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return STANDARD_ERROR;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}
