import { expect, expectTypeOf, test } from 'vitest';
import { type AggregateRow, aggregatesOf } from './aggregates-of.ts';

const SUMS = aggregatesOf('trade_rollups', {
  trades: ['total', 'trade_count'],
  profit: ['sum', 'profit_sum'],
  best: ['max', 'best'],
  first: ['min', 'bucket'],
});

test('aggregates are SQL by their names', () => {
  expect(SUMS.sql).toBe(
    'sum(trade_count)::bigint as trades, sum(profit_sum) as profit, max(best) as best, min(bucket) as first',
  );
  expect(SUMS.columns).toEqual(['trade_count', 'profit_sum', 'best', 'bucket']);
});

test('the row has the types of the columns, and no column that the table does not have', () => {
  type Sums = {
    readonly trades: number;
    readonly profit: number;
    readonly best: number | null;
    readonly first: string;
  };
  expectTypeOf<AggregateRow<typeof SUMS>>().toEqualTypeOf<Sums>();
  // @ts-expect-error -- 'trades' is no column of the table.
  aggregatesOf('trade_rollups', { trades: ['total', 'trades'] });
});
