import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';
import { freePort } from '../support/free-port.ts';
import { isLong } from '../support/is-long.ts';
import { runServerToEnd, type ServerOptions, startServer, type TestServer } from '../support/server.ts';
import { canMount, MEGABYTE, onSmallDisk } from '../support/small-disk.ts';
import { useDataDir } from '../support/use-data-dir.ts';

/** A program that ends of trouble with its log says nothing any more: it is not waited for longer, on a busy machine either. */
const LIMIT_MS = 30_000;

/** A server that writes a line of its log for every request. */
async function startTalking(options: ServerOptions): Promise<TestServer> {
  const server = await startServer({ env: { LOG_LEVEL: 'debug' }, ...options });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  return server;
}

async function askOften({ url }: TestServer): Promise<void> {
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${url}/api/health`)).status).toBe(200);
}

test('a server whose output nobody reads any more goes on, and stops cleanly', async () => {
  const server = await startTalking({ dataDir: await useDataDir() });
  server.closeOutput();
  await askOften(server);
  expect(await server.stop()).toMatchObject({ code: 0, signal: null });
});

test.runIf(isLong)(
  'a server whose output nobody reads from the start comes up, and stops cleanly',
  async () => {
    const port = await freePort();
    const dataDir = await useDataDir();
    const isUp = () =>
      expect
        .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.status)
        .toBe(200);
    const { code, signal, output } = await runServerToEnd(
      { dataDir, isUnread: true, env: { PORT: `${port}` } },
      isUp,
    );
    expect({ code, signal, problems: output.match(/error.*/gi) }).toEqual({
      code: 0,
      signal: null,
      problems: null,
    });
  },
);

test.skipIf(process.platform !== 'linux')('a server whose log file has no room goes on', async () => {
  const full = openSync('/dev/full', 'w');
  const server = await startTalking({ dataDir: await useDataDir(), logFile: full });
  closeSync(full);
  await askOften(server);
  expect(await server.stop()).toMatchObject({ code: 0, signal: null });
});

/** Runs a program with a log that writes lines by `say(count)`, one call per line of its standard input. */
function startLogger(stderr: 'pipe' | number) {
  const program = `
    import { createInterface } from 'node:readline';
    import { createLog } from './src/log.ts';
    const log = createLog({ level: 'info', format: 'json' });
    let n = 0;
    for await (const line of createInterface({ input: process.stdin })) {
      for (let left = Number(line); left > 0; left -= 1) log.info('line', { n: n++, filling: 'x'.repeat(900) });
      const { rss } = process.memoryUsage();
      console.log(rss);
    }`;
  const child = spawn(pinnedNode(), ['--input-type=module-typescript', '--eval', program], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', stderr],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    /** Resolves with the bytes of memory it takes then. */
    async say(lines: number): Promise<number> {
      child.stdin?.write(`${lines}\n`);
      const [answer] = (await once(child.stdout!, 'data')) as [Buffer];
      return Number(answer.toString());
    },
  };
}

const parse = (lines: string) =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; n?: number; lines?: number });

/** Checks that every line but the lost ones is there, in order, and the report of these where they are missing. */
function expectReported(found: ReturnType<typeof parse>, written: number): void {
  const gap = found.findIndex(({ msg }) => msg !== 'line');
  expect(found[gap]?.msg).toBe('Lines of this log were lost');
  const lost = found[gap]?.lines ?? 0;
  expect(lost).toBeGreaterThan(0);
  const numbers = Array.from({ length: written }, (_, n) => n);
  expect(found.filter(({ msg }) => msg === 'line').map(({ n }) => n)).toEqual(
    numbers.filter((n) => n < gap || n >= gap + lost),
  );
}

test('a reader that does not read costs lines, which are counted, and neither time nor memory', {
  timeout: LIMIT_MS,
}, async () => {
  const { child, say } = startLogger('pipe');
  const before = await say(10);
  expect((await say(100_000)) - before).toBeLessThan(80 * MEGABYTE);
  const received = text(child.stderr!);
  // Reading has started; the report follows as soon as there is room.
  await once(child.stderr!, 'data');
  let seen = '';
  child.stderr!.on('data', (chunk: string | Buffer) => {
    seen += chunk.toString();
    if (seen.includes('were lost')) child.stdin?.end('5\n');
  });
  await once(child, 'exit');
  expectReported(parse(await received), 100_015);
});

test.skipIf(!canMount)(
  'a disk that is full for a while costs the lines of that while',
  {
    timeout: LIMIT_MS,
  },
  async () => {
    await onSmallDisk(async ({ path, leaveFree, free }) => {
      const file = openSync(join(path, 'log'), 'a');
      const { child, say } = startLogger(file);
      closeSync(file);
      await say(10);
      await leaveFree(40_000);
      await say(200);
      await free();
      await say(5);
      child.stdin?.end();
      await once(child, 'exit');
      const lines = (await readFile(join(path, 'log'), 'utf8')).trimEnd().split('\n');
      // The line that was being written when the disk became full is cut short.
      const torn = lines.findIndex((line) => !line.endsWith('}'));
      if (torn >= 0) lines.splice(torn, 1);
      expectReported(parse(lines.join('\n')), 215);
    });
  },
);

/** Writes past the log, as Node's own warnings and lines of progress are, to readers that are gone. */
const PAST_THE_LOG = `
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('end', resolve));
  for (let line = 0; line < 3; line += 1) {
    for (const stream of STREAMS) stream.write('x'.repeat(1e5));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  process.exit(7);`;

test.each([
  [
    'a program',
    `import { outliveOutput } from './src/outlive-output.ts'; outliveOutput();`,
    '[process.stdout, process.stderr]',
  ],
  ['a starter', `await import('./scripts/outlive-output.mjs');`, '[process.stdout, process.stderr]'],
  [
    'a log',
    `import { createLog } from './src/log.ts'; createLog({ level: 'info', format: 'json' });`,
    '[process.stderr]',
  ],
])(
  '%s outlives what is written past the log to a reader that is gone',
  { timeout: LIMIT_MS },
  async (_what, guard, streams) => {
    const program = `${guard} ${PAST_THE_LOG.replace('STREAMS', streams)}`;
    const child = spawn(pinnedNode(), ['--input-type=module-typescript', '--eval', program], {
      cwd: ROOT,
      stdio: 'pipe',
    });
    child.stdout.destroy();
    child.stderr.destroy();
    child.stdin.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(7);
  },
);

test('a command whose output nobody reads ends by itself, without a stack', async () => {
  const child = spawn(pinnedNode(), ['src/manage-accounts.ts', 'list'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: await useDataDir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const errors = text(child.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, errors: await errors }).toEqual({ code: 0, errors: '' });
});
