import { adjustedValues } from '../domain/benjamini-hochberg.ts';
import { bettingShare } from '../domain/betting-share.ts';
import { claimWeight } from '../domain/claim-weight.ts';
import { FALSE_DISCOVERY_RATE, LARGEST_TESTED_GAIN, LARGEST_TESTED_LOSS } from '../domain/false-discovery.ts';

/** What the trades of a pair say about it. */
export interface PairEvidence {
  /** Trades since the pair was first followed: none of them made it followed. */
  readonly trades: number;
  /** Smallest false-discovery rate at which it would be trusted; null without a trade. */
  readonly q: number | null;
  /** Its net outcomes are above zero, by a test at `FALSE_DISCOVERY_RATE` over all pairs that were ever followed. */
  readonly trusted: boolean;
}

interface Claim {
  readonly logWeight: number;
  trades: number;
  /** Planned risks, and as tested: sums, and squares of the latter. */
  sum: number;
  tested: number;
  squares: number;
  logE: number;
  /** Set when the claim passed: a stopped e-value is an e-value. */
  passedLogE: number | null;
}

// As those of patterns (ADR 39), without a benchmark: a trade that moves with no market has no drift to beat.
const SCALE = 64;
const PRIOR_TRADES = 20;
/** Expected outcome before any trade, in planned risks. */
const PRIOR_MEAN = 0.1;
const BETS = { max_bet: 0.95, largest_loss: LARGEST_TESTED_LOSS };

/**
 * The claims "the mean net outcome of this pair's trades is above zero", tested whenever trades have closed: the e-values of ADR 4 and 39 with
 * weights by the order in which pairs were first followed. Outcomes are net ÷ planned risk.
 */
export class PairClaims {
  private readonly claims: (Claim | null)[];
  private opened = 0;

  constructor(pairs: number) {
    this.claims = Array.from({ length: pairs }, () => null);
  }

  /** Opens the claim of a pair unless it has one. */
  open(pair: number): void {
    if (this.claims[pair] !== null) return;
    this.opened += 1;
    const logWeight = Math.log(claimWeight(this.opened, SCALE));
    this.claims[pair] = { logWeight, trades: 0, sum: 0, tested: 0, squares: 0, logE: 0, passedLogE: null };
  }

  /** Counts a closed trade of a pair with a claim. */
  add(pair: number, risks: number): void {
    const claim = this.claims[pair];
    if (!claim) throw new RangeError(`Pair ${pair} was never followed`);
    const weight = PRIOR_TRADES + claim.trades;
    const mean = (PRIOR_TRADES * PRIOR_MEAN + claim.tested) / weight;
    const square = (PRIOR_TRADES + claim.squares) / weight;
    const tested = Math.max(-LARGEST_TESTED_LOSS, Math.min(LARGEST_TESTED_GAIN, risks));
    claim.logE += Math.log1p(bettingShare(mean, square, 0, BETS) * tested);
    claim.trades += 1;
    claim.sum += risks;
    claim.tested += tested;
    claim.squares += tested * tested;
  }

  /**
   * Looks which claims pass, once all trades that closed together are counted. A claim whose pair has an open trade is looked at later,
   * and helps no other to pass: what is known of that trade moves other claims too, and a look at the right moment could leave out
   * losing trades.
   */
  look(isOpen: (pair: number) => boolean): void {
    const settled = this.listed(({ passedLogE }, pair) => passedLogE !== null || !isOpen(pair));
    const qs = adjustedValues(settled.map(({ logWeighted }) => logWeighted));
    for (const [place, { claim }] of settled.entries())
      if (qs[place]! <= FALSE_DISCOVERY_RATE) claim.passedLogE ??= claim.logE;
  }

  /** The evidence of every pair. One whose plain mean is not above zero is not trusted, whatever it was before. */
  evidence(): PairEvidence[] {
    const adjusted = this.adjusted();
    return this.claims.map((claim, at) =>
      claim === null || claim.trades === 0
        ? { trades: 0, q: null, trusted: false }
        : {
            trades: claim.trades,
            q: adjusted[at] ?? null,
            trusted: claim.passedLogE !== null && claim.sum > 0,
          },
    );
  }

  private adjusted(): (number | null)[] {
    const all = this.listed(() => true);
    const qs = adjustedValues(all.map(({ logWeighted }) => logWeighted));
    const adjusted: (number | null)[] = this.claims.map(() => null);
    for (const [place, { pair }] of all.entries()) adjusted[pair] = qs[place] ?? null;
    return adjusted;
  }

  /** The claims that were opened and are wanted, with the logarithm of weight times e-value. */
  private listed(isWanted: (claim: Claim, pair: number) => boolean) {
    return this.claims.flatMap((claim, pair) =>
      claim !== null && isWanted(claim, pair)
        ? [{ claim, pair, logWeighted: claim.logWeight + (claim.passedLogE ?? claim.logE) }]
        : [],
    );
  }
}
