// @ts-check
// node scripts/with-packages.mjs [--dev] <file> [arguments]
// Installs what is missing (with --dev the development packages too), then runs the file on the pinned Node.
import './outlive-output.mjs';
import { ensureInstalled, packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { runChild } from './run-child.mjs';

const args = process.argv.slice(2);
const dev = args[0] === '--dev';
try {
  await ensureInstalled({ dev });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exitCode = await runChild(pinnedNode(), dev ? args.slice(1) : args, {
  cwd: ROOT,
  env: packageEnvironment(),
});
