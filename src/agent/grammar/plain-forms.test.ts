import { expect, test } from 'vitest';
import { readingContext } from '../reading-context.ts';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { readRequest } from './read-request.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 10, 28, 12), day: 'utc' });

/** A question, and other ways of asking it. */
const SAME = `
winning trades on USD_SGD in the last 7 days || USD_SGD winners of the last seven days | trades that won on usdsgd in the past 7 days | profitable USD_SGD trades over the last 7 days | USD_SGD trades from the last 7 days that made money | wins on USD_SGD, last 7 days | usd/sgd wins past week
trades that made more than $2 || trades with more than $2 profit | trades above $2 | trades over 2 dollars of profit | trades that earned over $2 | profit greater than $2
trades between 8 and 10 am || trades entered between 8:00 and 10:00 | trades from 8 to 10 in the morning | trades opened between 8am and 10am | trades 08:00-10:00 | trades taken from 8 am to 10 am
which hour has the highest win rate || best hour by win rate | hour with the best win rate | at which hour do we win most often | when is the win rate highest, by hour | in which hour is the win rate the highest | highest win rate hour | which hour of the day wins the most often
average hold time of winners vs losers || how long do winners last compared with losers | do winners run longer than losers | hold time winners versus losers | average time in trade: winners against losers | mean holding time of winners compared to losers | how long are winners held vs losers
number of trades per symbol and month || how many trades per symbol each month | trade count by symbol per month
what is the profit factor this year || this year's profit factor | how high is the profit factor this year | profit factor so far this year
max drawdown in november || drawdown in november | biggest drawdown in november | worst drawdown of november | how deep was the drawdown in november | largest drawdown november | november's max drawdown | how much did we draw down at most in november
elite trades that lost on AUD_USD || losing elite trades on AUD_USD | AUD_USD elite losers | elite trades lost on the aussie | elite AUD_USD trades that lost money | elite losses AUD_USD
last 10 trades || ten most recent trades | the latest ten trades | newest 10 trades | most recent 10 trades | the 10 last trades | show the last ten trades | what were the last 10 trades | our last ten trades | 10 latest trades
when was the last trade || when did we last trade | time of the last trade | when did the most recent trade happen | when was the latest trade taken | last trade when | date of the last trade | how long ago was the last trade
which pattern was promoted last || newest promotion | what was the last promotion | which pattern got promoted most recently
patterns demoted this month || which patterns were demoted this month | patterns that got demoted this month | what patterns lost their promotion this month
how many patterns have never been traded || patterns never traded, how many | number of untraded patterns | how many patterns were never traded | number of patterns that have never traded
vaults with less than 3% apy || vaults under 3 % apy | vaults with apy < 3% | vaults yielding under 3% | vaults below 3% apy
flash loans per wallet last month || how many flash loans did each wallet do last month | number of flash loans for each wallet last month
best route of flash loans || most profitable flash loan route | which flash loan route made the most | best flash loan route
open pair trades || pair trades that are open | which pair trades are open | open positions in pairs | are any pair trades open | current pair trades | pairs we are in
half life of the pairs || half lives of pairs | how long is the half life of our pairs
idle money in pots || how much money is idle in the pots | idle funds of the pots | uninvested money in pots | how much is idle | cash idle in pots | how much of the pots lies idle | idle amount in pots
how many trades in october || trades in october, how many? | number of trades october | oct trade count | count of trades for october | how many trades did october have | how many trades were there in october | october: how many trades | amount of trades in october | trade count for october | how many positions did we take in october | how many trades were opened in october | what's the number of trades in october | how often did we trade in october | how many trades happened in october | how many trades did the engine make in october | how many trades did it do in october | how many trades were made during october | how many trades took place in october | how many trades have we had in october | trades made in october, number
what is the win rate of EUR_USD || EUR_USD win rate | win rate on the euro | winrate eurusd | win % of EUR_USD | EUR/USD: win rate? | how high is the win rate of EUR_USD | what percentage of EUR_USD trades won | what percent of EUR_USD trades are winners | how often do EUR_USD trades win | what share of EUR_USD trades win | hit rate EUR_USD | success rate of EUR_USD trades | what proportion of EUR_USD trades was won | what's EUR_USD's win rate | how good is the win rate on EUR_USD | win rate for EUR_USD please | percent winners on EUR_USD | percentage of winning trades on EUR_USD | share of winners EUR_USD
which symbol made the most profit || best symbol by profit | which symbol earned most | which symbol earned the most | top symbol by profit | symbol with the highest profit | which pair made the most money | which of our symbols made the most money | name the symbol with the most profit | highest profit symbol | where did we make the most money, by symbol | on which symbol did we earn the most | symbol that made the most profit | which symbol has the biggest profit | which symbol is in the lead by profit | which symbol leads in profit
the five worst trades || worst five trades | five worst trades | worst 5 trades | 5 worst trades ever | the 5 trades with the lowest profit | bottom 5 trades | bottom five trades by profit | five biggest losses | the 5 largest losses | top 5 losses | top 5 losing trades by size of the loss | list the five worst trades | what were the five worst trades | what are our 5 worst trades | our five worst trades so far | the five trades that lost the most | which five trades lost the most | 5 biggest losing trades
average profit per trade by hour || average profit by hour | avg profit per hour of the day | mean profit for each hour | hourly average profit | average profit in each hour of the day | what do trades make on average by hour | profit per trade for every hour | how much does a trade make per hour of the day on average | average profit broken down by hour | average profit split by hour | average profit grouped by hour | average profit over the hours of the day
profit in october vs september || compare profit of october and september | october profit compared to september | profit october versus september | profit: october against september | how does october's profit compare with september's | october vs september profit | how much more did we make in october than in september | profit of october compared with that of september | by how much did profit change from september to october | september to october, profit change
losing trades longer than 5 hours || losers that lasted more than 5 hours | losing trades held for over 5 hours | losing trades that were open longer than 5 hours | trades that lost and ran over 5 hours | losers > 5h | losing trades above 5 hours | losing trades with a hold time above 5 hours | losing trades that took more than five hours | losses with more than 5 hours holding time
how many short trades hit the stop loss on tuesdays || short trades stopped out on tuesdays, how many | number of shorts that hit their stop on tuesdays | how many shorts were stopped out on a tuesday | count shorts that ended by stop loss on tuesdays | how many sell trades ran into the stop loss on tuesdays
patterns with more than 100 trades and a win rate above 80% || patterns with over 100 trades and win rate over 80 % | patterns traded more than 100 times that win above 80%
how many patterns are promoted on EUR_USD || number of promoted EUR_USD patterns | promoted patterns for EUR_USD: how many | how many EUR_USD patterns are promoted | how many promoted patterns does EUR_USD have | count promoted patterns on the euro | promoted patterns EUR_USD count | how many promoted patterns are there for EUR_USD
net profit of flash loans this month || what did flash loans net this month | flash loans, net this month | how much did flash loans make this month net | net of flash loans in this month | net result of flash loans this month | this month's flash loan net profit | flash loan profit after costs this month | what have flash loans earned net this month
which vault has the highest net apy || vault with the best net apy | best net apy vault | top vault by net apy | which vault pays the best net apy | what vault has the best net apy | where is the net apy highest | which vault leads by net apy | name of the vault with the highest net apy
how many snipes failed last week || snipes that failed last week, how many | number of failed snipes last week | how many snipes went wrong last week | how many of our snipes failed last week | how many failed snipes were there last week | how many snipes did not succeed last week
gas paid per wallet || how much gas did each wallet pay | gas costs per wallet | gas spent by each wallet | what did each wallet pay for gas | gas cost of each wallet | gas per wallet
how many alerts are unread || number of unread alerts | how many unread alerts do we have | unread alerts count
what was not taken by reason || not taken by reason | reasons why things were not taken | what did we not take and why | decisions not taken grouped by reason | skipped by reason
how many airdrop claims last month || claims last month, how many | number of claims last month | how many claims did we make last month | how many airdrops did we claim last month | how many times did we claim last month | claim count last month | last month's number of claims | how many claims were there last month
value claimed per protocol || claimed per protocol | how much did we claim from each protocol | claimed value by protocol | how much did each protocol pay us in airdrops | amount claimed by protocol | dollars claimed per protocol
flash loans with profit above $50 || flash loans that made more than $50 | flash loans over $50 profit | flash loans with more than 50 dollars of profit | flash loans > $50 | flash loan executions that brought in over $50
vaults that are paused || paused vaults | vaults on pause | vaults with status paused
yield moves not taken because of gas || vault moves skipped for gas | moves skipped because gas was too high | moves not made due to gas | skipped vault moves where gas was the reason
average base fee yesterday || avg base fee yesterday | mean base fee of yesterday | what was the base fee on average yesterday | yesterday's average base fee | how high was the base fee yesterday on average | base fee yesterday, average | average base fee of the blocks of yesterday
bundles included last week || included bundles last week | bundles that got included last week | bundles landed last week
collections with open mint || collections that are minting | collections where the mint is open | open mints | collections currently minting | mints that are live
pairs with p value below 0.05 || pairs whose p value is under 0.05 | pairs with p < 0.05
drift of the pots || pot drift | how much do pots drift
regret last week || what was the regret last week | how much regret did we have last week | last week's regret | cost of regret last week | how much did we regret last week
gas spent in total || total gas spent | what did we pay for gas overall
profit by desk || p&l by desk | how much did each desk make | result per desk | which desks made how much | profit per area | net by desk | pnl per strategy | profit of each desk
deadlines this week || what's due this week | deadlines in this week
is everything running || is anything down | is everything working
current open positions || open positions | what trades are open | open trades | trades still open | positions right now | what are we holding | what's open | are we in any trades | anything open
best trading day || best day | our best day | which day was the best | most profitable day | what was our best day ever | which day made the most | biggest winning day
longest losing streak || worst losing streak | biggest losing streak
profit factor by symbol and direction || profit factor per symbol and direction | profit factor for each symbol and direction | profit factor split by symbol and direction
win rate of elite trades by month || monthly win rate of elite trades | elite win rate per month | elite trades: win rate by month | how did the elite win rate develop by month | win rate of elite trades for each month | elite trades win rate month by month
how many failed sign-ins today || number of failed sign ins today | how many times did a sign-in fail today | how many wrong passwords today
`
  .trim()
  .split('\n')
  .map((line) => line.split(' || '));

