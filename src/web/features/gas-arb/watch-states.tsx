import type { ReactNode } from 'react';
import type { GasMempool } from '../../../contract/gas-mempool.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { Definition } from '../../ui/definition.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { COUNT, PERCENT } from './gas-text.ts';

type Watch = GasMempool['watches'][number];

const MODE_TEXT = {
  subscription: 'by subscription',
  filter: 'by a polled filter',
  pool: 'from its whole pool',
} as const;

/** How each node tells its pending transactions, why one tells none, and how much of what is in blocks was told before. */
export function WatchStates({ mempool: { watches, coverage } }: { readonly mempool: GasMempool }): ReactNode {
  const day = useTradingDay();
  return (
    <ul className="flex flex-col gap-2" aria-label="Nodes">
      {watches.map((watch) => (
        <li
          key={watch.node}
          className="flex items-start gap-2 rounded-panel border border-line bg-panel px-4 py-2 text-normal"
        >
          <Icon
            name={watch.state === 'open' ? 'radar' : 'unplug'}
            size={16}
            className={`mt-0.5 shrink-0 ${watch.state === 'open' ? 'text-muted' : 'text-warn'}`}
            aria-hidden="true"
          />
          <span>{watchText(watch, watches.length, day)}</span>
        </li>
      ))}
      <li className="px-4 text-normal">
        <Definition metric="gas_coverage" n={coverage.transactions}>
          {coverageText(coverage)}
        </Definition>
      </li>
    </ul>
  );
}

function coverageText({ pct, seen, transactions, blocks }: GasMempool['coverage']): string {
  if (pct === null) return 'Coverage N/A: no block with transactions since pending ones are watched.';
  const count = (value: number): string => formatNumber(value, COUNT);
  return `Coverage ${formatNumber(pct, PERCENT)}: ${count(seen)} of ${count(transactions)} transactions in ${count(blocks)} ${blocks === 1 ? 'block' : 'blocks'} were told before.`;
}

function watchText(watch: Watch, nodes: number, day: TradingDay): string {
  const { state, mode, bodies, reason, since, node } = watch;
  const which = nodes === 1 ? 'The node' : `Node ${node + 1} of ${nodes}`;
  const at = formatMinute(since, day);
  if (state === 'open' && mode !== null)
    return `${which} tells pending transactions ${MODE_TEXT[mode]}, ${bodies ? 'whole' : 'by hash'}, since ${at}.`;
  if (state === 'refused')
    return `${nodes === 1 ? 'This node' : which} offers no pending transactions (${reason ?? 'no reason given'}).`;
  return `${which} tells no pending transactions since ${at}: ${reason ?? 'the connection was lost'}. What is in blocks meanwhile counts as not seen.`;
}
