import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import type { ReadingContext } from './read-items.ts';
import { readQuestion } from './read-question.ts';
import { readRequest } from './read-request.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

const CONTEXT: ReadingContext = {
  ...READING_CONTEXT,
  names: new Map(
    ['Ember', 'Quartz'].map((name) => [
      name.toLowerCase(),
      [{ field: 'collection', op: 'is', values: [name] }],
    ]),
  ),
};

/** The rows, their filters in words, the figures, the group, the order of rows, and the words that were left over. */
function read(question: string) {
  const { query, table, unused } = readQuestion(question, CONTEXT);
  return {
    area: table.id,
    about: query.selections.map((one) => describeSelection(one, table)),
    measures: query.measures,
    group: query.group,
    by: query.rows && `${query.rows.by} ${query.rows.lowest ? 'lowest' : 'highest'} ${query.rows.limit}`,
    why: query.why,
    unused,
  };
}

test('what would be answered with figures of something else is declined', () => {
  // A token of a mint is no group of a rate.
  expect(read('success rate by token').unused).toEqual(['token']);
  // 'last' is no wallet, which only has a number of claims.
  expect(read('last claim of each wallet').unused).toEqual(['wallet']);
  // Who took a gap is not told, and no other state of it.
  expect(read('how many gaps were taken by others').unused).toEqual(['others']);
  // How long a gap lasted is not the number of its block.
  expect(read('gaps open longer than one block').unused).not.toEqual([]);
  // A verb is no month.
  expect(read('which wallet may mint most of Ember').unused).toEqual(['may']);
  expect(read('claims in may').about).toEqual(['airdrop claims in May 2026']);
  expect(read('mints may 2026').unused).toEqual([]);
});

test('gas of all is a sum of what is paid for it, and no mean of claims', () => {
  expect(read('gas we burned per airdrop protocol')).toMatchObject({
    ...{ area: 'interactions', measures: ['gas'], group: 'protocol', unused: [] },
  });
  expect(read('total gas of farming wallets this week vs last week')).toMatchObject({
    ...{ area: 'interactions', measures: ['gas'], group: null, unused: [] },
  });
});

test('gas of airdrops is that of all that was done, and gas of claims theirs', () => {
  expect(read('total gas of airdrops this month')).toMatchObject({
    ...{ area: 'interactions', measures: ['airdrop_gas'], unused: [] },
  });
  expect(read('average gas of airdrops')).toMatchObject({ area: 'interactions', unused: [] });
  expect(read('gas of airdrop claims')).toMatchObject({ area: 'claims', measures: ['claim_gas'] });
  expect(read('average claim gas')).toMatchObject({ area: 'claims', measures: ['average_claim_gas'] });
});

test('a bound of a figure is no bound of rows, and a name of an area no idle word', () => {
  const { query } = readQuestion('Is the flash loan profit today above 1000 dollars?', CONTEXT);
  expect(query).toMatchObject({ measures: ['profit'], bound: { op: 'above', value: 1000 } });
  expect(query.selections[0]?.where).toEqual([]);
  expect(read('How much did yield farming make this month')).toMatchObject({
    area: 'ledger-lines',
    unused: [],
  });
  expect(read('Which protocol cost us the most gas?')).toMatchObject({
    area: 'interactions',
    measures: ['gas'],
  });
  expect(read('How many transactions wait longer than 3 blocks')).toMatchObject({
    ...{
      measures: ['transactions'],
      about: ['pending transactions with wait above 3 among the newest 5,000'],
    },
  });
  expect(read('Which pools do most backruns use?')).toMatchObject({ group: 'pools', unused: [] });
  expect(read('Which sources have a problem').about).toEqual(['calls of sources that fail']);
});

