import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TradeAnalysis } from '../../../contract/trade-charts.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';

/** Which trades: what a table filters by, without its order and pages. */
export type ChartFilter = Omit<QueryOf<'tradeAnalysis'>, 'trading_day' | 'unit'>;

export type AnalysisQuery = UseQueryResult<TradeAnalysis, ApiError>;

/** What every panel of the analysis of a set of trades is given. */
export interface AnalysisPanelProps {
  readonly query: AnalysisQuery;
  readonly unit: 'dollars' | 'percent';
  readonly aside: ReactNode;
}

/** The states that they share: on its way, failed, and nothing closed. */
export const ANALYSIS_STATES = {
  loading: 'Reading these trades...',
  failure: 'Failed to load the analysis of these trades.',
  empty: {
    when: ({ risk }: TradeAnalysis): boolean => risk.trades === 0,
    text: 'None of these trades has closed.',
  },
} as const;
