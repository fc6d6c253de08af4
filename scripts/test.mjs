// @ts-check
// `npm test` and `npm run test:long`: installs what is missing and hands over to scripts/run-tests.ts on the pinned Node.
import './outlive-output.mjs';
import { ensureInstalled, packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { runChild } from './run-child.mjs';

try {
  await ensureInstalled({ dev: true });
  process.exitCode = await runChild(pinnedNode(), ['scripts/run-tests.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    env: packageEnvironment(),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
}
