import type { AgentPart } from '../contract/agent.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { counted, nothing, sentences } from './answer-parts.ts';
import type { ToolReader } from './tool-reader.ts';
import { getPattern, type PatternData } from './tools/pattern-tools.ts';

/** Answers a question about one pattern, by its bits. */
export async function answerPattern(
  read: ToolReader,
  { bits, symbol }: { readonly bits: string; readonly symbol: CurrencyPair | undefined },
): Promise<AgentPart[]> {
  const result = await read.use(getPattern, { bits, ...(symbol && { symbol }) });
  if (!result.data) return nothing(result);
  const { patterns } = result.data;
  if (patterns.length === 0)
    return [sentences(`No pattern ${bits} is known${symbol ? ` in ${symbol}` : ''}: it was never seen.`)];
  return patterns.flatMap(describePattern);
}

function describePattern(found: PatternData): AgentPart[] {
  return [
    sentences(
      'Pattern ',
      found.pattern,
      ` of ${found.symbol ?? 'no symbol'} is ${found.status}. It was seen `,
      found.seen,
      found.seen.value === 1 ? ' time and opened ' : ' times and opened ',
      ...counted(found.trades, 'trade'),
      ', with a win rate of ',
      found.win_rate,
      ' (n ',
      found.closed,
      ') and an average profit of ',
      found.average_profit,
      '. Its confidence is ',
      found.confidence,
      found.last_seen === null ? '.' : `. It was last seen on ${found.last_seen} UTC.`,
    ),
    ...found.steps.map((step) =>
      sentences(`On ${step.at} it went from ${step.from} to ${step.to_status}: ${step.reason}`),
    ),
  ];
}
