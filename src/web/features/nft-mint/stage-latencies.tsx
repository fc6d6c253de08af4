import type { ReactNode } from 'react';
import type { MintOverview } from '../../../contract/mint-overview.ts';
import { type ChartColumn, ChartTable } from '../../ui/charts/chart-table.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { millisecondsText } from './mint-text.ts';

type OverviewQuery = Parameters<typeof QueryView<MintOverview>>[0]['query'];
type Stage = MintOverview['stages'][number];

/** Where a bot lost time: the median and the slow end of each stage, as its service tells them. */
export function StageLatencies({ query }: { readonly query: OverviewQuery }): ReactNode {
  return (
    <Panel title={<Definition metric="mint_latency">Latency of the bot</Definition>}>
      <QueryView
        aged
        grows
        query={query}
        loading="Loading latencies..."
        failure="Mint figures could not be read."
        empty={{
          when: ({ stages }) => stages.length === 0,
          text: 'Only a bot knows its stages: its service reports them (NFT_MINT_API_URL).',
        }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {({ stages }) => (
          <ChartTable noun="stages of snipes" columns={COLUMNS} rows={stages} idOf={({ stage }) => stage} />
        )}
      </QueryView>
    </Panel>
  );
}

const COLUMNS: ReadonlyArray<ChartColumn<Stage>> = [
  { id: 'stage', header: 'Stage', width: 110, cell: ({ stage }) => stage },
  {
    ...{ id: 'median', header: 'p50', width: 80, numeric: true },
    cell: ({ median_ms: ms }) => millisecondsText(ms),
  },
  {
    ...{ id: 'p95', header: 'p95', width: 80, numeric: true },
    cell: ({ p95_ms: ms }) => millisecondsText(ms),
  },
  {
    ...{ id: 'n', header: 'n', width: 60, numeric: true },
    cell: ({ n }) => <Figure value={n} format={{ unit: 'count' }} />,
  },
];
