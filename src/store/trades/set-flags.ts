import { TRADED_STATUSES } from '../../domain/pattern-status.ts';

/** The kind of the sets of what a trade is. */
export const FLAGS_KIND = 'flags';

/** What a trade is, as SQL, in the order of the slices. */
const FLAGS = [
  ...TRADED_STATUSES.map((status) => `source = '${status}'`),
  `trade_action = 'buy'`,
  `outcome = 'take_profit'`,
  `outcome = 'stop_loss'`,
] as const;

/** SQL of the flags of a trade as a number with a bit for each. */
export const FLAGS_OF_TRADE = FLAGS.map((flag, at) => `case when ${flag} then ${2 ** at} else 0 end`).join(
  ' + ',
);
export const FLAG_SLICES = FLAGS.length;

const slice = (at: number) => `s${at}`;
export const SLICE_OF_SOURCE: Readonly<Record<string, string>> = Object.fromEntries(
  TRADED_STATUSES.map((status, at) => [status, slice(at)]),
);
export const [BOUGHT, TOOK_PROFIT, STOPPED] = [3, 4, 5].map(slice) as [string, string, string];
