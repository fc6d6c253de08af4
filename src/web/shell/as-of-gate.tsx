import { type ReactNode, Suspense } from 'react';
import { MomentProvider, useMoment } from '../lib/moment.ts';
import { momentIn } from '../lib/replay-address.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const NoFormerState = lazyPart(async () => (await import('./no-former-state.tsx')).NoFormerState);

interface AsOfGateProps {
  /** What the screen can tell of a former moment: its figures of then, nothing, or it is never about the past. */
  readonly kind: 'as-of' | 'present' | 'not-kept';
  readonly children: ReactNode;
}

/** While a moment is replayed: the screen as of then, or what it shows instead, or why it cannot be shown. */
export function AsOfGate({ kind, children }: AsOfGateProps): ReactNode {
  const moment = useMoment();
  const { search } = useUrlSearch();
  const { at } = search;
  const isNone = at !== undefined && at !== '' && momentIn(at) === undefined;
  if (isNone || (moment !== undefined && kind === 'not-kept'))
    return (
      <Suspense>
        <NoFormerState at={isNone ? at : undefined} />
      </Suspense>
    );
  if (moment === undefined || kind === 'as-of') return children;
  return (
    <MomentProvider value={undefined}>
      <p className="mb-4 rounded-panel border border-warn bg-warn-soft px-4 py-2 text-normal">
        This screen speaks of the present, not of the replayed moment.
      </p>
      {children}
    </MomentProvider>
  );
}