function read(message: string) {
  const { table, query, unused } = readQuestion(message, CONTEXT);
  const { measures, group, rows, superlative, lowest } = query;
  const about = query.selections.map((one) => describeSelection(one, table));
  return { area: table.id, measures, group, rows, lowest: superlative && lowest, about, unused };
}

test.each(SAME)('%s', (question, others = '') => {
  const first = read(question);
  expect(first.unused).toEqual([]);
  for (const other of others.split(' | ')) expect(read(other), other).toEqual(first);
});

test('what gas took is of all areas where none is named, and a desk is an area where no pair is', () => {
  for (const question of [
    'how much gas did we pay',
    'what did we pay for gas overall',
    'gas costs this month',
    'what did gas cost us last week',
  ])
    expect(read(question), question).toMatchObject({
      area: 'ledger-lines',
      about: [expect.stringContaining('kind gas')],
    });
  for (const question of ['how much did each desk make', 'result per desk', 'which desks made how much'])
    expect(read(question), question).toMatchObject({
      area: 'ledger-lines',
      group: 'area',
      measures: ['net'],
    });
  expect(read('gas spent on Hop').unused).toEqual(['Hop']);
  expect(read('gas costs of flash loans').area).toBe('flash-loans');
  expect(read('what is the average gas price').area).not.toBe('ledger-lines');
});

