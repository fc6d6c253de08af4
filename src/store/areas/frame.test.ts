import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { blocksOf, makeLoanFacts } from '../../../test/support/make-loan-facts.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { decisionsOf } from '../../contract/area-decisions.ts';
import { ledgerOf } from '../../contract/area-ledger.ts';
import { BASES, DECISION_REASONS } from '../../domain/area-decision.ts';
import { LEDGER_KINDS } from '../../domain/ledger-kind.ts';
import { commitChainBlocks, rollBackChain } from '../chain/chain-commit.ts';
import { type ChainSources, ensureChainSources } from '../chain/chain-sources.ts';
import { summariseFlashLoanCosts } from '../chain/flash-loan-figures.ts';
import { listPage } from '../list/list-reader.ts';
import { type DecisionRecord, summariseReasons, writeDecisions } from './decisions.ts';
import { decisionReader, ledgerReader } from './frame-lists.ts';
import { type LedgerRecord, summariseLedger, writeLedgerLines } from './ledger.ts';

const TRADES = 200;
const KEPT = 120;
const BLOCK = 1_000_000;
const DECISIONS = decisionReader(decisionsOf('flash-loans', 'flashLoan'));
const LINES = ledgerReader(ledgerOf('flash-loans', 'flashLoan'));
const micros = (text: string): bigint => BigInt(text.replace('.', ''));

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let sources: ChainSources;
    const loans = () => ({ id: sources['flash-loans'], area: 'flash-loans', kind: 'chain' }) as const;

    beforeAll(async () => {
      const { db } = store();
      sources = await ensureChainSources(db, { kind: 'chain', label: 'chain' });
      await commitChainBlocks(db, sources, 'key', blocksOf(makeLoanFacts(TRADES)));
    });

    test('the net of a basis is the sum of its lines, whatever the lines, and bases are not added up', async () => {
      const line = fc.record({
        basis: fc.constantFrom(...BASES),
        kind: fc.constantFrom(...LEDGER_KINDS),
        micros: fc.option(fc.bigInt(-(10n ** 17n), 10n ** 17n)),
      });
      let owner = 1_000;
      await fc.assert(
        fc.asyncProperty(fc.array(line, { maxLength: 60 }), async (lines) => {
          owner += 1;
          await writeLedgerLines(store().db, owner, lines.map(recordOf));
          const sums = await summariseLedger(store().db, { id: owner });
          expect(sums.map(({ basis }) => basis)).toEqual(
            BASES.filter((basis) => lines.some((one) => one.basis === basis)),
          );
          for (const { basis, net_usd, parts, lines: count, unvalued } of sums) {
            const own = lines.filter((one) => one.basis === basis);
            const whole = own.reduce((sum, one) => sum + (one.micros ?? 0n), 0n);
            expect(microsOf(net_usd)).toBe(whole);
            expect(parts.reduce((sum, { amount_usd }) => sum + microsOf(amount_usd), 0n)).toBe(whole);
            expect([count, unvalued]).toEqual([own.length, own.filter((one) => one.micros === null).length]);
          }
        }),
        { numRuns: 12 },
      );
    });

    test('flash loans are in the same ledger: its net is that of their own figures', async () => {
      const { db } = store();
      const costs = await summariseFlashLoanCosts(db, loans());
      const [chain, ...others] = await summariseLedger(db, loans());
      expect(others).toEqual([]);
      const facts = makeLoanFacts(TRADES);
      const paid = facts.filter(({ net }) => net === null);
      // Costs of trades without a gross are lines too; the figures of flash loans leave such trades out.
      const alone = paid.reduce((sum, { fee, gas, bribe }) => sum + fee + gas + bribe, 0);
      expect(micros(chain!.net_usd)).toBe(micros(costs.net_usd) - BigInt(alone));
      expect(chain!.unvalued).toBe(paid.length);
      const page = await listPage(db, LINES, loans(), {
        limit: 5,
        kind: 'gross',
        sort: 'amount_usd',
        order: 'desc',
      });
      const best = Math.max(...facts.map(({ net, gross }) => (net === null ? 0 : gross)));
      expect(Number(page.lines[0]!.amount_usd)).toBe(best / 1e6);
    });

    test('a reorganisation takes the lines away, and leaves decisions marked and uncounted', async () => {
      const { db } = store();
      const { id } = loans();
      const own = (block: number): DecisionRecord => ({
        seq: block * BLOCK + 500,
        subject: 'a vault',
        timestamp: '2026-03-02T10:00:00Z',
        basis: 'paper',
        decision: 'skipped',
        reasons: ['inside_band', 'min_wait'],
        expected_usd: '1.25',
        figures: { drift: 0.01 },
        rules: null,
        due_at: null,
      });
      await writeDecisions(db, id, [own(KEPT), own(KEPT + 1)]);
      await writeDecisions(db, id, [own(KEPT)]);
      const times = async (reason: string) =>
        (await summariseReasons(db, { id })).find((one) => one.reason === reason)?.times ?? 0;
      expect(await times('inside_band')).toBe(2);
      const failed = makeLoanFacts(TRADES).filter(({ status }) => status === 'reverted');
      expect(await times('would_revert')).toBe(failed.length);
      await rollBackChain(db, sources, KEPT);
      expect(await times('inside_band')).toBe(1);
      const { decisions } = await listPage(db, DECISIONS, loans(), { limit: 10, subject: 'vault' });
      expect(decisions.map(({ rolled_back, reasons }) => [rolled_back, reasons])).toEqual(
        expect.arrayContaining([
          [true, ['inside_band', 'min_wait']],
          [false, ['inside_band', 'min_wait']],
        ]),
      );
      const { total } = await listPage(db, LINES, loans(), { limit: 1, count: 'both', kind: 'gas' });
      expect(total).toBe(KEPT);
    });

    test('a reason that is not in the list, and a skip without one, are refused', async () => {
      const { db } = store();
      for (const reason of DECISION_REASONS) expect(reason).toMatch(/^[a-z_]+$/);
      const decision = { seq: 1, subject: 'x', timestamp: '2026-03-02T10:00:00Z', basis: 'paper' } as const;
      const rest = { expected_usd: null, figures: {}, rules: null, due_at: null };
      const write = (reasons: readonly string[]) =>
        writeDecisions(db, 9, [{ ...decision, ...rest, decision: 'skipped', reasons: reasons as never }]);
      await expect(write(['because'])).rejects.toMatchObject({ code: '23514' });
      await expect(write([])).rejects.toMatchObject({ code: '23514' });
    });
  });
}

function recordOf(
  { micros: amount, ...rest }: Pick<LedgerRecord, 'basis' | 'kind'> & { readonly micros: bigint | null },
  at: number,
): LedgerRecord {
  const size = amount === null ? 0n : amount < 0n ? -amount : amount;
  const text = `${amount !== null && amount < 0n ? '-' : ''}${size / 1_000_000n}.${String(size % 1_000_000n).padStart(6, '0')}`;
  return {
    ...rest,
    seq: at,
    line: at % 16,
    timestamp: '2026-03-02T10:00:00Z',
    subject: null,
    amount_usd: amount === null ? null : text,
    token: null,
    amount_base: null,
  };
}

function microsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return text.startsWith('-') ? -size : size;
}
