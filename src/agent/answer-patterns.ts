import type { AgentPart } from '../contract/agent.ts';
import type { PatternRanking } from '../contract/patterns.ts';
import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import { counted, nothing, sentences, table } from './answer-parts.ts';
import type { Question } from './question.ts';
import type { ToolReader } from './tool-reader.ts';
import { countPatterns, getPattern, rankPatterns, type ToldPattern } from './tools/pattern-tools.ts';

const RANKED_BY: Readonly<Record<PatternRanking, string>> = {
  avg_profit: 'average profit',
  trade_count: 'trades',
  confidence: 'confidence',
  seen_count: 'times seen',
};

/** Answers a question about patterns: how many, how good on the whole, or which lead. */
export async function answerPatterns(read: ToolReader, question: Question): Promise<AgentPart[]> {
  if (question.ranking !== undefined) return answerRanking(read, question, question.ranking);
  const [symbol] = question.symbols;
  const result = await read.use(countPatterns, { ...(symbol && { symbol }) });
  if (!result.data) return nothing(result);
  const { patterns, rated, winning_share, average_profit, average_of, by_status } = result.data;
  const place = symbol === undefined ? '' : ` of ${symbol}`;
  if (question.statuses.length > 0) {
    const pieces = question.statuses.map((status) => counted(by_status[status], `${status} pattern`));
    return [
      sentences(
        by_status[question.statuses[0] ?? 'elite'].value === 1 ? 'There is ' : 'There are ',
        ...pieces.flatMap((some, at) => (at === 0 ? some : [' and ', ...some])),
        `${place}.`,
      ),
    ];
  }
  return [
    sentences(
      ...counted(patterns, 'pattern is', 'patterns are'),
      ` known${place}. `,
      ...counted(rated, 'has', 'have'),
      ' an average profit; the share of them above 0 is ',
      winning_share,
      ', and their mean is ',
      average_profit,
      ' (n ',
      average_of,
      ').',
    ),
    table(
      ['Status', 'Patterns'],
      PATTERN_STATUSES.map((status) => [status, by_status[status]]),
    ),
  ];
}

async function answerRanking(read: ToolReader, question: Question, by: PatternRanking): Promise<AgentPart[]> {
  const { lowest, top, statuses } = question;
  const [symbol] = question.symbols;
  const [status] = statuses;
  const result = await read.use(rankPatterns, {
    by,
    limit: top,
    ...(lowest && { lowest }),
    ...(symbol && { symbol }),
    ...(status && { status }),
  });
  if (!result.data) return nothing(result);
  const { patterns, list } = result.data;
  const named = { text: RANKED_BY[by], to: list.to };
  if (patterns.length === 0) return [sentences('No such pattern has a figure for ', named, ' yet.')];
  const which = [String(patterns.length), status, 'patterns'].filter((word) => word !== undefined).join(' ');
  return [
    sentences(
      `The ${which} with the ${lowest ? 'lowest' : 'highest'} `,
      named,
      `${symbol === undefined ? '' : ` in ${symbol}`}. Among many patterns some lead by luck: look at how many trades stand behind each.`,
    ),
    table(
      ['Pattern', 'Symbol', capital(RANKED_BY[by]), ...(by === 'trade_count' ? [] : ['Trades'])],
      patterns.map((one) => [
        one.pattern,
        one.symbol ?? 'N/A',
        one.ranked_by,
        ...(by === 'trade_count' ? [] : [one.trades]),
      ]),
    ),
  ];
}

/** Answers a question about one pattern, by its bits. */
export async function answerPattern(read: ToolReader, question: Question): Promise<AgentPart[]> {
  const bits = question.bits ?? '';
  const [symbol] = question.symbols;
  const result = await read.use(getPattern, { bits, ...(symbol && { symbol }) });
  if (!result.data) return nothing(result);
  const { patterns } = result.data;
  if (patterns.length === 0)
    return [sentences(`No pattern ${bits} is known${symbol ? ` in ${symbol}` : ''}.`)];
  return patterns.flatMap((one) => describePattern(one, question.why));
}

function describePattern(told: ToldPattern, why: boolean): AgentPart[] {
  const last = told.steps.at(-1);
  return [
    sentences(
      'Pattern ',
      told.pattern,
      ` of ${told.symbol ?? 'no symbol'} is ${told.status}. It was seen `,
      told.seen,
      told.seen.value === 1 ? ' time and opened ' : ' times and opened ',
      ...counted(told.trades, 'trade'),
      ', with a win rate of ',
      told.win_rate,
      ' (n ',
      told.closed,
      ') and an average profit of ',
      told.average_profit,
      '. Its confidence is ',
      told.confidence,
      '.',
    ),
    ...(why && last
      ? [sentences(`It went from ${last.from} to ${last.to_status} on ${last.at}: ${last.reason}`)]
      : []),
  ];
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
