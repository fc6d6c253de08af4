import type { AgentPart } from '../contract/agent.ts';
import { type CurrencyPair, SYMBOLS } from '../domain/symbol.ts';
import { nothing, type Piece, sentences, table } from './answer-parts.ts';
import type { ToolReader } from './tool-reader.ts';
import { type EvidenceSide, tradeEvidence } from './tools/evidence-tools.ts';
import { labRuns } from './tools/lab-tools.ts';

/** The latest runs of the laboratory, which are no paper trades. */
export async function answerLab(read: ToolReader, limit: number): Promise<AgentPart[]> {
  const result = await read.use(labRuns, { limit });
  if (!result.data) return nothing(result);
  return [
    sentences(
      'The latest runs of the laboratory. None of it is a paper trade; every combination counts as a look.',
    ),
    table(
      [
        'Run',
        'Time',
        'Series',
        'Combinations',
        'Best',
        'Trades',
        'Net',
        'Sharpe',
        'Above luck',
        'Best by chance',
        'Walk-forward',
      ],
      result.data.runs.map(({ name, at, series, state, problem, answer }) =>
        answer === null
          ? [name, at, series, problem ?? state, ...Array.from({ length: 7 }, () => 'N/A')]
          : [
              name,
              at,
              series,
              answer.combinations,
              answer.best,
              answer.trades,
              answer.net,
              answer.sharpe,
              answer.deflated,
              answer.best_by_chance,
              answer.walk_forward_net,
            ],
      ),
    ),
  ];
}

/** What stands beside the results of some symbols (none: all), with the trades before and after promotion apart. */
export async function answerEvidence(
  read: ToolReader,
  symbols: readonly CurrencyPair[],
): Promise<AgentPart[]> {
  const parts: AgentPart[] = [];
  for (const symbol of symbols.length > 0 ? symbols : SYMBOLS) {
    const result = await read.use(tradeEvidence, { symbol });
    if (!result.data) {
      parts.push(...nothing(result));
      continue;
    }
    const { after_promotion: after, before_promotion: before, patterns_looked_at } = result.data;
    parts.push(
      sentences(
        `${symbol}, of `,
        patterns_looked_at,
        ' patterns looked at. Trades before promotion were selected by the same history; the two sides are never added.',
      ),
      table(
        ['Figure', 'After promotion', 'Before promotion'],
        ROWS.map(([name, of]) => [name, of(after), of(before)]),
      ),
    );
  }
  return parts;
}

const withBounds = ({ value, low, high }: EvidenceSide['sharpe']): Piece => ({
  text: `${value.text} (${low.text} to ${high.text})`,
  to: value.to,
});

const ROWS: readonly (readonly [name: string, of: (side: EvidenceSide) => Piece])[] = [
  ['Closed trades', ({ trades }) => trades],
  ['Days', ({ days, few_days }) => (few_days ? { text: `${days.text}, few days`, to: days.to } : days)],
  ['Expectancy (95 %)', ({ expectancy }) => withBounds(expectancy)],
  ['Profit factor (95 %)', ({ profit_factor }) => withBounds(profit_factor)],
  ['Largest drawdown (95 %)', ({ max_drawdown }) => withBounds(max_drawdown)],
  ['Sharpe (95 %)', ({ sharpe }) => withBounds(sharpe)],
  ['Sortino (95 %)', ({ sortino }) => withBounds(sortino)],
  ['Sharpe above 0', ({ probabilistic_sharpe }) => probabilistic_sharpe],
  ['Sharpe above the luck of the patterns', ({ deflated_sharpe }) => deflated_sharpe],
  ['Sets of random entries below', ({ above_random_entries }) => above_random_entries],
  ['All trades', ({ total }) => total],
  ['Buy and hold', ({ buy_and_hold }) => buy_and_hold],
  ['Short and hold', ({ short_and_hold }) => short_and_hold],
  ['Exposure', ({ exposure }) => exposure],
  ['Most trades at once', ({ most_at_once }) => most_at_once],
  ['Margin at 1:30', ({ margin }) => margin],
  ['Largest drawdown, marked', ({ marked_drawdown }) => marked_drawdown],
];
