import type { ReactNode } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { PatternStatus } from '../../../domain/pattern-status.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { BitStair } from '../../ui/bit-stair.tsx';
import { Confidence } from '../../ui/confidence.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';

interface PatternHeadProps {
  readonly bits: string;
  readonly symbol?: string | undefined;
  /** Absent while unknown. */
  readonly trades?: number;
  /** Market and granularity: each of them may have the same bits. */
  readonly source?: string | undefined;
}

/** The pattern's stair, bits and symbol, and its number of trades. */
export function PatternHead({ bits, symbol, trades, source }: PatternHeadProps): ReactNode {
  return (
    <div className="flex min-h-24 flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border border-line bg-panel px-4 py-3">
      <BitStair bits={bits.slice(0, STAIR_LIMIT)} height={72} step={12} />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-mono text-20 font-semibold break-all text-strong">{bits}</h2>
        <p className="flex flex-wrap gap-x-3 text-muted">
          {symbol !== undefined && <span className="font-medium text-normal">{symbol}</span>}
          {source !== undefined && <span>{source}</span>}
          {trades !== undefined && <span>{`${trades} trade(s) found`}</span>}
        </p>
      </div>
    </div>
  );
}

/** Longer bit strings are truncated: a stair of 24 steps of 12 px fits a phone. */
const STAIR_LIMIT = 24;

/** Shown for an address without a known pattern. */
export function UnknownPattern(props: {
  readonly bits: string;
  readonly symbol: string | undefined;
}): ReactNode {
  const { bits, symbol } = props;
  return (
    <div className="flex flex-col gap-4">
      <PatternHead bits={bits} symbol={symbol} trades={0} />
      <p className="rounded-panel border border-line bg-warn-soft px-4 py-2 text-warn">
        This pattern does not exist{symbol === undefined ? '' : ` for ${symbol}`} in the requested market and
        granularity.
      </p>
      <PatternDetails bits={bits} pattern={undefined} />
      <Panel title="Trades">
        <EmptyText>No trades found for this pattern</EmptyText>
      </Panel>
    </div>
  );
}

const EMOJI: Readonly<Record<PatternStatus, string>> = {
  awaiting: '⏳',
  potential: '🌱',
  observed: '👀',
  promoted: '📈',
  elite: '👑',
  dormant: '💤',
};

interface PatternDetailsProps {
  readonly bits: string;
  readonly pattern: Pattern | undefined;
  /** Appended to the accessible title, if other symbols have the same panel. */
  readonly within?: string | undefined;
}

/** The pattern's recorded details. */
export function PatternDetails({ bits, pattern, within }: PatternDetailsProps): ReactNode {
  const day = useTradingDay();
  return (
    <Panel title="Details" within={within}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @xl:grid-cols-4 @max-3xl:gap-x-2">
        <Fact label="Confidence Score">
          <Confidence value={pattern?.confidence ?? null} metric="confidence" />
        </Fact>
        <Fact label="Times Seen">
          <Figure value={pattern?.seen_count ?? 0} format={{ unit: 'count' }} metric="seen_count" />
        </Fact>
        <Fact label="Bit Length">
          <Figure value={pattern?.bit_length ?? null} format={{ unit: 'count' }} metric="bit_length" />
        </Fact>
        <Fact label="Last Seen">
          <span className="@max-sm:text-13">{formatMinute(pattern?.last_seen_at ?? null, day, 'Never')}</span>
        </Fact>
        <Fact label="Pattern Source">{pattern?.source ?? 'Unknown'}</Fact>
        <Fact label="Pattern Status">
          {pattern === undefined ? (
            'Unknown'
          ) : (
            <span className="inline-flex items-baseline gap-1.5">
              <span aria-hidden="true">{EMOJI[pattern.status]}</span>
              <span className="first-letter:uppercase">{pattern.status}</span>
            </span>
          )}
        </Fact>
        <Fact label="Symbol">{pattern?.symbol ?? 'N/A'}</Fact>
        <Fact label="Bitstring">
          <span className="font-mono text-12 break-all">{bits}</span>
        </Fact>
      </dl>
    </Panel>
  );
}

/** A detail of a pattern: name and value. */
export function Fact({
  label,
  children,
  wide = false,
}: {
  readonly label: string;
  readonly children: ReactNode;
  /** True to take its own line on a phone. */
  readonly wide?: boolean;
}): ReactNode {
  return (
    <div className={`min-w-0 ${wide ? '@max-lg:col-span-2' : ''}`}>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-16 font-medium text-strong">{children}</dd>
    </div>
  );
}
