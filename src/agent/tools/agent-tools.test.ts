import { beforeAll, describe, expect, test } from 'vitest';
import * as zod from 'zod';
import { fillKnownStore } from '../../../test/support/fill-known-store.ts';
import { listImports, listSourceFiles } from '../../../test/support/list-imports.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { AGENT_TOOLS } from './agent-tools.ts';
import { figuresIn } from './figure.ts';
import { runTool } from './run-tool.ts';
import { toolContextOf } from './tool-context.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
/** What a tool needs to be asked at all; the others are asked for everything. */
const NEEDED: Readonly<Record<string, Record<string, unknown>>> = {
  break_down_trades: { by: 'symbol', period: 'last_30_days' },
  calendar_days: { period: '2026-05' },
  rank_patterns: { by: 'seen_count', limit: 25 },
  list_trades: { limit: 25 },
  query_rows: { area: 'trades' },
  get_pattern: { bits: '00001000' },
  trade_evidence: { symbol: 'EUR_USD' },
};

test('names are plain and stand once, and no tool takes what it does not name', () => {
  const names = AGENT_TOOLS.map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, input } of AGENT_TOOLS) {
    expect([name, zod.toJSONSchema(input)]).toEqual([
      name,
      expect.objectContaining({ type: 'object', additionalProperties: false }),
    ]);
  }
});

test('only tools read the store: whoever answers asks them', () => {
  const readers = listSourceFiles()
    .filter((file) => file.startsWith('agent/') && !file.startsWith('agent/tools/'))
    .flatMap(listImports)
    .filter(({ target, types }) => target.startsWith('store/') && !types)
    .map(({ file, target }) => `${file} ${target}`);
  // The trading day of the one who asks is a setting and no figure.
  expect(readers).toEqual(['agent/mcp-tools.ts store/identity/preferences.ts']);
});

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    beforeAll(async () => {
      await fillKnownStore(store(), NOW / 1_000);
    });

    const ask = (name: string, input: Record<string, unknown>) => {
      const tool = AGENT_TOOLS.find((one) => one.name === name);
      if (!tool) throw new Error(`No tool is called ${name}`);
      return runTool(tool, toolContextOf(store().db, NOW, {}), input);
    };

    test.each(AGENT_TOOLS.map(({ name }) => name))('%s answers with scope, age and figures', async (name) => {
      const result = await ask(name, NEEDED[name] ?? {});
      expect(result.tool).toBe(name);
      if (result.data === null) {
        expect(result.note).toMatch(
          /^No (source|broker) is connected|^The laboratory has no runs|has no closed trades with candles/,
        );
        return;
      }
      expect(result.scope).toEqual({ market: 'imported', granularity: 'M5' });
      expect(result.as_of).toMatch(/^2026-05-20T/);
      const figures = figuresIn(result.data);
      expect(figures.length).toBeGreaterThan(0);
      for (const { to } of figures) expect(to).toMatch(/^\/trading/);
    });

    test('sides and elite trades are told for the periods that a screen adds up', async () => {
      const side = await ask('summarise_trades', { side: 'buy', period: '2026-05' });
      expect(side.data).toMatchObject({ about: 'buys over the whole history' });
      expect(side.note).toMatch(/^Buys and sells are added up over the whole history/);
      const elite = await ask('summarise_trades', { elite: true, period: 'last_7_days' });
      expect(elite.data).toMatchObject({ about: 'elite trades over the whole history' });
      expect(elite.note).toMatch(/^Elite trades are added up by month/);
    });

    test('another market is only seen where it is asked for, and never added', async () => {
      const { scope, data } = await ask('summarise_trades', { market: 'simulated' });
      expect(scope).toEqual({ market: 'simulated', granularity: null });
      expect(data).toMatchObject({ trades: { value: 0 } });
    });
  });
}
