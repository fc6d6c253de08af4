import type { ReactNode } from 'react';
import type { FlashLoanDetail } from '../../../contract/flash-loan-detail.ts';
import { baseUnitsText, shownBaseUnits } from '../../../domain/base-units.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import { HashText, shortenHash } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { type FlowStep, tokenFlow } from './token-flow.ts';

const WHAT: Readonly<Record<FlowStep['what'], string>> = {
  borrow: 'borrows from',
  receive: 'receives from',
  pay: 'pays to',
  repay: 'repays to',
  bribe: 'pays to',
};
const ETHER = 18;

/** The token movements between the executor and its counterparties, one arrow each, in their order. */
export function FlowChart({ detail }: { readonly detail: FlashLoanDetail }): ReactNode {
  const steps = tokenFlow(detail);
  const fees = detail.loans.filter(({ fee }) => fee !== '0');
  return (
    <Panel
      title="Token flow"
      context={
        detail.failure === null
          ? 'what the executor received and paid, in order'
          : 'attempted movements; all were reverted'
      }
    >
      {steps.length === 0 ? (
        <EmptyText>It failed before any loan or swap.</EmptyText>
      ) : (
        <div className="px-4 py-3">
          <p className="mb-2 w-fit rounded-control border border-line bg-raised px-2 py-1 text-12 text-strong">
            Executor <HashText value={detail.executor} />
          </p>
          <ol className="ml-4 border-l-2 border-control">
            {steps.map((step) => (
              <Step
                key={`${step.what} ${step.place} ${step.token} ${step.amount}`}
                step={step}
                detail={detail}
              />
            ))}
          </ol>
          {fees.length > 0 && (
            <p className="mt-2 text-12 text-muted">
              Fee of the loan:{' '}
              {fees.map(({ lender, token, fee }) => (
                <Quantity key={`${lender} ${token}`} amount={fee} token={token} detail={detail} />
              ))}
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}

function Step({ step, detail }: { readonly step: FlowStep; readonly detail: FlashLoanDetail }): ReactNode {
  const isIn = step.way === 'in';
  return (
    <li className="grid grid-cols-[minmax(7.5rem,1fr)_minmax(8.75rem,1fr)] items-center gap-x-2 py-1">
      <span className={`relative pb-1 ${isIn ? 'text-rise' : 'text-fall'}`}>
        <span className="block px-2 text-right text-12 font-medium tabular-nums">
          <Quantity amount={step.amount} token={step.token} detail={detail} />
        </span>
        <Arrow isIn={isIn} />
      </span>
      <span className="min-w-0 rounded-control border border-line px-1.5 py-1 text-12 whitespace-nowrap sm:px-2">
        <span className="sr-only">{`The executor ${WHAT[step.what]} `}</span>
        <span className="block truncate text-strong">
          {step.name} <span className="text-muted">{step.what}</span>
        </span>
        {step.place !== null && <HashText value={step.place} />}
      </span>
    </li>
  );
}

/** A line across the chart with its head at the recipient. */
function Arrow({ isIn }: { readonly isIn: boolean }): ReactNode {
  return (
    <span aria-hidden="true" className="relative block h-2">
      <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-current" />
      <svg
        viewBox="0 0 8 8"
        className={`absolute top-0 size-2 fill-current ${isIn ? 'left-0' : 'right-0 rotate-180'}`}
        aria-hidden="true"
      >
        <path d="M0 4 8 0V8Z" />
      </svg>
    </span>
  );
}

interface QuantityProps {
  readonly amount: string;
  readonly token: string;
  readonly detail: Pick<FlashLoanDetail, 'tokens'>;
}

/** An amount in tokens if their decimals are known, otherwise in base units. The title has the exact value. */
function Quantity({ amount, token, detail: { tokens } }: QuantityProps): ReactNode {
  const decimals = token === 'ETH' ? ETHER : tokens.find(({ name }) => name === token)?.decimals;
  const exact = decimals === undefined ? `${amount} base units` : baseUnitsText(amount, decimals);
  return (
    <span className="whitespace-nowrap max-sm:whitespace-normal" title={`${exact} ${isolateName(token)}`}>
      {decimals === undefined
        ? `${shownBaseUnits(amount, 0)} base units of`
        : shownBaseUnits(amount, decimals)}{' '}
      {shortenHash(token)}
    </span>
  );
}
