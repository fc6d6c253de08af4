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
  /** λ/c and ψ(λ)/c² of the next value. */
  private bet = 0;
  private price = 0;
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

  add(value: number): void {
    if (this.n >= this.refitAt) this.refit();
    const z = this.cap - value;
    const guess = Math.min(this.scale, this.cap - this.sum / (PRIOR_VALUES + this.n));
    const off = (z - guess) ** 2;
    this.bets += this.bet;
    this.won += this.bet * z;
    this.spent += this.price * off;
    this.squares += off;
    this.sum += value;
    this.n++;
    this.recent += (value - this.recent) / Math.min(this.n, RECENT);
  }

  private refit(): void {
    const { n, scale, logLevel } = this;
    const variance = this.squares / (PRIOR_VALUES + n);
    const lambda = Math.min(LARGEST_BET, scale * Math.sqrt((2 * logLevel) / (variance * (n + 1) * AIM)));
    this.bet = lambda / scale;
    this.price = (-Math.log1p(-lambda) - lambda) / scale ** 2;
    this.refitAt = Math.ceil((n + 1) * REFIT);
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
    const highest = this.cap - (this.won - this.spent - this.logLevel) / this.bets;
    return Math.min(this.cap, Math.max(highest, this.recent));
  }
}
