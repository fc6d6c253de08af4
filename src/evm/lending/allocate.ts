import { type LendingMarket, supplyIncome } from './supply-income.ts';

/** A market that a pot may be in. Amounts in units of the asset. */
export interface AllocationMarket extends LendingMarket {
  /** What the pot has there now. */
  readonly position: number;
  /** Least and most that it may have there: what cannot be withdrawn now, and the cap. */
  readonly least: number;
  readonly most: number;
  /** Cost of changing the position at all, in units of the asset a year of holding. */
  readonly touchCost: number;
}

/** Where a pot would earn most. */
export interface Allocation {
  /** Amount in each market, in their order. */
  readonly amounts: readonly number[];
  /** What no market takes. */
  readonly idle: number;
  /** Income a year of the amounts, without touch costs. */
  readonly income: number;
  /** Income less the costs of the touched markets. */
  readonly net: number;
}

/** Steps of the first search. The second one starts with steps of this size and halves them. */
const STEPS = 500;
const HALVINGS = 40;
/** A part of a step that is rounding. */
const ROUNDING = 1e-9;

/**
 * The amounts, with a sum of at most `total` (at least 0), that earn most a year after the costs of touching markets, own impact
 * included. Income is not concave: where own funds push a market below its kink the marginal rate jumps up, so equal marginal rates
 * alone would miss the best. First dynamic programming over a grid finds the best region of all; then exchanges between two
 * markets, with steps that are halved, find its top, which for separable and locally concave incomes no exchange can miss. Throws a
 * RangeError if the least amounts exceed the total.
 */
export function allocate(total: number, markets: readonly AllocationMarket[]): Allocation {
  const bound = markets.reduce((sum, { least }) => sum + least, 0);
  if (bound > total) throw new RangeError(`${bound} cannot leave the markets, and the pot has ${total}`);
  // Positions that stay need not be whole steps: one search counts them as the next step, the other as the one before. Where staying
  // saves nothing, one search is enough.
  const isStayingCheaper = markets.some(({ touchCost }) => touchCost > 0);
  const grids = markets.map((market, place) => gridOf(market, place, total - bound));
  const finish = (amounts: number[]): Allocation => {
    takeExcess(total, markets, amounts);
    improve(total, markets, amounts);
    return summarise(total, markets, amounts);
  };
  const rounded = searchGrid(grids, Math.ceil);
  const other = isStayingCheaper ? searchGrid(grids, Math.floor) : [];
  // Both most often find the same.
  const isOther = other.some((amount, i) => amount !== rounded[i]);
  const first = finish(rounded);
  if (!isOther) return first;
  const second = finish(other);
  return second.idle > -ROUNDING * total && second.net > first.net ? second : first;
}

function summarise(
  total: number,
  markets: readonly AllocationMarket[],
  amounts: readonly number[],
): Allocation {
  const sumOf = (each: (market: AllocationMarket, amount: number) => number) =>
    markets.reduce((sum, market, i) => sum + each(market, amounts[i]!), 0);
  const income = sumOf(supplyIncome);
  return { amounts, idle: total - sumOf((_, amount) => amount), income, net: income - sumOf(costOf) };
}

/** Takes what exceeds the total from markets that are touched anyway. */
function takeExcess(total: number, markets: readonly AllocationMarket[], amounts: number[]): void {
  let excess = amounts.reduce((sum, amount) => sum + amount, -total);
  markets.forEach(({ position, least }, i) => {
    const amount = amounts[i]!;
    if (!(excess > 0) || amount === position) return;
    amounts[i] = Math.max(least, amount - excess);
    excess -= amount - amounts[i]!;
  });
}

function costOf({ position, touchCost }: AllocationMarket, amount: number): number {
  return amount === position ? 0 : touchCost;
}

function netOf(market: AllocationMarket, amount: number): number {
  return supplyIncome(market, amount) - costOf(market, amount);
}

/**
 * What a market earns a year, less its touch cost, with each amount that it may have: its least with each number of whole steps up to
 * its most, then its most, which counts as all steps.
 */
interface Grid extends Columns {
  readonly market: AllocationMarket;
  /** Number of the amounts of whole steps, and of all amounts. */
  readonly size: number;
  readonly count: number;
  readonly step: number;
}

/** Arrays of one market. */
interface Columns {
  readonly values: Float64Array;
  /** The place in the grid that is best with so many steps left; the one behind the last stands for the position. */
  readonly chosen: Int16Array;
}

