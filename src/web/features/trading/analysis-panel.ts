import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TradeAnalysis } from '../../../contract/trade-charts.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';

/** The filter of a table, without its order and pages. */
export type ChartFilter = Omit<QueryOf<'tradeAnalysis'>, 'trading_day' | 'unit'>;

export type AnalysisQuery = UseQueryResult<TradeAnalysis, ApiError>;

/** Props of every panel of a trade analysis. */
export interface AnalysisPanelProps {
  readonly query: AnalysisQuery;
  readonly unit: 'dollars' | 'percent';
  readonly aside: ReactNode;
}

/** Their shared states: loading, failed, no closed trades. */
export const ANALYSIS_STATES = {
  loading: 'Loading these trades...',
  failure: 'Failed to load the analysis of these trades.',
  empty: {
    when: ({ risk }: TradeAnalysis): boolean => risk.trades === 0,
    text: 'None of these trades has closed.',
  },
} as const;
