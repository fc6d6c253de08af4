import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';
import { HashText } from '../../ui/hash-text.tsx';

/** The labels of outcomes. */
const STATES: Readonly<Record<FlashLoanGap['state'], { readonly text: string; readonly tone: string }>> = {
  no_loan_pays: { text: 'No: pool fees exceed the gap', tone: 'text-muted' },
  below_costs: { text: 'No: fee and gas exceed its gross', tone: 'text-muted' },
  open: { text: 'Open: profitable, not taken yet', tone: 'text-strong' },
  taken: { text: 'Taken', tone: 'text-normal' },
  failed: { text: 'Attempt failed', tone: 'text-warn' },
  closed: { text: 'No: closed by others first', tone: 'text-muted' },
};

/** The outcome of a gap, with a link to the execution that took it or failed. */
export function GapState({ gap: { state, trade_id, tx_hash } }: { readonly gap: FlashLoanGap }): ReactNode {
  const { text, tone } = STATES[state];
  return (
    <span className={tone}>
      {text}
      {trade_id !== null && (
        <>
          {' '}
          <Link to="/flash-loans/logs/$id" params={{ id: trade_id }} className="underline underline-offset-4">
            <HashText value={tx_hash} nullText="execution" />
          </Link>
        </>
      )}
    </span>
  );
}
