import { describe, expect, test } from 'vitest';
import { fillKnownStore } from '../../test/support/fill-known-store.ts';
import { seedAirdrops } from '../../test/support/seed-airdrops.ts';
import { SQL_TARGETS, useStore } from '../../test/support/store-targets.ts';
import type { AgentPart } from '../contract/agent.ts';
import { ensureBrokerAccount, recordBrokerFailure, writeBrokerAnswer } from '../store/broker/broker.ts';
import { selectRows } from '../store/database/select-rows.ts';
import { activateSeries, createSeries } from '../store/engine/series.ts';
import { plainText } from './answer-parts.ts';
import { createLocalAnalyst } from './local-analyst.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const TEN_MINUTES_AGO = new Date(NOW - 600_000).toISOString();

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function ask(message: string): Promise<string> {
      const parts: AgentPart[] = [];
      const analyst = createLocalAnalyst(store(), () => NOW);
      for await (const part of analyst.answer({ message }, new AbortController().signal)) parts.push(part);
      return plainText(parts);
    }

    test('figures of a feed that failed are told with their age and the reason', async () => {
      await fillKnownStore(store(), NOW / 1_000);
      expect(await ask('How many trades?')).toMatch(/^There are \d+ trades/);
      await selectRows(store().db, `update series set state = 'failed', problem = 'HTTP 503'`);
      for (const question of [
        'How many trades?',
        'How many elite patterns?',
        'Any open positions?',
        'Compare buys and sells',
      ])
        expect(await ask(question)).toMatch(
          /^These figures are 5 min old, because the feed does not answer \(HTTP 503\)\.\n/,
        );
    });

    test('a history that is still being read is named, and once it is shown no more', async () => {
      const { db } = store();
      const key = { market: 'simulated', granularity: 'M5', engine_key: 'test' } as const;
      const loading = await createSeries(db, { ...key, symbol: 'EUR_USD' });
      await createSeries(db, { ...key, symbol: 'AUD_USD' });
      expect(await ask('How many trades?')).toBe(
        'The history of AUD_USD, EUR_USD is still being read, so it is not in these figures yet.\nThere are 0 trades over the whole history.',
      );
      await activateSeries(db, loading);
      // Another generation of what is shown already takes nothing away.
      await createSeries(db, { ...key, symbol: 'EUR_USD' });
      expect(await ask('How many elite trades?')).toMatch(/^The history of AUD_USD is still being read/);
      await selectRows(db, `update series set state = 'failed', problem = 'HTTP 503' where not active`);
      expect(await ask('How many trades?')).toMatch(/^There are 0 trades/);
    });

    test('so are those of a source of airdrops', async () => {
      await seedAirdrops(store(), ['Hop']);
      await selectRows(
        store().db,
        `insert into source_calls (source_id, call, succeeded_at, failing_since, problem)
         select id, 'blocks', $1, $1, 'connection refused' from sources`,
        [TEN_MINUTES_AGO],
      );
      expect(await ask('How much was claimed from airdrops?')).toBe(
        'These figures are 10 min old, because chain 1 does not answer (connection refused).\nThe airdrop claims over the whole history have a claimed value of $70.00 (n 1); in all 1 claim.',
      );
    });

    test('and those of the broker', async () => {
      const key = { provider: 'OANDA', environment: 'practice', account_id: '1' } as const;
      const id = (await ensureBrokerAccount(store().db, key))?.id ?? 0;
      expect(await ask('What is the account balance?')).toBe(
        'OANDA has not answered yet, so nothing is known of the account.',
      );
      const account = {
        currency: 'USD',
        balance: '1000.5',
        pl: '-12.25',
        nav: '1010',
        unrealized_pl: '9.5',
        financing: '0',
        margin_used: '10',
        margin_available: '990',
        margin_closeout_percent: '1',
        open_trade_count: 1,
      };
      await writeBrokerAnswer(store().db, {
        id,
        at: NOW - 600_000,
        account,
        read_from: null,
        last_transaction_id: 1,
      });
      const told =
        'The practice account at OANDA holds $1000.50, with a realised profit of -$12.25 and a net asset value of $1010.00.\nMargin: $10.00 used, $990.00 available.';
      expect(await ask('What is the account balance?')).toBe(told);
      await recordBrokerFailure(store().db, { id, at: NOW, problem: 'HTTP 500' });
      expect(await ask('What is the account balance?')).toBe(
        `These figures are 10 min old, because OANDA does not answer (HTTP 500).\n${told}`,
      );
      // Euros are not written as dollars.
      await selectRows(store().db, "update broker_accounts set currency = 'EUR'");
      expect(await ask('How much margin is left?')).toContain(
        'The practice account at OANDA holds 1000.50 EUR, with a realised profit of -12.25 EUR and a net asset value of 1010.00 EUR.\nMargin: 10.00 EUR used, 990.00 EUR available.',
      );
    });
  });
}
