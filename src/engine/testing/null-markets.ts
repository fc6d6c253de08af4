import type { CandleColumns } from '../../domain/candle-columns.ts';
import { createCandleColumns } from '../../domain/candle-columns.ts';
import type { RandomSource } from './random-source.ts';
import { createRandomSource } from './random-source.ts';

/** Standard deviation of a candle's change, and one pip: a quarter of it. */
const SIGMA = 0.0004;
const PIP = 0.0001;
const SECONDS = 300;
/** Candles of a trading day and of its week. */
const DAY = 288;
const WEEK = 5 * DAY;
const HISTORY_BITS = 16;

/** What the next candle is made of; a maker changes it before each candle. All but `bits` and `seconds` are in price units. */
interface CandlePlan {
  /** Jump from the last close to the open, and a jump inside the candle. */
  gap: number;
  jump: number;
  drift: number;
  deviation: number;
  spread: number;
  /** Seconds since the candle before. */
  seconds: number;
  /** How far the printed close is from the price that goes on. */
  bounce: number;
  /** The last candles, 1 where one closed above the one before; the newest is the lowest bit. */
  bits: number;
}

/** Changes the plan for candle `index`. */
type Maker = (plan: CandlePlan, index: number, random: RandomSource) => void;

/** A kind of market in which no pattern has an edge of its own. */
export interface NullMarket {
  readonly name: string;
  readonly candles: number;
  readonly spread: number;
  /** Made anew for each market, because a maker may remember. */
  readonly maker: () => Maker;
  /** Entering in one direction at any time earns something, so a promotion counts when its mean does not beat that. */
  readonly drifts: boolean;
}

const still = (): Maker => () => undefined;

const drifting = (share: number) => (): Maker => (plan) => {
  plan.drift = share * SIGMA;
};

/** A crash of `size` deviations every `every` candles in the mean, paid for by a steady rise. */
const crashing = (size: number, every: number, place: 'gap' | 'jump') => (): Maker => (plan, _, random) => {
  plan.drift = (size * SIGMA) / every;
  plan[place] = random.uniform() < 1 / every ? -size * SIGMA : 0;
};

/** Two candles after these bits price opens lower by `size` deviations once in `oneOf` times, else higher by as much as makes up for it. */
const crashingAfter = (bits: number, size: number, oneOf: number) => (): Maker => (plan, _, random) => {
  plan.gap = 0;
  if (((plan.bits >> 1) & 255) !== bits) return;
  plan.gap = random.uniform() < 1 / oneOf ? -size * SIGMA : (size * SIGMA) / (oneOf - 1);
};

/** A number between the two, any order of magnitude as likely as another. */
function drawScale(random: RandomSource, least: number, most: number): number {
  return least * (most / least) ** random.uniform();
}

/** Crashes or jumps up of one size and frequency, another in each market, paid for by a steady drift the other way. */
function crashingAnyhow(): Maker {
  let make: Maker | undefined;
  return (plan, index, random) => {
    if (make === undefined) {
      const size = drawScale(random, 5, 60) * (random.uniform() < 0.5 ? 1 : -1);
      make = crashing(size, drawScale(random, 40, 4_000), random.uniform() < 0.5 ? 'gap' : 'jump')();
      plan.spread = random.uniform() < 0.5 ? 0 : PIP;
    }
    make(plan, index, random);
  };
}

/** Crashes after one pattern of eight bits, as large as the test still counts in full; another size and frequency in each market. */
function crashingAfterAny(): Maker {
  let make: Maker | undefined;
  return (plan, index, random) => {
    make ??= crashingAfter(
      Math.floor(256 * random.uniform()),
      drawScale(random, 4, 20) * (random.uniform() < 0.5 ? 1 : -1),
      drawScale(random, 10, 200),
    )();
    make(plan, index, random);
  };
}

/** A drift of up to 0.3 deviations a candle, another in each market, while volatility clusters. */
function driftingAnyhow(): Maker {
  let drift: number | undefined;
  const cluster = clustering();
  return (plan, index, random) => {
    if (drift === undefined) {
      drift = 0.6 * (random.uniform() - 0.5) * SIGMA;
      plan.spread = random.uniform() < 0.5 ? 0 : PIP;
    }
    plan.drift = drift;
    cluster(plan, index, random);
  };
}

/** Volatility that depends on its past: GARCH (1, 1) of T. Bollerslev (1986). */
function clustering(): Maker {
  let last = 0;
  let variance = SIGMA ** 2;
  return (plan, _, random) => {
    variance = 0.03 * SIGMA ** 2 + 0.12 * last ** 2 + 0.85 * variance;
    last = Math.sqrt(variance) * random.normal();
    plan.deviation = Math.sqrt(variance);
  };
}

/** Student's t with three degrees of freedom, of the same variance as the others; half of a change is a jump. */
function heavyTails(): Maker {
  return (plan, _, random) => {
    const chi = random.normal() ** 2 + random.normal() ** 2 + random.normal() ** 2;
    plan.deviation = SIGMA / Math.sqrt(Math.max(chi, 1e-3));
  };
}

/** Closes that are deals at bid or ask, two pips apart, of a price in the middle. */
function bouncing(): Maker {
  return (plan, _, random) => {
    plan.bounce = random.uniform() < 0.5 ? PIP : -PIP;
  };
}

