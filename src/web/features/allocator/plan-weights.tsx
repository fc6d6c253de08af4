import type { ReactNode } from 'react';
import type { PotPlanWeight } from '../../../contract/pot-plans.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { Figure } from '../../ui/figure.tsx';

const PERCENT = { unit: 'percent', digits: 1 } as const;
const RATE = { unit: 'percent' } as const;
const CELL = 'px-3 py-1.5 text-right tabular-nums whitespace-nowrap';

/** The proposed vector: each market's weight and rate, now and after the move. */
export function PlanWeights({ weights }: { readonly weights: readonly PotPlanWeight[] }): ReactNode {
  if (weights.length === 0) return null;
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
          {weights.map((weight) => (
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
