import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Whether this machine lacks the local chain's node; tests that need it are then skipped. */
export const isNodeAbsent = !hasNode();
if (isNodeAbsent) process.stdout.write('Skipped: this machine has no node for a local chain.\n');

function hasNode(): boolean {
  try {
    return existsSync(createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil'));
  } catch {
    return false;
  }
}
