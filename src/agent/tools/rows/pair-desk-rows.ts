import { listRows } from '../../../store/list/list-reader.ts';
import { type ResolvedSource, resolveSource } from '../../../store/mirror/sources.ts';
import { lastPairLooks } from '../../../store/pairs/last-pair-looks.ts';
import { listPairDesks, type PairDeskRow } from '../../../store/pairs/pair-desks.ts';
import { PAIR_LIST } from '../../../store/pairs/pair-lists.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import type { RowSource } from './row-source.ts';
import { openSourceRows } from './source-rows.ts';

/** A desk with what its pairs and looks tell of it. */
interface Desk extends Omit<PairDeskRow, 'settings'> {
  readonly look: number;
  readonly follow_rate: number;
  readonly expected_false: number;
  readonly last_look_at: string | null;
}

const CALLS = ['pairs'];
const UNSAID = 'The source does not tell how often it looked at its pairs.';

/** The prices that pairs are made of, with how often these were looked at. */
export async function openPairDeskRows(context: ToolContext): Promise<RowSource | null> {
  const rows = await openSourceRows<Desk>(context, {
    area: 'stat-arb',
    calls: CALLS,
    entries: (source) => desksOf(context, source),
    get: (desk, field) => ownValue(desk, field),
    atOf: ({ last_look_at }) => last_look_at,
    nameOf: ({ prices }) => prices,
    to: '/stat-arb/dashboard',
  });
  return rows && { ...rows, unsaid: () => unsaidOf(context) };
}

/** A service tells of its pairs, and of no looks. */
async function unsaidOf({ db }: ToolContext): Promise<string | undefined> {
  const source = await resolveSource(db, 'stat-arb', undefined, CALLS);
  const desks = source ? await listPairDesks(db, source.id) : [];
  return desks.length === 0 ? UNSAID : undefined;
}

async function* desksOf({ db }: ToolContext, source: ResolvedSource): AsyncIterable<readonly Desk[]> {
  const last = await lastPairLooks(db, source.id);
  const followed = new Map<string, number>();
  for await (const pairs of listRows(db, PAIR_LIST, source, { followed: 'yes' }))
    for (const { prices } of pairs) followed.set(prices, (followed.get(prices) ?? 0) + 1);
  yield (await listPairDesks(db, source.id)).map(({ settings, ...desk }): Desk => {
    const follow_rate = Number(settings.follow_rate);
    return {
      ...desk,
      ...{ look: Number(settings.look), follow_rate },
      expected_false: follow_rate * (followed.get(desk.prices) ?? 0),
      last_look_at: last.get(desk.desk_no) ?? null,
    };
  });
}
