import * as zod from 'zod';
import { ALERTED_DEADLINES } from '../domain/deadline.ts';
import { formatNumber } from '../domain/format-number.ts';
import { MARKETS } from '../domain/market.ts';
import { SYMBOLS } from '../domain/symbol.ts';
import { CLOSED_STATES, type ClosedState } from '../domain/yield-words.ts';
import type { AlertKindDeclaration, AlertParameter } from './alert-kind-declaration.ts';
import type { AlertKind } from './alerts.ts';
import { areasFedBy } from './areas/areas.ts';
import { AREA_IDS, LEDGER_TOPICS } from './overview-ledger.ts';

/** A number with at most one decimal. */
const short = (value: number): string => String(Math.round(value * 10) / 10);
const dollars = (value: number): string => formatNumber(value, { unit: 'dollars' });
const gwei = (value: number): string => `${formatNumber(value, { unit: 'plain' })} gwei`;

type AlertedDeadline = (typeof ALERTED_DEADLINES)[number];
const DEADLINE_VERBS: Readonly<Record<AlertedDeadline, string>> = {
  phase_opens: 'the phase opens',
  phase_closes: 'the phase closes',
  timelock_ends: 'the timelock ends',
};

const CLOSED_WORDS: Readonly<Record<ClosedState, string>> = {
  paused: 'paused',
  capped: 'at its cap',
  shutdown: 'shut down',
};

/**
 * Every kind of rule. The schema of its parameters, the form of the settings, the registry of evaluations and the words of the
 * agent follow from it.
 */
