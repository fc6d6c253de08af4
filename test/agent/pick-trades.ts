import type { StoredTrade } from '../support/stored-facts.ts';

type Trades = readonly StoredTrade[];

export const eur = (trades: Trades) => trades.filter(({ symbol }) => symbol === 'EUR_USD');
export const sgd = (trades: Trades) => trades.filter(({ symbol }) => symbol === 'USD_SGD');
export const buys = (trades: Trades) => trades.filter((one) => one.buys);
export const sells = (trades: Trades) => trades.filter((one) => !one.buys);

/** The UTC date of entry, and its month 'YYYY-MM'. */
export const dayOf = ({ entered }: StoredTrade) => new Date(entered).toISOString().slice(0, 10);
export const monthOf = (trade: StoredTrade) => dayOf(trade).slice(0, 7);

/** Trades entered in a month 'YYYY-MM', or on a date. */
export const month = (text: string) => (trades: Trades) => trades.filter((one) => monthOf(one) === text);
export const day = (text: string) => (trades: Trades) => trades.filter((one) => dayOf(one) === text);

/** The UTC hour of entry. */
export const hourKey = ({ entered }: StoredTrade) => new Date(entered).getUTCHours();
