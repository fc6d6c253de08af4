import type { ReactNode } from 'react';
import type { EvidenceGroup } from '../../../contract/trade-evidence.ts';
import { basisPointsOf } from '../../../domain/basis-points-of.ts';
import { Figure } from '../../ui/figure.tsx';

const KINDS: readonly (readonly [by: EvidenceGroup['by'], label: string])[] = [
  ['year', 'Year of entry, UTC'],
  ['volatility', 'Volatility of the candles'],
  ['session', 'Session'],
  ['weekday', 'Weekday, UTC'],
];

/** Number, win rate and mean of trades by year, volatility, session and weekday. */
export function EvidenceGroups({ groups }: { readonly groups: readonly EvidenceGroup[] }): ReactNode {
  return (
    <div className="grid gap-x-8 gap-y-3 px-4 pb-3 @xl:grid-cols-2">
      {KINDS.map(([by, label]) => (
        <table key={by} className="w-full table-fixed self-start text-right tabular-nums">
          <thead>
            <tr className="border-b border-line text-12 text-muted *:py-1 *:font-normal *:not-first:pl-2">
              <th scope="col" className="w-[28%] text-left">
                {label}
              </th>
              <th scope="col" className="w-[17%]">
                n
              </th>
              <th scope="col">won</th>
              <th scope="col" className="w-[34%]">
                mean, bps
              </th>
            </tr>
          </thead>
          <tbody>
            {groups
              .filter((group) => group.by === by)
              .map(({ name, trades, wins, mean_pct }) => (
                <tr key={name} className="*:py-1 *:not-first:pl-2">
                  <th scope="row" className="text-left font-normal text-normal">
                    {name}
                  </th>
                  <td>
                    <Figure value={trades} format={{ unit: 'count' }} />
                  </td>
                  <td>
                    <Figure value={(100 * wins) / trades} format={{ unit: 'percent', digits: 1 }} />
                  </td>
                  <td>
                    <Figure value={basisPointsOf(mean_pct)} format={{ unit: 'plain', signed: true }} toned />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
