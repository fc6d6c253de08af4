import * as zod from 'zod';
import type { Quote } from '../../contract/status.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/durations.ts';
import { FX_WEEK_SECONDS, fxWeekOpen, nextFxOpen } from '../../domain/fx-week.ts';
import { moneyFormat } from '../../domain/money-format.ts';
import { CurrencyPair } from '../../domain/symbol.ts';
import { getBrokerStatus } from '../../store/broker/broker.ts';
import { getEngineStatus } from '../../store/engine/engine-status.ts';
import { listOpenPositions } from '../../store/engine/positions.ts';
import { listQuotes } from '../../store/engine/quotes.ts';
import { listRemotePositions, POSITION_CALLS } from '../../store/mirror/remote-positions.ts';
import { listSources } from '../../store/mirror/sources.ts';
import { formatValue } from '../grammar/format-value.ts';
import { type AgentTool, MOST_ENTRIES, SCOPE_INPUT, withScope } from './agent-tool.ts';
import { count, type Figure, figure } from './figure.ts';
import { scopedFinding, sourceAge, staleText } from './finding-of.ts';
import { scopeFor, screen } from './tool-context.ts';

const PositionsInput = zod.strictObject({ ...SCOPE_INPUT, symbol: CurrencyPair.optional() });

interface PositionData {
  readonly symbol: string | null;
  readonly direction: string | null;
  readonly pattern: string | null;
  readonly entry_price: Figure;
  readonly quantity: Figure;
  readonly since: string;
}

/** The open positions. */
export const openPositions: AgentTool<
  typeof PositionsInput,
  { readonly open: Figure; readonly positions: readonly PositionData[] }
> = {
  name: 'open_positions',
  title: 'Open positions',
  about: 'The positions that are open now, the newest 25 of them one by one.',
  input: PositionsInput,
  async find(given, { symbol, ...input }) {
    const context = withScope(given, input);
    const scope = await scopeFor(context, symbol, 'positions');
    const isRemote = scope.market === 'remote';
    const positions = isRemote
      ? await listRemotePositions(context.db, 'all', symbol)
      : await listOpenPositions(context.db, scope, context.now);
    const to = screen('/trading/trades/current', scope);
    // The screen of positions shows all of them; those of one symbol are counted by the list of trades.
    const counted =
      symbol === undefined || isRemote
        ? to
        : screen('/trading/trades/history', scope, { symbol, status: 'pending' });
    const found = await scopedFinding(context, scope, {
      open: count(positions.length, counted),
      positions: positions.slice(0, MOST_ENTRIES).map((position) => ({
        symbol: position.symbol,
        direction: position.direction,
        pattern: position.pattern_id ?? null,
        entry_price: figure(position.entry_price, { unit: 'price' }, to),
        quantity: figure(position.quantity, { unit: 'count' }, to),
        since: position.timestamp,
      })),
    });
    if (!isRemote) return found;
    const age = await sourceAge(context, { area: 'trading', kind: 'remote' }, [POSITION_CALLS.all]);
    return { ...found, ...age };
  },
};

const StatusInput = zod.strictObject({ ...SCOPE_INPUT });

interface StatusData {
  readonly market: string | null;
  readonly granularity: string | null;
  /** When the foreign-exchange market closes, null while it is closed, and when it opens again. */
  readonly hours: { readonly closes_at: string | null; readonly opens_at: string };
  readonly series: readonly {
    readonly symbol: string;
    readonly candles: Figure;
    readonly state: string;
    readonly first_candle_at: string | null;
    readonly last_candle_at: string | null;
    readonly problem: string | null;
    /** The time since the newest candle opened, such as '5 min'. */
    readonly age: string | null;
    /** Whether the market is open; null without a quote. */
    readonly open: boolean | null;
    readonly bid: string | null;
    readonly ask: string | null;
    readonly spread: string | null;
  }[];
  readonly sources: readonly { readonly area: string; readonly label: string; readonly calls: number }[];
  /** Calls of sources that currently fail. */
  readonly failing: readonly string[];
}

