import type { ReactNode } from 'react';
import { costWaterfall, type TradeCosts, type WaterfallStep } from '../../../domain/cost-waterfall.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { Figure } from '../../ui/figure.tsx';
import { Waterfall } from '../../ui/waterfall.tsx';

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
  const lines = (Object.keys(PARTS) as WaterfallStep['part'][]).map((part) => {
    const step = steps?.find((one) => one.part === part);
    return {
      key: part,
      label: PARTS[part].label,
      bar: step,
      figure: (
        <Figure
          value={step && step.change !== 0 ? step.change / 100 : lone(costs, part)}
          format={{ unit: 'dollars', signed: true }}
          toned
          metric={PARTS[part].metric}
        />
      ),
    };
  });
  return <Waterfall lines={lines} />;
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
