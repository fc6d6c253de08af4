import { divideHalfAway } from './decimal-money.ts';

/** Gross and costs of flash-loan trades in whole millionths of a dollar; costs are 0 or more. */
export interface TradeCosts {
  readonly gross: bigint;
  readonly loan_fee: bigint;
  readonly gas: bigint;
  readonly bribe: bigint;
}

/** One bar of a waterfall in whole cents; `change` is `to` − `from`. */
export interface WaterfallStep<Part extends string = keyof TradeCosts> {
  readonly part: Part | 'net';
  readonly from: number;
  readonly to: number;
  readonly change: number;
}

const MICROS_A_CENT = 10_000n;

/** The steps from gross to net, cost by cost. */
export function costWaterfall({ gross, loan_fee, gas, bribe }: TradeCosts): readonly WaterfallStep[] {
  return waterfallOf([
    ['gross', gross],
    ['loan_fee', -loan_fee],
    ['gas', -gas],
    ['bribe', -bribe],
  ]);
}

/**
 * The steps of changes in whole millionths of a dollar, and their net. The sum after each change is rounded to cents, half
 * away from zero, and a step is the difference of two such sums. So the shown steps add up to the shown net, and each is within
 * a cent of its exact value.
 */
export function waterfallOf<Part extends string>(
  changes: readonly (readonly [part: Part, micros: bigint])[],
): readonly WaterfallStep<Part>[] {
  const steps: WaterfallStep<Part>[] = [];
  let sum = 0n;
  let from = 0;
  for (const [part, change] of changes) {
    sum += change;
    const to = Number(divideHalfAway(sum, MICROS_A_CENT));
    steps.push({ part, from, to, change: to - from });
    from = to;
  }
  return [...steps, { part: 'net', from: 0, to: from, change: from }];
}

/** Converts dollars, as decimal text with at most six places or as a number, to whole millionths. Rounds a number. */
export function dollarsToMicros(dollars: string | number): bigint {
  const text = typeof dollars === 'number' ? dollars.toFixed(6) : dollars;
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
  return text.startsWith('-') ? -size : size;
}
