// node test/support/keep-interface.ts: adds what this version names to test/kept-interface.txt. For a release; nothing is taken away.
import { writeFile } from 'node:fs/promises';
import { interfaceNames, KEPT_INTERFACE, keptInterfaceNames } from './interface-names.ts';

const kept = keptInterfaceNames();
for (const [group, names] of interfaceNames())
  kept.set(group, new Set([...(kept.get(group) ?? []), ...names]));
const lines = [...kept].map(([group, names]) => `${group}: ${[...names].sort().join(' ')}`).sort();
await writeFile(KEPT_INTERFACE, `${lines.join('\n')}\n`);
