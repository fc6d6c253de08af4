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
const command = dev ? args.slice(1) : args;
process.exitCode = await runChild(pinnedNode(), command, {
  cwd: ROOT,
  // Programs of others may take a channel for a wish of their own kind.
  hasChannel: command[0]?.startsWith('node_modules/') === false,
  env: packageEnvironment(),
});
