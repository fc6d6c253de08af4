import type { AgentPart } from '../contract/agent.ts';
import { counted, nothing, type Piece, sentences, table } from './answer-parts.ts';
import { formatValue } from './grammar/format-value.ts';
import type { Query } from './grammar/query.ts';
import type { ToolReader } from './tool-reader.ts';
import { airdropSummary } from './tools/airdrop-tools.ts';
import {
  flashLoanBribes,
  flashLoanHours,
  flashLoanStatuses,
  flashLoanWallets,
} from './tools/flash-loan-tools.ts';
import { yieldSummary } from './tools/yield-tools.ts';

/** Answers questions about airdrops overall. */
export async function answerAirdropSummary(read: ToolReader): Promise<AgentPart[]> {
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

/** The net APY of all that wallets have in vaults, as its card on the dashboard tells it: the vaults' own have no mean that is ours. */
export async function answerNetApy(read: ToolReader): Promise<AgentPart[]> {
  const result = await read.use(yieldSummary, {});
  if (!result.data) return nothing(result);
  const { net_apy, net_apy_days, net_apy_n, value, positions } = result.data;
  if (net_apy_days === null) return [sentences('There is no net APY yet: it takes a day of bookings.')];
  return [
    sentences(
      'All that our wallets have in vaults has a net APY of ',
      net_apy,
      ` over ${formatValue(net_apy_days, 'count')} days (n ${net_apy_n} bookings), in dollars and after gas: `,
      value,
      ' in ',
      ...counted(positions, 'position'),
      '.',
    ),
  ];
}

/** The time-weighted result of all that wallets have in vaults, as the dashboard tells it. */
export async function answerTimeWeighted(read: ToolReader): Promise<AgentPart[]> {
  const result = await read.use(yieldSummary, {});
  if (!result.data) return nothing(result);
  const { twr, positions } = result.data;
  if (twr.value === null) return [sentences('There is no time-weighted result yet.')];
  return [
    sentences(
      'All that our wallets have in vaults has a time-weighted result of ',
      ...[twr, ', in dollars and since a wallet was first seen in one: '],
      ...[...counted(positions, 'position'), '.'],
    ),
  ];
}

/** What is promised of rewards in a year, and what was realised, as the dashboard tells them. */
export async function answerRewards(read: ToolReader): Promise<AgentPart[]> {
  const result = await read.use(yieldSummary, {});
  if (!result.data) return nothing(result);
  const { promised, realised, reward_claims, unpriced_claims } = result.data;
  const got: Piece[] =
    realised.value === null
      ? ['nothing was realised yet']
      : ['what was claimed in the last 30 days comes to ', realised, ' a year'];
  return [
    sentences(
      'All that our wallets have in vaults is promised rewards of ',
      ...[promised, ' a year; ', ...got],
      ` (n ${reward_claims} claims, ${unpriced_claims} of them without a price and in no sum).`,
    ),
  ];
}

/**
 * The overall figures of flash-loan trades, also from a service that lists only its latest ones: by status, hour, bribe tier
 * and wallet. Undefined if a query asks for anything else.
 */
export async function answerFlashLoanService(
  read: ToolReader,
  query: Query,
): Promise<AgentPart[] | undefined> {
  const { group, measures, rows, share, ofGroups, keeps, having } = query;
  // 'which wallets lost money' asks for some of them.
  if (rows || share || ofGroups !== null || keeps !== null || having.length > 0) return undefined;
  const counts = measures.length === 0 || measures.every((one) => one === 'trades');
  if (group === null || group === 'status') {
    return counts ? answerStatuses(read) : undefined;
  }
  if (group === 'hour' && counts) return answerHours(read);
  if (group === 'tier' && measures.every((one) => one === 'trades' || one === 'success_rate'))
    return answerBribes(read, query);
  // The worst of them is no list of all, the most first.
  if (
    group === 'wallet' &&
    !query.superlative &&
    measures.every((one) => one === 'profit' || one === 'average_profit')
  )
    return answerWallets(read);
  return undefined;
}

const NO_LOANS = 'There are no flash-loan trades yet.';

async function answerStatuses(read: ToolReader): Promise<AgentPart[] | undefined> {
  const result = await read.use(flashLoanStatuses, {});
  // Otherwise the listed executions are counted, and the answer says that they are only the latest.
  if (!result.data) return undefined;
  const { statuses } = result.data;
  if (statuses.length === 0) return [sentences(NO_LOANS)];
  const all = statuses.reduce((sum, { trades }) => sum + (trades.value ?? 0), 0);
  const pieces = statuses.flatMap(({ status, trades }, at): Piece[] => [
    at === 0 ? '' : ', ',
    trades,
    ` ${status}`,
  ]);
  return [sentences(`There are ${all} flash-loan trades over the whole history: `, ...pieces, '.')];
}

async function answerWallets(read: ToolReader): Promise<AgentPart[] | undefined> {
  const result = await read.use(flashLoanWallets, { limit: 25 });
  if (!result.data) return undefined;
  return [
    sentences('What each wallet earned over the whole history, the most first:'),
    table(
      ['Wallet', 'Profit', 'Average'],
      result.data.wallets.map((one) => [one.wallet, one.profit, one.average]),
    ),
  ];
}

async function answerBribes(
  read: ToolReader,
  { superlative, lowest, measures }: Query,
): Promise<AgentPart[] | undefined> {
  const result = await read.use(flashLoanBribes, {});
  if (!result.data) return undefined;
  const { tiers } = result.data;
  if (tiers.length === 0) return [sentences('No bribes are known yet.')];
  const by = measures[0] === 'trades' ? 'attempted' : 'rate';
  const [first] = tiers
    .filter((one) => one[by].value !== null)
    .sort((a, b) => ((b[by].value ?? 0) - (a[by].value ?? 0)) * (lowest ? -1 : 1));
  return [
    ...(superlative && first
      ? [
          sentences(
            `The bribe tier of ${first.tier} ETH has the ${lowest ? 'lowest' : 'highest'} ${by === 'rate' ? 'success rate' : 'number of attempts'}: `,
            first[by],
            ' (',
            first.success,
            ' of ',
            first.attempted,
            ').',
          ),
        ]
      : []),
    sentences('How often each bribe succeeded over the whole history. With few tries a rate says little.'),
    table(
      ['Tier (ETH)', 'Attempted', 'Success', 'Rate'],
      tiers.map((one) => [one.tier, one.attempted, one.success, one.rate]),
    ),
  ];
}

async function answerHours(read: ToolReader): Promise<AgentPart[] | undefined> {
  const result = await read.use(flashLoanHours, {});
  if (!result.data) return undefined;
  const { hours } = result.data;
  const busiest = [...hours].sort((a, b) => (b.trades.value ?? 0) - (a.trades.value ?? 0))[0];
  if (!busiest) return [sentences(NO_LOANS)];
  return [
    sentences(
      `Most flash-loan trades over the whole history fall into hour ${busiest.hour} UTC: `,
      busiest.trades,
      '.',
    ),
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
