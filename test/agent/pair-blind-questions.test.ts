import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { seededUniform } from '../../src/domain/seeded-uniform.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();
const random = seededUniform(17);
const cents = (most: number) => Math.round(100 * most * (random() - 0.4)) / 100;

const NAMES = ['EUR_USD / AUD_SGD', 'USD_SGD / EUR_AUD', 'AUD_USD / EUR_SGD', 'EUR_USD / USD_SGD'];
const PAIRS = NAMES.map((pair, index) => ({
  ...{ pair, prices: index === 3 ? 'H1' : 'D', z: [1.25, -2.5, null, 3.25][index], n: 500 },
  ...{ beta: [0.5, -1.75, 0.84, 1.5][index], p_max: [0.9, 0.31, 0.25, 0.0042][index] },
  ...{
    half_life: [89.5, 26.5, 19.75, 12][index],
    state: ['watched', 'watched', 'followed', 'trusted'][index],
  },
  reason: ['inside_band', 'not_significant', 'inside_band', 'stale_price'][index],
}));
const TRADES = Array.from({ length: 40 }, (_, index) => {
  const gross = cents(120);
  const [spread, commission] = [-1 - (index % 3), -0.25];
  return {
    ...{ pair: NAMES[(index * index) % 4], prices: 'D', direction: random() < 0.5 ? 'long' : 'short' },
    ...{ entry_at: at(31 * 24 * index + 30), exit_at: at(31 * 24 * index + 4), bars: 2 + (index % 7) },
    ...{ gross_usd: gross, spread_usd: spread, commission_usd: commission, gas_usd: 0, financing_usd: 0 },
    net_usd: Math.round(100 * (gross + spread + commission)) / 100,
    exit_reason: ['reverted', 'relation_broken', 'hold_limit'][index % 5 === 4 ? 2 : index % 2],
  };
});
const SIGNALS = Array.from({ length: 30 }, (_, index) => ({
  ...{ pair: NAMES[index % 3], timestamp: at(7 * index + 1), z: 2 + index / 20 },
  ...(index % 4 === 0
    ? { decision: 'taken' }
    : { decision: 'skipped', reason: index % 3 === 0 ? 'position_open' : 'not_significant' }),
  ...(index % 4 !== 0 && { later_usd: cents(80) }),
}));

const dollars = (sum: string) => `'$' || ltrim(to_char(abs(${sum}), '999990.00')) from pair_trades`;
const whole = 'count(*)::text';
const plain = (figure: string) => `ltrim(to_char(${figure}::numeric, '999990.00')) from pair_fits`;
const named = (pair: string) => `where pair = '${pair}'`;

