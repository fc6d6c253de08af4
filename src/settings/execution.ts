import * as zod from 'zod';
import { CurrencyPair, SYMBOLS } from '../domain/symbol.ts';
import type { Setting } from './setting.ts';
import { count } from './setting-values.ts';

/** A value for each pair; absent for pairs that the setting does not name. */
type ByPair<Value> = Readonly<Partial<Record<CurrencyPair, Value>>>;

const DECIMAL = /^[+-]?\d{1,6}(\.\d{1,6})?$/;

/** The number of a text; NaN if it is none. */
function decimalOf(text: string): number {
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}

/** One value for all pairs, or `EUR_USD=…,AUD_USD=…`. `read` returns undefined for a text that is no value. */
function byPair<Value>(read: (text: string) => Value | undefined, kind: string) {
  return zod.string().transform((text, context): ByPair<Value> => {
    const found: Partial<Record<CurrencyPair, Value>> = {};
    const parts = text.split(',').map((part) => part.trim());
    for (const part of parts) {
      const at = part.indexOf('=');
      const name = CurrencyPair.safeParse(part.slice(0, Math.max(0, at)).trim()).data;
      const value = read(part.slice(at + 1).trim());
      const names = at < 0 && parts.length === 1 ? SYMBOLS : name && found[name] === undefined ? [name] : [];
      if (value === undefined || names.length === 0) {
        const pairs = SYMBOLS.map((symbol) => `${symbol}=…`).join(',');
        context.addIssue({ code: 'custom', message: `must be ${kind}, or one for each pair: ${pairs}` });
        return zod.NEVER;
      }
      for (const symbol of names) found[symbol] = value;
    }
    return found;
  });
}

const within = (least: number, most: number) => (text: string) => {
  const value = decimalOf(text);
  return value >= least && value <= most ? value : undefined;
};

/** Pips, a share of the range of the candle, or both: `0.2`, `5%`, `0.2+5%`. */
function slippageOf(text: string): { pips: number; range_share: number } | undefined {
  const parts = text.split('+').map((part) => part.trim());
  const share = parts.at(-1)?.endsWith('%') ? decimalOf(parts.pop()!.slice(0, -1)) : 0;
  if (parts.length > 1) return undefined;
  const pips = parts[0] === undefined ? 0 : decimalOf(parts[0]);
  const isValid = pips >= 0 && pips <= 100 && share >= 0 && share <= 100;
  return isValid ? { pips, range_share: share / 100 } : undefined;
}

const slippage = byPair(slippageOf, 'pips from 0 to 100 (0.2), a share of the range (5%) or both (0.2+5%)');
const financing = byPair(within(-1_000, 1_000), 'a number from -1000 to 1000');
const EACH_PAIR = 'One value for all pairs, or EUR_USD=…,AUD_USD=….';

/** What the trades of the own engine pay. Every setting is part of the engine's key: a change rebuilds the series. */
export const EXECUTION_SETTINGS = {
  SPREAD_SOURCE: {
    schema: zod.enum(['candles', 'assumed']),
    fallback: 'candles',
    about:
      'The spread that paper trades pay: that of the candles (of the file or the feed), and ASSUMED_SPREAD_PIPS where they carry none; or that one always.',
  },
  ASSUMED_SPREAD_PIPS: {
    schema: byPair(within(0, 100), 'a number from 0 to 100').optional(),
    fallback: null,
    about: `Full spread in pips of 0.0001. ${EACH_PAIR} By default the usual one of the pair: 1, 2 and 1.3 for EUR_USD, USD_SGD and AUD_USD.`,
  },
  ENTRY_SLIPPAGE: {
    schema: slippage,
    fallback: '0',
    about: `How much worse than the quote an entry is filled: pips (0.2), a share of the candle's range (5%), or both (0.2+5%). ${EACH_PAIR}`,
  },
  STOP_SLIPPAGE: {
    schema: slippage,
    fallback: '0',
    about:
      'The same for stops. A candle that opens beyond a stop fills it at its open, and slips from there.',
  },
  FINANCING_LONG_POINTS: {
    schema: financing,
    fallback: '0',
    about: `Financing of a long trade in points of 0.00001 for each day over New York 17:00, on Wednesday three: below 0 it costs. ${EACH_PAIR}`,
  },
  FINANCING_SHORT_POINTS: {
    schema: financing,
    fallback: '0',
    about: 'The same for a short trade. Holidays are not known.',
  },
  COMMISSION_USD: {
    schema: byPair(within(0, 1_000), 'a number from 0 to 1000'),
    fallback: '0',
    about: `Commission in dollars per 100,000 units, for the entry and again for the exit. ${EACH_PAIR}`,
  },
  ENTRY_DELAY_CANDLES: {
    schema: count(0, 50),
    fallback: '0',
    about: 'Candles by which an entry is later than the open after its signal.',
  },
} as const satisfies Record<string, Setting>;
