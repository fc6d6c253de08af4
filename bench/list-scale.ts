// node bench/list-scale.ts SMALL_URL LARGE_URL [PART]: how much longer lists and figures of trades and patterns take in a store of ten times as many.
// Both are PostgreSQL databases that bench/seed-store.ts filled. Asked for are the pages of every order, alone, in a period and with every filter, at
// the first, a middle and the last one; the totals of every filter, in a period and with another one; and summaries, calendars and the overview, with
// values of stored rows, the same in both stores in turns. Each case is printed when it is measured, kinds in turns, until BENCH_SECONDS are over: what
// is not reached then is told. What takes less than BENCH_LEAST_MS in the larger store is no wait, whatever its ratio is. PART is a part of the names.
import { createLog } from '../src/log.ts';
import { Secret } from '../src/secret.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';
import { countPatterns, listUncountedPatterns } from '../src/store/patterns/counted-patterns.ts';
import { countTrades, listUncounted } from '../src/store/trades/counted-trades.ts';
import { addTradeSets } from '../src/store/trades/trade-sets.ts';
import { type Cost, databaseCost } from './database-cost.ts';
import { type ScaleCase, scaleCases } from './scale-cases.ts';

const TURNS = Number(process.env.BENCH_TURNS ?? 2);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 540);
/** A statement that takes longer is cut off and counts as this long. */
const MOST_MS = Number(process.env.BENCH_MOST_MS ?? 10_000);
const RATIO = 1.5;
const LEAST_MS = Number(process.env.BENCH_LEAST_MS ?? 20);
/** Of a case that takes longer, one turn says enough. */
const LONG_MS = 1_000;

/** Milliseconds of a call: the first time, and again. */
interface Times {
  readonly first: readonly number[];
  readonly again: readonly number[];
}

interface Measured {
  readonly kind: string;
  readonly name: string;
  readonly small: number;
  readonly large: number;
  readonly firstLarge: number;
}

const [smallUrl, largeUrl, part = ''] = process.argv.slice(2);
if (!smallUrl || !largeUrl) throw new Error('Usage: node bench/list-scale.ts SMALL_URL LARGE_URL [PART]');
const stores = [await openCounted(smallUrl), await openCounted(largeUrl)] as const;
const cases = inTurns((await scaleCases(stores[0])).filter(({ name }) => name.includes(part)));
const ends = performance.now() + SECONDS * 1_000;
console.log(
  `${cases.length} cases; ms of the ${part === '' ? '' : `cases with '${part}' of the `}small store → the large one`,
);
const measured: Measured[] = [];
for (const one of cases) {
  if (performance.now() > ends) break;
  const [small, large] = await measure(one);
  const found = {
    kind: one.kind,
    name: one.name,
    small: quantile(small.again, 0.5),
    large: quantile(large.again, 0.5),
    firstLarge: Math.max(...large.first),
  };
  measured.push(found);
  console.log(lineOf(found));
}
report();
for (const store of stores) await store.close();

/** No statement has workers of its own: nothing would tell their processor time. */
async function openCounted(url: string): Promise<Store> {
  const log = createLog({ level: 'warn', format: 'pretty' });
  const bounded = new URL(url);
  bounded.searchParams.set('options', `-c max_parallel_workers_per_gather=0`);
  const store = await openStore({ dataDir: '', databaseUrl: new Secret(bounded.href), log });
  const began = performance.now();
  let [trades, patterns, slowest] = [0, 0, 0];
  const slice = async (count: () => Promise<number>): Promise<number> => {
    const from = performance.now();
    const counted = await count();
    slowest = Math.max(slowest, performance.now() - from);
    return counted;
  };
  for (const { series_id } of await listUncounted(store.db)) {
    for (let more = 1; more > 0; trades += more)
      more = await slice(() => countTrades(store.db, series_id, 50_000));
    while ((await slice(() => addTradeSets(store.db, series_id, 50))) > 0);
  }
  for (const id of await listUncountedPatterns(store.db)) {
    for (let more = 1; more > 0; patterns += more)
      more = await slice(() => countPatterns(store.db, id, 20_000));
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `counted ${trades} trades and ${patterns} patterns in ${seconds} s, slowest slice ${slowest.toFixed(0)} ms`,
  );
  return store;
}

/** One case of each kind after the other, each kind's in an order of no meaning: whenever time is over, all kinds were measured. */
function inTurns(all: readonly ScaleCase[]): readonly ScaleCase[] {
  const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()].map((of) =>
    of
      .map((one, at) => ({ one, place: (at * 7_919) % 1_009 }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one),
  );
  const most = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => kinds.flatMap((of) => of[round] ?? [])).flat();
}

/** The times of both stores, in turns with other values each. */
async function measure(one: ScaleCase): Promise<readonly [Times, Times]> {
  const times = [
    { first: [] as number[], again: [] as number[] },
    { first: [] as number[], again: [] as number[] },
  ] as const;
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [at, store] of stores.entries()) {
      const { first, again } = times[at]!;
      const cold = await timeOf(store, one, turn);
      first.push(cold);
      again.push(cold > LONG_MS ? cold : await timeOf(store, one, turn));
    }
    if (times.some(({ again }) => Math.max(...again) > LONG_MS)) break;
  }
  return times;
}

/** Processor time of the database where it can be read, else how long it took. */
async function timeOf(store: Store, one: ScaleCase, turn: number): Promise<number> {
  let isCut = false;
  const cost: Cost = await databaseCost(store, MOST_MS, () =>
    one.run(store, turn).catch((error: unknown) => {
      if (!String(error).includes('statement timeout')) throw error;
      isCut = true;
    }),
  );
  return isCut ? MOST_MS : (cost.processor ?? cost.wall);
}

function isSlower({ small, large }: Pick<Measured, 'small' | 'large'>): boolean {
  return large > RATIO * small && large > LEAST_MS;
}

function lineOf({ name, small, large, firstLarge }: Measured): string {
  const verdict = isSlower({ small, large }) ? 'SLOWER' : large <= LEAST_MS ? 'no wait' : 'within';
  const ms = (value: number) => value.toFixed(1).padStart(8);
  return `${ms(small)} → ${ms(large)} (first ${ms(firstLarge)})  ${(large / small).toFixed(1).padStart(5)}×  ${verdict.padEnd(7)}  ${name}`;
}

function report(): void {
  const slower = measured.filter(isSlower).sort((a, b) => b.large - a.large);
  console.log(`\nMore than ${RATIO} times as long and over ${LEAST_MS} ms, the longest first`);
  for (const one of slower) console.log(lineOf(one));
  console.log(
    '\nKinds: cases; p50 and p95 of the small store → of the large one, ms; their ratios; slower ones',
  );
  for (const [kind, of] of Map.groupBy(measured, (one) => one.kind)) {
    const at = (share: number) => {
      const [small, large] = [of.map((one) => one.small), of.map((one) => one.large)].map((values) =>
        quantile(values, share),
      );
      return [`${small!.toFixed(1)} → ${large!.toFixed(1)}`, `${(large! / small!).toFixed(2)}×`] as const;
    };
    const [half, most] = [at(0.5), at(0.95)];
    const count = of.filter(isSlower).length;
    console.log(
      `${kind.padEnd(36)} ${String(of.length).padStart(4)}  p50 ${half[0].padEnd(17)} ${half[1].padStart(6)}  p95 ${most[0].padEnd(18)} ${most[1].padStart(6)}  ${count} slower`,
    );
  }
  console.log(
    `${measured.length} of ${cases.length} cases measured; ${slower.length} take more than ${RATIO} times as long and over ${LEAST_MS} ms`,
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
