import type { ReactNode } from 'react';
import type { YieldDetail } from '../../../contract/yield-detail.ts';
import type { YieldVaultRow } from '../../../contract/yield-vaults.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PromisedRate } from './promised-rate.tsx';
import { daysText, dollarsOf, KIND_TEXT, STATE_TEXT } from './yield-text.ts';

const PERCENT = { unit: 'percent' } as const;
const MONEY = { unit: 'dollars' } as const;

interface Line {
  readonly label: string;
  readonly metric?: MetricId;
  readonly cell: (row: YieldVaultRow, vault: YieldDetail) => ReactNode;
  /** True if the vault has this line; absent if every vault has it. */
  readonly of?: (vault: YieldDetail) => boolean;
}

const grown = (pct: number | null, days: number | null, changes: number | null): ReactNode => (
  <>
    <Figure value={pct} format={PERCENT} />
    {pct !== null && <span className="ml-1.5 text-12 text-muted">{daysText(days, changes)}</span>}
  </>
);

const LINES: readonly Line[] = [
  {
    label: 'Kind',
    cell: ({ kind, asset }) => `${kind === null ? 'N/A' : KIND_TEXT[kind]}, ${asset ?? 'unknown asset'}`,
  },
  { label: 'State', cell: ({ state }) => (state === null ? 'N/A' : STATE_TEXT[state]) },
  { label: 'APY 7 d', metric: 'yield_apy', cell: (row) => grown(row.apy_7_pct, row.days_7, row.changes_7) },
  { label: 'APR 7 d', metric: 'yield_apr', cell: (row) => grown(row.apr_7_pct, row.days_7, row.changes_7) },
  {
    label: 'APY 30 d',
    metric: 'yield_apy_30',
    cell: (row) => grown(row.apy_30_pct, row.days_30, row.changes_30),
  },
  {
    label: 'APR 30 d',
    metric: 'yield_apr',
    cell: (row) => grown(row.apr_30_pct, row.days_30, row.changes_30),
  },
  {
    label: 'Rate now',
    metric: 'yield_rate_now',
    cell: (row) => <Figure value={row.rate_now_pct} format={PERCENT} />,
  },
  {
    label: 'Rewards promised',
    metric: 'yield_promised',
    cell: ({ reward_promised_pct: promised }) => <PromisedRate pct={promised} />,
  },
  {
    label: 'Rewards realised',
    metric: 'yield_realised',
    cell: (row) => <Figure value={row.reward_realised_pct} format={PERCENT} />,
  },
  {
    label: 'Net APY',
    metric: 'yield_net_apy',
    cell: (row) => <Figure value={row.net_apy_pct} format={PERCENT} />,
  },
  {
    label: 'Stability',
    metric: 'yield_stability',
    cell: ({ stability, stability_days: days }) => (stability === null ? 'N/A' : `${stability}, n ${days}`),
  },
  {
    label: 'Drawdown',
    metric: 'yield_drawdown',
    cell: (row) => <Figure value={row.drawdown_pct} format={PERCENT} />,
  },
  {
    label: 'Total value',
    metric: 'yield_tvl',
    cell: (row) => <Figure value={dollarsOf(row.tvl_usd)} format={MONEY} />,
  },
  {
    label: 'Liquid now',
    metric: 'yield_liquid',
    cell: (row) => <Figure value={dollarsOf(row.liquid_usd)} format={MONEY} />,
  },
  {
    label: 'Deposited',
    metric: 'yield_deposited',
    cell: (row) => <Figure value={dollarsOf(row.deposited_usd)} format={MONEY} />,
  },
  {
    label: 'Now',
    metric: 'yield_value',
    cell: (row) => <Figure value={dollarsOf(row.now_usd)} format={MONEY} />,
  },
  {
    label: 'Result',
    metric: 'yield_result',
    cell: (row) => (
      <Figure value={dollarsOf(row.result_usd)} format={{ unit: 'dollars', signed: true }} toned />
    ),
  },
  {
    label: 'Time-weighted',
    metric: 'yield_twr',
    cell: (row) => <Figure value={row.twr_pct} format={PERCENT} />,
  },
  {
    label: 'Impermanent loss',
    metric: 'yield_impermanent_loss',
    of: ({ pair }) => pair !== null,
    cell: (_row, { pair }) => <Figure value={pair?.impermanent_loss_pct ?? null} format={PERCENT} />,
  },
  {
    label: 'Fees of the pair',
    metric: 'yield_pair_fees',
    of: ({ pair }) => pair !== null,
    cell: (_row, { pair }) => <Figure value={pair?.fees_pct ?? null} format={PERCENT} />,
  },
  { label: 'Problem', cell: ({ problem }) => problem ?? 'None' },
];

/** The figures of one vault as a list, of two to four side by side. */
export function VaultFigures({ vaults }: { readonly vaults: readonly YieldDetail[] }): ReactNode {
  const [first] = vaults;
  if (first && vaults.length === 1) return <OneVault vault={first} />;
  return (
    <Panel title={`Comparison of ${vaults.length} vaults`}>
      {/* A wide comparison scrolls, with the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard. */}
      <section className="overflow-x-auto" aria-label="Figures" tabIndex={0}>
        <table className="w-full text-left">
          <thead>
            <tr className="[&>th]:px-4 [&>th]:py-1.5">
              <td />
              {vaults.map(({ row }) => (
                <th key={row.id} scope="col" className="min-w-36 font-semibold text-strong">
                  {row.vault}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {LINES.filter(({ of }) => !of || vaults.some(of)).map(({ label, metric, cell }) => (
              <tr key={label} className="border-t border-line [&>*]:px-4 [&>*]:py-1.5">
                <th scope="row" className="text-12 font-normal whitespace-nowrap text-muted">
                  <Name {...{ label, metric }} />
                </th>
                {vaults.map((vault) => (
                  <td key={vault.row.id}>{cell(vault.row, vault)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

/** In columns where there is room: the charts below then begin in sight. */
function OneVault({ vault }: { readonly vault: YieldDetail }): ReactNode {
  return (
    <Panel title={vault.row.vault}>
      <dl className="gap-x-8 px-4 py-2 tabular-nums @xl:columns-2 @5xl:columns-3">
        {LINES.filter(({ of }) => !of || of(vault)).map(({ label, metric, cell }) => (
          <div key={label} className="flex min-h-8 break-inside-avoid items-center justify-between gap-4">
            <dt className="text-12 whitespace-nowrap text-muted">
              <Name {...{ label, metric }} />
            </dt>
            <dd className="text-right text-strong">{cell(vault.row, vault)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Name({
  label,
  metric,
}: {
  readonly label: string;
  readonly metric: MetricId | undefined;
}): ReactNode {
  return metric ? <Definition metric={metric}>{label}</Definition> : label;
}
