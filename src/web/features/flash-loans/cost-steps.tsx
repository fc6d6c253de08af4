import type { ReactNode } from 'react';
import type { FlashLoanDetail } from '../../../domain/flash-loan-detail.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';

interface CostStep {
  readonly label: string;
  readonly metric: MetricId;
  /** What the step adds, below zero for a cost; null where it is not known. */
  readonly change: number | null;
}

interface Bar {
  /** Ends on the scale of the chart, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** From what the swaps brought to what was left, cost by cost, each bar beginning where the one before it ended. */
export function CostSteps({ detail }: { readonly detail: FlashLoanDetail }): ReactNode {
  const { gross_usd, loan_fee_usd, gas_usd, bribe_usd, net_usd } = detail;
  const steps: readonly CostStep[] = [
    { label: 'Gross', metric: 'flash_loan_gross', change: gross_usd },
    { label: 'Loan fee', metric: 'flash_loan_fee', change: negative(loan_fee_usd) },
    { label: 'Gas', metric: 'flash_loan_gas', change: negative(gas_usd) },
    { label: 'Bribe', metric: 'flash_loan_bribe', change: negative(bribe_usd) },
  ];
  const bars = placeBars(steps, net_usd);
  return (
    <Panel title="Gross to net" context="dollars at the price of the block">
      <dl className="flex flex-col gap-2 px-4 py-3">
        {[...steps, { label: 'Net', metric: 'flash_loan_net', change: net_usd } as const].map((step, at) => (
          <div key={step.label} className="grid grid-cols-[5rem_1fr_6.5rem] items-center gap-x-3">
            <dt className="text-12 text-muted">{step.label}</dt>
            <dd aria-hidden="true" className="relative h-4 rounded-[3px] bg-raised">
              <BarShape bar={bars?.[at]} isGain={(step.change ?? 0) > 0} />
            </dd>
            <dd className="text-right tabular-nums">
              <Figure
                value={step.change}
                format={{ unit: 'dollars', signed: true }}
                toned
                metric={step.metric}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function BarShape({ bar, isGain }: { readonly bar: Bar | undefined; readonly isGain: boolean }): ReactNode {
  if (!bar || bar.from === bar.to) return null;
  const [left, right] = [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)];
  return (
    <span
      className={`absolute inset-y-0 rounded-[3px] ${isGain ? 'bg-gain' : 'bg-loss'}`}
      style={{ left: `${100 * left}%`, width: `max(2px, ${100 * (right - left)}%)` }}
    />
  );
}

/** The bars of the steps and of what is left; undefined where a part is not known. */
function placeBars(steps: readonly CostStep[], net: number | null): Bar[] | undefined {
  const ends = [0];
  for (const { change } of steps) {
    if (change === null) return undefined;
    ends.push(ends.at(-1)! + change);
  }
  if (net === null) return undefined;
  const [least, most] = [Math.min(...ends, net), Math.max(...ends, net)];
  const scale = (value: number): number => (most === least ? 0 : (value - least) / (most - least));
  const bars = steps.map((_, at) => ({ from: scale(ends[at]!), to: scale(ends[at + 1]!) }));
  return [...bars, { from: scale(0), to: scale(net) }];
}

function negative(value: number | null): number | null {
  return value === null ? null : value === 0 ? 0 : -value;
}
