import type { ReactNode } from 'react';
import type { PatternOverview } from '../../../contract/patterns.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { Figure } from '../../ui/figure.tsx';
import { Interval } from '../../ui/interval.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { StatCard } from '../../ui/stat-card.tsx';

/** The four cards of the pattern tracker. */
export function PatternCards({ overview }: { readonly overview: PatternOverview | undefined }): ReactNode {
  const card = { scope: overview?.scope, loading: overview === undefined };
  return (
    <div className="grid grid-cols-2 gap-2 @md:gap-4 @5xl:grid-cols-4">
      <StatCard
        {...card}
        label="Total Patterns"
        context={
          overview && (
            <span className="flex items-baseline gap-1 max-sm:contents">
              <span>Win rate</span>
              <Interval
                rate={overview.win_rate}
                low={overview.win_rate_low}
                high={overview.win_rate_high}
                n={overview.rated}
                noun="patterns"
                metric="pattern_win_rate"
                bar={false}
              />
            </span>
          )
        }
      >
        {overview && <Figure value={overview.total} format={{ unit: 'count' }} metric="pattern_count" />}
      </StatCard>
      <StatCard
        {...card}
        label="Avg Profit %"
        context={overview && sampleText(overview.avg_profit_n, 'patterns')}
      >
        {overview && (
          <Figure
            value={overview.avg_profit}
            format={{ unit: 'percent', signed: true }}
            toned
            metric="pattern_avg_profit"
            n={overview.avg_profit_n}
          />
        )}
      </StatCard>
      <StatCard
        {...card}
        label="Total Profit %"
        context={overview && sampleText(overview.total_profit_n, 'patterns')}
      >
        {overview && (
          <Figure
            value={overview.total_profit}
            format={{ unit: 'percent', signed: true }}
            toned
            metric="pattern_total_profit"
            n={overview.total_profit_n}
          />
        )}
      </StatCard>
      <StatCard {...card} label="Elite Patterns" context={overview && `of ${count(overview.total)} patterns`}>
        {overview && (
          <Figure value={overview.elite} format={{ unit: 'count' }} metric="elite_pattern_count" />
        )}
      </StatCard>
    </div>
  );
}

function count(value: number): string {
  return formatNumber(value, { unit: 'count' });
}
