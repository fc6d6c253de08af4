import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as zod from 'zod';
import config from '../vite.config.ts';
import { valuesOfSchema } from './support/values-of-schema.ts';

const ROOT = join(import.meta.dirname, '..');

/** What a fault puts in the place of a part of a value; undefined takes it away. */
// biome-ignore format: one list
const FAULTS = [
  undefined, null, true, 0, -1, 0.5, 1e17, 1e300, '', '0', 'x', '2026-02-30', '2026-01-01T00:00:00+01:00', 'x'.repeat(999),
  ` ${'0x'.padEnd(42, 'a')} `, `0x${'aB'.repeat(20)}`, '__proto__', [], {}, [1, 'a'], { id: 1 },
] as const;

type Module = Readonly<Record<string, unknown>>;

let folder: string;
/** The schemas of contract and domain by file and name: as the server has them, and as the browser has them. */
let schemas: (readonly [name: string, full: zod.ZodType, lean: zod.ZodType])[];

beforeAll(async () => {
  // Inside the project, where packages are found.
  folder = await mkdtemp(join(ROOT, 'node_modules/.cache/lean-zod-'));
  const files = globSync('src/{contract,domain}/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  );
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: config.resolve ?? {},
    build: {
      outDir: folder,
      minify: false,
      lib: { entry: Object.fromEntries(files.map((file) => [file, join(ROOT, file)])), formats: ['es'] },
      rolldownOptions: { external: /^@noble/, output: { entryFileNames: '[name].js' } },
    },
  });
  schemas = (await Promise.all(files.map(pairsOf))).flat();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the browser accepts, refuses and reads what zod does, by every schema of the contract', () => {
  let [accepted, refused] = [0, 0];
  for (const [name, full, lean] of schemas) {
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const cases = fc.property(valuesOfSchema(full), place, fc.constantFrom(...FAULTS), (value, at, fault) => {
      for (const tried of [value, withFault(value, at, fault)]) {
        const [wanted, found] = [full.safeParse(tried), lean.safeParse(tried)];
        // Thousands of equal ones: the matchers take longer, and say what differs.
        if (found.success !== wanted.success)
          expect([name, tried, found.success]).toEqual([name, tried, wanted.success]);
        if (!isDeepStrictEqual(found.data, wanted.data)) expect(found.data).toStrictEqual(wanted.data);
        accepted += wanted.success ? 1 : 0;
        refused += wanted.success ? 0 : 1;
        // The first fault of each field is enough. It stands where zod finds one, or above or below that.
        const places = wanted.error?.issues.map(({ path }) => path) ?? [];
        for (const { path } of found.error?.issues ?? [])
          expect(places.some((place) => isOnOneWay(place, path))).toBe(true);
      }
    });
    fc.assert(cases, { numRuns: 12, seed: 1 });
  }
  expect(schemas.length).toBeGreaterThan(200);
  expect(accepted).toBeGreaterThan(2_000);
  expect(refused).toBeGreaterThan(1_000);
});

/** The schemas that a file exports, and those of the answers in a table of calls. */
async function pairsOf(file: string): Promise<typeof schemas> {
  const [full, lean]: Module[] = await Promise.all([
    import(pathToFileURL(join(ROOT, file)).href),
    import(pathToFileURL(join(folder, `${file}.js`)).href),
  ]);
  return Object.entries(full ?? {}).flatMap(([name, value]) => {
    const other = lean?.[name];
    if (value instanceof zod.ZodType) return [[`${file} ${name}`, value, other as zod.ZodType] as const];
    if (!name.endsWith('_ENDPOINTS')) return [];
    const answers = other as Readonly<Record<string, { response: zod.ZodType }>>;
    return Object.entries(value as typeof answers).map(
      ([call, { response }]) =>
        [`${name} ${call}`, response, answers[call]?.response ?? zod.never()] as const,
    );
  });
}

function isOnOneWay(one: readonly PropertyKey[], other: readonly PropertyKey[]): boolean {
  return one.every((step, at) => at >= other.length || step === other[at]);
}

/** A value with a fault in one of its places, which `at`, 0 to 1, chooses; JSON has no place for a whole answer that is absent. */
function withFault(value: unknown, at: number, fault: unknown): unknown {
  const copy = structuredClone({ value });
  const places = placesIn(copy);
  const [owner, key] = places[Math.floor(at * places.length)] ?? [copy, 'value'];
  if (fault !== undefined) Reflect.set(owner, key, fault);
  else if (owner !== copy) Reflect.deleteProperty(owner, key);
  return copy.value;
}

function placesIn(owner: object): [object, string][] {
  return Object.entries(owner).flatMap(([key, part]) => [
    [owner, key] as [object, string],
    ...(typeof part === 'object' && part !== null ? placesIn(part) : []),
  ]);
}
