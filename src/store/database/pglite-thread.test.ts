import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { useDataDir, useEmptyDir } from '../../../test/support/use-data-dir.ts';
import { EMBEDDED_DATABASE } from './pglite-directory.ts';
import { type PgliteThread, startPgliteThread } from './pglite-thread.ts';

// PGlite; copies the directory that global-postgresql.ts made.

/** A simple query of PostgreSQL's protocol, in a buffer that can be given away. */
function query(text: string): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message.set([0x51]);
  new DataView(message.buffer).setUint32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

async function useThread(): Promise<PgliteThread> {
  const directory = await useDataDir();
  const thread = await startPgliteThread({ path: join(directory, EMBEDDED_DATABASE), settings: [] });
  onTestFinished(() => thread.terminate());
  return thread;
}

test('the thread that waits for a statement goes on', async () => {
  const thread = await useThread();
  let isAnswered = false;
  const answer = thread.exchange(query('select sum(n) from generate_series(1, 3000000) n')).finally(() => {
    isAnswered = true;
  });
  let turns = 0;
  for (; !isAnswered; turns += 1) await nextTurn();
  expect(Buffer.from(await answer).toString('latin1')).toContain('4500001500000');
  expect(turns).toBeGreaterThan(1_000);
});

test('exchanges are answered in order, however long an answer is', async () => {
  const thread = await useThread();
  const [long, short] = await Promise.all([
    thread.exchange(query(`select repeat('x', 5000000)`)),
    thread.exchange(query('select 7 as seven')),
  ]);
  expect(Buffer.from(long).toString('latin1').split('x')).toHaveLength(5_000_001);
  expect(Buffer.from(short).toString('latin1')).toContain('seven');
});

test('what waits when the thread ends, and what comes later, rejects', async () => {
  const thread = await useThread();
  const asked = thread.exchange(query('select sum(n) from generate_series(1, 100000000) n'));
  const rejected = expect(asked).rejects.toThrow('The thread of PGlite has ended');
  await thread.terminate();
  await rejected;
  await expect(thread.exchange(query('select 1'))).rejects.toThrow('The thread of PGlite has ended');
});

test('a directory that cannot be opened rejects with the reason', async () => {
  const directory = await useEmptyDir();
  const opened = startPgliteThread({ path: join(directory, 'missing', 'further'), settings: [] });
  await expect(opened).rejects.toThrow('The thread of PGlite failed');
});
