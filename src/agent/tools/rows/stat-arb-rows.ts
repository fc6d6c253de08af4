import type { PairSignalRow } from '../../../contract/pair-signals.ts';
import { PAIR_TRADES, type PairTradeRow } from '../../../contract/pair-trades.ts';
import { PAIRS, type PairRow } from '../../../contract/pairs.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import { PAIR_LIST, PAIR_SIGNAL_LIST, PAIR_TRADE_LIST } from '../../../store/pairs/pair-lists.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownNumber } from './own-number.ts';
import { ownValue } from './own-value.ts';
import type { Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { selectionInstants } from './selection-instants.ts';
import { openSourceRows } from './source-rows.ts';

/** Pairs as they stand at their newest bar. */
export function openPairRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<PairRow>(context, {
    area: 'stat-arb',
    calls: ['pairs'],
    entries: (source) => listRows(context.db, PAIR_LIST, source, {}),
    get(row, field): Value {
      if (field === 'trading') return row.open_since === null ? 'no' : 'yes';
      if (field === 'following') return row.state === 'watched' ? 'no' : 'yes';
      return field === 'stretch' ? distance(row.z) : ownValue(row, field);
    },
    atOf: ({ observed_at }) => observed_at,
    nameOf: ({ pair }) => pair,
    to: '/stat-arb/prices',
    list: { columns: PAIRS.columns },
  });
}

/** Closed pair trades, by their entry. */
export function openPairTradeRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<PairTradeRow>(context, {
    area: 'stat-arb',
    calls: ['executions'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, PAIR_TRADE_LIST, source, { from, to });
    },
    get(trade, field): Value {
      if (field === 'timestamp') return trade.entry_at;
      if (field === 'costs_usd')
        return trade.net_usd === null || trade.gross_usd === null ? null : trade.net_usd - trade.gross_usd;
      if (field !== 'result') return ownValue(trade, field);
      const { net_usd: net } = trade;
      return net === null ? null : net > 0 ? 'win' : net < 0 ? 'loss' : 'even';
    },
    atOf: ({ entry_at }) => entry_at,
    nameOf: ({ pair }) => pair,
    to: '/stat-arb/executions',
    list: { columns: PAIR_TRADES.columns },
  });
}

function distance(z: number | null): number | null {
  return z === null ? null : Math.abs(z);
}

/** Decisions about pairs that were far from their line. */
export function openPairSignalRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<PairSignalRow>(context, {
    area: 'stat-arb',
    calls: ['signals'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, PAIR_SIGNAL_LIST, source, { from, to });
    },
    get: (row, field) => (field === 'stretch' ? distance(row.z) : ownNumber(row, field)),
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ pair }) => pair,
    to: '/stat-arb/dashboard',
  });
}
