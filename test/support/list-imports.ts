import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One import statement, `import()` or worker address of a source file. */
export interface Import {
  /** Path below src, with slashes. */
  readonly file: string;
  /** The import: a path below src, or the name of a package as written. */
  readonly target: string;
  readonly relative: boolean;
  /** True where the statement names types only and is gone at run time. */
  readonly types: boolean;
  /** True where the module is loaded when the statement runs, not with the file. */
  readonly deferred: boolean;
}

const SRC = join(import.meta.dirname, '../../src');

/** Files below src of the program, without tests and test helpers. */
export function listSourceFiles(): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: SRC })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .sort();
}

/** Text of a file below src. */
export function readSource(file: string): string {
  return readFileSync(join(SRC, file), 'utf8');
}

/** Every import of the file, in its order. */
export function listImports(file: string): Import[] {
  const statements =
    /^(?<head>(?:import|export)\b[^'"`;]*?)['"](?<from>[^'"]+)['"]|import\(\s*['"](?<dynamic>[^'"]+)['"]|new URL\(\s*['"](?<url>\.[^'"]+\.tsx?)['"]/gm;
  return [...readSource(file).matchAll(statements)].flatMap(({ groups }) => {
    const address = groups?.from ?? groups?.dynamic ?? groups?.url;
    if (address === undefined || (groups?.head !== undefined && !isImport(groups.head))) return [];
    const relative = address.startsWith('.');
    return {
      file,
      target: relative ? posix.join(posix.dirname(file), address) : address,
      relative,
      types: /^(import|export)\s+type\b/.test(groups?.head ?? ''),
      deferred: groups?.from === undefined,
    };
  });
}

/** An exported value may contain a string too: only one that ends in `from`, or a bare import, names a module. */
function isImport(head: string): boolean {
  return /\bfrom\s*$/.test(head) || /^import\s*$/.test(head);
}
