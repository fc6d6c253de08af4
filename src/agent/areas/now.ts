import type { AreaTable } from '../grammar/area-table.ts';

const COUNT = { how: 'count', unit: 'count', a: '' } as const;

/** The positions that are open now. */
export const POSITIONS: AreaTable = {
  id: 'positions',
  one: 'open position',
  many: 'open positions',
  nouns: ['position', 'open position', 'open trade', 'current trade', 'active trade', 'active position', 'running trade', 'current position', 'open paper trade', 'trade open', 'trade currently open', 'trade are open', 'trade is open', 'trade still open', 'trade are still open', 'trade open now', 'trade running'],
  symbols: true,
  periods: false,
  fields: {
    symbol: { words: ['symbol', 'pair', 'currency pair'], unit: 'text', groups: true },
    direction: {
      words: ['direction', 'side'],
      unit: 'text',
      groups: true,
      values: { long: ['long', 'buy'], short: ['short', 'sell'] },
      told: { long: { before: 'long' }, short: { before: 'short' } },
    },
    source: {
      words: ['source'],
      unit: 'text',
      groups: true,
      values: { elite: ['elite', 'elite pattern'], promoted: ['promoted'], observed: ['observed'] },
      told: { elite: { before: 'elite' }, promoted: { before: 'promoted' }, observed: { before: 'observed' } },
    },
    entry_price: { words: ['entry price', 'entry'], unit: 'price' },
    quantity: { words: ['quantity', 'size', 'unit'], unit: 'count' },
    take_profit_price: { words: ['take profit price', 'take profit'], unit: 'price' },
    stop_loss_price: { words: ['stop loss price', 'stop loss'], unit: 'price' },
    age: { words: ['age', 'duration', 'time open', 'time in trade'], unit: 'minutes' },
    timestamp: { words: ['entry time'], unit: 'instant' },
  },
  measures: {
    positions: { ...COUNT, words: ['number of position', 'count'], name: 'number of open positions' },
    total_quantity: { words: ['total quantity', 'total size', 'exposure'], how: 'sum', of: 'quantity', unit: 'count', name: 'total quantity', a: 'a total quantity of' },
    average_age: { words: ['average age', 'average duration', 'average time open'], how: 'mean', of: 'age', unit: 'minutes', name: 'average age', a: 'an average age of' },
  },
  defaults: ['positions'],
  count: 'positions',
  bestMeasure: 'positions',
  bestField: 'quantity',
  time: 'timestamp',
  duration: 'age',
  idle: ['open', 'active', 'paper', 'pending', 'trade'],
  example: 'Which positions are open?',
  columns: ['symbol', 'direction', 'entry_price', 'quantity', 'timestamp', 'age'],
};

/** How each symbol's candles and quotes stand. */
export const SERIES: AreaTable = {
  id: 'series',
  one: 'symbol',
  many: 'symbols',
  nouns: [
    'engine', 'candle', 'feed', 'quote', 'data', 'health', 'uptime', 'data age', 'spread', 'price', 'live price', 'current price', 'last price', 'bid', 'ask', 'bid and ask', 'market', 'newest candle', 'latest candle', 'last candle', 'most recent candle', 'system',
    'granularity', 'series', 'state', 'data source', 'status', 'collector', 'source',
  ],
  symbols: true,
  periods: false,
  fields: {
    symbol: { words: ['symbol', 'pair'], unit: 'text' },
    state: { words: [], unit: 'text' },
  },
  measures: {},
  defaults: [],
  count: 'series',
  bestMeasure: 'series',
  bestField: 'candles',
  idle: [
    'stale', 'live', 'open', 'closed', 'old', 'age', 'fresh', 'running', 'healthy', 'connected', 'failing', 'fail', 'failed', 'down', 'up', 'online', 'offline', 'up to date', 'how old', 'anything', 'something', 'everything', 'wrong', 'broken', 'working', 'delayed', 'late', 'behind', 'newest', 'latest', 'last', 'current', 'arrive', 'arrived', 'stored', 'imported',
    'lag', 'lagging', 'any source', 'problem', 'problems', 'trading', 'looked', 'shown',
  ],
  example: 'Is anything stale?',
  columns: [],
};

/** The account at the broker. */
export const ACCOUNT: AreaTable = {
  id: 'account',
  one: 'account',
  many: 'accounts',
  nouns: ['balance', 'account balance', 'account', 'broker', 'broker account', 'margin', 'nav', 'net asset value', 'wallet size', 'realised profit', 'realized profit', 'oanda', 'oanda account', 'margin used', 'margin available', 'available margin', 'used margin', 'free margin', 'account value', 'live account', 'practice account', 'account size'],
  symbols: false,
  periods: false,
  fields: {},
  measures: {},
  defaults: [],
  count: 'accounts',
  bestMeasure: 'accounts',
  bestField: 'balance',
  idle: ['left', 'used', 'available', 'connected', 'hold', 'holds', 'cash', 'money', 'free', 'size', 'at broker'],
  example: 'What is the account balance?',
  columns: [],
};