/** The state of the engine and of the other areas' sources. */
export const engineStatus: AgentTool<typeof StatusInput, StatusData> = {
  name: 'engine_status',
  title: 'State of engine and sources',
  about: 'Which market is shown, how far its candles reach, and which sources of data fail or are stale.',
  input: StatusInput,
  async find(given, input) {
    const context = withScope(given, input);
    const { series, scope } = await getEngineStatus(context.db, context.query, () => context.now);
    const to = screen('/trading', scope);
    const quotes = scope.market === null ? [] : await listQuotes(context.db, scope.market);
    const sources = (await listSources(context.db)).filter(({ active }) => active);
    const data: StatusData = {
      market: scope.market,
      granularity: scope.granularity,
      hours: hoursAt(context.now),
      series: series.slice(0, MOST_ENTRIES).map((one) => ({
        symbol: one.symbol,
        candles: count(one.candles, to),
        state: one.state,
        first_candle_at: one.first_candle_at,
        last_candle_at: one.last_candle_at,
        problem: one.problem,
        ...quoteOf(quotes, one.symbol),
        age:
          one.last_candle_at === null
            ? null
            : formatValue((context.now - Date.parse(one.last_candle_at)) / MINUTE_MS, 'minutes'),
      })),
      sources: sources.map(({ area, label, calls }) => ({ area, label, calls: calls.length })),
      failing: sources.flatMap(({ area, calls }) =>
        calls
          .filter(({ state }) => state === 'failed')
          .map(({ call, problem }) => `${area} ${call} (${problem})`),
      ),
    };
    return scopedFinding(context, await scopeFor(context, undefined, 'positions'), data);
  },
};

function hoursAt(now: number): StatusData['hours'] {
  const seconds = now / SECOND_MS;
  const close = fxWeekOpen(seconds) + FX_WEEK_SECONDS;
  const text = (moment: number) => new Date(moment * SECOND_MS).toISOString();
  return { closes_at: seconds < close ? text(close) : null, opens_at: text(nextFxOpen(seconds)) };
}

function quoteOf(quotes: readonly Quote[], symbol: string) {
  const quote = quotes.find((one) => one.symbol === symbol);
  if (!quote) return { open: null, bid: null, ask: null, spread: null };
  const text = (value: number) => formatValue(value, 'price');
  return {
    open: quote.open,
    bid: text(quote.bid),
    ask: text(quote.ask),
    spread: text(quote.ask - quote.bid),
  };
}

const AccountInput = zod.strictObject({});

interface AccountData {
  readonly provider: string;
  readonly environment: string | null;
  readonly currency: string | null;
  readonly balance: Figure;
  readonly realised_profit: Figure;
  readonly net_asset_value: Figure;
  readonly margin_used: Figure;
  readonly margin_available: Figure;
}

/** The broker account. */
export const brokerAccount: AgentTool<typeof AccountInput, AccountData> = {
  name: 'broker_account',
  title: 'Broker account',
  about: 'Balance, realised profit, net asset value and margin of the account at the broker.',
  input: AccountInput,
  async find(context) {
    const { provider, environment, account, succeeded_at, problem } = await getBrokerStatus(context.db);
    const to = '/trading/broker';
    const nothing = { scope: null, as_of: succeeded_at, stale: null, data: null };
    if (provider === null)
      return { ...nothing, note: 'No broker is connected, so no account is known: wallet size N/A.' };
    if (!account)
      return { ...nothing, note: `${provider} has not answered yet, so nothing is known of the account.` };
    const money = (value: number | null, signed = false) =>
      figure(value, moneyFormat(account.currency, signed), to);
    return {
      scope: null,
      as_of: succeeded_at,
      stale: staleText(context, { what: provider, as_of: succeeded_at, problem }),
      note: null,
      data: {
        provider,
        environment,
        currency: account.currency,
        balance: money(account.balance),
        realised_profit: money(account.pl, true),
        net_asset_value: money(account.nav),
        margin_used: money(account.margin_used),
        margin_available: money(account.margin_available),
      },
    };
  },
};
