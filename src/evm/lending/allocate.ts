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
  const [first, second] = (isStayingCheaper ? [Math.ceil, Math.floor] : [Math.ceil]).map((round) => {
    const amounts = searchGrid(total - bound, markets, round);
    takeExcess(total, markets, amounts);
    improve(total, markets, amounts);
    return summarise(total, markets, amounts);
  });
  return second && second.idle > -ROUNDING * total && second.net > first!.net ? second : first!;
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

/** Amounts that a market may have, and the steps that each of them uses. */
interface Candidates {
  readonly amounts: readonly number[];
  readonly uses: readonly number[];
  /** The first ones stand on the grid: each uses as many steps as its place says. */
  readonly gridSize: number;
}

/** The candidates of a market, and the place of the best one by the steps that are left for it and the markets before it. */
interface Choices extends Candidates {
  readonly chosen: Int16Array;
}

/** The best amounts of which each is its least plus whole steps of `free`, or its position. */
function searchGrid(
  free: number,
  markets: readonly AllocationMarket[],
  round: (steps: number) => number,
): number[] {
  let best = new Float64Array(STEPS + 1);
  const choices: Choices[] = [];
  for (const [place, market] of markets.entries()) {
    // The last market is asked for all steps only, and the first one has no others before it.
    const isLast = place === markets.length - 1;
    const isFirst = place === 0 && !isLast;
    const next = new Float64Array(STEPS + 1).fill(Number.NEGATIVE_INFINITY);
    const chosen = new Int16Array(STEPS + 1).fill(-1);
    const candidates = listCandidates(market, free, round);
    const { amounts, uses, gridSize } = candidates;
    const values = Float64Array.from(amounts, (amount) => netOf(market, amount));
    if (!isFirst && !isLast) addGrid(values.subarray(0, gridSize), best, next, chosen);
    for (let at = isFirst || isLast ? 0 : gridSize; at < values.length; at += 1) {
      const used = uses[at]!;
      const end = isFirst ? used : STEPS;
      for (let left = isLast ? STEPS : used; left <= end; left += 1) {
        const sum = best[left - used]! + values[at]!;
        if (sum <= next[left]!) continue;
        next[left] = sum;
        chosen[left] = at;
      }
    }
    if (isFirst) carryOn(next, chosen);
    best = next;
    choices.push({ ...candidates, chosen });
  }
  const found = new Array<number>(markets.length).fill(0);
  let left = STEPS;
  for (let i = markets.length - 1; i >= 0; i -= 1) {
    const { amounts, uses, chosen } = choices[i]!;
    const at = chosen[left]!;
    found[i] = amounts[at] ?? 0;
    left -= uses[at] ?? 0;
  }
  return found;
}

function listCandidates(
  { least, most, position }: AllocationMarket,
  free: number,
  round: (steps: number) => number,
): Candidates {
  const step = free / STEPS;
  const amounts: number[] = [];
  const uses: number[] = [];
  const add = (used: number, amount: number): void => {
    uses.push(used);
    amounts.push(amount);
  };
  for (let used = 0; used <= STEPS && least + used * step <= most; used += 1) add(used, least + used * step);
  const gridSize = amounts.length;
  if (most >= least) add(STEPS, Math.min(most, least + free));
  // Staying costs nothing, so the position itself is a candidate, whatever the grid.
  const stay = step > 0 ? Math.max(0, round(Math.max(0, position - least) / step - ROUNDING)) : STEPS + 1;
  if (stay <= STEPS && position >= least && position <= most) add(stay, position);
  return { amounts, uses, gridSize };
}

/** A bend of less than this part of the largest value is rounding. */
const STRAIGHT = 1e-12;

/**
 * Adds a market to the best sums: `next[left]` is the most of `best[left - used] + values[used]`. Where values are concave the best rest
 * never falls with the steps that are left, so halving the rows finds all of them without trying every pair.
 */
function addGrid(values: Float64Array, best: Float64Array, next: Float64Array, chosen: Int16Array): void {
  const straight = STRAIGHT * values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  for (let start = 0, end = 0; start < values.length; start = end) {
    for (end = start + 1; end < values.length; end += 1) {
      const bend = end - start < 2 ? 0 : values[end]! - 2 * values[end - 1]! + values[end - 2]!;
      if (bend > straight) break;
    }
    addConcave(start, end - 1, { first: start, last: STEPS }, { least: 0, most: STEPS - start });
  }

  function addConcave(
    from: number,
    to: number,
    rows: { readonly first: number; readonly last: number },
    rests: { readonly least: number; readonly most: number },
  ): void {
    if (rows.first > rows.last) return;
    const left = (rows.first + rows.last) >> 1;
    const least = Math.max(rests.least, left - to);
    let rest = Math.min(rests.most, left - from);
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
    addConcave(from, to, { first: rows.first, last: left - 1 }, { least: rests.least, most: rest });
    addConcave(from, to, { first: left + 1, last: rows.last }, { least: rest, most: rests.most });
  }
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
  let step = total / STEPS;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    let moved = true;
    for (let turn = 0; moved && turn < 2 * STEPS; turn += 1) {
      moved = false;
      for (let from = -1; from < markets.length; from += 1) {
        for (let to = -1; to < markets.length; to += 1) {
          if (from !== to && exchange(from, to)) moved = true;
        }
      }
    }
    step /= 2;
  }

  /** Moves up to `step`, as far as bounds allow, if that earns more; −1 stands for what is idle. */
  function exchange(from: number, to: number): boolean {
    // A place before the first one of an array is looked up slowly.
    const source = from < 0 ? undefined : markets[from];
    const target = to < 0 ? undefined : markets[to];
    const given = source
      ? amounts[from]! - source.least
      : total - amounts.reduce((sum, amount) => sum + amount, 0);
    const taken = target ? target.most - amounts[to]! : Number.POSITIVE_INFINITY;
    const size = Math.min(step, given, taken);
    if (!(size > 0)) return false;
    const before = (source ? worth[from]! : 0) + (target ? worth[to]! : 0);
    const kept = source ? netOf(source, amounts[from]! - size) : 0;
    const gained = target ? netOf(target, amounts[to]! + size) : 0;
    if (!(kept + gained > before * (1 + Number.EPSILON) + Number.EPSILON)) return false;
    if (source) set(from, amounts[from]! - size, kept);
    if (target) set(to, amounts[to]! + size, gained);
    return true;
  }

  function set(place: number, amount: number, net: number): void {
    amounts[place] = amount;
    worth[place] = net;
  }
}
