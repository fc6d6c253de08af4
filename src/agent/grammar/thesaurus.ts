/**
 * What strangers call the things that the areas have: after the word that a table uses. An area that has the first understands the
 * others, unless a word of them means something else there.
 */
const LINES = `
profit: gain, earnings, winnings, takings, proceeds, net gain, money made, net earnings, p and l;
pnl: profit or loss, profits and losses;
net: net result, net profit, net gain, bottom line result;
gross: gross profit, gross gain, gross amount, gross earnings, gross result;
earned: cashed in, pocketed, cleared, banked;
spent: laid out, shelled out, forked out, outlay, sunk, went out;
cost: expense, outlay, expenditure;
total cost: total expense, expenses, charges, overall cost, all cost, all the cost;
cost per trade: fees per trade, charge per trade, expense per trade;
fee paid: fee, charge, paid in fee, spent on fee;
gas: gas fee, gas bill, gas expense, gas spend, gas paid, gas burned, gas burnt, gas used up, network fee,
  network cost, transaction fee, on chain fee, gas consumption, gas expenditure;
commission: brokerage, brokerage fee, broker commission, commission charge, commission fee;
financing: overnight interest, carry, carry cost, rollover cost, roll cost, rollover fee, overnight fee,
  swap fee;
slippage: slip, slippage paid, price slippage;
spread cost: spread charge, spread expense, bid ask spread, bid ask cost;
value: market value, dollar value, valuation;
worth: valued at;
bribe: builder payment, payment to the builder, payment to builder, coinbase payment, builder tip;
tip: priority fee, priority tip, miner tip;
bid: offer, bid amount;
overbid: overpay, overpaid, overpayment, bid too much;
deposited: put in, paid in, invested, placed;
win rate: strike rate, success percentage, percentage of winners, percent of winners, share of winners,
  winner rate, rate of winners, share of wins, percentage of wins, hit percentage, hitrate, win pct,
  win percent;
success rate: success percentage, success percent, success share, rate of success, percentage of success,
  success quota, success ratio, how successful;
apy: annual yield, annual percentage yield, yearly yield, annual return, yearly return;
stated rate: advertised rate, quoted rate, nominal rate;
confidence: conviction, certainty, how confident, how sure, how certain, degree of confidence;
drawdown: dip, peak to trough, peak to trough loss, drop from the top, dd;
max drawdown: max dd, maximum dd, mdd, biggest dip, largest dip, worst dip, deepest dip;
current drawdown: drawdown at the moment, drawdown right now, drawdown now, drawdown currently,
  drawdown as of now, below the peak, below our peak, below the high, off the peak, off our peak,
  below the top, off the highs, below peak, under the peak, under our peak, from the peak, from our peak;
profit factor: gain to loss ratio, gross profit to gross loss;
sharpe ratio: risk adjusted return, sharpe figure;
failed: unsuccessful, failure, did not work, did not work out, went wrong, did not succeed,
  did not go through, did not make it, flopped, bombed, botched, broke down, not successful, no success;
successful: success, went well, came off, worked out, made it, did work, were a success,
  was a success;
included: landed, mined, made it in, made it into a block, got into a block, confirmed, made it on chain,
  picked up;
outbid: beaten, beaten by a higher bid, lost the auction, priced out, lost to a rival,
  lost to another bid;
dropped: evicted, vanished, disappeared, fell out, thrown out, purged;
replaced: superseded, overwritten, swapped out, bumped;
queued: in the queue, waiting in line, in line;
paused: on hold, halted, suspended, on pause;
sold out: ran out of supply, nothing was left, none were left, none was left, ran out of tokens, too late;
not on the list: not whitelisted, not on the whitelist, missing from the list, no allowlist spot;
base fee too high: high base fee, high fee, high gas, fee too high, base fee was high, fees were too high, gas too expensive,
  gas was too expensive;
below costs: cost too high, cost was too high, cost were too high, cost is too high, cost too much, too costly,
  costs are too high, costs exceeded the gain, costs were higher than the gain, not profitable enough, too little profit, too small, costs too high, costs were too high,
  did not cover the costs;
inside the band: within tolerance, inside tolerance, close enough to target, still in band;
had to wait: waiting period, cooldown, cool down, minimum waiting time;
no liquidity: out of liquidity, short of liquidity, thin liquidity;
stale price: outdated price, old prices, prices were old, outdated prices, price is stale;
not significant: no significance, not statistically significant, significance was missing;
relation broke: relationship broke, relation broke down, relationship broke down, relation was broken,
  relationship was broken, because the relationship broke, because the relation broke down, link broke,
  broke apart, cointegration broke;
relation broken: relationship broken, broken relationship, relation breaking, relation breaks;
take profit: profit taking, profit target hit, price target, hit the target, reached the target,
  hit its target;
stop loss: stop hit, hit the stop, hit its stop, hit our stop, hit the stop loss, hit its stop loss,
  hit their stop loss, hit our stop loss, protective stop, stop loss order, knocked out;
time limit: exit on time, exited on time, exited on the time limit, closed on time,
  closed on the time limit, hit the time limit, reached the time limit, on the time limit,
  at the time limit, ran into the time limit, time stop, timed exit, maximum holding time, held too long,
  held to the limit;
unclaimed: not collected, uncollected, left unclaimed, open to claim, still to claim,
  waiting to be claimed, unredeemed;
not acknowledged: not confirmed, have not been acknowledged, not been acknowledged, not seen yet,
  unhandled, open alerts;
warning: serious, urgent, important, critical, high severity, high priority;
skipped: rejected, declined, ignored, turned down, not acted on, left alone, omitted, refused,
  did not take;
taken: acted on, accepted, went with, followed through on, went for;
inactive: not used, unused, silent, not doing anything, asleep, sleeping, abandoned;
idle: unused, uninvested, parked, undeployed, not invested, not deployed, not working, sitting around,
  lying around;
lost money: bled, bled money, under water, underwater, in the hole, lost out, down money, lost us money;
made money: paid off, paid for itself, paid for themselves, worth it, turned a profit, came out ahead, in the money,
  worth the effort, worthwhile, worth while, made us money, earned us money, brought us money,
  brought a profit;
reason: cause, explanation, grounds;
exit reason: reason of exit, reason for exit, reason for closing, way out, kind of exit, type of exit,
  exit kind;
latency: lag, reaction time, response time, time to react;
average latency: average lag, average reaction time, average response time;
break even: breakeven, payback period, time to break even, days to break even, breakeven time,
  breakeven point;
half life: halflife, reversion time, mean reversion time, time to revert, speed of reversion;
z: zscore;
absolute z: sigma, standard deviations from the mean, standard deviations, standard deviations away;
stretch: away from the mean, distance from the mean, deviation from the mean;
p: pvalue, significance level;
times seen: appearance, sighting, times spotted, number of appearances;
seen: spotted, encountered, came up, showed up, turned up, cropped up;
bit length: number of bits, how many bits, pattern size;
entry price: buying price, opening price, price at entry, price of entry, price we got in at,
  price we entered at;
exit price: price at exit, selling price, price at close, price of exit, price we got out at;
holding time: holding duration, length of time, trade time, time in the market, time in market;
quantity: lot size, lot, number of units;
last active: last activity, last in use, last touched, last active time;
created: set up, opened up, registered, born;
builder: block producer, builder of blocks;
wallet: purse;
severity: seriousness, urgency, importance, alert level;
base fee: base gas fee, gas base fee, base gas price;
gas price: gas fee level, cost of gas, gas rate;
fullness: utilisation, utilization, block utilisation, block utilization, fill level;
wait: waiting time, time to inclusion, inclusion time, wait time;
place: position, position in the block, place in the block, place in block, position in block, spot in the block, index in the block,
  rank in the block;
rival: competition, other bot, contender;
minted: been minted;
supply: max number of tokens, edition size, collection size;
floor: floor value, lowest sale price;
off target: away from target, away from its target, away from their target, off the target,
  from the target, off plan;
drift cost: cost of drifting, cost of being off target, loss by drift, lost to drift;
reachable income: best possible income, possible income, optimal income, maximum income, income at best;
idle funds: uninvested funds, unused funds, spare funds, unallocated funds, cash pile;
rate: interest rate, current yield;
utilisation: usage, utilization rate, utilisation rate, share lent out;
tvl: total locked, total value, assets under management, aum, size of the vault;
promised reward: advertised reward, promised yield, promised rate, announced reward;
realised reward: actual reward, real reward, reward received, reward really paid, delivered reward;
our share: our stake, our slice, our part, share we own, how much of it is ours, share that is ours;
claimed value: collected value, value collected, value of claims, claim proceeds;
claimed: collected, redeemed, cashed out, harvested, picked up;
withdrew: pulled out, took away, cashed out, removed;
deposit: top up, paid in, added;
interacted: touched, visited, dealt with;
author: person;
`;

/** The further words of a word. */
export const THESAURUS: ReadonlyMap<string, readonly string[]> = new Map(
  LINES.split(';').flatMap((line) => {
    const [word = '', others = ''] = line.split(':');
    const words = others.split(',').map((one) => one.trim().replaceAll(/\s+/g, ' '));
    return word.trim() === '' ? [] : [[word.trim(), words] as const];
  }),
);
