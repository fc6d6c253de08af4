import { lstatSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Parts that are lighter are one line together. */
const LEAST_MB = 4;

/** The files of a folder by part, heaviest first: packages by their name, everything else by its first folder. 1 MB is 1,000,000 bytes. */
export function weigh(folder: string): { readonly lines: string[]; readonly total_mb: number } {
  const parts = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const steps = relative(folder, path).split(sep);
    const length = steps[0] !== 'node_modules' ? 1 : steps[1]?.startsWith('@') ? 3 : 2;
    const part = steps.slice(0, length).join('/');
    parts.set(part, (parts.get(part) ?? 0) + lstatSync(path).size / 1e6);
  }
  const heavy = [...parts].filter(([, mb]) => mb >= LEAST_MB).sort((a, b) => b[1] - a[1]);
  const total_mb = [...parts.values()].reduce((sum, mb) => sum + mb, 0);
  const others = total_mb - heavy.reduce((sum, [, mb]) => sum + mb, 0);
  const line = (name: string, mb: number): string => `${mb.toFixed(1).padStart(7)} MB  ${name}`;
  return {
    lines: [
      ...heavy.map(([name, mb]) => line(name, mb)),
      line(`${parts.size - heavy.length} others`, others),
    ],
    total_mb,
  };
}
