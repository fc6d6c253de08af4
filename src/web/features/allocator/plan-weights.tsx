import type { ReactNode } from 'react';
import type { PotPlanWeight } from '../../../contract/pot-plans.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { Figure } from '../../ui/figure.tsx';

const PERCENT = { unit: 'percent', digits: 1 } as const;
const RATE = { unit: 'percent' } as const;
const CELL = 'px-3 py-1.5 last:pr-4 text-right tabular-nums whitespace-nowrap';

/** A share of less than this is rounding, and not idle. */
const LEAST_PCT = 0.05;

/** The proposed vector: each market's weight and rate, now and after the move, and what the vault keeps itself. */
export function PlanWeights({ weights }: { readonly weights: readonly PotPlanWeight[] }): ReactNode {
  if (weights.length === 0) return null;
  const idle = idleOf(weights);
  return (
    <div className="overflow-x-auto border-t border-line">
      <table className="w-full text-13">
        <caption className="sr-only">Weights of the plan</caption>
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="px-4 py-1.5 text-left font-normal">
              Market
            </th>
            {['Weight now', 'Planned', 'Move', 'Rate now', 'Rate after'].map((name) => (
              <th key={name} scope="col" className={`${CELL} font-normal`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...weights, ...(idle ? [idle] : [])].map((weight) => (
            <tr key={weight.market} className="border-t border-line">
              <th scope="row" className="px-4 py-1.5 text-left font-normal">
                <AddressName name={weight.market} />
              </th>
              <td className={CELL}>
                <Figure value={weight.now_pct} format={PERCENT} />
              </td>
              <td className={CELL}>
                <Figure value={weight.target_pct} format={PERCENT} />
              </td>
              <td className={CELL}>
                <Figure
                  value={weight.now === null || weight.target === null ? null : weight.target - weight.now}
                  format={{ unit: 'plain', digits: 0, signed: true }}
                />
              </td>
              <td className={CELL}>
                <Figure value={weight.rate_now_pct} format={RATE} />
              </td>
              <td className={CELL}>
                <Figure value={weight.rate_after_pct} format={RATE} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rest of the pot, which earns nothing; undefined where there is none or a weight is not known. */
function idleOf(weights: readonly PotPlanWeight[]): PotPlanWeight | undefined {
  const rest = (of: (weight: PotPlanWeight) => number | null, whole: number): number | null =>
    weights.reduce<number | null>((left, weight) => {
      const own = of(weight);
      return left === null || own === null ? null : left - own;
    }, whole);
  const [now_pct, target_pct] = [rest((one) => one.now_pct, 100), rest((one) => one.target_pct, 100)];
  if (now_pct === null || target_pct === null || Math.max(now_pct, target_pct) < LEAST_PCT) return undefined;
  const moved = rest((one) => (one.now === null || one.target === null ? null : one.target - one.now), 0);
  return {
    ...{ market: 'Idle', now_pct: Math.max(0, now_pct), target_pct: Math.max(0, target_pct) },
    ...{ now: moved === null ? null : 0, target: moved, rate_now_pct: 0, rate_after_pct: 0 },
  };
}