test('who and what are of the rows that have them', () => {
  // No row of mints is a competitor, and no fee of a market that of a vault.
  expect(read('who is our biggest competitor').unused).not.toEqual([]);
  expect(read('fee of each vault').unused).toEqual(['fee']);
  expect(read('which reasons cost us the most').unused).not.toEqual([]);
  expect(read('costs this week on the chain')).toMatchObject({ area: 'ledger-lines', measures: ['costs'] });
  expect(read('income per year of the pots')).toMatchObject({ area: 'pots', measures: ['income'] });
  expect(read('what is our profit with nfts')).toMatchObject({ area: 'ledger-lines', measures: ['net'] });
  expect(read('how much would we gain by rebalancing')).toMatchObject({ measures: ['missing_income'] });
  expect(read('how many may we mint per wallet')).toMatchObject({ measures: ['average_per_wallet'] });
  expect(read('how many tokens of Ember were sold')).toMatchObject({ measures: ['sales'] });
  expect(read('were flash loans more profitable today than yesterday')).toMatchObject({
    ...{ area: 'flash-loans', measures: ['profit'] },
  });
  expect(read('bundle outcomes today')).toMatchObject({ group: 'outcome', unused: [] });
  expect(read('devices not used since a week').unused).toEqual([]);
  expect(read('give me an overview of claims per wallet incl. value')).toMatchObject({
    ...{ area: 'claims', group: 'wallet', measures: ['claimed'], unused: [] },
  });
});

test('what has rows of its own is no group or filter of others', () => {
  expect(read('pairs on EUR_USD').unused).not.toEqual([]);
  expect(read('profit of the pairs EUR_USD and USD_SGD')).toMatchObject({ area: 'trades', unused: [] });
  expect(read('which source is slowest').unused).toEqual(['slowest']);
  expect(read('slowest hour')).toMatchObject({ area: 'trades', group: 'hour', unused: [] });
  expect(read('which collection lost value').about[0]).toMatch(/floor is below/);
  expect(read('what did failed attempts cost us')).toMatchObject({ measures: ['spent'], unused: [] });
  expect(read('gas now')).toMatchObject({ measures: ['fee_now'] });
  expect(read('searchers by net')).toMatchObject({ area: 'bundles', measures: ['net'], group: 'searcher' });
});

test('operators and accounts are no notes and no wallets', () => {
  expect(read('how many operators are there')).toMatchObject({ area: 'accounts', unused: [] });
  expect(read('how many accounts exist')).toMatchObject({ area: 'accounts', unused: [] });
  expect(read('audit events by action')).toMatchObject({
    area: 'account-events',
    group: 'action',
    unused: [],
  });
  expect(read('when does my password expire')).toMatchObject({ area: 'deadlines', unused: [] });
  expect(read('timelocks ending this week')).toMatchObject({ area: 'deadlines', unused: [] });
});

test('moves into a vault are none of pots, and claimed rewards no other flows', () => {
  expect(read('which vault did we move into most').unused).not.toEqual([]);
  expect(read('moves per vault of pots')).toMatchObject({ area: 'pot-moves', group: 'pot', unused: [] });
  expect(read('rewards claimed this month').about[0]).toMatch(/vault flows of claims/);
  expect(read('total overbid')).toMatchObject({ area: 'bundles', unused: [] });
  expect(read('device last used').by).toBe('last_seen_at highest 1');
  expect(read('opening of the next mint').by).toBe('opens_at lowest 1');
  expect(readRequest('sign outs this week')).toBeUndefined();
});

test('an address of the network is one of rows that have it', () => {
  const { where } = readQuestion('sign ins from 127.0.0.1', CONTEXT).query.selections[0] ?? {};
  expect(where).toContainEqual({ field: 'ip', op: 'is', values: ['127.0.0.1'] });
  expect(read('claims by 127.0.0.1').unused).toEqual(['127.0.0.1']);
});

test('what is lost to costs is what they took, of trades that won as well', () => {
  expect(read('how much did pair trades lose to costs?')).toMatchObject({
    ...{ area: 'pair-trades', measures: ['costs'], about: ['pair trades over the whole history'] },
  });
  expect(read('stop losses among pair trades').about).toEqual([
    'pair trades whose relation broke over the whole history',
  ]);
});

test('the best of what stands by itself is a row', () => {
  expect(read('which vault is the best')).toMatchObject({ area: 'vaults', by: 'result_usd highest 1' });
  expect(read('pairs by p value, lowest ten')).toMatchObject({ area: 'pairs', by: 'p_max lowest 10' });
  expect(read('net APY of our vaults, highest first').by).toBe('net_apy_pct highest 25');
  expect(read('stable vaults only, by apy')).toMatchObject({ by: 'apy_7_pct highest 25', unused: [] });
  expect(read('cheapest mint price among open collections').by).toBe('price_usd lowest 5');
});

