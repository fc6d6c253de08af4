import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Time of its thread on a processor, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** A task is long where a frame would be, in milliseconds. */
const LONG_MS = 50;

/** Time of a thread on a processor and that of its longest task, in milliseconds, and how many tasks were long. */
interface Tasks {
  readonly longest: number;
  readonly all: number;
  readonly long: number;
}

const NONE: Tasks = { longest: 0, all: 0, long: 0 };

/**
 * Traces the main thread of a page until the returned function is called, which answers its tasks. Unlike the gaps between frames, they
 * do not grow with what else runs on the machine.
 */
export async function traceTasks(browser: Browser, page: Page) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  return async (): Promise<Tasks> => {
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    const main = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const byThread = new Map<string, Tasks>();
    for (const { name, ph, pid, tid, tdur = 0 } of traceEvents) {
      const key = `${pid} ${tid}`;
      if (ph !== 'X' || !name.endsWith('RunTask') || !main.has(key)) continue;
      const { longest, all, long } = byThread.get(key) ?? NONE;
      const ms = tdur / 1_000;
      byThread.set(key, {
        ...{ longest: Math.max(longest, ms), all: all + ms },
        long: long + (ms > LONG_MS ? 1 : 0),
      });
    }
    // Of all pages of the browser the one that does something is the busiest.
    return [...byThread.values()].sort((a, b) => b.all - a.all)[0] ?? NONE;
  };
}