export const ALERT_KINDS = {
  pattern_step: {
    title: 'A pattern is promoted or demoted',
    about: 'Steps to and from the traded statuses observed, promoted and elite, found by our own engine.',
    severity: 'notice',
    occurs: 'once',
    topics: ['patterns'],
    parameters: {
      step: { label: 'Step', form: 'choice', values: ['any', 'promotion', 'demotion'], fallback: 'any' },
      symbol: { label: 'Symbol', form: 'choice', values: ['any', ...SYMBOLS], fallback: 'any' },
      pattern: {
        label: 'Pattern',
        form: 'text',
        shape: /^[01]{0,16}$/,
        hint: 'Bits, such as 01101001. Empty: every pattern.',
        fallback: '',
      },
    },
    text: (fact: {
      pattern: string;
      symbol: string;
      granularity: string;
      from: string;
      to: string;
      step: string;
    }) =>
      `Pattern ${fact.pattern} of ${fact.symbol} ${fact.granularity} had a ${fact.step}: ${fact.from} to ${fact.to}.`,
    link: (fact: { pattern: string; symbol: string; market: string; granularity: string }) =>
      `/trading/patterns/${fact.pattern}/${fact.symbol}?market=${fact.market}&granularity=${fact.granularity}`,
  },
  drawdown: {
    title: 'Drawdown exceeds a limit',
    about:
      "The equity of one market's trades is below its peak by more than the limit. Equity is summed by UTC day, for the market's main granularity.",
    severity: 'warning',
    occurs: 'while',
    topics: ['trades'],
    parameters: {
      market: { label: 'Market', form: 'choice', values: MARKETS, fallback: 'simulated' },
      limit: { label: 'Limit', form: 'number', min: 0.1, max: 100_000_000, unit: '', fallback: 10 },
      unit: { label: 'Unit', form: 'choice', values: ['percent', 'dollars'], fallback: 'percent' },
    },
    text: (fact: { market: string; granularity: string; usd: number; percent: number | null }) =>
      `The drawdown of ${fact.market} ${fact.granularity} is ${dollars(fact.usd)}${fact.percent === null ? '' : `, ${short(fact.percent)} % of the peak`}.`,
    link: (fact: { market: string; granularity: string }) =>
      `/trading/dashboard?market=${fact.market}&granularity=${fact.granularity}`,
  },
  desk_loss: {
    title: 'A desk loses more than a limit',
    about:
      'The ledger of all areas is below zero by more than the limit over the last UTC days, today included: of one area, source and basis each, which are never added up. Lines without a value in dollars do not count.',
    severity: 'warning',
    occurs: 'while',
    topics: LEDGER_TOPICS,
    parameters: {
      area: { label: 'Desk', form: 'choice', values: ['any', ...AREA_IDS], fallback: 'any' },
      limit: { label: 'More than', form: 'number', min: 0.01, max: 1_000_000_000, unit: '$', fallback: 500 },
      days: { label: 'Within', form: 'number', min: 1, max: 365, unit: 'days', fallback: 1 },
    },
    text: (fact: {
      desk: string;
      source: string;
      basis: string;
      usd: number;
      days: number;
      unvalued: number;
    }) =>
      `${fact.desk} (${fact.source}, ${fact.basis}) lost ${dollars(fact.usd)} ${fact.days === 1 ? 'today' : `in ${fact.days} days`}, UTC.${fact.unvalued === 0 ? '' : ` ${fact.unvalued} ${fact.unvalued === 1 ? 'line has' : 'lines have'} no value in dollars.`}`,
    link: (fact: { from: string; to: string }) => `/overview?from=${fact.from}&to=${fact.to}`,
  },
  source_stale: {
    title: 'A source or feed is stale',
    about:
      'A source fails, or the price feed of an open market is silent, for longer than the limit. Hours in which the market is closed do not count for prices.',
    severity: 'warning',
    occurs: 'while',
    topics: ['sources', 'quotes'],
    parameters: {
      of: {
        label: 'Source',
        form: 'choice',
        values: ['any', 'prices', ...areasFedBy('service', 'chain')],
        fallback: 'any',
      },
      minutes: { label: 'For at least', form: 'number', min: 1, max: 10_080, unit: 'min', fallback: 15 },
    },
    text: (fact: { name: string; minutes: number; problem: string | null }) =>
      `${fact.name}: no answer for ${Math.floor(fact.minutes)} min.${fact.problem === null ? '' : ` ${fact.problem}`}`,
    link: (fact: { path: string }) => fact.path,
  },
  position_open: {
    title: 'A position is open for long',
    about: 'A paper trade or a trade of a mirrored engine is open for longer than the limit.',
    severity: 'notice',
    occurs: 'while',
    topics: ['trades', 'positions'],
    parameters: {
      market: { label: 'Market', form: 'choice', values: ['any', ...MARKETS], fallback: 'any' },
      hours: { label: 'For at least', form: 'number', min: 0.1, max: 8_760, unit: 'h', fallback: 24 },
    },
    text: (fact: { symbol: string; granularity: string; market: string; side: string; hours: number }) =>
      `The ${fact.side} position of ${fact.symbol} in ${fact.market} ${fact.granularity} has been open for ${short(fact.hours)} h.`,
    link: (fact: { trade: string }) => `/trading/trades/detail/${encodeURIComponent(fact.trade)}`,
  },
  claim_deadline: {
    title: 'The deadline of an airdrop claim is near',
    about: 'A distribution with unclaimed shares of watched wallets closes within the given days.',
    severity: 'warning',
    occurs: 'while',
    topics: ['airdrops'],
    parameters: {
      days: { label: 'Within', form: 'number', min: 0.1, max: 365, unit: 'days', fallback: 7 },
    },
    text: (fact: { protocol: string; token: string; shares: number; deadline: string }) =>
      `${fact.shares} unclaimed ${fact.shares === 1 ? 'share' : 'shares'} of ${fact.protocol} (${fact.token}): claims close ${fact.deadline.slice(0, 16).replace('T', ' ')} UTC.`,
    link: () => '/airdrops/dashboard?list=allocations&status=unclaimed',
  },
  deadline_near: {
    title: 'A mint phase or a timelock is near',
    about:
      'A phase of a watched collection opens or closes, or the timelock of a pending cap ends, within the given minutes.',
    severity: 'notice',
    occurs: 'while',
    topics: ['allocator', 'nft-mint'],
    parameters: {
      of: { label: 'Of', form: 'choice', values: ['any', ...ALERTED_DEADLINES], fallback: 'any' },
      minutes: { label: 'Within', form: 'number', min: 1, max: 10_080, unit: 'min', fallback: 15 },
    },
    text: (fact: { subject: string; detail: string; kind: AlertedDeadline; at: string }) =>
      `${fact.subject} (${fact.detail}): ${DEADLINE_VERBS[fact.kind]} ${fact.at.slice(0, 16).replace('T', ' ')} UTC.`,
    link: (fact: { kind: AlertedDeadline }) =>
      fact.kind === 'timelock_ends' ? '/allocator/vaults' : '/nft-mint/collections',
  },
  vault_closed: {
    title: 'A vault with our funds takes no deposits',
    about: 'A vault in which a watched wallet holds something is paused, shut down or at its cap.',
    severity: 'warning',
    occurs: 'while',
    topics: ['yield'],
    parameters: {
      state: { label: 'State', form: 'choice', values: ['any', ...CLOSED_STATES], fallback: 'any' },
    },
    text: (fact: { vault: string; state: ClosedState; value_usd: number | null }) =>
      `${fact.vault} is ${CLOSED_WORDS[fact.state]}; ${fact.value_usd === null ? 'an amount without a price' : dollars(fact.value_usd)} of ours is in it.`,
    link: (fact: { id: string }) => `/yield/vaults/${fact.id}`,
  },
  pot_drift: {
    title: 'The drift of a pot costs more than a limit',
    about:
      'The weights of an allocated vault bring less than the best ones by more than the limit, in dollars a day at its newest reading.',
    severity: 'notice',
    occurs: 'while',
    topics: ['allocator'],
    parameters: {
      usd_day: {
        label: 'More than',
        form: 'number',
        min: 0.01,
        max: 1_000_000,
        unit: '$ a day',
        fallback: 10,
      },
    },
    text: (fact: { pot: string; usd_day: number; off_target_pct: number | null }) =>
      `${fact.pot} loses ${dollars(fact.usd_day)} a day by its drift${fact.off_target_pct === null ? '' : `, ${short(fact.off_target_pct)} % off target`}.`,
    link: () => '/allocator/rebalancer',
  },
  pair_open: {
    title: 'A pair trade is open',
    about:
      'A pair was entered: on paper by our own rules, or as a mirrored service tells. Pairs whose prices are too old are left out.',
    severity: 'notice',
    occurs: 'while',
    topics: ['stat-arb'],
    parameters: {
      pairs: { label: 'Pairs', form: 'choice', values: ['any', 'trusted'], fallback: 'any' },
    },
    text: (fact: { pair: string; prices: string; z: number | null; open_since: string }) =>
      `${fact.pair} (${fact.prices}) is open since ${fact.open_since.slice(0, 16).replace('T', ' ')} UTC${fact.z === null ? '' : `, z ${formatNumber(fact.z, { unit: 'plain' })}`}.`,
    link: (fact: { id: string }) => `/stat-arb/prices/${fact.id}`,
  },
  gas_cheap: {
    title: 'Gas is cheap',
    about:
      'The median base fee of the last minutes is below a percentile of the last 24 hours: the time to send what can wait.',
    severity: 'notice',
    occurs: 'while',
    topics: ['gas-arb'],
    parameters: {
      percent: { label: 'Below percentile', form: 'number', min: 1, max: 50, unit: '%', fallback: 30 },
      minutes: { label: 'Over the last', form: 'number', min: 1, max: 120, unit: 'min', fallback: 15 },
    },
    text: (fact: { chain: string; fee_gwei: number; limit_gwei: number; percent: number }) =>
      `Gas on the ${fact.chain} is cheap: ${gwei(fact.fee_gwei)}, percentile ${short(fact.percent)} of the day is ${gwei(fact.limit_gwei)}.`,
    link: () => '/gas-arb/dashboard',
  },
  gas_deadline: {
    title: 'What waits for cheap gas has reached its deadline',
    about:
      'No block of the last hours was at most a percentile of the last 24 hours: what waits by that rule is to be sent at whatever the fee is.',
    severity: 'warning',
    occurs: 'while',
    topics: ['gas-arb'],
    parameters: {
      percent: { label: 'Percentile', form: 'number', min: 1, max: 50, unit: '%', fallback: 30 },
      hours: { label: 'For at least', form: 'number', min: 0.1, max: 23, unit: 'h', fallback: 2 },
    },
    text: (fact: { chain: string; fee_gwei: number; limit_gwei: number; percent: number; hours: number }) =>
      `Gas on the ${fact.chain} has not been cheap for ${short(fact.hours)} h: ${gwei(fact.fee_gwei)}, percentile ${short(fact.percent)} of the day is ${gwei(fact.limit_gwei)}.`,
    link: () => '/gas-arb/dashboard',
  },
  flash_loan_reverted: {
    title: 'A flash loan reverts',
    about: 'A flash-loan transaction of the watched executors or of the mirrored service failed.',
    severity: 'warning',
    occurs: 'once',
    topics: ['flash-loans'],
    parameters: {},
    text: (fact: { tx_hash: string | null; status: string }) =>
      `Flash loan ${fact.tx_hash === null ? 'without a hash' : `${fact.tx_hash.slice(0, 10)}…`} failed (${fact.status}).`,
    link: (fact: { id: string }) => `/flash-loans/logs/${fact.id}`,
  },
  new_device: {
    title: 'A sign-in from a new device',
    about: 'A browser that was not known before signed in to this account.',
    severity: 'warning',
    occurs: 'once',
    topics: ['alerts'],
    parameters: {},
    text: (fact: { name: string; ip: string }) => `New device: ${fact.name} from ${fact.ip}.`,
    link: () => '/account',
  },
} as const satisfies Readonly<Record<AlertKind, AlertKindDeclaration>>;

