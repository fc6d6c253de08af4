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

/** An amount in a market, and the steps that it uses. */
interface Candidate {
  readonly used: number;
  readonly amount: number;
}

/** The candidates of a market, and the place of the best one by the steps that are left for it and the markets before it. */
interface Choices {
  readonly candidates: readonly Candidate[];
  readonly chosen: Int16Array;
}

/** The best amounts of which each is its least plus whole steps of `free`, or its position. */
function searchGrid(
  free: number,
  markets: readonly AllocationMarket[],
  round: (steps: number) => number,
): number[] {
  const step = free / STEPS;
  let best = new Float64Array(STEPS + 1);
  const choices: Choices[] = [];
  for (const [place, market] of markets.entries()) {
    // The last market is asked for all steps only, and the first one has no others before it: neither is quadratic.
    const isLast = place === markets.length - 1;
    const isFirst = place === 0 && !isLast;
    const { least, most, position } = market;
    const stepsTo = (amount: number) => Math.max(0, round(Math.max(0, amount - least) / step - ROUNDING));
    const candidates: Candidate[] = [];
    for (let used = 0; used <= STEPS && least + used * step <= most; used += 1)
      candidates.push({ used, amount: least + used * step });
    if (most >= least) candidates.push({ used: STEPS, amount: Math.min(most, least + free) });
    // Staying costs nothing, so the position itself is a candidate, whatever the grid.
    if (step > 0) candidates.push({ used: stepsTo(position), amount: position });
    const next = new Float64Array(STEPS + 1).fill(Number.NEGATIVE_INFINITY);
    const chosen = new Int16Array(STEPS + 1).fill(-1);
    for (const [at, { used, amount }] of candidates.entries()) {
      if (used > STEPS || amount < least || amount > most) continue;
      const value = netOf(market, amount);
      const end = isFirst ? used : STEPS;
      for (let left = isLast ? STEPS : used; left <= end; left += 1) {
        const sum = best[left - used]! + value;
        if (sum <= next[left]!) continue;
        next[left] = sum;
        chosen[left] = at;
      }
    }
    if (isFirst) carryOn(next, chosen);
    best = next;
    choices.push({ candidates, chosen });
  }
  const amounts = new Array<number>(markets.length).fill(0);
  let left = STEPS;
  for (let i = markets.length - 1; i >= 0; i -= 1) {
    const { candidates, chosen } = choices[i]!;
    const { amount, used } = candidates[chosen[left]!] ?? { amount: 0, used: 0 };
    amounts[i] = amount;
    left -= used;
  }
  return amounts;
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
  let step = total / STEPS;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    let moved = true;
    for (let turn = 0; moved && turn < 2 * STEPS; turn += 1) {
      moved = false;
      for (let from = -1; from < markets.length; from += 1) {
        for (let to = -1; to < markets.length; to += 1) {
          if (from !== to && exchange(total, markets, amounts, from, to, step)) moved = true;
        }
      }
    }
    step /= 2;
  }
}

/** Moves up to `step`, as far as bounds allow, if that earns more; −1 stands for what is idle. */
function exchange(
  total: number,
  markets: readonly AllocationMarket[],
  amounts: number[],
  from: number,
  to: number,
  step: number,
): boolean {
  const source = markets[from];
  const target = markets[to];
  const idle = total - amounts.reduce((sum, amount) => sum + amount, 0);
  const given = source ? amounts[from]! - source.least : idle;
  const taken = target ? target.most - amounts[to]! : Number.POSITIVE_INFINITY;
  const size = Math.min(step, given, taken);
  if (!(size > 0)) return false;
  const before = (source ? netOf(source, amounts[from]!) : 0) + (target ? netOf(target, amounts[to]!) : 0);
  const after =
    (source ? netOf(source, amounts[from]! - size) : 0) + (target ? netOf(target, amounts[to]! + size) : 0);
  if (!(after > before * (1 + Number.EPSILON) + Number.EPSILON)) return false;
  if (source) amounts[from] = amounts[from]! - size;
  if (target) amounts[to] = amounts[to]! + size;
  return true;
}
