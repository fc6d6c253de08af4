import type { FlashLoanTrade } from '../../../contract/flash-loan-trade.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { shortenHash } from '../../ui/hash-text.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Peek } from '../../ui/peek.ts';

/** An execution in the inspector. */
export const EXECUTION_PEEK: Peek<FlashLoanTrade> = {
  noun: 'Execution',
  keyOf: ({ id }) => id,
  tell: ({ tx_hash, status, real_profit_usd: profit }) => {
    const name = tx_hash === null ? 'Execution' : `Execution ${shortenHash(tx_hash)}`;
    const figure = profit === null ? 'N/A' : formatNumber(profit, { unit: 'dollars', signed: true });
    return `${name}, ${status ?? 'N/A'}, ${figure}`;
  },
  content: lazyPart(async () => (await import('./execution-inspector.tsx')).ExecutionInspector),
};
