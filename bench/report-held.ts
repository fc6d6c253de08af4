// Loaded into a server by `--import`: at SIGUSR2 it collects its garbage and measures anew, and from then on it prints, whenever that
// grew by a MB, the most that its main thread held: JavaScript and buffers, garbage among them.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const SAMPLE_MS = 10;
const MB = 2 ** 20;

if (isMainThread) {
  let most = Infinity;
  const held = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / MB;
  };
  const look = (): void => {
    const now = held();
    if (now < most + 1) return;
    most = now;
    console.log(`held at most: ${most.toFixed(1)}`);
  };
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    most = held();
    console.log(`held from: ${most.toFixed(1)}`);
  });
  setInterval(look, SAMPLE_MS).unref();
}
