// The process of its own that `makePgliteFiles` starts: makes an empty database in the directory of its argument, and sends the reason
// if it cannot. It ends with the process that started it, and by no signal of its own: one to the whole group of processes is meant for that one.
import { access } from 'node:fs/promises';
import { createPglite } from './create-pglite.ts';

const end = () => process.exit(1);
process.once('disconnect', end);
// It may have ended while this file was loaded.
if (!process.connected) end();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
try {
  const path = process.argv[2] ?? '';
  // PGlite would make it again after a later start has cleared up what a killed one left.
  await access(path);
  const lite = await createPglite(path);
  await lite.close();
} catch (error) {
  process.exitCode = 1;
  await new Promise((sent) => process.send?.(error instanceof Error ? error.message : String(error), sent));
}
process.off('disconnect', end);
process.disconnect?.();
