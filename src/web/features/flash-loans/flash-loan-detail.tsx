import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { FlashLoanDetail as Detail } from '../../../contract/flash-loan-detail.ts';
import { FLASH_LOAN_ENDPOINTS } from '../../../contract/flash-loans.ts';
import { shownBaseUnits } from '../../../domain/base-units.ts';
import { dollarsToMicros } from '../../../domain/cost-waterfall.ts';
import { explorerLink } from '../../../domain/explorer-link.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useSubject } from '../../lib/page-subject.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { formatAge, formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText, shortenHash } from '../../ui/hash-text.tsx';
import { NotesPanel } from '../../ui/notes-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CostSteps } from './cost-steps.tsx';
import { FlowChart } from './flow-chart.tsx';

declareCalls(FLASH_LOAN_ENDPOINTS);

const ID = /^\d{1,9}-\d{1,15}$/;

/** An execution read from a chain: revenue, costs, loans and token flow. */
export function FlashLoanDetail(): ReactNode {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const nameable = ID.test(id);
  const query = useEndpoint('flashLoanDetail', { id }, { enabled: nameable });
  const detail = query.data?.detail;
  const [met, setMet] = useState<{ readonly id: string; readonly hash: string | null }>();
  // After a reorganisation another execution may have the same position. It is not the one that was opened.
  if (detail && met?.id !== id) setMet({ id, hash: detail.trade.tx_hash });
  const isUndone = met?.id === id && detail !== undefined && detail?.trade.tx_hash !== met.hash;
  useSubject(detail?.trade.tx_hash ? shortenHash(detail.trade.tx_hash) : undefined);
  const isUnknown = !nameable || detail === null;
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackButton label="Back to Executions" to="/flash-loans/logs" />
        <SourceNote area="flash-loans" calls={['recent']} query={query} />
      </div>
      {isUndone || isUnknown ? (
        <section role="status" className="rounded-panel border border-line bg-panel">
          <EmptyText>
            {isUndone
              ? 'This execution was undone: its chain gave up the block that it stood in.'
              : 'This execution does not exist from a chain. A reorganisation removes the executions of its blocks.'}
          </EmptyText>
        </section>
      ) : (
        <QueryView
          query={query}
          loading="Loading execution..."
          failure="Failed to load the execution."
          empty={null}
          skeleton={<span className="skeleton block h-60" />}
        >
          {({ detail: loaded }) => loaded && <Loaded detail={loaded} />}
        </QueryView>
      )}
    </div>
  );
}

function Loaded({ detail }: { readonly detail: Detail }): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <ExecutionFacts detail={detail} />
      <div className="grid gap-4 @4xl:grid-cols-2">
        <FlowChart detail={detail} />
        <ExecutionCosts detail={detail} />
      </div>
      <NotesPanel kind="execution" subject={detail.trade.id} />
    </div>
  );
}

/** The recorded details of an execution. */
export function ExecutionFacts({ detail }: { readonly detail: Detail }): ReactNode {
  const day = useTradingDay();
  const { trade, block_number, executor, failure, gas_used, gas_price_wei } = detail;
  const { tip_wei, builder_payment_wei } = detail;
  return (
    <Panel title="Execution" context={`times in ${zoneLabel(day)}`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @xl:grid-cols-3 @3xl:grid-cols-4">
        <FigureItem label="Status" loading={false} context={failure ?? undefined}>
          {trade.status && <StatusBadge status={trade.status} />}
        </FigureItem>
        <FigureItem label="TX" loading={false}>
          <HashText value={trade.tx_hash} />
        </FigureItem>
        <FigureItem label="Block" loading={false} context={formatMinute(trade.timestamp, day)}>
          {formatNumber(block_number, { unit: 'count' })}
        </FigureItem>
        <FigureItem label="Gas used" loading={false} context={`at ${gwei(gas_price_wei)} gwei`}>
          {formatNumber(Number(gas_used), { unit: 'count' })}
        </FigureItem>
        <FigureItem
          label="Bribe"
          loading={false}
          context={`tip ${ether(tip_wei)}, to the builder ${ether(builder_payment_wei)} ETH`}
        >
          {`${ether((BigInt(tip_wei) + BigInt(builder_payment_wei)).toString())} ETH`}
        </FigureItem>
        <FigureItem label="Wallet" loading={false}>
          <HashText value={trade.wallet} />
        </FigureItem>
        <FigureItem label="Executor" loading={false}>
          <HashText value={executor} />
        </FigureItem>
      </dl>
      <Links detail={detail} />
    </Panel>
  );
}

/** Revenue and costs in dollars, and the age of their prices. */
export function ExecutionCosts({ detail }: { readonly detail: Detail }): ReactNode {
  const now = useNow();
  const { timestamp } = detail.trade;
  const age = timestamp === null ? '' : `, ${formatAge(now - Date.parse(timestamp))} ago`;
  const micros = (dollars: number | null) => (dollars === null ? null : dollarsToMicros(dollars));
  return (
    <Panel title="Gross to net" context={`dollars at the price of the block${age}`}>
      <CostSteps
        costs={{
          gross: micros(detail.gross_usd),
          loan_fee: micros(detail.loan_fee_usd),
          gas: micros(detail.gas_usd),
          bribe: micros(detail.bribe_usd),
        }}
      />
    </Panel>
  );
}

/** Links to similar executions and to a public explorer, where the chain has one. */
function Links({ detail: { trade, chain_id } }: { readonly detail: Detail }): ReactNode {
  const explorer = trade.tx_hash === null ? undefined : explorerLink(chain_id, 'tx', trade.tx_hash);
  const link = 'underline underline-offset-4';
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-12">
      {trade.wallet !== null && (
        <Link to="/flash-loans/logs" search={{ wallet: trade.wallet }} className={link}>
          Executions of this wallet
        </Link>
      )}
      {trade.token_path.length > 0 && (
        <Link to="/flash-loans/logs" search={{ token: trade.token_path.join(' → ') }} className={link}>
          Executions along this route
        </Link>
      )}
      {explorer !== undefined && (
        <a href={explorer} target="_blank" rel="noreferrer" className={link}>
          View the transaction in an explorer
        </a>
      )}
    </p>
  );
}

function gwei(wei: string): string {
  return formatNumber(Number(wei) / 1e9, { unit: 'plain', digits: 3 });
}

function ether(wei: string): string {
  return shownBaseUnits(wei, 18);
}