test('what was done with positions is told by trades, and a loss is no quantity', () => {
  expect(read('how many positions did we take in october').about).toEqual(['trades in October 2026']);
  expect(read('top 5 losing trades by size of the loss').rows).toMatchObject({ by: 'profit', lowest: true });
  expect(read('the symbol that made the most profit')).toMatchObject({ group: 'symbol', lowest: false });
  expect(read('the trade that made the most profit').area).toBe('trades');
  expect(read('how did profit change from september to october').about).toEqual([
    'trades in October 2026',
    'trades in September 2026',
  ]);
  for (const question of ['open positions in pairs', 'pairs we are in', 'which pair trades are open'])
    expect(read(question).about, question).toEqual(['pairs with an open trade']);
  expect(read('when was gas most expensive today').area).toBe('gas-blocks');
  for (const question of ['pattern 10110110 trades count', 'how many trades did pattern 10110110 make'])
    expect(read(question).about, question).toEqual(['trades of pattern 10110110 over the whole history']);
  expect(read('which of longs and shorts has the higher average profit')).toMatchObject({
    ...{ area: 'trades', measures: ['average_profit'] },
    about: ['buy trades over the whole history', 'sell trades over the whole history'],
  });
  for (const question of [
    'anything due within the next two hours?',
    'is anything due today',
    'anything due this week',
  ])
    expect(read(question).area, question).toBe('deadlines');
  expect(read('unsuccessful snipes').about).toEqual(['failed snipes over the whole history']);
});

