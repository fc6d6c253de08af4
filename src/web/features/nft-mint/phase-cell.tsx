import type { ReactNode } from 'react';
import type { MintCollectionRow } from '../../../contract/mint-collections.ts';
import { formatCountdown } from '../../ui/format-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { PHASE_TEXT, UNKNOWN_PHASES } from './mint-text.ts';

type Phase = Pick<MintCollectionRow, 'phase_state' | 'opens_at' | 'closes_at' | 'allowlist' | 'paused'>;

/** Whether a collection can be minted, with how long until it opens or closes. */
export function PhaseCell({ row }: { readonly row: Phase }): ReactNode {
  const { phase_state: state, allowlist, paused } = row;
  if (state === 'unknown')
    return (
      <span className="text-muted" title={UNKNOWN_PHASES}>
        {PHASE_TEXT.unknown}
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {paused ? 'Paused' : PHASE_TEXT[state]}
      <Countdown row={row} />
      {allowlist && <span className="text-12 text-muted">list</span>}
    </span>
  );
}

/** The time left until a phase opens or closes; nothing where neither is ahead. */
function Countdown({ row: { opens_at: opens, closes_at: closes } }: { readonly row: Phase }): ReactNode {
  const now = useNow();
  const left = (at: string | null): number => (at === null ? 0 : Date.parse(at) - now);
  if (left(opens) > 0) return <span className="text-12 text-muted">{`in ${briefly(left(opens))}`}</span>;
  if (left(closes) <= 0) return null;
  return <span className="text-12 text-muted">{`${briefly(left(closes))} left`}</span>;
}

/** A row has no room for 'less than a minute'. */
function briefly(milliseconds: number): string {
  return milliseconds < 60_000 ? '< 1 min' : formatCountdown(milliseconds);
}
