import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

/** Place of the niceness among the fields of `stat` behind the name of the thread. */
const NICENESS_AT = 16;

test.skipIf(process.platform !== 'linux')(
  'only the thread that asks for it gets a lower priority',
  async () => {
    const before = nicenessOf(readFileSync('/proc/thread-self/stat', 'utf8'));
    const module = new URL('./lower-priority.ts', import.meta.url);
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
     const { readFileSync } = require('node:fs');
     import(${JSON.stringify(module.href)}).then(({ lowerPriority }) => {
       lowerPriority();
       parentPort.postMessage(readFileSync('/proc/thread-self/stat', 'utf8'));
     });`,
      { eval: true },
    );
    const stat = await new Promise<string>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
    await worker.terminate();
    expect(nicenessOf(stat)).toBe(10);
    expect(nicenessOf(readFileSync('/proc/thread-self/stat', 'utf8'))).toBe(before);
  },
);

function nicenessOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICENESS_AT]);
}
