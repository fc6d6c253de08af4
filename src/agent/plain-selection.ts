import type { Selection } from './grammar/query.ts';

/** A selection as the tool takes it: without what a question alone needs. */
export function plainSelection({ symbols, where, period, closed }: Selection) {
  return {
    symbols: [...symbols],
    where: where.map((one) => ({ ...one, values: [...one.values] })),
    period: period && {
      from: period.from,
      to: period.to,
      text: period.text,
      ...(period.since !== undefined && { since: period.since }),
    },
    closed,
  };
}