test('waiting is of transactions, and no trade', () => {
  expect(read('longest waiting transaction that got in')).toMatchObject({
    ...{ area: 'pending-transactions', by: 'wait_blocks highest 1', unused: [] },
  });
});

test('why something is mostly skipped is told by its reasons', () => {
  expect(read('why do we skip most in gas arbitrage')).toMatchObject({
    ...{ area: 'backruns', by: null, why: true, unused: [] },
  });
  expect(read('decisions skipped by reason over all areas')).toMatchObject({ area: 'decisions', unused: [] });
  expect(read('which rule fires most')).toMatchObject({ area: 'alerts', group: 'kind', unused: [] });
  expect(read('alerts of the last 24 hours by rule')).toMatchObject({ area: 'alerts', group: 'kind' });
});

test('the same is said in other words', () => {
  expect(read('Which claims are still outstanding?').about).toEqual(['unclaimed airdrop allocations']);
  expect(read('any claim expiring soon?').about).toEqual(['unclaimed airdrop allocations']);
  expect(read('Which protocols did our wallets use most last week?')).toMatchObject({
    ...{ area: 'interactions', group: 'protocol', unused: [] },
  });
  expect(read('How much did we earn from yield after gas?')).toMatchObject({
    ...{ area: 'vaults', measures: ['result'], unused: [] },
  });
  expect(read('How much net did all areas make last month after gas?').unused).toEqual([]);
  expect(read('bundles outbid by a competitor').about).toEqual([
    'bundles that were outbid over the whole history',
  ]);
  expect(read('how much did we claim so far and whats it worth')).toMatchObject({
    ...{ area: 'claims', measures: ['claimed'], unused: [] },
  });
  expect(read('How far is the pot from its target?')).toMatchObject({ area: 'pots', unused: [] });
  expect(read('Which wallet has done nothing for two weeks?')).toMatchObject({ area: 'wallets', unused: [] });
  expect(read('share of flash loans with a bribe').about[1]).toMatch(/bribe above 0/);
  expect(read('mints opening tomorrow')).toMatchObject({ area: 'collections', unused: [] });
  expect(read('unrealised profit of nft')).toMatchObject({
    ...{ area: 'collections', measures: ['unrealised_usd'], unused: [] },
  });
  expect(read('is two factor auth on for my account')).toMatchObject({ area: 'second-factors', unused: [] });
  expect(read('total withdrawn from vaults').about).toEqual([
    'vault flows of withdrawals over the whole history',
  ]);
});

test('figures of a day, of each row and of groups are those that are named', () => {
  expect(read('base fee at 14:00 today')).toMatchObject({ area: 'gas-blocks', measures: ['average_fee'] });
  expect(read('how many minters has each collection').by).toBe('minters highest 25');
  expect(read('price, supply and minted of all collections')).toMatchObject({ measures: [], unused: [] });
  expect(read('inclusion rate by bid tier')).toMatchObject({ area: 'bundles', group: 'tier', unused: [] });
  expect(read('flash loans between 8 and 12 utc').unused).toEqual([]);
  expect(read('last plan and why it was skipped')).toMatchObject({ area: 'pot-plans', unused: [] });
  expect(readQuestion('last plan and why it was skipped', CONTEXT).query.rows?.tells).toEqual(['reason']);
  expect(read('gaps with net above 10 dollars that nobody took').about[0]).toMatch(/not taken/);
  expect(read('is there anything left we can claim').about).toEqual(['unclaimed airdrop allocations']);
  expect(read('password changed when').by).toBe('timestamp highest 5');
  expect(read('which ip did I log in from last').by).toBe('timestamp highest 1');
  expect(read('biggest cost item over all areas')).toMatchObject({ measures: ['costs'], group: 'kind' });
  expect(read('collections where floor is under our cost').about[0]).toMatch(/floor is below/);
  expect(read('cap left in each market')).toMatchObject({ measures: ['room'], group: 'market', unused: [] });
});