/** Questions that were written before the vocabulary was read, and the SQL of their answer's figure. */
const QUESTIONS: readonly (readonly [question: string, sql: string])[] = [
  ['How much did our pair trades make in total after costs?', dollars('sum(net_usd)')],
  ['What did spreads cost us on pair trades?', dollars('sum(spread_usd)')],
  ['What was paid in commission on pair trades?', dollars('sum(commission_usd)')],
  [
    'Which pair lost the most money in pair trades?',
    'pair from pair_trades group by pair order by sum(net_usd) limit 1',
  ],
  ['pairs with a p value under 0.3', `${whole} from pair_fits where p_max < 0.3`],
  ['average holding time of a pair trade in bars', `ltrim(to_char(avg(bars), '990.00')) from pair_trades`],
  ['which pair has the longest half-life', 'pair from pair_fits order by half_life desc limit 1'],
  ['What does a pair trade cost in spread on average?', dollars('avg(spread_usd)')],
  ['which pair reverts fastest', 'pair from pair_fits order by half_life limit 1'],
  [
    'which exit reason costs us most in pairs trading',
    "replace(exit_reason, '_', ' ') || ' has the lowest net' from pair_trades group by exit_reason order by sum(net_usd) limit 1",
  ],
  [
    'signals skipped because of an open position',
    `${whole} from area_decisions where decision = 'skipped' and reason = 'position_open'`,
  ],
  ['average gross per pair trade', dollars('avg(gross_usd)')],
  [
    'Profit of pair trades without the two best ones',
    `'$' || ltrim(to_char(sum(net_usd), '999990.00')) from (select net_usd from pair_trades order by net_usd desc offset 2) as others`,
  ],
  [
    'mean net usd of executions that exited on relation_broken',
    `${dollars('avg(net_usd)')} where exit_reason = 'relation_broken'`,
  ],
  ['executions longer than 5 bars, count and net', `${dollars('sum(net_usd)')} where bars > 5`],
  [
    'what exits pay best',
    "replace(exit_reason, '_', ' ') from pair_trades group by exit_reason order by sum(net_usd) desc limit 1",
  ],
  [
    'how many skipped signals would have made money',
    `${whole} from area_decisions where decision = 'skipped' and later_usd > 0`,
  ],
  ['What was the best pair trade?', dollars('max(net_usd)')],
  ['What is the largest loss of a pair trade?', dollars('min(net_usd)')],
  [
    'How many pair trades ended because the relation broke?',
    `${whole} from pair_trades where exit_reason = 'relation_broken'`,
  ],
  [
    'Which pair has the shortest half-life?',
    'pair from pair_fits where half_life is not null order by half_life limit 1',
  ],
  ['What is the longest hold of a pair trade in bars?', 'max(bars)::text from pair_trades'],
  ['How many pair trades hit the hold limit?', `${whole} from pair_trades where exit_reason = 'hold_limit'`],
  ['spread trades closed by time', `${whole} from pair_trades where exit_reason = 'hold_limit'`],
  ['net of spread trades that timed out', `${dollars('sum(net_usd)')} where exit_reason = 'hold_limit'`],
  [
    'What is the win rate of short pair trades?',
    `to_char(100.0 * count(*) filter (where net_usd > 0) / count(*), 'FM990.00') || '%' from pair_trades where direction = 'short'`,
  ],
  ['Average number of bars a pair trade was held', `ltrim(to_char(avg(bars), '990.00')) from pair_trades`],
  ['How much did the long pair trades earn?', `${dollars('sum(net_usd)')} where direction = 'long'`],
  [
    'What was the gross result of pair trades that reverted?',
    `${dollars('sum(gross_usd)')} where exit_reason = 'reverted'`,
  ],
  [
    'How many pair trades closed in 2025?',
    `${whole} from pair_trades where exit_at >= '2025-01-01Z' and exit_at < '2026-01-01Z'`,
  ],
  [
    'Net of pair trades by exit reason',
    `'$' || ltrim(to_char(abs(sum(net_usd)), '999990.00')) from pair_trades group by exit_reason order by sum(net_usd) desc limit 1`,
  ],
  [
    'Which pair had the most pair trades?',
    'pair from pair_trades group by pair order by count(*) desc limit 1',
  ],
  [
    'How many pair trades were opened in 2025?',
    `${whole} from pair_trades where entry_at >= '2025-01-01Z' and entry_at < '2026-01-01Z'`,
  ],
  [
    'What did EUR_USD / AUD_SGD pair trades bring in 2025?',
    `${dollars('sum(net_usd)')} where pair = 'EUR_USD / AUD_SGD' and entry_at >= '2025-01-01Z' and entry_at < '2026-01-01Z'`,
  ],
  [
    'What is the median net of pair trades?',
    `'$' || ltrim(to_char(abs(percentile_cont(0.5) within group (order by net_usd)), '999990.00')) from pair_trades`,
  ],
  [
    'How long do pair trades last on average, in bars?',
    `ltrim(to_char(avg(bars), '990.00')) from pair_trades`,
  ],
  [
    'How much did we pay in spreads on EUR_USD / AUD_SGD pair trades?',
    `${dollars('sum(spread_usd)')} ${named('EUR_USD / AUD_SGD')}`,
  ],
  [
    'How many decisions about pairs were skipped because they were not significant?',
    `${whole} from area_decisions where reason = 'not_significant'`,
  ],
  [
    'What would the skipped pair signals have brought afterwards?',
    `'$' || ltrim(to_char(abs(sum(later_usd)), '999990.00')) from area_decisions where decision = 'skipped'`,
  ],
  [
    'How many pairs are we following at the moment?',
    `${whole} from pair_fits where state in ('followed', 'trusted')`,
  ],
  ['How many pair trades have closed?', `${whole} from pair_trades`],
  [
    'How many pair trades ended in 2025?',
    `${whole} from pair_trades where exit_at >= '2025-01-01Z' and exit_at < '2026-01-01Z'`,
  ],
  [
    'When was the last pair trade closed?',
    "to_char(max(exit_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from pair_trades",
  ],
  ['How many pairs on D are watched?', `${whole} from pair_fits where prices = 'D' and state = 'watched'`],
  [
    'What is the p value of EUR_USD / USD_SGD?',
    `ltrim(to_char(p_max::numeric, '0.0000')) from pair_fits ${named('EUR_USD / USD_SGD')}`,
  ],
  [
    'How many pair signals are extreme?',
    `${whole} from area_decisions where figures ->> 'bucket' = 'extreme'`,
  ],
  [
    'Which pair is stretched the most?',
    'pair from pair_fits where z is not null order by abs(z) desc limit 1',
  ],
  [
    'What is the most stretched pair?',
    'pair from pair_fits where z is not null order by abs(z) desc limit 1',
  ],
  ['How many pairs are being looked at?', `${whole} from pair_fits`],
  ['How many pairs are trusted?', `${whole} from pair_fits where state = 'trusted'`],
  ['How many pairs have a stale price?', `${whole} from pair_fits where reason = 'stale_price'`],
  ['What is the half-life of USD_SGD / EUR_AUD?', `${plain('half_life')} ${named('USD_SGD / EUR_AUD')}`],
  ['What is the z score of EUR_USD / AUD_SGD right now?', `${plain('z')} ${named('EUR_USD / AUD_SGD')}`],
  ['What is the beta of AUD_USD / EUR_SGD?', `${plain('beta')} ${named('AUD_USD / EUR_SGD')}`],
  [
    'How much did EUR_USD / AUD_SGD earn in pair trades?',
    `${dollars('sum(net_usd)')} ${named('EUR_USD / AUD_SGD')}`,
  ],
  [
    'How many pair signals were skipped because the position was already open?',
    `${whole} from area_decisions where reason = 'position_open'`,
  ],
  [
    'What would the skipped pair signals have brought?',
    `'$' || ltrim(to_char(abs(sum(later_usd)), '999990.00')) from area_decisions where decision = 'skipped'`,
  ],
];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    beforeAll(() =>
      mirrorOnce(
        store(),
        'stat-arb',
        { '/pairs': PAIRS, '/executions': TRADES, '/signals': SIGNALS },
        NOW / 1_000,
      ),
    );

    const answerOf = async (message: string): Promise<string> => {
      const parts: AgentPart[] = [];
      const analyst = createLocalAnalyst(store(), () => NOW);
      for await (const part of analyst.answer({ message }, new AbortController().signal)) parts.push(part);
      return plainText(parts.filter(({ kind }) => kind !== 'suggestions'))
        .split('\n')
        .slice(0, 3)
        .join('\n');
    };

    test.each(QUESTIONS)('%s', async (question, sql) => {
      const [row] = await selectRows<{ figure: string }>(
        store().db,
        `select ${sql.replace(/ from /, ' as figure from ')}`,
      );
      const figure = row?.figure ?? 'no figure';
      expect(await answerOf(question)).toMatch(
        new RegExp(`(^|[^\\d.])${figure.replace(/[$.]/g, '\\$&')}([^\\d]|$)`, 'm'),
      );
    });

    test('a field that some pairs tell is not called untold', async () => {
      expect(await answerOf('Which pairs have a reversed beta above 3?')).toBe(
        'I cannot answer that: the source does not report the reversed beta of pairs.',
      );
      expect(await answerOf('Which pairs are normal?')).toBe(
        'I cannot answer that: of 1 pair the source does not report the bucket, and none of the others fits.',
      );
    });

    test('a pair of prices is not two symbols: what patterns have is no answer', async () => {
      expect(await answerOf('Why is EUR_USD / USD_SGD not traded?')).toMatch(/^I cannot answer that/);
    });
  });
}
