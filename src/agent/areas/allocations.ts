import type { AreaTable } from '../grammar/area-table.ts';
import { AIRDROP_WHO } from './airdrop-who.ts';

/** Shares of imported distributions. */
export const ALLOCATIONS: AreaTable = {
  id: 'allocations',
  one: 'allocation',
  many: 'airdrop allocations',
  nouns: [
    'allocation',
    'share of airdrop',
    'airdrop share',
    'airdrop allocation',
    'unclaimed',
    'unclaimed airdrop',
    'missed airdrop',
    'unclaimed share',
    'claim',
    'airdrop',
    ...['next claim deadline', 'next airdrop deadline', 'claim deadline'],
  ],
  symbols: false,
  periods: false,
  fields: {
    ...AIRDROP_WHO,
    status: {
      words: ['status', 'allocation status'],
      unit: 'text',
      groups: true,
      values: {
        unclaimed: [
          ...[
            'unclaimed',
            'unclaimed airdrop',
            'unclaimed share',
            'not claimed',
            'not yet claimed',
            'still claim',
            'claimable',
          ],
          ...['next claim deadline', 'next airdrop deadline', 'next to expire', 'expires next'],
          ...['expire next', 'open to claim', 'left to claim', 'can be claimed', 'can still be claimed'],
          ...['still be claimed', 'may still be claimed', 'can we still claim', 'may be claimed'],
        ],
        claimed: ['claimed'],
        missed: ['missed', 'missed airdrop'],
        unknown: ['unknown'],
      },
      phrases: {
        unclaimed: { before: 'unclaimed' },
        claimed: { before: 'claimed' },
        missed: { before: 'missed' },
        unknown: { before: 'unknown' },
      },
    },
    claimed_usd: { words: ['claimed value', 'value at claim'], unit: 'dollars' },
    token: { words: ['token'], unit: 'text', groups: true },
    token_amount: { words: ['amount', 'token amount', 'number of token'], unit: 'plain' },
    claimed_at: { words: ['claim time'], unit: 'instant', moment: ['claimed'] },
    deadline: {
      words: ['deadline'],
      unit: 'instant',
      moment: ['deadline', 'expire', 'due', 'end', 'run out', 'lapse', 'close', 'up'],
      verbs: ['expire', 'expires', 'end', 'ends', 'due', 'claimed by', 'lapse', 'run out', 'close', 'closes'],
    },
  },
  measures: {
    allocations: {
      words: ['number of allocation', 'count'],
      how: 'count',
      unit: 'count',
      name: 'number of allocations',
      a: '',
    },
    claimed: {
      words: ['claimed value'],
      how: 'sum',
      of: 'claimed_usd',
      unit: 'dollars',
      name: 'value claimed',
      a: 'a claimed value of',
    },
  },
  defaults: ['allocations'],
  count: 'allocations',
  bestMeasure: 'allocations',
  bestField: 'claimed_usd',
  // What was claimed by protocol or wallet is told by claims.
  foreign: ['protocol', 'wallet'],
  upcoming: 'deadline',
  idle: ['left', 'remaining', 'still', 'airdrop', 'there', 'to claim', 'claim'],
  example: 'How many allocations are unclaimed?',
  columns: ['protocol', 'wallet', 'status', 'deadline', 'claimed_usd'],
};