/** A spread that grows eightfold over the market, and fourfold in the last hour of each day. */
function widening(): Maker {
  return (plan, index) => {
    plan.spread = PIP * (0.5 + (3.5 * index) / 50_000) * (index % DAY >= DAY - 12 ? 4 : 1);
  };
}

/** Weekends, over which price moves by ten deviations. */
function weekends(): Maker {
  return (plan, index, random) => {
    const isMonday = index % WEEK === 0;
    plan.seconds = isMonday ? 48 * 3_600 : SECONDS;
    plan.gap = isMonday ? 10 * SIGMA * random.normal() : 0;
  };
}

/** A drift that starts after a third of the market and turns round after another. */
const switching = (share: number, candles: number) => (): Maker => (plan, index) => {
  const third = Math.floor((3 * index) / candles);
  plan.drift = [0, share, -share][third]! * SIGMA;
};

const crashes = [
  [30, 500],
  [40, 400],
  [60, 400],
].flatMap(([size, every]) =>
  (['gap', 'jump'] as const).flatMap((place) =>
    [0, PIP].map((spread) => ({
      name: `crashes of ${size}σ every ${every} candles ${place === 'gap' ? 'at the open' : 'inside candles'}, ${spread === 0 ? 'free' : '1 pip'}`,
      candles: 100_000,
      spread,
      maker: crashing(size!, every!, place),
      drifts: place === 'jump',
    })),
  ),
);

const drifts = [0.05, -0.05, 0.1, -0.1].flatMap((share) =>
  [0, PIP].map((spread) => ({
    name: `drift of ${share}σ a candle, ${spread === 0 ? 'free' : '1 pip'}`,
    candles: 100_000,
    spread,
    maker: drifting(share),
    drifts: true,
  })),
);

/** Every kind of market in which luck, drift or rare losses may look like an edge. */
export const NULL_MARKETS: readonly NullMarket[] = [
  { name: 'random walk, free', candles: 50_000, spread: 0, maker: still, drifts: false },
  { name: 'random walk, 1 pip', candles: 50_000, spread: PIP, maker: still, drifts: false },
  { name: 'volatility clusters', candles: 50_000, spread: 0, maker: clustering, drifts: false },
  { name: 'heavy tails', candles: 50_000, spread: 0, maker: heavyTails, drifts: false },
  { name: 'bid-ask bounce', candles: 50_000, spread: 2 * PIP, maker: bouncing, drifts: false },
  { name: 'widening spread', candles: 50_000, spread: PIP, maker: widening, drifts: false },
  { name: 'weekend gaps', candles: 50_000, spread: 0, maker: weekends, drifts: false },
  ...drifts,
  ...crashes,
  {
    name: 'crashes of 20σ after one of 50 of a pattern',
    candles: 200_000,
    spread: 0,
    maker: crashingAfter(0b10110010, 20, 50),
    drifts: false,
  },
  {
    name: 'crashes and jumps of 5 to 60σ every 40 to 4,000 candles',
    candles: 100_000,
    spread: 0,
    maker: crashingAnyhow,
    drifts: true,
  },
  {
    name: 'crashes of 4 to 20σ after any pattern, once in 10 to 200 times',
    candles: 200_000,
    spread: 0,
    maker: crashingAfterAny,
    drifts: false,
  },
  {
    name: 'drift of -0.3 to 0.3σ, volatility clusters',
    candles: 100_000,
    spread: 0,
    maker: driftingAnyhow,
    drifts: true,
  },
  {
    name: 'drift of 0.1σ that comes and turns',
    candles: 150_000,
    spread: 0,
    maker: switching(0.1, 150_000),
    drifts: true,
  },
];

/** One market of the kind. */
export function createNullMarket(kind: NullMarket, seed: number): CandleColumns {
  const { candles } = kind;
  const random = createRandomSource(seed);
  const make = kind.maker();
  const columns = createCandleColumns(candles);
  const plan: CandlePlan = {
    gap: 0,
    jump: 0,
    drift: 0,
    deviation: SIGMA,
    spread: kind.spread,
    seconds: SECONDS,
    bounce: 0,
    bits: 0,
  };
  let price = 100;
  let printed = price;
  let time = 1_600_000_000 - (1_600_000_000 % SECONDS);
  for (let index = 0; index < candles; index++) {
    make(plan, index, random);
    const { deviation } = plan;
    const open = printed + plan.gap;
    price += plan.gap + plan.drift + plan.jump + deviation * random.normal();
    const close = price + plan.bounce;
    const distance = close - open;
    // Extremes of the Brownian bridge between open and close.
    const up = Math.sqrt(distance * distance - 2 * deviation * deviation * Math.log(1 - random.uniform()));
    const down = Math.sqrt(distance * distance - 2 * deviation * deviation * Math.log(1 - random.uniform()));
    time += plan.seconds;
    columns.time[index] = time;
    columns.open[index] = open;
    columns.high[index] = open + (distance + up) / 2;
    columns.low[index] = open + (distance - down) / 2;
    columns.close[index] = close;
    columns.spread_open[index] = plan.spread;
    columns.spread_close[index] = plan.spread;
    plan.bits = ((plan.bits << 1) | (close > printed ? 1 : 0)) & ((1 << HISTORY_BITS) - 1);
    printed = close;
  }
  return columns;
}
