import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Limit of the text that waits for a slow reader; further lines are lost. */
const QUEUE_BYTES = 1024 * 1024;
const RETRY_MS = 200;
const STANDARD_ERROR = 2;

/** Text to be written, and the number of lines that are lost if it cannot be. */
interface Entry {
  bytes: Buffer;
  readonly lines: number;
}

/**
 * Writes lines to standard error. A fault loses lines but never stops the process: it does not wait for a reader that does
 * not read, and a full disk, a closed pipe or a terminal that hung up lose the line. When writing works again, the text of
 * `describeLoss` with the number of lost lines comes first.
 */
export function createLogOutput(describeLoss: (lines: number) => string): (line: string) => void {
  const descriptor = openDescriptor();
  const queue: Entry[] = [];
  let queuedBytes = 0;
  let lost = 0;
  /** True if the last write ended within a line. */
  let isTorn = false;

  function enqueue(line: string, lines: number): void {
    // After a lost line nothing is written before the loss is reported.
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
 * Standard error without blocking writes. Node sets pipes so when it opens its own stream. A stopped terminal (Ctrl-S) would
 * block the process, so it is opened again for that, if the system can.
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
