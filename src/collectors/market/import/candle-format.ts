/** The supported candle files, by the names that operators use. */
export const CANDLE_FORMATS = {
  histdata: 'HistData ASCII',
  oanda_json: 'OANDA v20 JSON',
  ndjson: 'candles as NDJSON',
  oanda_csv: 'OANDA candles as CSV',
  metatrader4: 'MetaTrader 4 CSV',
  metatrader5: 'MetaTrader 5 CSV',
  csv: 'plain CSV',
} as const;

export type CandleFormat = keyof typeof CANDLE_FORMATS;
