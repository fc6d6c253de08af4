import type { ReactNode } from 'react';
import { costWaterfall, type TradeCosts, type WaterfallStep } from '../../../domain/cost-waterfall.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { Figure } from '../../ui/figure.tsx';

const PARTS: Readonly<Record<WaterfallStep['part'], { readonly label: string; readonly metric: MetricId }>> =
  {
    gross: { label: 'Gross', metric: 'flash_loan_gross' },
    loan_fee: { label: 'Loan fee', metric: 'flash_loan_fee' },
    gas: { label: 'Gas', metric: 'flash_loan_gas' },
    bribe: { label: 'Bribe', metric: 'flash_loan_bribe' },
    net: { label: 'Net', metric: 'flash_loan_net' },
  };
/** Parts may be unknown, up to all of them. */
type KnownCosts = { readonly [Part in keyof TradeCosts]: bigint | null };

/**
 * A waterfall from revenue to net, cost by cost. If a part is unknown, the net is too, and there are figures without
 * bars.
 */
export function CostSteps({ costs }: { readonly costs: KnownCosts }): ReactNode {
  const { gross, loan_fee, gas, bribe } = costs;
  const isKnown = gross !== null && loan_fee !== null && gas !== null && bribe !== null;
  const steps = isKnown ? costWaterfall({ gross, loan_fee, gas, bribe }) : undefined;
  const ends = steps?.flatMap(({ from, to }) => [from, to]) ?? [0];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const place = (cents: number): number => (most === least ? 0 : (100 * (cents - least)) / (most - least));
  return (
    <dl className="flex flex-col gap-2 px-4 py-3">
      {(Object.keys(PARTS) as WaterfallStep['part'][]).map((part) => {
        const step = steps?.find((one) => one.part === part);
        return (
          <div key={part} className="grid grid-cols-[5rem_1fr_6.5rem] items-center gap-x-3">
            <dt className="text-12 text-muted">{PARTS[part].label}</dt>
            <dd aria-hidden="true" className="relative h-4 rounded-[3px] bg-raised">
              {step && step.from !== step.to && (
                <span
                  className={`absolute inset-y-0 rounded-[3px] ${step.change > 0 ? 'bg-gain' : 'bg-loss'}`}
                  style={{
                    left: `min(${place(Math.min(step.from, step.to))}%, calc(100% - 2px))`,
                    width: `max(2px, ${place(Math.max(step.from, step.to)) - place(Math.min(step.from, step.to))}%)`,
                  }}
                />
              )}
            </dd>
            <dd className="text-right tabular-nums">
              <Figure
                value={step && step.change !== 0 ? step.change / 100 : lone(costs, part)}
                format={{ unit: 'dollars', signed: true }}
                toned
                metric={PARTS[part].metric}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A part in dollars with its exact value, also for one that is too small for a bar. */
function lone(costs: KnownCosts, part: WaterfallStep['part']): number | null {
  const micros = part === 'net' ? netOf(costs) : costs[part];
  if (micros === null) return null;
  return Number(part === 'gross' || part === 'net' ? micros : -micros) / 1e6 || 0;
}

function netOf({ gross, loan_fee, gas, bribe }: KnownCosts): bigint | null {
  const isKnown = gross !== null && loan_fee !== null && gas !== null && bribe !== null;
  return isKnown ? gross - loan_fee - gas - bribe : null;
}
