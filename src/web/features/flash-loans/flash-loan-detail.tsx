import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FlashLoanDetail as Detail } from '../../../domain/flash-loan-detail.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText, shortenHash } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CostSteps } from './cost-steps.tsx';

const ID = /^\d{1,9}-\d{1,15}$/;

/** One execution that was read from a chain: what it brought and cost, what it borrowed, and its way. */
export function FlashLoanDetail(): ReactNode {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const nameable = ID.test(id);
  const query = useEndpoint('flashLoanDetail', { id }, { enabled: nameable });
  const unknown = !nameable || query.data?.detail === null;
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackButton label="Back to Executions" to="/flash-loans/logs" />
        <SourceNote area="flash-loans" calls={['recent']} />
      </div>
      {unknown ? (
        <section className="rounded-panel border border-line bg-panel">
          <EmptyText>
            No execution of this name is known from a chain. A block that its chain gave up takes its
            executions along.
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
          {({ detail }) => detail && <Loaded detail={detail} />}
        </QueryView>
      )}
    </div>
  );
}

function Loaded({ detail }: { readonly detail: Detail }): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <Facts detail={detail} />
      <div className="grid gap-4 @4xl:grid-cols-2">
        <CostSteps detail={detail} />
        <Way detail={detail} />
      </div>
    </div>
  );
}

function Facts({ detail }: { readonly detail: Detail }): ReactNode {
  const day = useTradingDay();
  const { trade, block_number, executor, failure, gas_used, gas_price_wei } = detail;
  return (
    <Panel title="Execution" context={`times in ${zoneLabel(day)}`}>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-3 px-4 py-3 @lg:grid-cols-2 @3xl:grid-cols-4">
        <FigureItem label="Status" loading={false} context={failure ?? undefined}>
          {trade.status && <StatusBadge status={trade.status} />}
        </FigureItem>
        <FigureItem label="TX" loading={false}>
          <HashText value={trade.tx_hash} />
        </FigureItem>
        <FigureItem label="Block" loading={false} context={formatMinute(trade.timestamp, day)}>
          {block_number.toLocaleString('en-US')}
        </FigureItem>
        <FigureItem label="Gas used" loading={false} context={`at ${gwei(gas_price_wei)} gwei`}>
          {Number(gas_used).toLocaleString('en-US')}
        </FigureItem>
        <FigureItem label="Wallet" loading={false}>
          <HashText value={trade.wallet} />
        </FigureItem>
        <FigureItem label="Executor" loading={false}>
          <HashText value={executor} />
        </FigureItem>
      </dl>
    </Panel>
  );
}

/** Loans, then the swaps one after another: what went in, where, and what came out. */
function Way({ detail: { loans, route } }: { readonly detail: Detail }): ReactNode {
  return (
    <Panel title="Loans and route" context="amounts in base units">
      {loans.length === 0 && route.length === 0 && (
        <EmptyText>No loan and no swap came about before it failed.</EmptyText>
      )}
      <ol className="flex flex-col gap-3 px-4 py-3">
        {loans.map(({ kind, lender, token, amount, fee }) => (
          <Step key={`${lender} ${token} ${amount}`} title={`Borrow from ${kind}`} place={lender}>
            <Quantity amount={amount} token={token} /> · fee <Quantity amount={fee} token={token} />
          </Step>
        ))}
        {route.map(({ venue, pool, token_in, amount_in, token_out, amount_out }) => (
          <Step key={`${pool} ${token_in} ${amount_in}`} title={`Swap on ${venue}`} place={pool}>
            <Quantity amount={amount_in} token={token_in} /> →{' '}
            <Quantity amount={amount_out} token={token_out} />
          </Step>
        ))}
      </ol>
    </Panel>
  );
}

interface StepProps {
  readonly title: string;
  readonly place: string;
  readonly children: ReactNode;
}

function Step({ title, place, children }: StepProps): ReactNode {
  return (
    <li className="border-l-2 border-control pl-3">
      <p className="text-13 text-strong">
        {title} <span className="text-muted">at </span>
        <HashText value={place} />
      </p>
      <p className="text-12 tabular-nums">{children}</p>
    </li>
  );
}

function Quantity({ amount, token }: { readonly amount: string; readonly token: string }): ReactNode {
  return (
    <span className="whitespace-nowrap" title={token}>
      {BigInt(amount).toLocaleString('en-US')} {shortenHash(token)}
    </span>
  );
}

function gwei(wei: string): string {
  return (Number(wei) / 1e9).toLocaleString('en-US', { maximumFractionDigits: 3 });
}