test('an order or a wish for advice is one however it is said', () => {
  for (const [message, kind] of [
    ['is EUR_USD a buy', 'advice'],
    ['any trading tips?', 'advice'],
    ['take profit now', 'command'],
    ['rebalance the pot now', 'command'],
    ['rebalance decisions', undefined],
    ['take profit trades', undefined],
    ['any tips paid today', undefined],
  ] as const)
    expect(readRequest(message), message).toBe(kind);
});

test('the best of a group is asked for in many orders of the same words', () => {
  const templates = [
    ...['@ with the highest #', 'what @ has the best #', 'top @ by #', 'which @ is the best in terms of #'],
    ...['highest # by @', '@ of highest #', 'which @ ranks first by #', 'which @ scores highest on #'],
    ...['by #, which @ is best', 'which @ comes out on top by #', 'in which @ is the # highest'],
  ];
  for (const group of ['symbol', 'hour', 'weekday', 'month'])
    for (const figure of ['profit', 'win rate', 'average profit', 'profit factor', 'average hold time']) {
      const fill = (text: string) => text.replace('@', group).replace('#', figure);
      const first = read(fill('which @ has the highest #'));
      expect(first).toMatchObject({ area: 'trades', group, unused: [] });
      for (const one of templates) expect(read(fill(one)), fill(one)).toEqual(first);
    }
});

test('how long a pattern is held is told by its trades: its length is a number of bits', () => {
  expect(read('average hold time of pattern 10110110')).toMatchObject({
    ...{ area: 'trades', measures: ['average_duration'] },
  });
  expect(read('patterns by average hold time').area).toBe('trades');
  expect(read('longest pattern').rows).toMatchObject({ by: 'length' });
});

test.each([
  [
    'elite patterns with confidence over 95% and at least 50 trades',
    'elite patterns with confidence above 95.0% with trades of at least 50',
  ],
  [
    'list patterns with over 95% confidence that are elite with at least 50 trades',
    'elite patterns with confidence above 95.0% with trades of at least 50',
  ],
  ['list patterns that are elite with more than 50 trades', 'elite patterns with trades above 50'],
  [
    'patterns with more than 80% win rate and more than 100 trades',
    'patterns with win rate above 80.00% with trades above 100',
  ],
  [
    'patterns with 100+ trades and 80%+ win rate',
    'patterns with trades of at least 100 with win rate of at least 80.00%',
  ],
  [
    'how many elite trades with confidence over 95% and under 99',
    'elite trades with confidence above 95.0% with confidence below 99.0% over the whole history',
  ],
  ['list vault moves that were made', 'vault moves that were taken over the whole history'],
])('each bound is of what it stands beside: %s', (question, about) => {
  expect(read(question)).toMatchObject({ about: [about], unused: [] });
});
