import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import { createEvidence } from '../../src/collectors/create-evidence.ts';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { createPlantedMarket } from '../../src/engine/testing/planted-market.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
/** An edge that is found within a few thousand candles. */
const PLANTED = [{ bits: '1011', direction: 'long', drift: 3, over: 2 }] as const;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    beforeAll(async () => {
      for (const [symbol, seed] of [
        ['EUR_USD', 7],
        ['AUD_USD', 8],
      ] as const) {
        const candles = createPlantedMarket({
          seed,
          candles: 6_000,
          planted: PLANTED,
          spread: 0.0001,
          start: 1.1,
        });
        const request = { symbol, granularity: 'M5', candles } as const;
        await importCandles(store(), QUICK_SETTINGS, request, new AbortController().signal, () => {});
      }
    });

    async function answer(message: string): Promise<string> {
      const clock = () => NOW;
      const agent = createLocalAnalyst(store(), clock, { readEvidence: createEvidence(store(), clock) });
      const parts: AgentPart[] = [];
      for await (const part of agent.answer({ message }, new AbortController().signal)) parts.push(part);
      return plainText(parts);
    }

    test.each([
      'What did the laboratory find?',
      'show the latest lab runs',
      'What are the results of the last sweep?',
    ])('%s: without runs it says so', async (message) => {
      expect(await answer(message)).toBe('The laboratory has no runs.');
    });

    test.each([
      'Is EUR_USD better than random entries?',
      'Is EUR_USD better than buy and hold?',
      'What is the deflated Sharpe ratio of EUR_USD?',
      'Show the trade evidence of EUR_USD',
    ])('%s: both sides of the promotion, never added', async (message) => {
      const text = await answer(message);
      expect(text).toContain('EUR_USD, of ');
      expect(text).toContain('the two sides are never added');
      expect(text).toMatch(/Closed trades \| \d+ \| \d+/);
      expect(text).not.toContain('AUD_USD');
    });

    test('without a symbol every one is told, also the one without trades', async () => {
      const text = await answer('What is the evidence of trades?');
      expect(text).toContain('EUR_USD, of ');
      expect(text).toContain('AUD_USD, of ');
      expect(text).toContain('USD_SGD has no closed trades with candles to compare them with.');
    });
  });
}
