import type { Import } from './list-imports.ts';

/** The circular imports, each as its files in order; a file is listed in the first circle that contains it. */
export function findCircles(imports: readonly Import[]): string[] {
  const targets = Map.groupBy(
    imports.filter(({ relative }) => relative),
    ({ file }) => file,
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const { target } of targets.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of targets.keys()) visit(file);
  return circles;
}
