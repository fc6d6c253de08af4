import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageEnvironment, pinnedNode, ROOT } from '../installation.mjs';

/** Tests to run against changed sources. Paths are relative to the checkout. */
export interface LaneRequest {
  readonly sources: Readonly<Record<string, string>>;
  /** Test files in the order in which they run, each with the milliseconds of processor time that it may take. */
  readonly limits: Readonly<Record<string, number>>;
}

export interface LaneAnswer {
  readonly passed: boolean;
  /** Numbers of the probes that the tests reached. */
  readonly reached: readonly number[];
  /** Processor time of the run. */
  readonly ms: number;
}

/** A process with a warm Vitest that runs one request after another. */
export class TestLane {
  private child: ChildProcess | undefined;

  /** Runs the tests until the first fails; null where one runs beyond its limit, which ends the process. */
  async run(request: LaneRequest): Promise<LaneAnswer | null> {
    this.child ??= startChild();
    const { child } = this;
    const ended = new AbortController();
    const { signal } = ended;
    child.send(request);
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([answer]) => answer as LaneAnswer),
        once(child, 'exit', { signal }).then(() => {
          this.child = undefined;
          return null;
        }),
      ]);
    } finally {
      ended.abort();
    }
  }

  close(): void {
    this.child?.disconnect();
  }
}

function startChild(): ChildProcess {
  return fork(join(ROOT, 'scripts/mutation/run-lane.ts'), {
    cwd: ROOT,
    execPath: pinnedNode(),
    env: packageEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
