import type { AgentPart } from '../contract/agent.ts';
import { listAirdropProtocols, listAirdropWallets, summariseAirdrops } from '../store/airdrops.ts';
import {
  getBribeOutcomes,
  getFlashLoanHours,
  getFlashLoanStatuses,
  getWalletProfits,
  listActiveFlashLoans,
  listTopFlashLoans,
} from '../store/flash-loan-figures.ts';
import { resolveSource } from '../store/sources.ts';
import type { AnalystContext } from './analyst-context.ts';
import { count, figure, type Piece, sentences, table } from './answer-parts.ts';
import type { Question } from './question.ts';

const DOLLARS = { unit: 'dollars' } as const;
const SIGNED = { unit: 'dollars', signed: true } as const;
const NO_SOURCE = 'No source is connected for that, so there is nothing to tell.';

/** Answers a question about airdrops. */
export async function answerAirdrops({ db }: AnalystContext, question: Question): Promise<AgentPart[]> {
  const { text } = question;
  if (/\bwallets?\b/.test(text) && !/\bclaim/.test(text)) {
    const source = await resolveSource(db, 'airdrops', undefined, ['wallets']);
    if (!source) return [sentences(NO_SOURCE)];
    const all = await listAirdropWallets(db, source, { count: 'only' });
    const active = await listAirdropWallets(db, source, { count: 'only', active: 'yes' });
    return [
      sentences(
        'There are ',
        count(all.total ?? 0, '/airdrops/wallets'),
        ' farming wallets, ',
        count(active.total ?? 0, '/airdrops/wallets?active=yes'),
        ' of them active.',
      ),
    ];
  }
  const source = await resolveSource(db, 'airdrops', undefined, ['claims', 'interactions']);
  if (!source) return [sentences(NO_SOURCE)];
  if (/\b(protocols?|which|best|top|most)\b/.test(text) && !/\bhow many protocols\b/.test(text)) {
    const to = '/airdrops/protocols';
    const protocols = await listAirdropProtocols(db, source);
    const byUse = /\b(used|interactions?|active)\b/.test(text);
    const ranked = byUse ? [...protocols].sort((a, b) => b.interactions - a.interactions) : protocols;
    const [first] = ranked;
    if (!first) return [sentences('There are no airdrop records yet.')];
    return [
      sentences(
        `${first.protocol ?? 'A protocol without a name'} ${byUse ? 'was used most: ' : 'brought most: '}`,
        byUse ? count(first.interactions, to) : figure(first.claimed_usd, DOLLARS, to),
        byUse ? ' interactions.' : ' claimed.',
      ),
      table(
        ['Protocol', 'Interactions', 'Claimed'],
        ranked
          .slice(0, question.top)
          .map((one) => [
            one.protocol ?? 'not named',
            count(one.interactions, to),
            figure(one.claimed_usd, DOLLARS, to),
          ]),
      ),
    ];
  }
  const to = '/airdrops/dashboard';
  const summary = await summariseAirdrops(db, source);
  return [
    sentences(
      'The farming wallets made ',
      count(summary.interactions, to),
      ' interactions with ',
      count(summary.protocols, to),
      ' protocols and claimed ',
      figure(summary.claimed_usd, DOLLARS, to),
      ' in ',
      count(summary.claims, to),
      ' claims (n ',
      count(summary.valued_claims, to),
      ' with a value).',
    ),
  ];
}

/** Answers a question about flash loans. */
export async function answerFlashLoans({ db }: AnalystContext, question: Question): Promise<AgentPart[]> {
  const { text } = question;
  const to = '/flash-loans/dashboard';
  const sourceOf = (call: string) => resolveSource(db, 'flash-loans', undefined, [call]);
  if (/\bbribes?\b|\btiers?\b/.test(text)) {
    const source = await sourceOf('bribe-levels');
    if (!source) return [sentences(NO_SOURCE)];
    const tiers = Object.entries(await getBribeOutcomes(db, source)).sort(
      ([a], [b]) => Number.parseFloat(a) - Number.parseFloat(b),
    );
    return [
      sentences('How often each bribe succeeded. With few tries a rate says little.'),
      table(
        ['Tier (ETH)', 'Attempted', 'Success', 'Rate'],
        tiers.map(([tier, { attempted, success }]) => [
          tier,
          count(attempted, to),
          count(success, to),
          figure(attempted === 0 ? null : (100 * success) / attempted, { unit: 'percent' }, to),
        ]),
      ),
    ];
  }
  if (/\bhours?\b|\btime of day\b/.test(text)) {
    const source = await sourceOf('heatmap-hourly');
    if (!source) return [sentences(NO_SOURCE)];
    const busiest = Object.entries(await getFlashLoanHours(db, source)).sort(([, a], [, b]) => b - a)[0];
    if (!busiest) return [sentences('There are no flash-loan trades yet.')];
    return [
      sentences(
        `Most flash-loan trades fall into hour ${busiest[0].padStart(2, '0')} UTC: `,
        count(busiest[1], to),
        '.',
      ),
    ];
  }
  if (/\bwallets?\b/.test(text)) {
    const source = await sourceOf('wallet-breakdown');
    if (!source) return [sentences(NO_SOURCE)];
    const wallets = Object.entries(await getWalletProfits(db, source)).sort(
      ([, a], [, b]) => (b.pnl ?? 0) - (a.pnl ?? 0),
    );
    return [
      sentences('What each wallet earned:'),
      table(
        ['Wallet', 'Profit', 'Average'],
        wallets
          .slice(0, question.top)
          .map(([wallet, { pnl, avg_pnl }]) => [
            wallet,
            figure(pnl, SIGNED, to),
            figure(avg_pnl, SIGNED, to),
          ]),
      ),
    ];
  }
  if (/\bactive\b|\bunder way\b|\bpending\b|\brunning\b/.test(text)) {
    const source = await sourceOf('active');
    if (!source) return [sentences(NO_SOURCE)];
    const active = await listActiveFlashLoans(db, source);
    return [sentences(count(active.length, to), ' flash-loan trades are under way.')];
  }
  if (/\b(top|best|most profitable|largest|biggest)\b/.test(text)) {
    const source = await sourceOf('top');
    if (!source) return [sentences(NO_SOURCE)];
    const top = await listTopFlashLoans(db, source, Math.min(question.top, 10));
    return [
      sentences('The most profitable flash-loan trades:'),
      table(
        ['TX', 'Profit', 'Gas'],
        top.map((trade) => [
          trade.tx_hash ?? 'N/A',
          figure(trade.real_profit_usd, SIGNED, to),
          figure(trade.gas_cost_usd, DOLLARS, to),
        ]),
      ),
    ];
  }
  const source = await sourceOf('status-breakdown');
  if (!source) return [sentences(NO_SOURCE)];
  const statuses = Object.entries(await getFlashLoanStatuses(db, source)).sort(([, a], [, b]) => b - a);
  if (statuses.length === 0) return [sentences('There are no flash-loan trades yet.')];
  const pieces = statuses.flatMap(([status, trades], at): Piece[] => [
    at === 0 ? '' : ', ',
    count(trades, to),
    ` ${status}`,
  ]);
  return [sentences('Flash-loan trades by status: ', ...pieces, '.')];
}
