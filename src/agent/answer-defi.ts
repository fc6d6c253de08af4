import type { AgentPart } from '../contract/agent.ts';
import { counted, nothing, type Piece, sentences, table } from './answer-parts.ts';
import type { Question } from './question.ts';
import type { ToolReader } from './tool-reader.ts';
import { airdropProtocols, airdropSummary, airdropWallets } from './tools/airdrop-tools.ts';
import {
  activeFlashLoans,
  flashLoanBribes,
  flashLoanHours,
  flashLoanStatuses,
  flashLoanWallets,
  topFlashLoans,
} from './tools/flash-loan-tools.ts';

const NO_LOANS = 'There are no flash-loan trades yet.';

/** Answers a question about airdrops. */
export async function answerAirdrops(read: ToolReader, question: Question): Promise<AgentPart[]> {
  const { text } = question;
  if (/\bwallets?\b/.test(text) && !/\bclaim/.test(text)) {
    const result = await read.use(airdropWallets, {});
    if (!result.data) return nothing(result);
    const { wallets, active } = result.data;
    return [sentences('Farming wallets: ', wallets, ', of which active: ', active, '.')];
  }
  if (/\b(protocols?|which|best|top|most)\b/.test(text) && !/\bhow many protocols\b/.test(text))
    return rankProtocols(read, question);
  const result = await read.use(airdropSummary, {});
  if (!result.data) return nothing(result);
  const { interactions, protocols, claimed, claims, valued_claims } = result.data;
  return [
    sentences(
      'The farming wallets made ',
      ...counted(interactions, 'interaction'),
      ' with ',
      ...counted(protocols, 'protocol'),
      ' and claimed ',
      claimed,
      ' in ',
      ...counted(claims, 'claim'),
      ' (n ',
      valued_claims,
      ' with a value).',
    ),
  ];
}

async function rankProtocols(read: ToolReader, { text, top }: Question): Promise<AgentPart[]> {
  const byUse = /\b(used|interactions?|active)\b/.test(text);
  const by = byUse ? 'interactions' : 'claimed';
  const result = await read.use(airdropProtocols, { by, limit: top });
  if (!result.data) return nothing(result);
  const { protocols } = result.data;
  const [first] = protocols;
  if (!first) return [sentences('There are no airdrop records yet.')];
  return [
    sentences(
      `${first.protocol ?? 'A protocol without a name'} ${byUse ? 'was used most: ' : 'brought most: '}`,
      ...(byUse ? counted(first[by], 'interaction') : [first[by], ' claimed']),
      '.',
    ),
    table(
      ['Protocol', 'Interactions', 'Claimed'],
      protocols.map((one) => [one.protocol ?? 'not named', one.interactions, one.claimed]),
    ),
  ];
}

/** Answers a question about flash loans. */
export async function answerFlashLoans(read: ToolReader, question: Question): Promise<AgentPart[]> {
  const { text, top } = question;
  if (/\bbribes?\b|\btiers?\b/.test(text)) return answerBribes(read);
  if (/\bhours?\b|\btime of day\b/.test(text)) return answerHours(read);
  if (/\bwallets?\b/.test(text)) {
    const result = await read.use(flashLoanWallets, { limit: top });
    if (!result.data) return nothing(result);
    return [
      sentences('What each wallet earned:'),
      table(
        ['Wallet', 'Profit', 'Average'],
        result.data.wallets.map((one) => [one.wallet, one.profit, one.average]),
      ),
    ];
  }
  if (/\bactive\b|\bunder way\b|\bpending\b|\brunning\b/.test(text)) {
    const result = await read.use(activeFlashLoans, {});
    if (!result.data) return nothing(result);
    return [
      sentences(
        ...counted(result.data.active, 'flash-loan trade is', 'flash-loan trades are'),
        ' under way.',
      ),
    ];
  }
  if (/\b(top|best|most profitable|largest|biggest)\b/.test(text)) {
    const result = await read.use(topFlashLoans, { limit: top });
    if (!result.data) return nothing(result);
    if (result.data.trades.length === 0) return [sentences(NO_LOANS)];
    return [
      sentences('The most profitable flash-loan trades:'),
      table(
        ['TX', 'Profit', 'Gas'],
        result.data.trades.map((trade) => [trade.tx_hash ?? 'N/A', trade.profit, trade.gas]),
      ),
    ];
  }
  const result = await read.use(flashLoanStatuses, {});
  if (!result.data) return nothing(result);
  const { statuses } = result.data;
  if (statuses.length === 0) return [sentences(NO_LOANS)];
  const pieces = statuses.flatMap(({ status, trades }, at): Piece[] => [
    at === 0 ? '' : ', ',
    trades,
    ` ${status}`,
  ]);
  return [sentences('Flash-loan trades by status: ', ...pieces, '.')];
}

async function answerBribes(read: ToolReader): Promise<AgentPart[]> {
  const result = await read.use(flashLoanBribes, {});
  if (!result.data) return nothing(result);
  if (result.data.tiers.length === 0) return [sentences('No bribes are known yet.')];
  return [
    sentences('How often each bribe succeeded. With few tries a rate says little.'),
    table(
      ['Tier (ETH)', 'Attempted', 'Success', 'Rate'],
      result.data.tiers.map((one) => [one.tier, one.attempted, one.success, one.rate]),
    ),
  ];
}

async function answerHours(read: ToolReader): Promise<AgentPart[]> {
  const result = await read.use(flashLoanHours, {});
  if (!result.data) return nothing(result);
  const { hours } = result.data;
  const busiest = [...hours].sort((a, b) => (b.trades.value ?? 0) - (a.trades.value ?? 0))[0];
  if (!busiest) return [sentences(NO_LOANS)];
  return [
    sentences(`Most flash-loan trades fall into hour ${busiest.hour} UTC: `, busiest.trades, '.'),
    {
      kind: 'bars',
      title: 'Flash-loan trades by hour (UTC)',
      bars: hours.map(({ hour, trades: { value, text, to } }) => ({
        label: { text: hour },
        value: value ?? 0,
        figure: { text, to },
      })),
    },
  ];
}
