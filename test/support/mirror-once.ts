import { REMOTE_CALLS } from '../../src/collectors/remote/remote-areas.ts';
import { createRemoteCollector } from '../../src/collectors/remote/remote-collector.ts';
import { startLocalUpstream } from '../../src/collectors/testing/local-upstream.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { listSources } from '../../src/store/mirror/sources.ts';
import { silentLog } from './silent-log.ts';

/** Runs the real collector of an area on a local service with given answers, until every list is stored. */
export async function mirrorOnce(
  store: Store,
  area: keyof typeof REMOTE_CALLS,
  answers: Readonly<Record<string, unknown>>,
  now: number,
): Promise<void> {
  await using upstream = await startLocalUpstream(answers);
  const abort = new AbortController();
  const collector = createRemoteCollector({
    store,
    area,
    service: { url: upstream.url, token: undefined },
    calls: REMOTE_CALLS[area],
    clock: () => now * 1_000,
    log: silentLog,
    intervalMs: 20,
    firstPauseMs: 20,
  });
  const running = collector.run(abort.signal);
  const answered = Object.keys(answers).length;
  try {
    for (;;) {
      const source = (await listSources(store.db)).find((one) => one.area === area);
      if ((source?.calls.filter(({ state }) => state === 'live').length ?? 0) >= answered) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    abort.abort();
    await running;
  }
}
