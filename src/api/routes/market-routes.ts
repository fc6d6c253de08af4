import type { Log } from '../../log.ts';
import type { Store } from '../../store/database/open-store.ts';
import { createCalendarRoutes } from './calendar-routes.ts';
import { createChartRoutes } from './chart-routes.ts';
import { createListRoutes } from './list-routes.ts';
import { createPatternRoutes } from './pattern-routes.ts';
import { createTradeRoutes } from './trade-routes.ts';

/**
 * Patterns and trades with their calendars and charts, and every list, of the tables that `store` reads: those of the present, of a
 * moment, of a run of the laboratory, or of a replica.
 */
export function createMarketRoutes(store: Store, clock: () => number, log: Log) {
  return {
    ...createPatternRoutes(store, clock),
    ...createTradeRoutes(store, clock),
    ...createCalendarRoutes(store, clock),
    ...createChartRoutes(store),
    ...createListRoutes(store, clock, log),
  };
}
