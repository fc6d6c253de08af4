import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { DAY_MS } from '../../src/domain/durations.ts';
import { writeLedgerLines } from '../../src/store/areas/ledger.ts';
import { createSeries } from '../../src/store/engine/series.ts';
import { ensureSource } from '../../src/store/mirror/sources.ts';
import { addNote, editNote } from '../../src/store/notes/notes.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const at = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();

/** Results of paper trades: gross and spread, and the days ago of their entry. */
const TRADES = [
  { days: 1, gross: 12.5, spread: -2 },
  { days: 3, gross: -4, spread: -1.5 },
  { days: 40, gross: 30, spread: -2.5 },
];
const LINES = [
  { days: 2, kind: 'interest', amount: 100, wallet: '0xa' },
  { days: 2, kind: 'gas', amount: -7, wallet: '0xa' },
  { days: 5, kind: 'gas', amount: -3.25, wallet: '0xb' },
  { days: 60, kind: 'interest', amount: 40, wallet: '0xb' },
] as const;
const WRITTEN = [
  { days: 1, kind: 'day', subject: '2026-05-19', text: 'Payrolls moved everything', author: 'a@example.com' },
  { days: 2, kind: 'pattern', subject: 'imported.EUR_USD.H1.1101', text: 'Luck', author: 'b@example.com' },
  { days: 30, kind: 'day', subject: '2026-03-02', text: 'Quiet', author: 'a@example.com' },
] as const;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const dollars = (value: number): string => `$${Math.abs(value).toFixed(2)}`;
const net = (most: number) =>
  dollars(sum(TRADES.filter(({ days }) => days <= most).flatMap(({ gross, spread }) => [gross, spread])));
const lines = (keep: (line: (typeof LINES)[number]) => boolean) =>
  dollars(sum(LINES.filter(keep).map(({ amount }) => amount)));

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    beforeAll(async () => {
      const { db } = store();
      const key = { market: 'imported', symbol: 'EUR_USD', granularity: 'H1', engine_key: 'test' } as const;
      const series_id = await createSeries(db, key);
      await db
        .updateTable('series')
        .set({ active: true, candle_count: 1 })
        .where('id', '=', series_id)
        .execute();
      await db
        .insertInto('trades')
        .values(
          TRADES.map(({ days, gross, spread }, seq) => ({
            ...{
              series_id,
              seq,
              trade_action: 'buy' as const,
              source: 'observed',
              quantity: '1',
              price: '1',
            },
            ...{ gross_usd: gross, spread_usd: spread, slippage_usd: 0, financing_usd: 0, commission_usd: 0 },
            ...{ profit: gross + spread, profit_pct: 1, status: 'completed' as const, timestamp: at(days) },
          })),
        )
        .execute();
      const source = await ensureSource(db, { area: 'yield', kind: 'chain', label: 'chain' });
      await writeLedgerLines(
        db,
        source,
        LINES.map(({ days, kind, amount, wallet }, seq) => ({
          ...{ seq, line: 0, timestamp: at(days), subject: wallet, basis: 'chain', kind },
          ...{ amount_usd: String(amount), token: null, amount_base: null },
        })),
      );
      for (const { days, ...note } of WRITTEN) {
        const audit = { at: at(days), account_id: null, ip: null, request_id: null };
        const id = await addNote(db, note, audit, 10);
        if (note.text === 'Quiet')
          await editNote(db, id ?? '', { text: 'Quiet day', edited_by: note.author }, audit);
      }
    });

    async function ask(message: string): Promise<string> {
      const parts: AgentPart[] = [];
      const { signal } = new AbortController();
      for await (const part of createLocalAnalyst(store(), () => NOW).answer({ message }, signal))
        parts.push(part);
      return plainText(parts.filter(({ kind }) => kind !== 'suggestions'));
    }

    test.each([
      ['What is the net of the ledger on paper?', net(99)],
      ['What is the net of the ledger on paper in the last 7 days?', net(7)],
      ['What is the net of the ledger on the chain?', lines(() => true)],
      ['What is the net of the ledger lines on chain in the last 30 days?', lines(({ days }) => days < 30)],
      ['What is the net of the gas ledger lines on the chain?', lines(({ kind }) => kind === 'gas')],
      [
        'What is the net of the interest ledger lines on the chain?',
        lines(({ kind }) => kind === 'interest'),
      ],
      ['What did the ledger on the chain cost?', lines(({ kind }) => kind === 'gas')],
      ['What did the whole platform cost on paper?', dollars(sum(TRADES.map(({ spread }) => spread)))],
      ['Which wallet lost the most to costs in the ledger on the chain?', dollars(-7)],
      ['How many ledger lines are there on the chain?', '4'],
      ['How many ledger lines are there on paper?', '6'],
      ['How many gas ledger lines are there on the chain?', '2'],
      ['What is the net of the ledger on the chain by wallet?', lines(({ wallet }) => wallet === '0xb')],
      ['What is the net of the ledger on the chain by kind?', lines(({ kind }) => kind === 'gas')],
      ['What is the net of the ledger on paper by month?', dollars(27.5)],
      ['How many ledger lines are there at the broker?', '(0|no)'],
      ['How many notes are there?', '3'],
      ['How many notes were written in the last 7 days?', '2'],
      ['How many notes on days are there?', '2'],
      ['How many notes on patterns are there?', '1'],
      // Written in April.
      ['How many notes are about days in March?', '1'],
      ['How many notes are about days in April?', '0'],
      ['How many edited notes are there?', '1'],
      ['How many notes by author?', '2'],
      ['What is the newest note?', 'Payrolls moved everything'],
      ['Which notes were written this week?', 'Luck'],
    ])('%s', async (question, figure) => {
      expect(await ask(question)).toMatch(
        new RegExp(`(^|[^\\d.])${figure.replace(/[$.]/g, '\\$&')}([^\\d]|$)`, 'im'),
      );
    });

    test('bases are never added up, and a word that is not known is no filter', async () => {
      const mixed = await ask('What is the net of the ledger?');
      expect(mixed).toContain('never added up');
      for (const basis of ['on paper', 'on the chain']) expect(mixed).toContain(`ledger lines ${basis}`);
      expect(await ask('What did all areas together earn?')).toBe(mixed);
      expect(await ask('How many purple notes are there?')).not.toMatch(/\b3 notes/);
    });
  });
}
