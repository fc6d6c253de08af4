import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../installation.mjs';

/** The Vitest project that runs a test file; null for tests that take long or start whole servers. */
export function testKind(file: string): 'unit' | 'chain' | 'store' | 'contract' | null {
  if (file.includes('.long.') || file.startsWith('test/process/')) return null;
  if (file.startsWith('test/contract/')) return 'contract';
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (/store-targets|global-postgresql/.test(text)) return 'store';
  return /from '[^']*\/(use-local-chain|local-node)\.ts'/.test(text) ? 'chain' : 'unit';
}
