import { expect, test } from 'vitest';
import { GAS_PENDING } from '../../../contract/gas-pending.ts';
import { POT_MARKETS } from '../../../contract/pot-markets.ts';
import { POT_MOVES } from '../../../contract/pot-moves.ts';
import type { Condition, Period } from '../../grammar/query.ts';
import { listScreen, type ShownList } from './list-screen.ts';

const MAY: Period = { from: '2026-05-01', to: '2026-05-31', text: 'in May 2026' };

function addressOf(list: ShownList, where: Condition[], period: Period | null = null): string | null {
  return listScreen('/list', list, { symbols: [], where, period, closed: false });
}

test('conditions are the filters of the list, under the names of its address', () => {
  const dropped: Condition = { field: 'state', op: 'is', values: ['dropped'] };
  const pending: ShownList = { columns: GAS_PENDING.columns };
  expect(addressOf(pending, [dropped], MAY)).toBe('/list?from=2026-05-01&to=2026-05-31&state=dropped');
  expect(addressOf({ ...pending, prefix: 'tx_' }, [dropped])).toBe('/list?tx_state=dropped');
  const bounds: Condition[] = [
    { field: 'tip_gwei', op: 'at_least', values: [2] },
    { field: 'max_fee_gwei', op: 'at_most', values: [9] },
  ];
  expect(addressOf(pending, bounds)).toBe('/list?min_tip=2&max_max_fee=9');
});

test('of several lists of a screen the address says which', () => {
  const failed: Condition = { field: 'status', op: 'is', values: ['failed'] };
  expect(addressOf({ columns: POT_MOVES.columns, search: { list: 'moves' } }, [failed])).toBe(
    '/list?list=moves&status=failed',
  );
});

test('what the list has no equal filter for has no address', () => {
  const pending: ShownList = { columns: GAS_PENDING.columns };
  const none: Condition[] = [
    { field: 'state', op: 'not', values: ['dropped'] },
    { field: 'state', op: 'is', values: ['dropped', 'queued'] },
    { field: 'waiting', op: 'is', values: ['yes'] },
    { field: 'tip_gwei', op: 'above', values: [2] },
    // A text filter finds parts of words.
    { field: 'method', op: 'is', values: ['swap'] },
  ];
  for (const one of none) expect(addressOf(pending, [one])).toBeNull();
  const hour: Period = { from: null, to: null, since: 0, text: 'in the last hour' };
  expect(addressOf(pending, [], hour)).toBeNull();
  // Markets stand as they are now.
  expect(addressOf({ columns: POT_MARKETS.columns }, [], MAY)).toBeNull();
});