/** All searches use the same arrays: their numbers are outside of the heap, and making and freeing them took as long as a search. */
const columns: Columns[] = [];
const [bestSums, nextSums] = [new Float64Array(STEPS + 1), new Float64Array(STEPS + 1)];

function columnsOf(place: number): Columns {
  columns[place] ??= { values: new Float64Array(STEPS + 2), chosen: new Int16Array(STEPS + 1) };
  return columns[place];
}

/** A grid after its search. */
interface Choices extends Grid {
  readonly usesOfStay: number;
}

function gridOf(market: AllocationMarket, place: number, free: number): Grid {
  const { least, most } = market;
  const step = free / STEPS;
  let size = 0;
  while (size <= STEPS && least + size * step <= most) size += 1;
  const count = size + (most >= least ? 1 : 0);
  const grid = { ...columnsOf(place), market, size, count, step };
  for (let at = 0; at < count; at += 1) grid.values[at] = netOf(market, amountAt(grid, at));
  return grid;
}

function amountAt({ market: { least, most }, size, step }: Grid, at: number): number {
  return at < size ? least + at * step : Math.min(most, least + STEPS * step);
}

/** The best amounts of which each is one of its grid or its position, whose steps `round` makes whole. */
function searchGrid(grids: readonly Grid[], round: (steps: number) => number): number[] {
  let [best, next] = [bestSums.fill(0), nextSums];
  const choices: Choices[] = [];
  for (const [place, grid] of grids.entries()) {
    // The last market is asked for all steps only, and the first one has no others before it.
    const isLast = place === grids.length - 1;
    const isFirst = place === 0 && !isLast;
    next.fill(Number.NEGATIVE_INFINITY);
    const { market, size, count, values, chosen } = grid;
    chosen.fill(-1);
    const add = (at: number, used: number, value: number): void => {
      const end = isFirst ? used : STEPS;
      for (let left = isLast ? STEPS : used; left <= end; left += 1) {
        const sum = best[left - used]! + value;
        if (sum <= next[left]!) continue;
        next[left] = sum;
        chosen[left] = at;
      }
    };
    if (!isFirst && !isLast) addGrid(grid, best, next);
    else for (let at = 0; at < size; at += 1) add(at, at, values[at]!);
    if (count > size) add(size, STEPS, values[size]!);
    const usesOfStay = stepsOfPosition(grid, round);
    if (usesOfStay <= STEPS) add(count, usesOfStay, netOf(market, market.position));
    if (isFirst) carryOn(next, chosen);
    [best, next] = [next, best];
    choices.push({ ...grid, usesOfStay });
  }
  return readBack(choices);
}

/** Staying costs nothing, so the position itself may be taken, whatever the grid; more than all steps where it is not allowed. */
function stepsOfPosition(
  { market: { position, least, most }, step }: Grid,
  round: (steps: number) => number,
): number {
  if (!(step > 0) || position < least || position > most) return STEPS + 1;
  return Math.max(0, round((position - least) / step - ROUNDING));
}

/** The chosen amounts, from the last market to the first. */
function readBack(choices: readonly Choices[]): number[] {
  const found = new Array<number>(choices.length).fill(0);
  let left = STEPS;
  for (let i = choices.length - 1; i >= 0; i -= 1) {
    const { market, size, count, chosen, usesOfStay } = choices[i]!;
    const at = chosen[left]!;
    if (at < 0) continue;
    const isStay = at === count;
    found[i] = isStay ? market.position : amountAt(choices[i]!, at);
    left -= isStay ? usesOfStay : at < size ? at : STEPS;
  }
  return found;
}

/** A bend of less than this part of the largest value is rounding. */
const STRAIGHT = 1e-12;

/**
 * Adds a market to the best sums: `next[left]` is the most of `best[left - used] + values[used]`. Where values are concave the best rest
 * never falls with the steps that are left, so halving the rows finds all of them without trying every pair.
 */
function addGrid({ values, size, chosen }: Grid, best: Float64Array, next: Float64Array): void {
  let largest = 0;
  for (let at = 0; at < size; at += 1) largest = Math.max(largest, Math.abs(values[at]!));
  const straight = STRAIGHT * largest;
  let [start, end] = [0, 0];
  for (; start < size; start = end) {
    for (end = start + 1; end < size; end += 1) {
      const bend = end - start < 2 ? 0 : values[end]! - 2 * values[end - 1]! + values[end - 2]!;
      if (bend > straight) break;
    }
    addConcave({ values, best, next, chosen, start, end }, start, STEPS, 0, STEPS - start);
  }
}

