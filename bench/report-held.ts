// Loaded into a server by `--import`: at SIGUSR2 it collects garbage and resets its measurement. From then on it prints the peak of
// the main thread's heap and buffers, garbage included, whenever that grows by a MB.
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
