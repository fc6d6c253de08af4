import type { ReactNode } from 'react';
import type { LedgerSums } from '../../../contract/area-ledger.ts';
import type { SourceArea } from '../../../contract/areas/source-area.ts';
import { dollarsToMicros, waterfallOf } from '../../../domain/cost-waterfall.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { LedgerKind } from '../../../domain/ledger-kind.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../definition.tsx';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { QueryView } from '../query-view.tsx';
import { SourceNote } from '../source-note.tsx';
import { Waterfall } from '../waterfall.tsx';
import type { FrameName } from './frame-name.ts';
import { BASIS_WORDS, LEDGER_WORDS } from './ledger-words.ts';

interface LedgerPanelProps {
  readonly area: SourceArea;
  readonly name: FrameName;
  readonly title: string;
  readonly empty: string;
  /** Dollars of the gas in receipts that failed attempts paid: a step of its own. */
  readonly failedGas?: string | undefined;
}

/** What brings comes first, what it costs after it, and gas last. */
const ORDER: readonly LedgerKind[] = [
  ...(['gross', 'interest', 'reward', 'price_change', 'financing', 'mint_price', 'protocol_fee'] as const),
  ...(['loan_fee', 'swap_fee', 'slippage', 'royalty', 'tip', 'bribe', 'gas'] as const),
];

const MONEY = { unit: 'dollars', signed: true } as const;

/** What all facts of an area brought and cost, kind by kind, and their net. Each basis has a waterfall of its own. */
export function LedgerPanel({ area, name, title, empty, failedGas }: LedgerPanelProps): ReactNode {
  const sums = useEndpoint(`${name}LedgerSums`, {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="ledger_net">{title}</Definition>}
      context="all lines, dollars at the price of each block"
      aside={<SourceNote area={area} calls="all" query={sums} />}
    >
      <QueryView
        grows
        query={sums}
        loading="Loading the ledger..."
        failure="Failed to load the ledger."
        empty={{ when: (all) => all.length === 0, text: empty }}
        skeleton={<div className="skeleton m-4 h-32" />}
      >
        {(all) =>
          all.map((one) => (
            <BasisSums
              key={one.basis}
              sums={one}
              failedGas={one.basis === 'chain' ? dollarsToMicros(failedGas ?? '0') : 0n}
            />
          ))
        }
      </QueryView>
    </Panel>
  );
}

interface BasisSumsProps {
  readonly sums: LedgerSums[number];
  /** In whole millionths. */
  readonly failedGas: bigint;
}

function BasisSums({ sums, failedGas }: BasisSumsProps): ReactNode {
  const { basis, lines, unvalued, parts } = sums;
  const steps = waterfallOf(
    parts
      .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
      .flatMap(({ kind, amount_usd }): (readonly [LedgerKind | 'failed_gas', bigint])[] => {
        const micros = dollarsToMicros(amount_usd);
        return kind === 'gas' && failedGas > 0n && failedGas <= -micros
          ? [
              [kind, micros + failedGas],
              ['failed_gas', -failedGas],
            ]
          : [[kind, micros]];
      }),
  );
  const count = (value: number): string => formatNumber(value, { unit: 'count' });
  return (
    <>
      <p className="px-4 pt-2 text-12 text-muted">
        {`${count(lines)} lines ${BASIS_WORDS[basis]}`}
        {unvalued > 0 && `, ${count(unvalued)} without a price or a possible amount in no sum`}
      </p>
      <Waterfall
        lines={steps.map(({ part, from, to, change }) => ({
          key: part,
          label: part === 'net' ? 'Net' : part === 'failed_gas' ? 'Failed gas' : LEDGER_WORDS[part],
          bar: { from, to },
          figure: (
            <Figure
              value={change / 100}
              format={MONEY}
              toned
              metric={part === 'net' ? 'ledger_net' : 'ledger_line'}
            />
          ),
        }))}
      />
    </>
  );
}
