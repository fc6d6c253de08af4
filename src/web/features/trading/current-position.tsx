import type { ReactNode } from 'react';
import { BackButton } from '../../ui/back-button.tsx';
import { OpenPositions } from './open-positions.tsx';

/** The open position. If there are several, the newest comes first. */
export function CurrentPosition(): ReactNode {
  return (
    <div className="@container flex max-w-[960px] flex-col gap-4">
      <div>
        <BackButton label="Back to Dashboard" to="/trading/dashboard" />
      </div>
      <OpenPositions title="Open now, the newest first" />
    </div>
  );
}