/** Some values of a market that are concave, and the sums that they are added to. */
interface ConcaveStep {
  readonly values: Float64Array;
  readonly best: Float64Array;
  readonly next: Float64Array;
  readonly chosen: Int16Array;
  readonly start: number;
  readonly end: number;
}

/** Adds them to some rows, whose best rests are known to lie between two. */
function addConcave(
  given: ConcaveStep,
  firstRow: number,
  lastRow: number,
  leastRest: number,
  mostRest: number,
): void {
  if (firstRow > lastRow) return;
  const { values, best, next, chosen, start, end } = given;
  const left = (firstRow + lastRow) >> 1;
  const least = Math.max(leastRest, left - end + 1);
  let rest = Math.min(mostRest, left - start);
  let sum = best[rest]! + values[left - rest]!;
  for (let other = rest - 1; other >= least; other -= 1) {
    const one = best[other]! + values[left - other]!;
    if (one <= sum) continue;
    sum = one;
    rest = other;
  }
  if (sum > next[left]!) {
    next[left] = sum;
    chosen[left] = left - rest;
  }
  addConcave(given, firstRow, left - 1, leastRest, rest);
  addConcave(given, left + 1, lastRow, rest, mostRest);
}

/** What fewer steps earn more steps earn too, where they would earn less. */
function carryOn(sums: Float64Array, chosen: Int16Array): void {
  for (let left = 1; left < sums.length; left += 1) {
    if (sums[left - 1]! < sums[left]!) continue;
    sums[left] = sums[left - 1]!;
    chosen[left] = chosen[left - 1]!;
  }
}

/** Moves amounts between two markets, or between a market and what is idle, as long as that earns more. */
function improve(total: number, markets: readonly AllocationMarket[], amounts: number[]): void {
  const worth = markets.map((market, i) => netOf(market, amounts[i]!));
  /** What each market earns with a whole step less, and more; NaN until it is asked for. */
  const [less, more] = [new Float64Array(markets.length), new Float64Array(markets.length)];
  // A number that a function changes outside of itself is a new one each time; one in an object is not.
  const now = { idle: idleNow(), step: total / STEPS };
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    less.fill(Number.NaN);
    more.fill(Number.NaN);
    let moved = true;
    for (let turn = 0; moved && turn < 2 * STEPS; turn += 1) {
      moved = false;
      for (let from = -1; from < markets.length; from += 1) {
        for (let to = -1; to < markets.length; to += 1) {
          if (from !== to && exchange(from, to)) moved = true;
        }
      }
    }
    now.step /= 2;
  }

  function idleNow(): number {
    return total - amounts.reduce((sum, amount) => sum + amount, 0);
  }

  /** Moves up to `step`, as far as bounds allow, if that earns more; −1 stands for what is idle. */
  function exchange(from: number, to: number): boolean {
    // A place before the first one of an array is looked up slowly.
    const source = from < 0 ? undefined : markets[from];
    const target = to < 0 ? undefined : markets[to];
    const given = source ? amounts[from]! - source.least : now.idle;
    const taken = target ? target.most - amounts[to]! : Number.POSITIVE_INFINITY;
    const size = Math.min(now.step, given, taken);
    if (!(size > 0)) return false;
    const before = (source ? worth[from]! : 0) + (target ? worth[to]! : 0);
    const kept = source ? worthWith(source, from, -size, less) : 0;
    const gained = target ? worthWith(target, to, size, more) : 0;
    if (!(kept + gained > before * (1 + Number.EPSILON) + Number.EPSILON)) return false;
    if (source) set(from, amounts[from]! - size, kept);
    if (target) set(to, amounts[to]! + size, gained);
    now.idle = idleNow();
    return true;
  }

  /** What a market earns with `change` more, which most often is a whole step. */
  function worthWith(market: AllocationMarket, place: number, change: number, known: Float64Array): number {
    if (Math.abs(change) !== now.step) return netOf(market, amounts[place]! + change);
    const value = known[place]!;
    if (!Number.isNaN(value)) return value;
    const found = netOf(market, amounts[place]! + change);
    known[place] = found;
    return found;
  }

  function set(place: number, amount: number, net: number): void {
    amounts[place] = amount;
    worth[place] = net;
    less[place] = Number.NaN;
    more[place] = Number.NaN;
  }
}
