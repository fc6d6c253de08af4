import type { DecisionReason } from '../../domain/area-decision.ts';
import type { FieldSpec } from '../grammar/area-table.ts';

/** The words of a question for each reason of a decision: one meaning in every area. */
const WORDS: Readonly<Record<DecisionReason, readonly string[]>> = {
  below_costs: [
    ...['below costs', 'below cost', 'because of cost', 'due to cost', 'because of the cost'],
    ...['too expensive', 'not worth the cost', 'cost more than they bring', 'cost more than it brings'],
    ...['did not pay', 'would not pay', 'do not pay'],
    ...['did not', 'do not', 'does not', 'would not', 'could not', 'not'].flatMap((not) =>
      ['cost', 'the cost', 'its cost', 'their cost'].map((cost) => `${not} cover ${cost}`),
    ),
  ],
  base_fee_high: [
    ...['base fee high', 'base fee too high', 'base fee was too high', 'gas too high', 'gas was too high'],
    ...['because of', 'due to', 'by', 'over'].flatMap((why) => [`${why} the base fee`, `${why} base fee`]),
    ...['because of', 'due to'].flatMap((why) =>
      ['gas', 'the gas', 'high gas', 'gas price', 'the gas price'].map((gas) => `${why} ${gas}`),
    ),
    ...[
      'base fee was high',
      'base fee is high',
      'base fee is too high',
      'the base fee stopped',
      'base fee stopped',
    ],
  ],
  inside_band: [
    ...['inside the band', 'inside band', 'within the band', 'in the band', 'weights were inside the band'],
    ...[
      'because of the band',
      'due to the band',
      'by the band',
      'it was inside the band',
      'inside its band',
      'drift was small',
    ],
  ],
  min_wait: [
    'min wait',
    'minimum wait',
    'of the minimum wait',
    'had to wait',
    'too soon',
    'too soon after the last',
    'has to return first',
  ],
  paused: [
    'paused',
    'pause',
    'of a pause',
    'a vault was paused',
    'vault was paused',
    'vaults were paused',
    'pot was paused',
  ],
  timelock: ['timelock', 'time lock'],
  cap_reached: ['cap reached', 'capped', 'over cap', 'a cap', 'the cap', 'caps'],
  no_liquidity: [
    ...['no liquidity', 'illiquid', 'not enough liquidity', 'missing liquidity', 'lack of liquidity'],
    ...['too little liquidity', 'liquidity was missing'],
  ],
  stale_price: ['stale price', 'stale prices', 'price was stale', 'price was too old', 'old price'],
  stale_state: ['stale state', 'after a gap'],
  would_revert: ['would revert', 'reverted', 'wrong payment'],
  outbid: ['outbid'],
  not_included: ['not included'],
  dropped: ['dropped'],
  replaced: ['replaced'],
  sold_out: ['sold out', 'collection was sold out', 'collection sold out'],
  phase_closed: ['phase closed', 'phase was closed', 'closed phase', 'too early', 'not open'],
  not_allowed: [
    ...['not allowed', 'not on the list', 'not listed', 'not on the allowlist', 'not allowlisted'],
    ...['wallet was not on the list', 'was not on the list', 'were not on the list'],
  ],
  wallet_limit: ['wallet limit', 'limit of the wallet', 'over the limit', 'over limit'],
  unverified: ['unverified'],
  unrealised_loss: ['unrealised loss', 'unrealized loss'],
  too_few: ['too few', 'too few bars', 'too few readings'],
  not_significant: ['not significant', 'insignificant'],
  relation_broken: ['relation broken', 'broken relation', 'broken'],
  hold_limit: ['hold limit', 'held too long'],
  position_open: [
    'position open',
    'open position',
    'of an open position',
    'already open',
    'position already open',
    'position was already open',
    'position was open',
    'position is open',
    'because of a position',
  ],
  rolled_back: ['rolled back'],
};

/** The field of reasons that decisions of an area can have. */
export function reasonField(reasons: readonly DecisionReason[]): FieldSpec {
  const values = Object.fromEntries(reasons.map((reason) => [reason, WORDS[reason]]));
  return { words: ['reason'], unit: 'text', groups: true, values };
}
