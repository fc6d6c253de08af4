import { MINUTE_MS } from '../../../domain/durations.ts';
import { markPosition } from '../../../domain/mark-position.ts';
import { listOpenPositions } from '../../../store/engine/positions.ts';
import { listQuotes } from '../../../store/engine/quotes.ts';
import { listRemotePositions, POSITION_CALLS } from '../../../store/mirror/remote-positions.ts';
import { scopedFinding, sourceAge } from '../finding-of.ts';
import { scopeFor, screen, type ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { unsaidByService, withoutGiven } from './told-by-service.ts';

/** The open positions. */
export async function openPositionRows(context: ToolContext): Promise<RowSource> {
  const scope = await scopeFor(context, undefined, 'positions');
  const isRemote = scope.market === 'remote';
  const to = screen('/trading/trades/current', scope);
  return {
    unsaid: isRemote ? unsaidByService : undefined,
    async *rows({ symbols }) {
      const positions = isRemote
        ? await listRemotePositions(context.db, 'all', undefined)
        : await listOpenPositions(context.db, scope, context.now);
      const quotes = scope.market === null ? [] : await listQuotes(context.db, scope.market);
      yield positions
        .filter(
          ({ symbol }) =>
            symbols.length === 0 || (symbol !== null && (symbols as readonly string[]).includes(symbol)),
        )
        .map((position): Row => {
          const quote = quotes.find(({ symbol }) => symbol === position.symbol);
          const get = (field: string): Value => {
            if (field === 'kind') return 'paper';
            if (field === 'pattern') return position.pattern_id ?? null;
            if (field === 'age') return (context.now - Date.parse(position.timestamp)) / MINUTE_MS;
            // Without a quote the result of closing is unknown.
            if (field === 'unrealised') return quote ? markPosition(position, quote).profit_usd : null;
            return ownValue(position, field);
          };
          return {
            get,
            isUnknown: (field) => get(field) === null,
            name: position.pattern_id ?? 'no pattern',
            to,
          };
        });
    },
    screenOf: (selection) => (withoutGiven(selection).where.length === 0 ? to : null),
    async finding(data) {
      const found = await scopedFinding(context, scope, data);
      if (!isRemote) return found;
      return {
        ...found,
        ...(await sourceAge(context, { area: 'trading', kind: 'remote' }, [POSITION_CALLS.all])),
      };
    },
  };
}
