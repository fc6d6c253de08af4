import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TradeReference } from '../../../contract/trade-reference.ts';
import { TRADE_ENDPOINTS, type Trade } from '../../../contract/trades.ts';
import { tradeReferenceOf } from '../../../domain/trade-name.ts';
import type { ResponseOf } from '../../lib/api-client.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useMoment } from '../../lib/moment.ts';
import { useSubject } from '../../lib/page-subject.ts';
import { useShownRun } from '../../lib/shown-run.ts';
import { endpointQuery, useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { NotesPanel } from '../../ui/notes-panel.tsx';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { TradeCandles } from './trade-candles.tsx';
import { TradeFacts } from './trade-facts.tsx';
import { TradeLedger } from './trade-ledger.tsx';
import { tradeRoute } from './trade-route.ts';

declareCalls({ ...TRADE_CHART_ENDPOINTS, ...TRADE_ENDPOINTS });

/** A trade: its recorded details, and the candles around it. */
export function TradeDetail(): ReactNode {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const nameable = TradeReference.safeParse(id).success;
  const detail = useEndpoint('tradeDetail', { id }, { enabled: nameable });
  useLastingAddress(id, detail.data);
  useSubject(detail.data?.trade?.id);
  const moment = useMoment();
  const unknown = !nameable || detail.data?.trade === null;
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar aside={!unknown && <QueryFreshness scope={detail.data?.scope} query={detail} />}>
        <BackButton label="Back to History" to="/trading/trades/history" />
      </ScreenBar>
      {unknown ? (
        <section className="rounded-panel border border-line bg-panel">
          <EmptyText>
            {moment !== undefined && nameable
              ? 'At the replayed moment this trade had not opened.'
              : 'This trade does not exist. A number like 1-23 becomes invalid when the history is rebuilt.'}
          </EmptyText>
        </section>
      ) : (
        <QueryView
          unframed
          query={detail}
          loading="Loading trade..."
          failure="Failed to load the trade."
          empty={null}
          skeleton={<span className="skeleton block h-40" />}
        >
          {({ trade }) => trade && <Loaded trade={trade} />}
        </QueryView>
      )}
    </div>
  );
}

/** Replaces the id in the address by the trade's reference, which survives a rebuild. */
function useLastingAddress(id: string, detail: ResponseOf<'tradeDetail'> | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const moment = useMoment();
  const run = useShownRun();
  useEffect(() => {
    if (!detail?.trade) return;
    const name = tradeReferenceOf(detail.trade);
    if (name === id) return;
    // The answer is the same, so the cache takes it.
    client.setQueryData(endpointQuery('tradeDetail', { id: name }, {}, moment, run).queryKey, detail);
    void navigate({ ...tradeRoute(detail.trade), replace: true });
  }, [client, navigate, detail, id, moment, run]);
}

function Loaded({ trade }: { readonly trade: Trade }): ReactNode {
  const trades = useMemo(() => [trade], [trade]);
  // Notes are of a market's trade.
  const isOfRun = useShownRun() !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <TradeFacts trade={trade} />
      {trade.market !== 'remote' && <TradeLedger trade={trade} />}
      {/* A mirrored engine reports no candles. */}
      {trade.market !== 'remote' && <TradeCandles trades={trades} />}
      {!isOfRun && <NotesPanel kind="trade" subject={tradeReferenceOf(trade)} />}
    </div>
  );
}
