import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { OPERATOR, type TestServer } from '../test/support/server.ts';
import { residentMb } from './resident-mb.ts';

const PROBE_MS = 50;
/** Memory is settled after it changed by less than this for so long. */
const SETTLED = { mb: 5, ms: 3_000 };

/** What a server takes in addition while something happens. */
export interface Growth {
  readonly residentMb: number;
  /** Of JavaScript with its buffers. */
  readonly heldMb: number;
  /** The longest wait of a request. */
  readonly waitedMs: number;
}

/**
 * The largest growth of a server's memory, which runs with `report-held.ts`, until `happens` resolves, after its memory has settled and
 * garbage is collected; and the longest wait of a request under constant requests.
 */
export async function measureGrowth(server: TestServer, happens: () => Promise<unknown>): Promise<Growth> {
  await settle(server);
  process.kill(server.pid, 'SIGUSR2');
  while (!server.output().includes('held from')) await delay(PROBE_MS);
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const before = residentMb(server.pid);
  const waitedMs = await probe(server, happens());
  const [from = 0, ...later] = Array.from(
    server.output().matchAll(/held (?:from|at most): ([\d.]+)/g),
    (found) => Number(found[1]),
  );
  return {
    waitedMs,
    residentMb: residentMb(server.pid, 'VmHWM') - before,
    heldMb: Math.max(from, ...later) - from,
  };
}

/** Writes to the store and waits until memory settles. */
async function settle(server: TestServer): Promise<void> {
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OPERATOR),
  };
  await (await fetch(`${server.url}/api/identity/sign-in`, signIn)).text();
  let [mb, since] = [0, 0];
  do {
    await delay(PROBE_MS);
    const now = residentMb(server.pid);
    if (Math.abs(now - mb) > SETTLED.mb) [mb, since] = [now, performance.now()];
  } while (performance.now() - since < SETTLED.ms);
}

async function probe(server: TestServer, happening: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = happening.finally(() => {
    isOver = true;
  });
  let waited = 0;
  while (!isOver) {
    const sentAt = performance.now();
    await fetch(`${server.url}/api/health`).then((answer) => answer.text());
    waited = Math.max(waited, performance.now() - sentAt);
    await delay(PROBE_MS);
  }
  await ended;
  return waited;
}