/** The facts that the text and the link of a kind need. */
export type AlertFacts<Kind extends AlertKind> = Parameters<(typeof ALERT_KINDS)[Kind]['text']>[0] &
  LinkFacts<(typeof ALERT_KINDS)[Kind]['link']>;
type LinkFacts<Link> = Link extends (fact: infer Fact) => string ? Fact : never;

type ValueOf<Parameter> = Parameter extends { form: 'number' }
  ? number
  : Parameter extends { values: readonly (infer Value)[] }
    ? Value
    : string;

/** The parameters of a rule of a kind. */
export type AlertParameters<Kind extends AlertKind> = {
  readonly [Name in keyof (typeof ALERT_KINDS)[Kind]['parameters']]: ValueOf<
    (typeof ALERT_KINDS)[Kind]['parameters'][Name]
  >;
};

/** The schema of a kind's parameters; an absent one gets its default. */
export function alertParameters(kind: AlertKind): zod.ZodType<Readonly<Record<string, string | number>>> {
  const given: Readonly<Record<string, AlertParameter>> = ALERT_KINDS[kind].parameters;
  return zod.strictObject(
    Object.fromEntries(Object.entries(given).map(([name, one]) => [name, schemaOf(one)])),
  );
}

function schemaOf(parameter: AlertParameter): zod.ZodType<string | number> {
  if (parameter.form === 'number')
    return zod.number().min(parameter.min).max(parameter.max).default(parameter.fallback);
  if (parameter.form === 'choice') return zod.enum(parameter.values).default(parameter.fallback);
  return zod.string().regex(parameter.shape, parameter.hint).default(parameter.fallback);
}