test('figures of groups and rows are of those that are asked for', () => {
  // A share of what is locked is no share of the number of vaults.
  expect(read('what share of tvl is ours in each vault').by).toBe('our_share highest 25');
  expect(read('what share of the deposits is ours in each vault').unused).toContain('share');
  expect(read('backruns that would have made a loss').about[0]).toMatch(/later result below/);
  expect(read('transactions in the pool right now').about[0]).toMatch(/that still wait/);
  expect(read('blocks per builder')).toMatchObject({ measures: ['blocks'], group: 'builder' });
  expect(read('how many protocols did we farm in April?')).toMatchObject({ area: 'interactions' });
  expect(read('which asset do we have most of in vaults')).toMatchObject({ measures: ['value'] });
  expect(read('failed to land bundles').about).toEqual([
    'bundles that are not included over the whole history',
  ]);
  expect(read('which collection costs more than 50 to mint').about[0]).toMatch(
    /mint price above|price above/,
  );
  expect(read('what is due first')).toMatchObject({ area: 'deadlines', by: 'at lowest 1' });
  // An hour of the day is no hour that passed.
  expect(read('number of flash loans per hour on average').unused).toEqual(['hour']);
  expect(read('is Ember better than Quartz?').about).toHaveLength(2);
});

test('lists, changes and what is asked twice are read as they are said', () => {
  expect(
    read('how did the success rate of flash loans change between yesterday and today').about,
  ).toHaveLength(2);
  expect(read('skipped moves: reasons')).toMatchObject({ area: 'yield-moves', group: 'reason', unused: [] });
  expect(read('current base fee and the next one').measures).toEqual(['fee_now', 'next_fee']);
  expect(read('from how many addresses did I sign in').measures).toEqual(['addresses']);
  expect(read('how many caps were changed this week').about[0]).toMatch(/set cap/);
  expect(read('whos our most active farming wallet this month')).toMatchObject({
    ...{ area: 'interactions', group: 'wallet', unused: [] },
  });
  expect(read('bribe tier with the best inclusion')).toMatchObject({ area: 'bundles', group: 'tier' });
  expect(read('markets below their target weight').about[0]).toMatch(/drift below 0/);
  expect(read('vault results lowest first').by).toBe('result_usd lowest 25');
  expect(read('which source was refreshed most recently').by).toBe('succeeded_at highest 1');
  expect(read('failure rate of flash loans last 24h').unused).toEqual([]);
  expect(read('flashloan results by weekday').unused).toEqual([]);
});

test('what names rows by a word of a command is no command', () => {
  expect(readRequest('open pair trades with their unrealised result')).toBeUndefined();
  expect(readRequest('alert from yesterday evening')).toBeUndefined();
  expect(readRequest('alert rules that send mail')).toBeUndefined();
  expect(readRequest('hedge ratio of all pairs')).toBeUndefined();
  expect(readRequest('swap cost vs transfer cost')).toBeUndefined();
  expect(readRequest('revoke all keys')).toBe('command');
  expect(readRequest('alert me when gas is cheap')).toBe('command');
});

test('what is asked of now is of now, and a unit of time is no idle word', () => {
  expect(read('which pair has the largest gap now')).toMatchObject({
    ...{ area: 'gaps', about: ['gaps between pools of the newest block over the whole history'] },
    ...{ group: 'pair', unused: [] },
  });
  expect(read('biggest gap this week').about).toEqual([
    'gaps between pools this week (18 May 2026 to 20 May 2026)',
  ]);
  // What the regret of a month is says nothing of a day, and what a year brings neither.
  expect(read('what is the regret of the pots a day').unused).not.toEqual([]);
  expect(read('income of pots per day').area).not.toBe('pots');
  expect(read('what does drift cost per day')).toMatchObject({
    area: 'pots',
    measures: ['drift'],
    unused: [],
  });
  // Lines of the ledger have a net, and no value.
  expect(read('value of vaults by day').area).not.toBe('ledger-lines');
});

test('a number of rows before their degree is that of the degree', () => {
  const rows = (question: string) => {
    const { area, about, by, unused } = read(question);
    return [area, about[0], by, unused];
  };
  const all = 'trades over the whole history';
  expect(rows('three trades with the largest loss')).toEqual(['trades', all, 'profit lowest 3', []]);
  expect(rows('show me the 4 trades with the lowest profit')).toEqual(['trades', all, 'profit lowest 4', []]);
  expect(rows('the two trades with the longest duration')).toEqual(['trades', all, 'duration highest 2', []]);
  expect(rows('5 vaults with the largest loss')).toEqual(['vaults', 'vaults', 'result_usd lowest 5', []]);
  expect(rows('name the five patterns with the best average profit')).toEqual([
    ...['patterns', 'patterns', 'avg_profit highest 5', []],
  ]);
});
