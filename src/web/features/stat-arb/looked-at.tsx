import type { ReactNode } from 'react';
import type { PairDesk } from '../../../contract/stat-arb.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { PanelSkeleton } from '../../ui/panel-skeleton.tsx';

/** How few pairs there are to look at, and how far each desk has come. */
export function LookedAt({ desks }: { readonly desks: readonly PairDesk[] | undefined }): ReactNode {
  if (desks === undefined) return <PanelSkeleton grows>Loading pairs...</PanelSkeleton>;
  if (desks.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-12 text-muted">
      {desks.map((desk) => (
        <li key={desk.prices}>
          <span className="font-medium text-normal">{desk.prices}</span>{' '}
          {`${desk.instruments} instruments make ${pairsText(desk)}. ${barsText(desk)}`}
          {desk.problem !== null && <span className="text-warn"> {desk.problem}</span>}
        </li>
      ))}
    </ul>
  );
}

function pairsText({ possible_pairs, looked_at }: PairDesk): string {
  if (possible_pairs === looked_at) return `${possible_pairs} pairs`;
  return `${possible_pairs} pairs, of which ${looked_at} ${looked_at === 1 ? 'differs' : 'differ'}: the others span the same two series`;
}

function barsText({ bars, looks, look }: PairDesk): string {
  const count = (value: number) => formatNumber(value, { unit: 'count' });
  if (looks > 0)
    return `${count(bars)} bars, ${count(looks)} ${looks === 1 ? 'look' : 'looks'} of ${count(look)}.`;
  return `${count(bars)} of the ${count(look)} bars that the first look needs.`;
}
