import type { ReactNode } from 'react';
import { TRADE_EVIDENCE_ENDPOINTS, type TradeEvidence } from '../../../contract/trade-evidence.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { plainCsv } from '../../../domain/plain-csv.ts';
import { SYMBOLS } from '../../../domain/symbol.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { formatAge } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { ScopeNote } from '../../ui/scope-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { EvidencePanel } from './evidence-panel.tsx';
import { EVIDENCE_COLUMNS, evidenceRows } from './evidence-rows.ts';
import { useSymbol } from './symbol-filter.tsx';

declareCalls(TRADE_EVIDENCE_ENDPOINTS);

const OPTIONS = SYMBOLS.map((symbol) => ({ value: symbol, label: symbol }));
const COUNT = { unit: 'count' } as const;

/** What stands beside the results of a symbol's trades, before and after promotion side by side. */
export function EvidencePage(): ReactNode {
  const { query } = useScope();
  const { setSearch } = useUrlSearch();
  const symbol = useSymbol() ?? SYMBOLS[0];
  const evidence = useEndpoint('tradeEvidence', { ...query, symbol }, { keepPrevious: true, live: false });
  const now = useNow();
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FilterRow
          label="Symbol"
          options={OPTIONS}
          chosen={symbol}
          onChoose={(value) => setSearch({ symbol: value })}
        />
        {evidence.dataUpdatedAt > 0 && (
          <span className="flex items-center gap-2 text-12 whitespace-nowrap text-muted">
            <ScopeNote scope={evidence.data?.scope} />
            {evidence.isFetching ? 'loading' : `loaded ${formatAge(now - evidence.dataUpdatedAt)} ago`}
            <Button onClick={() => void evidence.refetch()} disabled={evidence.isFetching} variant="link">
              {evidence.error === null ? 'Refresh' : 'Failed: retry'}
            </Button>
          </span>
        )}
      </div>
      <QueryView
        aged
        unframed
        query={evidence}
        loading="Computing the evidence..."
        failure="Failed to fetch the evidence of trades"
        empty={null}
        skeleton={
          <div className="grid gap-4 @4xl:grid-cols-2">
            <div className="skeleton h-160" />
            <div className="skeleton h-160" />
          </div>
        }
      >
        {(data) =>
          data.before.trades + data.after.trades === 0 ? (
            <Panel title="Evidence" context={symbol}>
              <EmptyText>{emptyText(data)}</EmptyText>
            </Panel>
          ) : (
            <div className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="text-12 text-muted">{basisText(data)}</p>
                <span className="flex gap-2">
                  <Button size="sm" variant="tool" icon="download" onClick={() => saveCsv(data)}>
                    CSV
                  </Button>
                  <Button size="sm" variant="tool" icon="download" onClick={() => saveJson(data)}>
                    JSON
                  </Button>
                </span>
              </div>
              <div className={`grid items-start gap-4 ${hasBoth(data) ? '@4xl:grid-cols-2' : ''}`}>
                <EvidencePanel
                  title="After promotion"
                  about="not used to select the patterns"
                  set={data.after}
                  lookedAt={data.patterns_looked_at}
                />
                <EvidencePanel
                  title="Before promotion"
                  about="selected by the same history: biased upwards"
                  set={data.before}
                  lookedAt={data.patterns_looked_at}
                />
              </div>
            </div>
          )
        }
      </QueryView>
    </div>
  );
}

/** A side without trades is one sentence, which needs no column beside the other. */
function hasBoth({ before, after }: TradeEvidence): boolean {
  return before.trades > 0 && after.trades > 0;
}

function saveCsv(evidence: TradeEvidence): void {
  saveFile(`evidence-${evidence.symbol}.csv`, 'text/csv', plainCsv(EVIDENCE_COLUMNS, evidenceRows(evidence)));
}

function saveJson(evidence: TradeEvidence): void {
  saveFile(`evidence-${evidence.symbol}.json`, 'application/json', JSON.stringify(evidence, undefined, 2));
}

function basisText({ candles, older_trades, patterns_looked_at, runs, seed }: TradeEvidence): string {
  const left = older_trades > 0 ? `; ${formatNumber(older_trades, COUNT)} older trades are left out` : '';
  return `Percent of the entry price, added up, net of costs. ${formatNumber(candles, COUNT)} candles, ${formatNumber(patterns_looked_at, COUNT)} patterns looked at, ${formatNumber(runs, COUNT)} drawings with seed ${seed}${left}. The two sides are never summed.`;
}

function emptyText({ older_trades, scope }: TradeEvidence): string {
  if (scope.market === 'remote')
    return 'A mirrored engine reports no candles: there is nothing to compare with.';
  return older_trades > 0
    ? 'All closed trades are older than the stored candles: there is nothing to compare them with.'
    : 'No closed trades of this symbol yet: there is nothing to compare.';
}
