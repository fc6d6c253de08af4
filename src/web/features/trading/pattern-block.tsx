import { type ReactNode, Suspense, useMemo } from 'react';
import type { PatternBlock } from '../../../contract/pattern-detail.ts';
import type { Scope } from '../../../contract/scope-query.ts';
import { patternSubjectOf } from '../../../domain/note-subject.ts';
import { useShownRun } from '../../lib/shown-run.ts';
import { FiguresNote } from '../../ui/figures-note.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NotesPanel } from '../../ui/notes-panel.tsx';
import { PanelSkeleton } from '../../ui/panel-skeleton.tsx';
import { PatternAnalytics, PerformanceSummary } from './pattern-analytics.tsx';
import { PatternEvidence } from './pattern-evidence.tsx';
import { PatternDetails, PatternHead } from './pattern-head.tsx';
import { PatternLife } from './pattern-life.tsx';
import { dollarTradeColumns, patternTradeColumns } from './pattern-trade-columns.tsx';
import { TradeList } from './trade-list.tsx';
import { TRADE_LIST } from './trade-list-rules.ts';

const PatternFan = lazyPart(async () => (await import('./pattern-fan.tsx')).PatternFan);
/** Height of the loaded panel, in pixels. */
const FAN_HEIGHT = 342;

const PatternCharts = lazyPart(async () => (await import('./pattern-charts.tsx')).PatternCharts);
/** Height of equity and risk, in pixels. */
const CHARTS_HEIGHT = 620;

interface PatternBlockViewProps {
  readonly block: PatternBlock;
  readonly scope: Scope;
  /** True if other symbols have the same bits: each list then has its own address parameters. */
  readonly several: boolean;
}

/** A pattern in one symbol: details, performance, life and trades. */
export function PatternBlockView({ block, scope, several }: PatternBlockViewProps): ReactNode {
  const { pattern, performance } = block;
  const symbol = block.symbol ?? undefined;
  const place = block.symbol ?? 'no symbol';
  const { market, granularity } = pattern;
  const within = several ? place : undefined;
  const scoped = useMemo(
    () => ({
      bits: pattern.pattern,
      symbol,
      market,
      granularity: granularity ?? scope.granularity ?? undefined,
    }),
    [pattern.pattern, symbol, market, granularity, scope.granularity],
  );
  const rules = useMemo(
    () =>
      several
        ? { ...TRADE_LIST, prefix: `${place.toLowerCase().replace(' ', '_')}_`, sharesPeriod: true as const }
        : TRADE_LIST,
    [several, place],
  );
  // Notes are of a market's pattern.
  const isOfRun = useShownRun() !== undefined;
  const subject = patternSubjectOf({ market, symbol: block.symbol, granularity, bits: pattern.pattern });
  return (
    <article aria-label={`${pattern.pattern} in ${place}`} className="flex flex-col gap-4">
      <PatternHead
        bits={pattern.pattern}
        symbol={symbol}
        source={granularity === null ? market : `${market}/${granularity}`}
        trades={performance.total_trades}
      />
      {market !== 'remote' && symbol !== undefined && (
        <Suspense fallback={<PanelSkeleton height={FAN_HEIGHT}>Loading what followed...</PanelSkeleton>}>
          <PatternFan
            bits={pattern.pattern}
            scoped={{ symbol, market, granularity: scoped.granularity }}
            within={within}
          />
        </Suspense>
      )}
      <PatternDetails bits={pattern.bitstring} pattern={pattern} within={within} />
      {/* Mirrored engines report no such figures. */}
      {market !== 'remote' && (
        <PatternEvidence pattern={pattern} largestLoss={block.largest_tested_loss} within={within} />
      )}
      <FiguresNote time="All time" of="all trades of this pattern" />
      <PerformanceSummary performance={performance} counted={pattern.trade_count} within={within} />
      <div className="grid gap-4 @4xl:grid-cols-2">
        <PatternAnalytics performance={performance} counted={pattern.trade_count} within={within} />
        {market !== 'remote' && <PatternLife steps={block.steps} within={within} />}
      </div>
      {/* Below what is read first: how high it will be is known late. A mirrored engine reports neither candles nor steps. */}
      <Suspense
        fallback={
          <PanelSkeleton height={CHARTS_HEIGHT} grows>
            Loading equity...
          </PanelSkeleton>
        }
      >
        <PatternCharts
          scoped={scoped}
          unit={performance.unit}
          within={within}
          life={block.steps}
          hasCandles={market !== 'remote'}
        />
      </Suspense>
      <TradeList
        scoped={scoped}
        rules={rules}
        columns={performance.unit === 'dollars' ? dollarTradeColumns : patternTradeColumns}
        name="pattern_trades"
        noun={several ? `trades in ${place}` : 'trades'}
        empty="No trades found for this pattern"
        lead=""
        unit={performance.unit}
        opens="trade"
      />
      {subject !== undefined && !isOfRun && <NotesPanel kind="pattern" subject={subject} within={within} />}
    </article>
  );
}
