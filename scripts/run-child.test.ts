import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ROOT } from './installation.mjs';

/** A program that reports when it is ready, counts its signals, and ends a moment after the first. */
const COUNTING = `
  let seen = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      seen += 1;
      if (seen === 1) setTimeout(() => { console.log(signal + ' ' + seen); process.exit(7); }, 300);
    });
  }
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

async function runUnderWrapper(program: string): Promise<ChildProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'run-child-'));
  const [wrapper, child] = [join(folder, 'wrapper.mjs'), join(folder, 'child.mjs')];
  await writeFile(child, program);
  await writeFile(
    wrapper,
    `import { runChild } from ${JSON.stringify(join(ROOT, 'scripts/run-child.mjs'))};
     process.exitCode = await runChild(process.execPath, [${JSON.stringify(child)}], { cwd: '.', env: process.env });`,
  );
  return spawn(process.execPath, [wrapper], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('of two signals at once the child gets one, once, and its exit code is passed on', async () => {
  const wrapper = await runUnderWrapper(COUNTING);
  const output = text(wrapper.stdout!);
  await once(wrapper.stdout!, 'data');
  wrapper.kill('SIGINT');
  wrapper.kill('SIGTERM');
  const [code] = await once(wrapper, 'exit');
  expect(code).toBe(7);
  // The system delivers pending signals in any order.
  expect(await output).toMatch(/SIG(INT|TERM) 1\n/);
});

test('the exit code of a child that a signal ended is 128 and the number of the signal', async () => {
  const wrapper = await runUnderWrapper(`process.kill(process.pid, 'SIGKILL')`);
  const [code] = await once(wrapper, 'exit');
  expect(code).toBe(137);
});
