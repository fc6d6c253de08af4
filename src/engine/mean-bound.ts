/** Start of the running estimates, with the weight of this many values. */
const PRIOR_VALUES = 4;
/** The bets of the bound are fixed again whenever the number of values has grown by this factor. */
const REFIT = 1.125;
/** Bets aim at a tight bound around e to this power, some ten thousand, values. */
const AIM = 9;
/** The logarithm in the price of a bet needs bets below 1. */
const LARGEST_BET = 0.75;
/** Values that the recent mean averages over. */
const RECENT = 500;

/**
 * An upper bound of the mean of values that arrive one by one and are at most `cap`, valid at all times together with
 * probability 1 − `level`. With z = cap − value ≥ 0 and a guess ẑ ≤ c of the next one, the product of
 * exp(λ(z − ζ)/c − ψ(λ)((z − ẑ)/c)²), ψ(λ) = −log(1 − λ) − λ, is a supermartingale while the mean of z is at most ζ (X. Fan,
 * I. Grama, Q. Liu, "Exponential inequalities for martingales with applications", EJP 20 (2015)), for every λ in [0, 1) that is
 * fixed before its value: the predictable plug-in empirical Bernstein bound of I. Waudby-Smith and A. Ramdas, JRSS B 86 (2024).
 * Nothing is assumed of how low a value can be.
 */
export class MeanBound {
  n = 0;
  private sum = 0;
  private readonly cap: number;
  /** The largest guess. Values far below what matters are guessed too high, which only loosens the bound. */
  private readonly scale: number;
  private readonly logLevel: number;
  private squares: number;
  private recent = 0;
  private refitAt = 0;
  /** λ/c, ψ(λ)/c² and the guessed value of the values until the next refit. */
  private bet = 0;
  private price = 0;
  private guess = 0;
  /** Values that are in the sums below, and their sum; squared misses of the later ones. */
  private bookedN = 0;
  private bookedSum = 0;
  private off = 0;
  /** Sums of λ/c, of λz/c, and of ψ(λ)((z − ẑ)/c)². */
  private bets = 0;
  private won = 0;
  private spent = 0;

  constructor(cap: number, level: number) {
    this.cap = cap;
    this.scale = cap + 1;
    this.logLevel = -Math.log(level);
    this.squares = PRIOR_VALUES;
  }

  /** Adds values [0, count), the oldest first. */
  add(values: Float64Array, count: number): void {
    for (let from = 0; from < count; ) {
      if (this.n >= this.refitAt) this.refit();
      const to = Math.min(count, from + this.refitAt - this.n);
      this.addUnderOneBet(values, from, to);
      from = to;
    }
  }

  // Every fifth candle adds a value for each direction: locals and a guess that stays save most of the time that this takes.
  private addUnderOneBet(values: Float64Array, from: number, to: number): void {
    const { guess } = this;
    let { sum, off, recent, n } = this;
    for (let at = from; at < to; at++) {
      const value = values[at]!;
      const miss = value - guess;
      off += miss * miss;
      sum += value;
      n++;
      recent += (value - recent) * (n < RECENT ? 1 / n : 1 / RECENT);
    }
    this.n = n;
    this.sum = sum;
    this.off = off;
    this.recent = recent;
  }

  /** Books the values under the last bet, and fixes the next one. */
  private refit(): void {
    this.bets = this.betsNow;
    this.won = this.wonNow;
    this.spent += this.price * this.off;
    this.squares += this.off;
    this.bookedN = this.n;
    this.bookedSum = this.sum;
    this.off = 0;
    const { n, scale, logLevel, cap } = this;
    const variance = this.squares / (PRIOR_VALUES + n);
    const lambda = Math.min(LARGEST_BET, scale * Math.sqrt((2 * logLevel) / (variance * (n + 1) * AIM)));
    this.bet = lambda / scale;
    this.price = (-Math.log1p(-lambda) - lambda) / scale ** 2;
    this.guess = Math.max(cap - scale, this.sum / (PRIOR_VALUES + n));
    this.refitAt = Math.ceil((n + 1) * REFIT);
  }

  private get betsNow(): number {
    return this.bets + this.bet * (this.n - this.bookedN);
  }

  private get wonNow(): number {
    return this.won + this.bet * (this.cap * (this.n - this.bookedN) - (this.sum - this.bookedSum));
  }

  /** The mean of the values; 0 before the first. */
  get mean(): number {
    return this.n === 0 ? 0 : this.sum / this.n;
  }

  /**
   * The bound, or the mean of the last few hundred values where that is higher: a mean that changes is then followed. `cap` before
   * the first value.
   */
  get bound(): number {
    if (this.n === 0) return this.cap;
    const highest =
      this.cap - (this.wonNow - this.spent - this.price * this.off - this.logLevel) / this.betsNow;
    return Math.min(this.cap, Math.max(highest, this.recent));
  }
}
