import type { RECONCILED_STATES } from '../../domain/reconciliation.ts';
import type { AreaTable, MeasureSpec } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { dollarSum } from './dollar-sum.ts';
import { TIME_FIELDS } from './time-fields.ts';

const SIGNED = { signed: true } as const;
const COST = { how: 'sum', unit: 'dollars', signed: true, falls: true } as const;

const DIFFERENCES: Readonly<Record<string, MeasureSpec>> = {
  slippage: {
    ...COST,
    ...{ words: ['slippage', 'total slippage'], of: 'slippage', name: 'slippage', a: 'a slippage of' },
  },
  spread: { ...COST, words: ['spread', 'spread cost'], of: 'spread', name: 'spread', a: 'a spread of' },
  financing: {
    ...COST,
    ...{ words: ['financing', 'swap cost'], of: 'financing', name: 'financing', a: 'a financing of' },
  },
  fees: { ...COST, words: ['fee', 'commission', 'broker fee'], of: 'fees', name: 'fees', a: 'fees of' },
  remainder: dollarSum(
    'remainder',
    'unexplained remainder',
    ['unexplained', 'remainder', 'unexplained difference', 'not explained'],
    SIGNED,
  ),
};

/** Trades of a mirrored engine beside those at the broker that executed them. */
export const RECONCILED_TRADES: AreaTable = {
  id: 'reconciled-trades',
  one: 'reconciled trade',
  many: 'reconciled trades',
  nouns: [
    ...['reconciled trade', 'reconciliation', 'trade at the broker', 'trade with the broker', 'broker trade'],
    ...[
      'at the broker',
      'with the broker',
      'broker',
      'engine and broker',
      'between engine and broker',
      ...['broker and engine', 'between broker and engine', 'trade of broker and engine'],
      'trade of engine and broker',
    ],
  ],
  symbols: true,
  periods: true,
  fields: {
    state: {
      words: ['state', 'match'],
      unit: 'text',
      groups: true,
      values: {
        matched: ['matched', 'agree'],
        engine_only: [
          'engine only',
          'only the engine has',
          'only the engine have',
          'only the engine knows',
          'missing at the broker',
          'unmatched',
        ],
        broker_only: [
          'broker only',
          'only the broker has',
          'only the broker have',
          'only the broker knows',
          'missing in the engine',
        ],
      } satisfies Record<(typeof RECONCILED_STATES)[number], readonly string[]>,
      phrases: {
        matched: { before: 'matched' },
        engine_only: { after: 'that only the engine has' },
        broker_only: { after: 'that only the broker has' },
      },
    },
    symbol: { words: ['symbol', 'pair', 'currency pair'], unit: 'text', groups: true },
    side: {
      words: ['side', 'direction'],
      unit: 'text',
      groups: true,
      values: { buy: ['buy', 'bought', 'long'], sell: ['sell', 'sold', 'short'] },
      phrases: { buy: { before: 'buy' }, sell: { before: 'sell' } },
    },
    difference: { words: ['difference', 'discrepancy'], unit: 'dollars' },
    engine_profit: { words: ['engine profit'], unit: 'dollars' },
    broker_result: { words: ['broker result'], unit: 'dollars' },
    slippage: { words: ['slippage'], unit: 'dollars' },
    spread: { words: ['spread'], unit: 'dollars' },
    financing: { words: ['financing'], unit: 'dollars' },
    fees: { words: ['fee', 'commission'], unit: 'dollars' },
    remainder: { words: ['remainder'], unit: 'dollars' },
    broker_units: { words: ['unit', 'quantity', 'size', 'broker unit'], unit: 'plain' },
    ...TIME_FIELDS,
  },
  measures: {
    trades: countOf('reconciled trades', ['number of trade']),
    difference: {
      ...dollarSum(
        'difference',
        'difference of the broker from the engine',
        ['difference', 'discrepancy', 'total difference', 'differ', 'gap', 'deviate', 'disagree'],
        SIGNED,
      ),
      beside: ['broker_result', 'engine_profit'],
    },
    broker_result: {
      ...dollarSum(
        'broker_result',
        'result at the broker',
        ['broker result', 'result at the broker', 'result of the broker', 'broker profit', 'broker pnl'],
        SIGNED,
      ),
      beside: ['difference'],
    },
    engine_profit: {
      ...dollarSum(
        'engine_profit',
        'profit of the engine',
        [
          'engine profit',
          'engine result',
          'engine',
          'profit of the engine',
          'result of the engine',
          'engine pnl',
        ],
        SIGNED,
      ),
      beside: ['difference'],
    },
    ...DIFFERENCES,
  },
  defaults: ['trades', 'engine_profit', 'broker_result', 'difference'],
  count: 'trades',
  // 'the average gap' is rather one between pools.
  foreign: ['mean_of_difference'],
  bestMeasure: 'difference',
  bestField: 'difference',
  dollars: 'difference',
  time: 'timestamp',
  idle: ['trade', 'reconcile', 'compare'],
  example: 'What is the difference between engine and broker?',
  headers: { Action: 'side' },
  columns: ['timestamp', 'symbol', 'side', 'state', 'engine_profit', 'broker_result', 'difference'],
};

/** What the broker booked on the account. */
export const BROKER_TRANSACTIONS: AreaTable = {
  id: 'broker-transactions',
  one: 'transaction of the account',
  many: 'transactions of the account',
  nouns: [
    ...[
      'broker transaction',
      'account transaction',
      'transaction of the account',
      'transactions of the account',
      'transaction at the broker',
      'transactions at the broker',
      'transactions of the broker',
    ],
    ...['transaction of the broker', 'broker booking', 'transaction on the account', 'broker statement'],
  ],
  symbols: true,
  periods: true,
  fields: {
    type: { words: ['type', 'kind'], unit: 'text', groups: true },
    symbol: { words: ['symbol', 'pair', 'instrument'], unit: 'text', groups: true },
    units: { words: ['unit', 'quantity', 'size'], unit: 'plain' },
    price: { words: ['price'], unit: 'price' },
    pl: { words: ['profit', 'pnl', 'realised profit'], unit: 'dollars' },
    financing: { words: ['financing'], unit: 'dollars' },
    account_balance: { words: ['balance', 'balance after'], unit: 'dollars' },
    ...TIME_FIELDS,
  },
  measures: {
    transactions: countOf('transactions', ['number of transaction']),
    pl: dollarSum('pl', 'realised profit', ['profit', 'pnl', 'realised profit', 'realized profit'], SIGNED),
    financing: dollarSum('financing', 'financing', ['financing', 'swap cost'], SIGNED),
  },
  defaults: ['transactions', 'pl'],
  count: 'transactions',
  bestMeasure: 'pl',
  bestField: 'pl',
  dollars: 'pl',
  time: 'timestamp',
  example: 'Which are the newest transactions of the account?',
  headers: {
    Instrument: 'symbol',
    Balance: 'account_balance',
    Financing: 'financing',
    'P&L': 'pl',
    Price: 'price',
    Time: 'timestamp',
    Type: 'type',
    Units: 'units',
  },
  columns: ['timestamp', 'type', 'symbol', 'units', 'price', 'pl', 'financing', 'account_balance'],
};
