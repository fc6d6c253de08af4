import type { TestProject } from 'vitest/node';
import { onceARun } from './once-a-run.ts';
import { makePgliteTemplate } from './pglite-template.ts';

/** Once a run: an embedded store to copy from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = await onceARun('PGlite', makePgliteTemplate);
  project.provide('pgliteTemplate', dataDir);
  return remove;
}
